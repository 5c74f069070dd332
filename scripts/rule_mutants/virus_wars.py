"""Mutants of Virus Wars. The numbers behind a change are statements of its text: T-VW-20, …"""

from __future__ import annotations

from mutant import Breaking

breaking = Breaking("VW", "virus_wars")

RULES = (
    # the board and the start
    breaking(
        2,
        "grid(self.options.size, self.options.size)",
        "grid(self.options.size, self.options.size + 1)",
        28,
    ),
    breaking(2, "] = 11", "] = 12", 29),
    breaking(
        14,
        'f"{column_name(column)}{row + 1}"',
        'f"{column_name(column)}{row}"',
        20,
        module="grids",
        room="core",
    ),
    breaking(3, "(board.bottom_left, board.top_right)", "(board.top_right, board.bottom_left)", 31),
    breaking(3, "(board.bottom_left, board.top_right)", "(board.bottom_left, board.top_left)", 31),
    breaking(
        3,
        "live=(board.bottom_left, board.top_right),\n            dead=(0, 0)",
        "live=(0, 0),\n            dead=(board.bottom_left, board.top_right)",
        30,
    ),
    # turns
    breaking(4, "STEPS_IN_THE_FIRST_TURN = 1", "STEPS_IN_THE_FIRST_TURN = 3", 21, 32),
    breaking(4, "STEPS_A_TURN = 3", "STEPS_A_TURN = 2", 22, 34, 35),
    # taking and stealing
    breaking(5, "around(reach(state, seat)) & ~", "beside(reach(state, seat)) & ~", 43),
    breaking(6, "live[seat - 1] |= bit", "dead[seat - 1] |= bit", 37),
    breaking(
        7, "state.own(seat) | state.dead[2 - seat]", "state.own(seat) | state.own(3 - seat)", 38
    ),
    breaking(7, "dead[seat - 1] |= bit", "dead[other - 1] |= bit", 39),
    breaking(7, "dead[seat - 1] |= bit", "live[seat - 1] |= bit", 40),
    breaking(7, "state.own(seat) | state.dead[2 - seat]", "state.own(seat)", 41, 53),
    # groups
    breaking(8, "state.own(seat))\n", "state.own(seat) | state.own(3 - seat))\n", 44),
    breaking(8, "return board.flood(live, through=own)", "return live", 43, 45, 56),
    breaking(9, "through=own", "through=live", 47, 48, 54),
    breaking(9, "state.grid.around(reach(state, seat)) & ~", "state.grid.all & ~", 42, 55),
    breaking(10, "around(reach(state, seat)) & ~", "around(state.own(seat)) & ~", 46, 49, 53),
    breaking(
        11,
        "wider = self.around(reached) & through",
        "wider = self.beside(reached) & through",
        50,
        51,
        module="grids",
        room="core",
    ),
    # the end
    breaking(
        12,
        'won_by(after(state.on, SEATS), SEATS, "stuck")',
        'won_by(state.on, SEATS, "stuck")',
        26,
        27,
    ),
    breaking(12, "if state.targets:", "if state.targets or state.left < STEPS_A_TURN:", 36),
)
