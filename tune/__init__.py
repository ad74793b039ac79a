"""Fitting the weights of the engine's judgement to games it plays against itself."""
