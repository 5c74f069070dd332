"""Bots as entrants: `greedy`, or `64xgreedy` for sixty-four of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from contagia.bots.seating import check_spec
from contagia.bots.specs import Spec, read_spec
from contagia.core.contract import AnyGame
from contagia.core.errors import BadSpec, brief
from contagia.tournaments.decide.decisions import FEWEST, begin, enter_bot, open_tournament
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.folding import fold_all, opened
from contagia.tournaments.log.terms import MOST_ENTRANTS, Terms

CODE, HOST = "BOTS", "terminal"  # of a tournament that no server knows

_COUNTED = re.compile(r"([0-9]+)x(.+)", re.DOTALL)  # no bot's name begins with a digit


def read_field(game: AnyGame, texts: Sequence[str]) -> list[Spec]:
    """The bots that take part, in the order in which they were named."""
    specs = [spec for text in texts for spec in _read_entrants(text)]
    if not FEWEST <= len(specs) <= MOST_ENTRANTS:
        raise BadSpec(
            f"There are {len(specs)} entrants; accepted are {FEWEST} to {MOST_ENTRANTS}. "
            f"64xgreedy enters a bot 64 times."
        )
    for spec in dict.fromkeys(specs):
        check_spec(game, spec)
    return specs


def names_of(specs: Sequence[Spec]) -> list[str]:
    """How entrants are called; those with the same spec are numbered."""
    often = Counter(spec.text for spec in specs)
    so_far: Counter[str] = Counter()
    names = []
    for spec in specs:
        so_far[spec.text] += 1
        number = f"#{so_far[spec.text]}" if often[spec.text] > 1 else ""
        names.append(f"{spec.text}{number}")
    return names


def beginning(terms: Terms, seed: bytes, specs: Sequence[Spec], *, seeded: bool) -> Iterator[Entry]:
    """The log of a tournament of bots up to its first round.

    If `seeded`, the order in which they were named is their seeding; else it is drawn by lot.
    """
    first = open_tournament(HOST, terms, seed)
    yield first
    tournament = opened(CODE, first)
    for place, (spec, name) in enumerate(zip(specs, names_of(specs), strict=True)):
        made = enter_bot(tournament, HOST, spec.text, name, rating=-place if seeded else None)
        yield from made
        tournament = fold_all(tournament, made)
    yield from begin(tournament, HOST)


def _read_entrants(text: str) -> list[Spec]:
    found = _COUNTED.fullmatch(text.strip())
    if not found:
        return [read_spec(text)]
    if not 1 <= int(found[1][:6]) <= MOST_ENTRANTS:
        raise BadSpec(
            f"“{brief(text)}” enters too many or none; accepted are 1x to {MOST_ENTRANTS}x."
        )
    return [read_spec(found[2])] * int(found[1])
