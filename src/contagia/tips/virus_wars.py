"""Which tip fits a lost game of Virus Wars."""

from __future__ import annotations

from collections.abc import Iterator

from contagia.core.grids import Cells, size
from contagia.core.seats import Seat, after
from contagia.games.grid_events import CellFortified, CellTaken
from contagia.games.virus_wars import SEATS, State, reach, targets
from contagia.tips.grids import MANY, passed_up_captures, was_cut_off
from contagia.tips.story import Done, Story, Tips


def idle(state: State, seat: Seat) -> Cells:
    """The dead groups of a seat."""
    return state.own(seat) & ~reach(state, seat)


def prey(state: State, seat: Seat) -> Cells:
    """The live cells of the other that a seat could steal."""
    return targets(state, seat) & state.live[after(seat, SEATS) - 1]


def cut_by_one_step(story: Story) -> bool:
    """One steal of the other made a whole group idle."""
    return was_cut_off(story, idle)


def passed_up_steals(story: Story) -> bool:
    """It took empty cells where it could have stolen."""
    return passed_up_captures(story, prey)


def came_too_near(story: Story) -> bool:
    """The first cell that was stolen was one that the seat had just placed."""
    for done in story.moves:
        for event in done.told(CellFortified):
            return done.seat != story.seat and event.cell in _placed_before(story, done)
    return False


def fed_the_other(story: Story) -> bool:
    """Many of its cells, a third of all it took, were stolen one turn after they were placed."""
    fed = sum(
        event.cell in _placed_before(story, done)
        for done in story.others
        for event in done.told(CellFortified)
    )
    taken = sum(1 for done in story.own for _ in done.told(CellTaken))
    return fed >= MANY and 3 * fed >= taken


def left_dead_groups(story: Story) -> bool:
    """At the end a quarter of its cells, and many, were of no use to it."""
    useless = size(idle(story.end, story.seat))
    return useless >= MANY and 4 * useless >= size(story.end.own(story.seat))


def _placed_before(story: Story, steal: Done) -> set[str]:
    """The cells that the seat took in its latest turn before a step of the other."""
    return set(_latest_turn(story, story.moves.index(steal)))


def _latest_turn(story: Story, until: int) -> Iterator[str]:
    begun = False
    for done in reversed(story.moves[:until]):
        if done.seat == story.seat:
            begun = True
            yield from (event.cell for event in done.told(CellTaken))
        elif begun:
            return


TIPS: Tips = {
    "bridge": cut_by_one_step,
    "steal": passed_up_steals,
    "distance": came_too_near,
    "stepping-stone": fed_the_other,
    "walls": left_dead_groups,
}
