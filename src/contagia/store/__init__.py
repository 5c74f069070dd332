"""The log of moves and what is derived from it, in SQLite or PostgreSQL."""
