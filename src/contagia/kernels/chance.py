"""Random numbers for search: a 64-bit xorshift per thread. Fair deals are core.luck's business."""

from __future__ import annotations

import numpy as np
from numba import int64, uint64

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import RNG, Rng


def rng(seed: int) -> Rng:
    """A generator from any seed; SplitMix64 keeps it from being zero or close to another."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % 2**64
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) % 2**64
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) % 2**64
    return np.array([mixed ^ mixed >> 31 or 1], dtype=np.uint64)


@compiled(uint64(uint64), inline="always")
def scrambled(word: np.uint64) -> np.uint64:
    """The next word after `word` (Marsaglia's xorshift)."""
    word ^= word << uint64(13)
    word ^= word >> uint64(7)
    word ^= word << uint64(17)
    return word


@compiled(int64(uint64, int64), inline="always")
def scaled(word: np.uint64, bound: int) -> int:
    """A number from 0 to `bound` - 1 by a word; the bias is below `bound` / 2**32."""
    return int64(((word >> uint64(32)) * uint64(bound)) >> uint64(32))


@compiled(int64(RNG, int64))
def below(generator: Rng, bound: int) -> int:
    """A number from 0 to `bound` - 1, and the generator goes on."""
    generator[0] = scrambled(generator[0])
    return scaled(generator[0], bound)
