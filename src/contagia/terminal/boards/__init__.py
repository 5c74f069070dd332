"""Drawings of positions, one drawer a game; they work from views and know no rules."""
