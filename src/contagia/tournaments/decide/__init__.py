"""What somebody may ask for in a tournament, what is due by itself, and what comes of it."""
