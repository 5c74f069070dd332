"""Nothing shown: all that any socket hears in whole card games, held against what it may know."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from contagia.core.playthrough import Playthrough
from contagia.core.record_text import read
from contagia.core.records import replay
from contagia.games.shelf import GAMES, SHELF, find
from support.houses import Guest, Serving, Visit

BOT = 4  # the seat of one
HIDDEN = [game.key for game in GAMES if game.hidden]


def whole_game(house: Serving, key: str) -> tuple[Playthrough, dict[int, Visit], list[Any]]:
    """Three play at random, and a bot; the game, what seats and a spectator (0) heard, and an
    outsider."""
    people = {seat: house.guest() for seat in (1, 2, 3)}
    code = people[1].open(key, seats=4, settings={"answer_seconds": 0.2})
    people[1].do(code, "invite", seat=BOT, bot="easy")
    for seat, guest in people.items():
        guest.do(code, "sit", seat=seat)
    people[1].do(code, "start")
    visits = {seat: guest.visit(code) for seat, guest in {0: house.guest(), **people}.items()}
    seen = []
    for visit in visits.values():
        visit.until("table")
    rng, outsider = Random(7), Guest(house)
    while on := visits[1].position["on"]:
        if visits[1].position["question"]:
            answer_and_wait(visits, rng)
        elif on == BOT:
            visits[1].next()
        else:
            visits[on].do("play", steps=[rng.choice(visits[on].position["steps"])])
        version = max(visit.version for visit in visits.values())
        for visit in visits.values():
            visit.reach(version)
        if rng.random() < 0.05:
            seen.append(outsider.get(f"/api/tables/{code}"))
    for visit in visits.values():
        visit.close()
    record = read(outsider.ask("GET", f"/api/tables/{code}/records/1").text, SHELF)
    return replay(find(key), record), visits, seen


def answer_and_wait(visits: dict[int, Visit], rng: Random) -> None:
    """Some of those who are asked answer, and all wait until everybody is heard."""
    question, version = visits[1].position["question"], visits[1].version
    for seat in set(question["asked"]) & set(visits):
        steps = visits[seat].position["steps"]  # none while the answers are being told
        if steps and rng.random() < 0.5:
            visits[seat].do("play", steps=[rng.choice(steps)])
    visits[1].reach(version + 1)


def cards_in(value: Any, names: set[str]) -> Counter[str]:
    """How often every card is named anywhere in a value."""
    if isinstance(value, dict):
        return sum((cards_in(part, names) for part in value.values()), Counter())
    if isinstance(value, list):
        return sum((cards_in(part, names) for part in value), Counter())
    return Counter([value] if value in names else [])


def check_view(
    view: Any, played: Playthrough, moves: int, seat: int | None, names: set[str]
) -> None:
    """The view names the cards that the rulebook shows to that seat, and no others."""
    state = played.moments[moves].state
    own = state.hands[seat - 1] if seat else ()
    assert view["hand"] == list(own)
    shown = msgspec.json.decode(msgspec.json.encode(played.game.view(state, seat)))
    assert cards_in(view, names) == cards_in(shown, names)


@pytest.mark.parametrize("key", HIDDEN)
def test_nobody_hears_of_a_card_that_is_not_theirs_to_know(house: Serving, key: str) -> None:
    played, visits, seen = whole_game(house, key)
    names = set(played.options.deck())  # type: ignore[attr-defined]
    seed = played.seed.house.hex()
    for seat, visit in visits.items():
        for message in visit.heard:
            position = message.get("position") or message.get("table", {}).get("position")
            if position is None:
                continue
            assert list(position["views"]) == [str(seat)]
            moves = position["moves"]
            check_view(position["views"][str(seat)], played, moves, seat or None, names)
            for event in message.get("events", ()):
                assert event["type"] != "cards-received" or event["seat"] == seat
            assert position["phase"] == "over" or seed not in str(message)
            question = position["question"]
            asked = question["asked"] if question else [position["on"]]
            assert not position["steps"] or seat in asked
    for table in seen:
        position = table["position"]
        if position["phase"] == "playing":
            assert seed not in str(table)
            check_view(position["views"]["0"], played, position["moves"], None, names)
