"""Virus Wars: surround the other until no step is left. Rules: docs/rules/virus-wars.md."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from contagia.core import pictures
from contagia.core.events import Tell, TurnPassed, silence
from contagia.core.grids import Cell, Cells, Grid, grid, standing_on
from contagia.core.keeping import kept
from contagia.core.luck import Seed
from contagia.core.options import Options
from contagia.core.outcomes import Outcome, won_by
from contagia.core.reasons import Why
from contagia.core.seats import Seat, after
from contagia.games.grid_events import CellFortified, CellTaken
from contagia.games.refusals.virus_wars import why_not

SEATS = 2
STEPS_A_TURN = 3
STEPS_IN_THE_FIRST_TURN = 1
LIVE_SIGNS = "xo"
DEAD_SIGNS = "XO"


class VirusWarsOptions(Options, frozen=True):
    """Options of Virus Wars"""

    size: Annotated[
        int, Meta(ge=5, le=16, title="Size", description="Rows and columns of the board.")
    ] = 11


class Take(msgspec.Struct, frozen=True):
    """Take an empty cell, or steal a live one."""

    cell: Cell
    name: str


class State(msgspec.Struct, frozen=True, dict=True):
    """Tuples go by seat; the sets of cells never overlap."""

    options: VirusWarsOptions
    on: Seat
    left: int  # steps left in the turn
    live: tuple[Cells, Cells]
    dead: tuple[Cells, Cells]
    resigned: Seat | None = None

    @kept
    def grid(self) -> Grid:
        """The board."""
        return grid(self.options.size, self.options.size)

    @kept
    def targets(self) -> Cells:
        """What the seat that is on may take or steal; asked for its steps and for its end."""
        return targets(self, self.on)

    def own(self, seat: Seat) -> Cells:
        """All cells of a seat, live and dead."""
        return self.live[seat - 1] | self.dead[seat - 1]


class View(msgspec.Struct, frozen=True):
    """All of it: nothing is hidden. `rows` is the board, `cut_off` the dead groups."""

    options: VirusWarsOptions
    on: Seat
    left: int
    rows: tuple[str, ...]
    cut_off: tuple[str, ...]
    resigned: Seat | None


class VirusWars:
    """The rulebook of Virus Wars."""

    key = "virus-wars"
    title = "Virus Wars"
    blurb = "The pen-and-paper duel: take, steal and surround; who cannot move loses."
    seats = range(SEATS, SEATS + 1)
    version = 1
    compatible_from = 1
    hidden = False
    options = VirusWarsOptions
    state_type = State
    view_type = View

    def deal(
        self, options: VirusWarsOptions, seats: int, seed: Seed, tell: Tell = silence
    ) -> State:
        """One live cell each, in opposite corners (VW-3); there is no luck in this game."""
        board = grid(options.size, options.size)
        return State(
            options=options,
            on=1,
            left=STEPS_IN_THE_FIRST_TURN,
            live=(board.bottom_left, board.top_right),
            dead=(0, 0),
        )

    def turn(self, state: State) -> Seat:
        """The seat that makes its steps (VW-4)."""
        return state.on

    def steps(self, state: State) -> list[Take]:
        """Every cell that may be taken or stolen."""
        if state.resigned:
            return []
        return list(standing_on(state.targets, _takes(state.grid)))

    def play(self, state: State, step: Take, tell: Tell = silence) -> State:
        """An empty cell becomes live (VW-6), a live one of the other's becomes dead (VW-7)."""
        seat, other, bit = state.on, after(state.on, SEATS), 1 << step.cell
        live, dead = list(state.live), list(state.dead)
        if live[other - 1] & bit:
            tell(CellFortified(seat, step.name, other))
            live[other - 1] &= ~bit
            dead[seat - 1] |= bit
        else:
            tell(CellTaken(seat, step.name))
            live[seat - 1] |= bit
        left = state.left - 1
        if left == 0:
            tell(TurnPassed(other))
            seat, left = other, STEPS_A_TURN
        return replace(state, on=seat, left=left, live=tuple(live), dead=tuple(dead))

    def outcome(self, state: State) -> Outcome | None:
        """Who must make a step and has none has lost (VW-12)."""
        if state.resigned:
            return won_by(after(state.resigned, SEATS), SEATS, "resigned")
        if state.targets:
            return None
        return won_by(after(state.on, SEATS), SEATS, "stuck")

    def view(self, state: State, seat: Seat | None) -> View:
        """Everybody sees everything."""
        cut_off = 0
        for owner in (1, 2):
            cut_off |= state.own(owner) & ~reach(state, owner)
        return View(
            options=state.options,
            on=state.on,
            left=state.left,
            rows=picture(state),
            cut_off=state.grid.named(cut_off),
            resigned=state.resigned,
        )

    def imagine(self, view: View, rng: Random) -> State:
        """The one world there is."""
        _, layers = pictures.read(view.rows)
        return State(
            options=view.options,
            on=view.on,
            left=view.left,
            live=(layers.get(LIVE_SIGNS[0], 0), layers.get(LIVE_SIGNS[1], 0)),
            dead=(layers.get(DEAD_SIGNS[0], 0), layers.get(DEAD_SIGNS[1], 0)),
            resigned=view.resigned,
        )

    def text(self, step: Take) -> str:
        """`f3` (VW-14)."""
        return step.name

    def resign(self, state: State, seat: Seat, tell: Tell = silence) -> State:
        """The other has won (VW-13)."""
        return state if self.outcome(state) else replace(state, resigned=seat)

    def why_not(self, state: State, text: str) -> Why:
        """Why a text is not a legal step."""
        return why_not(state, reach(state, state.on), text)


def reach(state: State, seat: Seat) -> Cells:
    """The live groups of `seat`: what hangs together with a live cell (VW-8)."""
    return _reach(state.grid, state.live[seat - 1], state.own(seat))


@cache
def _takes(board: Grid) -> tuple[Take, ...]:
    """The step on every cell: there is one of each."""
    return tuple(Take(cell, name) for cell, name in enumerate(board.names))


@lru_cache(maxsize=4096)  # a step of one seat seldom changes what the other reaches
def _reach(board: Grid, live: Cells, own: Cells) -> Cells:
    return board.flood(live, through=own)


def targets(state: State, seat: Seat) -> Cells:
    """Beside a live group, and empty or a live cell of the other's (VW-6, VW-7, VW-9)."""
    taken_for_good = state.own(seat) | state.dead[2 - seat]
    return state.grid.around(reach(state, seat)) & ~taken_for_good


def picture(state: State) -> tuple[str, ...]:
    """The board, one sign a cell: small letters live, capitals dead."""
    layers = zip(LIVE_SIGNS + DEAD_SIGNS, state.live + state.dead, strict=True)
    return pictures.draw(state.grid, dict(layers))
