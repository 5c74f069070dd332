"""Kernels of the games that are played on a board of cells."""
