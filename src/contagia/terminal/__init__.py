"""The command line: the shelf, the rules, play on one device, and a look at any position."""
