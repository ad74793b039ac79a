"""Long work for those who ask: bounded, fair, and stopped when nobody waits for it."""
