"""The line protocol: our bots out, and foreign engines in."""
