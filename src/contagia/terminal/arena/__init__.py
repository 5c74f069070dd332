"""Bots among themselves in the terminal: arguments and reports of arena and ladder, counting."""
