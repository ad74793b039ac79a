"""Playing and analysing in the browser: the server, its API and its pages."""
