"""Playing in the terminal: pass-and-play, bots, matches, what is kept of them."""
