"""Different positions have different keys, or a search takes what it knows of one for another."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from contagia.bots.tree_bot import TreeBot
from contagia.core.bots import Budget
from contagia.core.luck import Seed
from contagia.core.notation import walk
from contagia.games.shelf import find
from contagia.search.mcts.puct import SearchSettings
from contagia.search.mcts.tree import key_of

BITS = [np.int64(np.uint64(1) << np.uint64(bit)) for bit in range(64)]
NEAR = [np.int64(0), *BITS, *(one | other for one, other in combinations(BITS, 2))]

# A game at one second a step, up to a turn's last step. A key that mixed less had this position for
# another, in which j3 was still to be taken, and which a search of that settings met before.
SETTINGS = SearchSettings(c_puct=1.5, eval_weight=0.25, prior_temperature=0.125, rollout_limit=40)
GAME = """
a2 j10 i10 k9 b3 c4 d3 i11 j11 h11 e3 f2 g2 j9 k10 k8 b5 h1 i1 j8 k7 k6 j2 i2 b6 j7 k5 j4 i3 j4 f4
k4 k3 j5 j5 k3 k4 i6 j6 h5 g4 h5 k5 i5 i4 j3 j3 i4
"""


@pytest.mark.parametrize("state", [[0, 0, 0], [11, -1, 0x1FFFFFFFFFFFFFF]])
def test_a_bit_of_one_word_is_not_undone_by_few_of_the_next(state: list[int]) -> None:
    here = np.array(state, dtype=np.int64)
    keys = set[int]()
    for one in (np.int64(0), *BITS):
        for other in NEAR:
            keys.add(int(key_of(here ^ np.array([0, one, other], dtype=np.int64))))
    assert len(keys) == 65 * len(NEAR)


def test_a_search_knows_only_legal_steps_of_a_position_that_it_met_before() -> None:
    game = find("virus-wars")
    path = walk(game, game.deal(game.options(), 2, Seed(b"\x00")), GAME)
    bot = TreeBot(game, 1, SETTINGS, heuristic=True)
    (_, earlier), (_, state) = path[39], path[47]
    bot.think(game.view(earlier, game.turn(earlier)), Budget(playouts=80_000))
    thought = bot.think(game.view(state, game.turn(state)), Budget(playouts=1_000))
    legal = {game.text(step) for step in game.steps(state)}
    assert {candidate.step for candidate in thought.candidates} <= legal
