"""The log of a table, entry by entry, and the table it makes: values, no I/O."""
