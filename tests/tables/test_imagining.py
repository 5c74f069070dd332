"""What would happen if: only what is certain is told, in whatever world it was tried."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.contract import AnyGame, asked, when_asked
from contagia.core.errors import IllegalStep, NotYourTurn
from contagia.games.bacteria import Bacteria
from contagia.games.card_events import GermSpread, HandDiscarded, HandLost, SpecialPlayed
from contagia.games.shelf import GAMES
from contagia.tables.show.imagining import Imagined, foreseen
from support.card_tables import bacteria, rulebook, virus_cards
from support.random_tables import random_game, tables

WORLDS = 6
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def tried(state: Any, seat: int, *texts: str, seed: int = 1) -> Imagined:
    game = rulebook(state)
    return foreseen(game, game.view(state, seat), seat, texts, Random(seed))


def words(imagined: Imagined) -> list[str]:
    return [str(event) for event in imagined.events]


@every_game
@given(data=st.data())
def test_the_same_view_gives_the_same_words_in_every_world(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    for number, (state, step) in enumerate(random_game(table)):
        if step is None or number > 120:
            break
        seats = asked(game, state) or (game.turn(state),)
        seat = table.rng.choice(seats)
        here = when_asked(game, state, seat)
        view, text = game.view(here, seat), game.text(table.rng.choice(game.steps(here)))
        told = {
            msgspec.json.encode(foreseen(game, view, seat, [text], Random(world)))
            for world in range(WORLDS)
        }
        assert len(told) == 1, text


def test_a_glove_says_how_many_cards_everybody_loses_and_not_which() -> None:
    state = bacteria(["glove", "red-organ blue-organ thief", "error"])
    assert tried(state, 1, "play glove").events == (
        SpecialPlayed(1, "glove", "play glove"),
        HandLost(2, 3),
        HandLost(3, 1),
    )
    assert words(tried(state, 1, "play glove")) == [
        "Seat 1: play glove.",
        "Seat 2 loses its hand of 3 cards.",
        "Seat 3 loses its hand of 1 card.",
    ]
    assert HandDiscarded(2, ("red-organ",)).foretold() == HandLost(2, 1)


def test_who_draws_is_told_how_many_cards_and_not_which() -> None:
    said = words(tried(bacteria(["thief red-organ", ""]), 1, "play red-organ", "draw"))
    assert said == ["Seat 1 laid down a heart at 1a.", "Seat 1 drew 2 cards.", "Seat 2 is on."]


def test_of_contagion_by_lot_only_what_comes_before_the_first_lot_is_told() -> None:
    bodies = ["green!, red!, blue!", "green, red, blue", "red"]
    state = bacteria(["contagion", "", ""], bodies, contagion_order="random")
    events = tried(state, 1, "play contagion").events
    assert events == (
        SpecialPlayed(1, "contagion", "play contagion"),
        GermSpread("green-bacteria", "1a", "2a", ("green", "green")),
    )


def test_what_somebody_else_would_do_next_is_not_tried() -> None:
    game, state = Bacteria(), bacteria(["red-organ", "blue-organ"])
    steps = ["play red-organ", "draw", "play blue-organ"]
    with pytest.raises(NotYourTurn, match="After step 2 it is not seat 1's turn any more"):
        foreseen(game, game.view(state, 1), 1, steps, Random(1))
    with pytest.raises(IllegalStep, match="step 2"):
        tried(state, 1, "play red-organ", "play red-organ")


def test_a_special_card_waits_for_answers_in_the_preview_too() -> None:
    state = virus_cards(["thief", "red-organ block"], ["", "blue"])
    assert words(tried(state, 1, "play thief 2a")) == ["Seat 1: play thief 2a."]
