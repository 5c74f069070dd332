"""Which tip fits a lost game of Virus Game."""

from __future__ import annotations

from contagia.core.grids import Cells, size
from contagia.core.seats import Seat
from contagia.games import virus_game as rules
from contagia.games.grid_events import SeatOut
from contagia.games.virus_game import State, reach, targets
from contagia.tips.grids import passed_up_captures, was_cut_off
from contagia.tips.story import Done, Story, Tips

PATIENCE = 2  # turns in which cells may lie idle


def idle(state: State, seat: Seat) -> Cells:
    """The cells of a seat that are cut off from its base."""
    return state.own(seat) & ~reach(state, seat)


def prey(state: State, seat: Seat) -> Cells:
    """What a seat could attack."""
    return targets(state, seat) & rules.prey(state, seat)


def strangled_itself(story: Story) -> bool:
    """It fell by a step of its own."""
    return any(out.seat == story.seat for done in story.own for out in done.told(SeatOut))


def cut_by_one_step(story: Story) -> bool:
    """One attack cut a whole group off from its base."""
    return was_cut_off(story, idle)


def left_cells_idle(story: Story) -> bool:
    """Cut-off cells that it could have joined again stayed so for turns."""
    turns = (done for done in story.own if done.before.left == 1)
    return sum(_could_rejoin(done, story.seat) for done in turns) >= PATIENCE


def passed_up_attacks(story: Story) -> bool:
    """It grew where it could have attacked."""
    return passed_up_captures(story, prey)


def kept_its_neutrals(story: Story) -> bool:
    """It never placed its neutrals, though it could have."""
    return not story.end.spent[story.seat - 1] and any(
        rules.may_place_neutral(done.before) for done in story.own
    )


def _could_rejoin(done: Done, seat: Seat) -> bool:
    """Whether two cells or more lie idle after the turn, a step away from being joined."""
    state: State = done.after
    cut_off = idle(state, seat)
    return size(cut_off) > 1 and bool(state.grid.around(cut_off) & targets(done.before, seat))


TIPS: Tips = {
    "count": strangled_itself,
    "two-ways": cut_by_one_step,
    "rejoin": left_cells_idle,
    "attack": passed_up_attacks,
    "neutrals": kept_its_neutrals,
}
