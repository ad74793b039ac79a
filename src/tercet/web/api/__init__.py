"""The HTTP and WebSocket API, one file for each subject."""
