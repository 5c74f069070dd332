"""Tournaments as values: who meets whom, what it is worth, and who has won. No I/O."""
