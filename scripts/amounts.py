"""Amounts on a command line."""

from __future__ import annotations

from argparse import ArgumentTypeError


def above_zero(word: str) -> int:
    """A number of things, of which there must be some."""
    if not word.isdecimal() or int(word) == 0:
        raise ArgumentTypeError(f"{word} is no whole number above 0")
    return int(word)
