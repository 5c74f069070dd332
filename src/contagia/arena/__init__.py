"""The arena: matches between bots, pairings, standings and tests of strength. Pure: no printing."""
