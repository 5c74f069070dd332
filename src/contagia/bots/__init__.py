"""Players that are no people: searches over kernels, names and levels, the engine protocol."""
