"""Mutants of the rulebooks, each named by the rule it breaks."""

from __future__ import annotations

from mutant import Mutant

RULES = (
    # Virus Game
    Mutant(
        "VG-3",
        "virus_game",
        "board.top_left, board.bottom_right",
        "board.bottom_right, board.top_left",
    ),
    Mutant("VG-5", "virus_game", "around(reach(state, seat)) & (", "around(state.own(seat)) & ("),
    Mutant("VG-7", "virus_game", "left=options.first_turn", "left=STEPS_A_TURN"),
    Mutant(
        "VG-9",
        "virus_game",
        "_with(state.fortified, seat, bit)",
        "_with(state.fortified, owner, bit)",
    ),
    Mutant(
        "VG-12", "virus_game", 'options.bases == "capturable" and other', "options.bases and other"
    ),
    Mutant("VG-14", "virus_game", "state.left == STEPS_A_TURN and not", "not"),
    Mutant(
        "VG-17",
        "virus_game",
        "(*others(mover, state.seats), mover)",
        "(mover, *others(mover, state.seats))",
    ),
    Mutant("VG-17", "virus_game", "if len(state.out) == standing:", "if standing >= 0:"),
    Mutant("VG-19", "virus_game", 'cells if fate == "wall" else', 'cells if fate == "clear" else'),
    Mutant("VG-20", "virus_game", "state.seats - order for order", "order + 2 for order"),
    # Virus Wars
    Mutant(
        "VW-3",
        "virus_wars",
        "(board.bottom_left, board.top_right)",
        "(board.top_right, board.bottom_left)",
    ),
    Mutant("VW-4", "virus_wars", "STEPS_IN_THE_FIRST_TURN = 1", "STEPS_IN_THE_FIRST_TURN = 3"),
    Mutant("VW-7", "virus_wars", "dead[seat - 1] |= bit", "live[seat - 1] |= bit"),
    Mutant("VW-7", "virus_wars", "state.own(seat) | state.dead[2 - seat]", "state.own(seat)"),
    Mutant("VW-9", "virus_wars", "through=state.own(seat))", "through=state.live[seat - 1])"),
    Mutant("VW-10", "virus_wars", "around(reach(state, seat)) & ~", "around(state.own(seat)) & ~"),
    Mutant(
        "VW-12",
        "virus_wars",
        'won_by(after(state.on, SEATS), SEATS, "stuck")',
        'won_by(state.on, SEATS, "stuck")',
    ),
    # Flooded Island
    Mutant("FI-3", "flooded_island", ".top_left.bit_length()", ".bottom_left.bit_length()"),
    Mutant(
        "FI-5", "flooded_island", "around(here) & state.dry & ~here", "around(here) & state.dry"
    ),
    Mutant("FI-5", "flooded_island", "state.grid.around(here)", "state.grid.beside(here)"),
    Mutant("FI-6", "flooded_island", "grid.beside(1 << step.cell)", "grid.around(1 << step.cell)"),
    Mutant(
        "FI-8",
        "flooded_island",
        "isinstance(step, End) or state.left == 0",
        "isinstance(step, End)",
    ),
    Mutant(
        "FI-10", "flooded_island", "if state.on == ADVENTURER and not ways_out", "if not ways_out"
    ),
    Mutant(
        "FI-11",
        "flooded_island",
        "state.day == state.options.days",
        "state.day > state.options.days",
    ),
    # Bacteria
    Mutant("BA-6", "bacteria", "many_rainbows=True", "many_rainbows=False"),
    Mutant("BA-8", "bacteria", 'phase="play" if hand else "draw"', 'phase="play"'),
    Mutant("BA-12", "bacteria", "matches_removed=True", "matches_removed=False"),
    Mutant("BA-13", "bacteria", "germs_on_own=False", "germs_on_own=True"),
    Mutant("BA-15", "treatments", "dealer.gone.append(", "dealer.discards.append("),
    Mutant("BA-17", "bacteria", "if kind(step.card) in TREATMENTS:", "if not step:"),
    Mutant("BA-18", "bodies", "besides=one[1])\n", ")\n"),
    Mutant("BA-20", "bacteria", "free.remove(target)", "pass"),
    Mutant("BA-20", "bacteria", "if not healthy[place].on]", "if not healthy[place].infected]"),
    Mutant("BA-21", "bacteria", "if other not in dealer.out:", "if other == seat:"),
    Mutant(
        "BA-22",
        "bacteria",
        "if any(state.bodies[other - 1]):",
        "if any(state.bodies[state.active - 1]):",
    ),
    Mutant(
        "BA-24", "card_table", "everyone(state.active, state.seats)", "everyone(1, state.seats)"
    ),
    Mutant("BA-26", "card_table", "LAST_ROUND = 100", "LAST_ROUND = 99"),
    Mutant("BA-27", "bodies", "        counting(body),\n", ""),
    Mutant("BA-29", "bacteria_points", "< FAST_VICTORY_TURNS", "<= FAST_VICTORY_TURNS"),
    # Virus The Game
    Mutant("VC-5", "virus_cards", "many_rainbows=False", "many_rainbows=True"),
    Mutant("VC-8", "card_table", "HAND_SIZE = 3", "HAND_SIZE = 4"),
    Mutant(
        "VC-9",
        "card_table",
        "self.luck.shuffled(self.discards)",
        "(tuple(self.discards), self.luck)",
    ),
    Mutant("VC-10", "virus_cards", "matches_removed=False", "matches_removed=True"),
    Mutant("VC-11", "virus_cards", "germs_on_own=True", "germs_on_own=False"),
    Mutant(
        "VC-14",
        "bodies",
        "return Organ(organ.colour), (*organ.on, cure)",
        "return Organ(organ.colour, (cure,)), organ.on",
    ),
    Mutant("VC-16", "bodies", "or mine.immune or theirs.immune", "or theirs.immune"),
    Mutant("VC-18", "virus_cards", "if organ.on)", "if organ.on and not organ.immune)"),
    Mutant(
        "VC-20",
        "virus_cards",
        "if seat not in dealer.out:",
        "if BLOCK_CARD in dealer.hands[seat - 1]:",
    ),
    Mutant(
        "VC-21",
        "virus_cards",
        "question.blockers[-1] if question.blockers else state.active",
        "state.active",
    ),
    Mutant("VC-22", "virus_cards", "if len(question.blockers) % 2:", "if question.blockers:"),
    Mutant("VC-24", "virus_cards", "ORGANS_TO_WIN = 4", "ORGANS_TO_WIN = 5"),
)
