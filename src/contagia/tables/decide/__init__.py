"""What somebody may ask for at a table, and what comes of it: values, no I/O."""
