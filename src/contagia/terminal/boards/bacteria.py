"""The table of Bacteria."""

from __future__ import annotations

from contagia.games.bacteria import View

_CALLS = {
    "play": "play a card, or discard",
    "discard": "discard more, or draw",
    "draw": "draw",
}


def call(view: View) -> str:
    """What the seat that is on has to do."""
    return _CALLS[view.phase]
