"""How the engine teaches itself: games against itself, a net that learns from them, a match."""
