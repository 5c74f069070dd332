"""Which tip fits a lost season of Flooded Island, for either role."""

from __future__ import annotations

from contagia.core.grids import Cell, members, size
from contagia.games.flooded_island import ADVENTURER, WEATHER, State, ways_out
from contagia.tips.story import Done, Fits, Story, Tips

A_FEW = 3  # days or nights: fewer say nothing


def walked_along_the_side(story: Story) -> bool:
    """It spent half of its days at a side."""
    days = [done.after for done in story.own]
    at_a_side = sum(_at_sides(state) > 0 for state in days)
    return at_a_side >= A_FEW and 2 * at_a_side >= len(days)


def dried_little(story: Story) -> bool:
    """On half of its days another way would have dried two fields more."""
    missed = sum(_dried_by_far_less(done) for done in story.own)
    return missed >= A_FEW and 2 * missed >= len(story.own)


def agreed_to_three(story: Story) -> bool:
    """The weather had three fields a night."""
    return bool(story.end.options.max_flood == 3)


def died_in_a_corner(story: Story) -> bool:
    """It was trapped in a corner."""
    outcome = story.played.outcome
    return outcome is not None and outcome.reason == "trapped" and _at_sides(story.end) == 2


def agreed_to_one(story: Story) -> bool:
    """With one field a night nobody can be trapped."""
    return bool(story.end.options.max_flood == 1)


def gave_fields_away(story: Story) -> bool:
    """It ended a quarter of its nights early."""
    early = sum(done.text == "end" for done in story.own)
    nights = sum(done.after.on == ADVENTURER for done in story.own)
    return early >= A_FEW and 4 * early >= nights


def flooded_far_away(story: Story) -> bool:
    """More than half of its floods were not beside the adventurer."""
    floods = [done for done in story.own if done.text.startswith("flood")]
    far = sum(not _beside(done) for done in floods)
    return far >= A_FEW and 2 * far > len(floods)


def had_time_for_the_front(story: Story) -> bool:
    """The season was long enough to flood the island row by row, a field a day."""
    options = story.end.options
    return bool(options.days >= options.width * options.height)


def _at_sides(state: State) -> int:
    """At how many sides the adventurer stands."""
    width, height = state.options.width, state.options.height
    row, column = divmod(state.at, width)
    return (row in (0, height - 1)) + (column in (0, width - 1))


def _dried_by_far_less(done: Done) -> bool:
    before: State = done.before
    best = max(_dries(before, cell) for cell in members(ways_out(before)))
    return _dries(before, done.after.at) + 2 <= best


def _dries(state: State, cell: Cell) -> int:
    """How many fields the adventurer would dry there."""
    return size(state.grid.beside(1 << cell) & state.flooded)


def _beside(done: Done) -> bool:
    """Whether a flood lies beside the adventurer, or under its feet."""
    state: State = done.before
    flooded = done.after.flooded & ~state.flooded
    return bool(state.grid.around(1 << state.at) & flooded)


def _as(role: int, fits: Fits) -> Fits:
    return lambda story: story.seat == role and fits(story)


def _settings(story: Story) -> bool:
    return agreed_to_three(story) if story.seat == ADVENTURER else agreed_to_one(story)


TIPS: Tips = {
    "straight": _as(ADVENTURER, dried_little),
    "settings": _settings,
    "sides": _as(ADVENTURER, walked_along_the_side),
    "corner": _as(ADVENTURER, died_in_a_corner),
    "whole-night": _as(WEATHER, gave_fields_away),
    "beside": _as(WEATHER, flooded_far_away),
    "front": _as(WEATHER, had_time_for_the_front),
}
