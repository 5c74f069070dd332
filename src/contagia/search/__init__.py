"""Search for every game: it knows kernels by their contract only."""
