"""Mutants of Flooded Island. The numbers behind a change are statements of its text: T-FI-1, …"""

from __future__ import annotations

from mutant import Breaking

breaking = Breaking("FI", "flooded_island")

RULES = (
    # roles, the island and the start
    breaking(1, "seats = range(SEATS, SEATS + 1)", "seats = range(1, SEATS + 1)", 1),
    breaking(
        1, "ADVENTURER: Seat = 1\nWEATHER: Seat = 2", "ADVENTURER: Seat = 2\nWEATHER: Seat = 1", 9
    ),
    breaking(2, "ge=3, le=20", "ge=3, le=10", 5),
    breaking(2, 'Columns of the island.")] = 10', 'Columns of the island.")] = 11', 6, 54),
    breaking(3, "at=start, flooded=0", "at=start, flooded=1", 7),
    breaking(3, ".top_left.bit_length()", ".bottom_left.bit_length()", 8),
    # days and nights
    breaking(4, "on=ADVENTURER, day=1", "on=WEATHER, day=1", 10, 20),
    breaking(4, "& ~dried, on=WEATHER)", "& ~dried)", 2, 21, 23, 31),
    breaking(4, "day=state.day + 1", "day=state.day + 2", 12),
    breaking(4, "state, on=ADVENTURER, day=", "state, on=WEATHER, day=", 21, 42),
    # the day
    breaking(5, "state.grid.around(here)", "state.grid.beside(here)", 13, 33, 46, 59),
    breaking(5, "around(here) & state.dry & ~here", "around(here) & ~here", 14, 15, 33, 48),
    breaking(5, "around(here) & state.dry & ~here", "around(here) & state.dry"),
    breaking(5, "replace(state, at=step.cell, flooded=", "replace(state, flooded=", 36),
    breaking(6, "flooded=state.flooded & ~dried", "flooded=state.flooded", 16, 17, 37),
    breaking(6, "grid.beside(1 << step.cell)", "grid.around(1 << step.cell)", 19, 60),
    breaking(6, "state.grid.beside(1 << step.cell)", "(1 << step.cell)", 18, 37, 60),
    # the night
    breaking(7, "members(floodable(state))), End()]", "members(floodable(state)))]", 25, 38),
    breaking(7, "left=state.left - 1)", "left=state.left - 2)", 26),
    breaking(7, "ge=1,\n            le=3,", "ge=1,\n            le=4,", 27, 55),
    breaking(7, "] = 2\n", "] = 3\n", 28, 55),
    breaking(7, "else state.dry\n", "else state.grid.all\n", 29),
    breaking(7, 'options.under_feet == "may-not" else', "options.under_feet else", 30),
    breaking(7, "flooded=state.flooded | 1 << step.cell", "flooded=state.flooded", 41),
    breaking(8, "isinstance(step, End) or state.left == 0", "isinstance(step, End)", 26),
    # the end
    breaking(
        10,
        'won_by(WEATHER, SEATS, "trapped")',
        'won_by(ADVENTURER, SEATS, "trapped")',
        4,
        24,
        44,
    ),
    breaking(10, "if state.on == ADVENTURER and not ways_out", "if not ways_out"),
    breaking(10, "not ways_out(state):", "not state.dry:", 22),
    breaking(
        11, 'won_by(ADVENTURER, SEATS, "survived")', 'won_by(WEATHER, SEATS, "survived")', 3, 43
    ),
    breaking(11, "state.day == state.options.days", "state.day > state.options.days", 43),
    breaking(11, "] = 365\n", "] = 364\n", 11, 43),
    # settings
    breaking(12, '{"setBy": "anyone"}', '{"setBy": "host"}', 51),
    breaking(12, '{"setBy": "seat 1"}', '{"setBy": "seat 2"}', 50, 56),
    breaking(12, '{"setBy": "seat 1"}', '{"setBy": "anyone"}', 53, 56),
    breaking(
        12,
        "left=state.options.max_flood)\n",
        "left=state.options.max_flood, options=FloodedIslandOptions())\n",
        52,
        57,
        58,
    ),
)
