"""Rulebook and oracle agree on every step of random games with random options."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.contract import AnyGame
from contagia.core.options import as_values
from contagia.games.shelf import find
from oracles.flooded_island import FloodedIslandOracle
from oracles.virus_game import VirusGameOracle
from oracles.virus_wars import VirusWarsOracle
from support.random_tables import random_game, tables

ORACLES: dict[str, Any] = {
    "virus-game": VirusGameOracle,
    "virus-wars": VirusWarsOracle,
    "flooded-island": FloodedIslandOracle,
}


@pytest.mark.parametrize("game", [find(key) for key in ORACLES], ids=list(ORACLES))
@given(data=st.data())
def test_rulebook_and_oracle_agree_at_every_step(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    oracle = ORACLES[game.key](table.seats, **as_values(table.options))
    for number, (state, step) in enumerate(random_game(table)):
        if number > 400:  # the long days of Flooded Island bring nothing new
            break
        outcome = game.outcome(state)
        assert (outcome.places if outcome else None) == oracle.places()
        assert {game.text(s) for s in game.steps(state)} == oracle.steps()
        if step is not None:
            assert game.turn(state) == oracle.on
            oracle.play(game.text(step))
