"""The rules again as flat arrays, compiled by Numba: for search only. The rulebook decides.

Importing this package chooses where compiled code is kept; see cache.py.
"""

from contagia.kernels import cache

cache.settle()
