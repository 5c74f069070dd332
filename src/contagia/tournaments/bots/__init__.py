"""Tournaments of bots, played by the workers of the arena."""
