"""What counts in a tournament, who is ahead, and how it is shown."""
