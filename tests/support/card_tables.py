"""Card tables from readable descriptions, and what happens at them.

A hand is its cards, parted by blanks. A body is its places from `a` on, parted by commas:

    red        a healthy heart         red!       an infected one
    red+       a vaccinated one        red++      an immune one
    -          a free place            red!rainbow, rainbow+blue+green: by cards of these colours

The cards nobody was given are the draw pile, so that every card of the deck is somewhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

import pytest

from contagia.core.cards import without
from contagia.core.contract import AnyGame, played, resigned
from contagia.core.errors import IllegalStep
from contagia.core.events import Event
from contagia.core.luck import Luck
from contagia.core.notation import read_step
from contagia.core.options import schema
from contagia.core.outcomes import Outcome
from contagia.games import bacteria as ba
from contagia.games import virus_cards as vc
from contagia.games.bodies import Anatomy, Body, Organ
from contagia.games.card_table import CardOptions, face_up

BACTERIA, VIRUS_CARDS = ba.Bacteria(), vc.VirusCards()
TABLE_FIELDS = frozenset({"pile", "discards", "gone", "starter", "round", "out"})

S = TypeVar("S", ba.State, vc.State)
Phase: TypeAlias = Literal["play", "discard", "draw"]


def bacteria(
    hands: Sequence[str] = (),
    bodies: Sequence[str] = (),
    *,
    on: int = 1,
    phase: Phase = "play",
    **more: Any,
) -> ba.State:
    """A table of Bacteria; `more` are fields of the table (`pile`, `round` …) and options."""
    options = ba.BacteriaOptions(**_options(more))
    anatomy = ba.anatomy(options)
    laid = _bodies(bodies, anatomy, "bacteria", "medicine")
    fields = _fields(options, anatomy.empty, hands, laid, more)
    return sound(ba.State(options=options, active=on, phase=phase, **fields))


def virus_cards(
    hands: Sequence[str] = (), bodies: Sequence[str] = (), *, on: int = 1, **more: Any
) -> vc.State:
    """A table of Virus The Game; `more` are fields of the table and options."""
    options = vc.VirusCardsOptions(**_options(more))
    laid = _bodies(bodies, vc.ANATOMY, "virus", "vaccine")
    fields = _fields(options, vc.ANATOMY.empty, hands, laid, more)
    return sound(vc.State(options=options, active=on, **fields))


def only(options: type[CardOptions], **counts: int) -> dict[str, Any]:
    """The counts of a deck that has these cards and no others."""
    fields = schema(options)["properties"]
    return {name: counts.get(name, 0) for name, field in fields.items() if "enum" not in field}


def rulebook(state: ba.State | vc.State) -> AnyGame:
    """The game a table belongs to."""
    return BACTERIA if isinstance(state, ba.State) else VIRUS_CARDS


def sound(state: S) -> S:
    """The state itself, once every card of the deck is known to be there exactly once."""
    cards = [*face_up(state), *state.pile, *(card for hand in state.hands for card in hand)]
    question = getattr(state, "question", None)
    if question:
        cards += question.cards()
    assert Counter(cards) == Counter(state.options.deck())
    return state


def legal(state: ba.State | vc.State) -> list[str]:
    """The texts of all legal steps."""
    game = rulebook(state)
    return [game.text(step) for step in game.steps(state)]


def targets(state: ba.State | vc.State, card: str) -> list[str]:
    """What a card may be played on: places, seats, or "" for a card that needs neither."""
    start = f"play {card}"
    return [text[len(start) + 1 :] for text in legal(state) if f"{text} ".startswith(f"{start} ")]


def after(state: S, *texts: str) -> S:
    """The state after these steps, each of them legal, each successor sound."""
    game = rulebook(state)
    for text in texts:
        state = sound(game.play(state, read_step(game, state, text)))
    return state


def without_seats(state: S, *seats: int) -> S:
    """The state after these seats have resigned, one after the other."""
    for seat in seats:
        state = sound(rulebook(state).resign(state, seat))
    return state


def events(state: ba.State | vc.State, text: str) -> tuple[Event, ...]:
    """All that happens in a step; `resign 2` lets seat 2 give up."""
    game = rulebook(state)
    verb, _, rest = text.partition(" ")
    if verb == "resign":
        return resigned(game, state, int(rest))[1]
    return played(game, state, read_step(game, state, text))[1]


def lines(state: ba.State | vc.State, text: str) -> list[str]:
    """What the log says of a step."""
    return [str(event) for event in events(state, text)]


def refusal(state: ba.State | vc.State, text: str) -> str:
    """Why a step is refused."""
    with pytest.raises(IllegalStep) as caught:
        read_step(rulebook(state), state, text)
    return caught.value.why


def outcome(state: ba.State | vc.State) -> Outcome | None:
    """How the game ended; exactly then are there no steps."""
    end = rulebook(state).outcome(state)
    assert (end is None) == bool(legal(state))
    return end


def places(state: ba.State | vc.State) -> tuple[int, ...]:
    """Everybody's place in a game that is over."""
    end = outcome(state)
    assert end is not None
    return end.places


def drawn(state: ba.State | vc.State) -> tuple[str, ...]:
    """The bodies as they are described, without the free places at their ends."""
    return tuple(_drawn(body) for body in state.bodies)


def hand(state: ba.State | vc.State, seat: int) -> str:
    """A hand as it is described."""
    return " ".join(state.hands[seat - 1])


def _options(more: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in more.items() if name not in TABLE_FIELDS}


def _fields(
    options: CardOptions,
    empty: Body,
    hands: Sequence[str],
    laid: Sequence[Body],
    more: dict[str, Any],
) -> dict[str, Any]:
    table: dict[str, Any] = {"starter": 1, "discards": "", "gone": ""}
    table |= {name: more[name] for name in TABLE_FIELDS & more.keys()}
    seats = max(len(hands), len(laid))
    held = [tuple(text.split()) for text in [*hands, *[""] * (seats - len(hands))]]
    discards, gone = tuple(table["discards"].split()), tuple(table["gone"].split())
    used = [*_on_table(laid), *(card for cards in held for card in cards), *discards, *gone]
    pile = tuple(without(options.deck(), used))
    if "pile" in table:  # then the rest lies on the discard pile, below what is named as discarded
        rest, pile = pile, tuple(table["pile"].split())
        discards = (*without(rest, pile), *discards)
    return {
        **table,
        "luck": Luck(b"ward"),
        "hands": tuple(held),
        "bodies": (*laid, *[empty] * (seats - len(laid))),
        "pile": pile,
        "discards": discards,
        "gone": gone,
    }


def _on_table(bodies: Iterable[Body]) -> list[str]:
    return [
        card
        for body in bodies
        for organ in body
        if organ is not None
        for card in (f"{organ.colour}-organ", *organ.on)
    ]


def _bodies(texts: Sequence[str], anatomy: Anatomy, germ: str, cure: str) -> list[Body]:
    bodies: list[Body] = []
    for text in texts:
        organs = [_organ(part.strip(), germ, cure) for part in text.split(",") if part.strip()]
        bodies.append((*organs, *[None] * (anatomy.places - len(organs))))
    return bodies


def _organ(text: str, germ: str, cure: str) -> Organ | None:
    if text == "-":
        return None
    hue, *cards = re.findall(r"[!+]?[a-z]+|[!+]", text)
    kinds = {"!": germ, "+": cure}
    return Organ(hue, tuple(f"{card[1:] or hue}-{kinds[card[0]]}" for card in cards))


def _drawn(body: Body) -> str:
    return ", ".join("-" if organ is None else _signed(organ) for organ in body).rstrip(", -")


def _signed(organ: Organ) -> str:
    text = organ.colour
    for card in organ.on:
        hue, _, kind = card.partition("-")
        text += ("!" if kind in ("bacteria", "virus") else "+") + hue * (hue != organ.colour)
    return text
