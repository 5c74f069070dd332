"""Rated games over the wire, and what the command line makes of them."""

from __future__ import annotations

import json
from typing import Any

from support.houses import Guest
from terminal.runs import run

RATED: dict[str, Any] = {"rated": True, "clock": {"type": "turn", "seconds": 60}}


def beats(winner: Guest, loser: Guest, game: str = "virus-wars", **settings: Any) -> str:
    """Play a game that one of the two gives up, rated if nothing is said; the code of its table."""
    code = winner.open(game, settings=settings or RATED)
    for seat, guest in enumerate((winner, loser), 1):
        guest.do(code, "sit", seat=seat, name=guest.name)
    winner.do(code, "start")
    loser.do(code, "resign")
    return code


def ratings(database: str, *words: str) -> Any:
    """The status and the boards that the command line has of a database."""
    ran = run("ratings", "--database", database, "--json", *words)
    return ran.code, json.loads(ran.out)
