"""What somebody may see of a table, and what they are told of its log."""
