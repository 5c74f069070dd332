"""Mutants of Virus Game. The numbers behind a change are statements of its text: T-VG-6, …"""

from __future__ import annotations

from mutant import Breaking

breaking = Breaking("VG", "virus_game")

RULES = (
    # seats, board and bases
    breaking(1, "seats = range(2, 5)", "seats = range(2, 4)", 5),
    breaking(1, 'SOLID_SIGNS = "XOTS"', 'SOLID_SIGNS = "OXTS"', 6, 7),
    breaking(1, 'SOLID_SIGNS = "XOTS"', 'SOLID_SIGNS = "XOST"', 8, 9),
    breaking(2, "ge=5, le=30", "ge=5, le=20", 10),
    breaking(2, 'Columns of the board.")] = 10', 'Columns of the board.")] = 11', 11),
    breaking(
        3,
        "[:seats],\n            normal=(0,) * seats,",
        "[:seats],\n            normal=((1 << options.width * options.height >> 1),) * seats,",
        12,
    ),
    breaking(3, "board.top_left, board.bottom_right", "board.bottom_right, board.top_left", 13),
    # turns
    breaking(
        6,
        "for seat in others(state.on, state.seats)",
        "for seat in others(state.on + 1, state.seats)",
        14,
    ),
    breaking(6, "STEPS_A_TURN = 3", "STEPS_A_TURN = 4", 15),
    breaking(7, "left=options.first_turn", "left=STEPS_A_TURN"),
    # growing and attacking
    breaking(4, "around(reach(state, seat)) & (", "beside(reach(state, seat)) & (", 18, 21),
    breaking(5, "around(reach(state, seat)) & (", "around(state.own(seat)) & (", 19, 22, 25),
    breaking(
        5,
        "through=state.own(seat))",
        "through=state.bases[seat - 1] | state.fortified[seat - 1])",
        24,
    ),
    breaking(
        5,
        "return state.grid.flood(state.bases[seat - 1], through=state.own(seat))",
        "return state.grid.around(state.bases[seat - 1]) & state.own(seat)",
        24,
        26,
    ),
    breaking(8, "(state.empty | prey(state, seat))", "prey(state, seat)", 16, 17),
    breaking(
        8,
        "normal=_with(state.normal, seat, bit))",
        "fortified=_with(state.fortified, seat, bit))",
        17,
    ),
    breaking(9, "(state.empty | prey(state, seat))", "state.empty", 3, 16, 20, 21),
    breaking(9, "_with(state.fortified, seat, bit)", "_with(state.fortified, owner, bit)", 23),
    breaking(9, "fortified=_with(state.fortified, seat, bit)", "fortified=state.fortified", 27),
    breaking(
        10,
        "cells |= state.normal[other - 1]",
        "cells |= state.normal[other - 1] | state.fortified[other - 1]",
        28,
        29,
    ),
    breaking(
        10,
        "through=state.own(seat))",
        "through=state.bases[seat - 1] | state.normal[seat - 1])",
        32,
        33,
    ),
    breaking(12, 'options.bases == "capturable" and other', "options.bases and other"),
    breaking(
        12, 'options.bases == "capturable" and other', 'options.bases == "movable" and other', 47
    ),
    # neutrals
    breaking(14, "state.left == STEPS_A_TURN and not", "not", 38),
    breaking(14, " and not state.spent[state.on - 1]", "", 34),
    breaking(14, "left=0 if state.placing else state.left", "left=0", 35),
    breaking(14, "left=0 if state.placing else state.left", "left=state.left - 1", 38),
    breaking(
        15,
        "members(state.normal[seat - 1]) if",
        "members(state.grid.all & ~state.own(seat)) if",
        36,
    ),
    breaking(
        15,
        "members(state.normal[seat - 1]) if",
        "members(state.normal[seat - 1] | state.fortified[seat - 1]) if",
        37,
    ),
    breaking(
        15, "size(state.normal[state.on - 1]) >= 2", "size(state.normal[state.on - 1]) >= 1", 45
    ),
    breaking(16, "taken = self.neutral", "taken = 0", 41, 42),
    breaking(16, "cells = 0\n    for other in", "cells = state.neutral\n    for other in", 43),
    # being out and winning
    breaking(17, "if seat not in state.out and not targets", "if seat == mover and not targets", 4),
    breaking(
        17,
        "state.out and not targets(state, seat)",
        "state.out and state.own(seat) and not targets(state, seat)",
        46,
    ),
    breaking(
        17,
        "not targets(state, seat):",
        "not state.grid.around(state.own(seat)) & state.empty:",
        48,
    ),
    breaking(17, "(*others(mover, state.seats), mover)", "(mover, *others(mover, state.seats))"),
    breaking(17, "if len(state.out) == standing:", "if standing >= 0:"),
    breaking(19, 'cells if fate == "wall" else', 'cells if fate == "clear" else'),
    breaking(20, "state.seats - order for order", "order + 2 for order", 2),
    breaking(
        20,
        "            if is_over(state):\n                return state\n            if seat",
        "            if seat",
        49,
    ),
)
