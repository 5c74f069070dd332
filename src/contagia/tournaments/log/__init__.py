"""The log of a tournament, entry by entry, and the tournament it makes: values, no I/O."""
