"""A page of docs/tips/ as it is written: its sections, and its tips by their keys.

**steal** Steal before you spread. A stolen cell is yours for good …
"""

from __future__ import annotations

import re
from typing import NamedTuple

_TIP = re.compile(r"^\*\*([a-z-]+)\*\* (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
_SECTION = re.compile(r"^## ", re.MULTILINE)


class Tip(NamedTuple):
    """A tip: what it says in one sentence, and why."""

    key: str
    title: str
    text: str


def tips_in(page: str) -> dict[str, Tip]:
    """The tips of a page by their keys, in its order; the first sentence of each is its title."""
    found = {}
    for key, words in _TIP.findall(page):
        title, _, text = " ".join(words.split()).partition(". ")
        found[key] = Tip(key, f"{title.removesuffix('.')}.", text)
    return found


def sections_of(page: str) -> str:
    """What follows the heading of the page and what is said before its sections."""
    begins = _SECTION.search(page)
    return page[begins.start() :] if begins else page
