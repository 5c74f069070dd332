"""Tournaments of bots in the terminal: arguments, folders, brackets, tables."""
