"""The heuristics of Virus Wars: fast ones agree with slow ones that play by the rulebook."""

from __future__ import annotations

from random import Random

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contagia.core.luck import Seed
from contagia.games.shelf import find
from contagia.games.virus_wars import State, Take, VirusWars, VirusWarsOptions
from contagia.kernels import chance
from contagia.kernels.contract import Flat, Kernel
from contagia.kernels.grids.virus_wars_heuristics import FAST, MOO, OD, WOO, heuristics
from contagia.kernels.shelf import kernel as kernel_of
from support.positions import virus_wars

WARS = VirusWars()
SIZES = st.integers(5, 16)
NAMES = {MOO: "moo", OD: "od", WOO: "woo", FAST: "fast"}
MOBILITY = [MOO, OD, WOO]
by_mobility = pytest.mark.parametrize("heuristic", MOBILITY, ids=NAMES.get)
every_heuristic = pytest.mark.parametrize("heuristic", list(NAMES), ids=NAMES.get)


def mobility(state: State, seat: int) -> int:
    """How many cells a seat could take if it were to move."""
    return len(WARS.steps(msgspec.structs.replace(state, on=seat)))


def plainly(state: State, step: Take, heuristic: int) -> int:
    """The heuristic value of a step by its definition, over the rulebook."""
    after = WARS.play(state, step)
    own, others = mobility(after, state.on), mobility(after, 3 - state.on)
    return {MOO: -others, OD: own - others, WOO: own - 5 * others}[heuristic]


def kernel_for(state: State) -> Kernel:
    return kernel_of("virus-wars", state.options, 2)


def scores(state: State, heuristic: int) -> list[float]:
    """The values of all legal steps by the kernel."""
    kernel = kernel_for(state)
    flat, legal = kernel.pack(state), np.zeros(kernel.most_steps, dtype=np.int64)
    count, out = kernel.steps(flat, legal), np.zeros(kernel.most_steps)
    score = heuristics(state.options).score
    score(flat, heuristic, legal, count, out)
    return [float(value) for value in out[:count]]


def played_on(state: State, heuristic: int, seed: int, limit: int = 1) -> Flat:
    """The position after a playout of so many steps."""
    flat, places = kernel_for(state).pack(state), np.zeros(6, dtype=np.int64)
    playout = heuristics(state.options).playout
    assert playout(flat, chance.rng(seed), places, limit, heuristic) <= limit
    return flat


def following(state: State, after: Flat) -> State:
    """The successor that a kernel's playout came to."""
    kernel = kernel_for(state)
    return next(
        successor
        for successor in (WARS.play(state, step) for step in WARS.steps(state))
        if np.array_equal(kernel.pack(successor), after)
    )


def dealt(size: int) -> State:
    return WARS.deal(VirusWarsOptions(size=size), 2, Seed(b"\x00"))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Positions of games in which one step in so many is random, the others steal if they can.

    Stealing makes the walls and cut-off groups in which the heuristics are hard to count.
    """
    state = dealt(draw(SIZES))
    rng, randomly = Random(draw(st.integers(0, 2**32))), draw(st.sampled_from([0.2, 0.6, 1.0]))
    path = [state]
    while steps := WARS.steps(state):
        live = state.live[2 - state.on]
        stealing = [step for step in steps if live >> step.cell & 1]
        calm = not stealing or rng.random() < randomly
        state = WARS.play(state, rng.choice(steps if calm else stealing))
        path.append(state)
    return path[draw(st.integers(0, len(path) - 2))]


@by_mobility
@settings(max_examples=150, deadline=None)
@given(state=positions())
def test_every_legal_cell_has_the_value_of_its_definition(heuristic: int, state: State) -> None:
    steps = WARS.steps(state)
    assert scores(state, heuristic) == [plainly(state, step, heuristic) for step in steps]


@by_mobility
@settings(max_examples=60, deadline=None)
@given(state=positions(), seed=st.integers(0, 2**32))
def test_a_playout_takes_a_best_cell(heuristic: int, state: State, seed: int) -> None:
    after = following(state, played_on(state, heuristic, seed))
    best = max(plainly(state, step, heuristic) for step in WARS.steps(state))
    chosen = [step for step in WARS.steps(state) if WARS.play(state, step) == after]
    assert [plainly(state, step, heuristic) for step in chosen] == [best]


@by_mobility
@settings(max_examples=10, deadline=None)
@given(size=SIZES, seed=st.integers(0, 2**32))
def test_a_playout_takes_best_cells_to_the_very_end(heuristic: int, size: int, seed: int) -> None:
    state, rng, places = dealt(size), chance.rng(seed), np.zeros(6, dtype=np.int64)
    flat, playout = kernel_for(state).pack(state), heuristics(state.options).playout
    whole = played_on(state, heuristic, seed, limit=100_000)
    while steps := WARS.steps(state):
        assert playout(flat, rng, places, 1, heuristic) == 1
        after = following(state, flat)
        best = max(plainly(state, step, heuristic) for step in steps)
        assert best in {
            plainly(state, step, heuristic) for step in steps if WARS.play(state, step) == after
        }
        state = after
    outcome = WARS.outcome(state)
    assert outcome
    assert tuple(places[:2]) == outcome.places
    assert np.array_equal(whole, flat)


@by_mobility
def test_equal_cells_are_chosen_among_at_random(heuristic: int) -> None:
    state = virus_wars(". . . . o\n. . . . .\n. . . . .\n. . . . .\nx . . . .")
    values = [plainly(state, step, heuristic) for step in WARS.steps(state)]
    best = [s for s, v in zip(WARS.steps(state), values, strict=True) if v == max(values)]
    ends = {played_on(state, heuristic, seed).tobytes() for seed in range(60)}
    assert len(ends) == len(best)


def test_fast_takes_a_stolen_cell_unless_it_overlooks_all_of_them() -> None:
    state = virus_wars("o . . . .\n. . . . .\n. o . . .\n. x . . .\n. . . . .")
    steps = WARS.steps(state)
    tries = [following(state, played_on(state, FAST, seed)) for seed in range(2000)]
    stolen = sum(after.dead[0] > 0 for after in tries) / len(tries)
    assert abs(stolen - (0.8 + 0.2 / len(steps))) < 0.04


def test_fast_values_stolen_cells_and_nothing_else() -> None:
    state = virus_wars("o . . . .\n. . . . .\n. o . . .\n. x . . .\n. . . . .")
    stolen = [float(state.live[1] >> step.cell & 1) for step in WARS.steps(state)]
    assert scores(state, FAST) == stolen
    assert sum(stolen) == 1


@every_heuristic
def test_a_playout_is_the_same_for_the_same_seed(heuristic: int) -> None:
    ends = [played_on(dealt(7), heuristic, seed, 100_000).tobytes() for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]


@every_heuristic
def test_who_resigned_plays_no_further(heuristic: int) -> None:
    state = find("virus-wars").resign(dealt(5), 1)
    flat, places = kernel_for(state).pack(state), np.zeros(6, dtype=np.int64)
    assert heuristics(state.options).playout(flat, chance.rng(1), places, 100, heuristic) == 0
    assert tuple(places[:2]) == (2, 1)
