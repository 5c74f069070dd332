"""The rulebooks, one per file, and the shelf that lists them."""
