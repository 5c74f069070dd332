"""Mutants of Virus The Game. The numbers behind a change are statements of its text: T-VC-1, …"""

from __future__ import annotations

from mutant import Breaking

breaking = Breaking("VC", "virus_cards")
NOT_INFECTED = "not organ.infected for organ in body"

RULES = (
    # deck and deal
    breaking(2, '            *["purge"] * self.purge,\n', "", 7, 17),
    breaking(2, '"organ", self.organs, self.rainbow_organs', '"organ", 0, self.rainbow_organs', 8),
    breaking(2, '"organ", self.organs, self.rainbow_organs', '"organ", self.organs, 0', 9),
    breaking(2, '"virus", self.viruses, self.rainbow_viruses', '"virus", self.viruses, 0', 12),
    breaking(2, '"vaccine", self.vaccines, self.rainbow_vaccines', '"vaccine", 0, 4', 14),
    breaking(2, '            *["thief"] * self.thief,\n', "", 18),
    breaking(
        3,
        "pile, luck = luck_of(seed).shuffled(options.deck())",
        "pile, luck = tuple(options.deck()), luck_of(seed)",
        19,
        module="card_table",
    ),
    breaking(3, "HAND_SIZE = 3", "HAND_SIZE = 4", 20, module="card_table"),
    breaking(3, "first = 1\n", "first = seats\n", 22, module="card_table"),
    breaking(
        3,
        'frozenset({"virus-cards"})',
        "frozenset()",
        23,
        module="match/match_seating",
        room="tables",
    ),
    breaking(
        4,
        "state.hands[seat - 1] if seat else ()",
        "state.hands[seat - 2] if seat else ()",
        21,
        module="card_table",
    ),
    breaking(
        4,
        '"bodies": state.bodies,\n        "starter"',
        '"bodies": state.bodies[::-1],\n        "starter"',
        28,
        module="card_table",
    ),
    # bodies
    breaking(
        5,
        "place = dealer.free_place(seat)",
        "place = dealer.free_place(seat % len(dealer.hands) + 1)",
        11,
        28,
        module="treatments",
    ),
    breaking(
        5,
        "return None in body and not self.doubles(body, hue)",
        "return None in body",
        29,
        module="bodies",
    ),
    breaking(5, "many_rainbows=False", "many_rainbows=True"),
    # a turn
    breaking(
        6,
        "apply(dealer, step)\n        return end_turn(dealer, state)",
        "apply(dealer, step)\n        return dealer.done(state)",
        24,
        64,
    ),
    breaking(7, "return [*discards, END]", "return [END]", 25),
    breaking(7, "[*plays(state), *discards, PASS]", "[*plays(state), *discards]", 25, 63),
    breaking(8, "            dealer.fill_hand(dealer.active)", "            pass", 26),
    breaking(8, "HAND_SIZE = 3", "HAND_SIZE = 4", 27, module="card_table"),
    breaking(
        9,
        "self.luck.shuffled(self.discards)",
        "(tuple(self.discards), self.luck)",
        module="card_table",
    ),
    # viruses and vaccines
    breaking(
        10,
        "if organ.immune or not compatible(colour(card), organ.colour):",
        "if organ.immune:",
        32,
        42,
        module="bodies",
    ),
    breaking(
        10, "RAINBOW in (one, other)", "RAINBOW == other", 33, 43, module="cards", room="core"
    ),
    breaking(
        10, "RAINBOW in (one, other)", "RAINBOW == one", 10, 30, 34, 44, module="cards", room="core"
    ),
    breaking(10, "matches_removed=False", "matches_removed=True", 34, 44),
    breaking(11, "germs_on_own=True", "germs_on_own=False", 35),
    breaking(11, "(not own or self.germs_on_own) if", "own if", 36, module="bodies"),
    breaking(
        12,
        "return Organ(organ.colour, (germ,)), ()",
        "return Organ(organ.colour), (germ,)",
        13,
        37,
        51,
        module="bodies",
    ),
    breaking(
        12,
        "return None, (*organ.on, germ)",
        "return Organ(organ.colour, (*organ.on, germ)), ()",
        38,
        54,
        module="bodies",
    ),
    breaking(
        12,
        "return Organ(organ.colour), (*organ.on, germ)",
        "return None, (*organ.on, germ)",
        40,
        module="bodies",
    ),
    breaking(
        12,
        'if not self.on:\n            return "healthy"',
        'if not self.infected:\n            return "healthy"',
        50,
        module="bodies",
    ),
    breaking(13, "dealer.gone.append(", "dealer.discards.append(", 6, 39, 62, module="treatments"),
    breaking(
        13,
        "after, spent = attacked(organ, card)\n    dealer.put(place, after)",
        "after, spent = attacked(organ, card)\n    dealer.put(place, after or organ)",
        5,
        39,
        54,
        module="treatments",
    ),
    breaking(
        14,
        "return Organ(organ.colour), (*organ.on, cure)",
        "return organ, (cure,)",
        15,
        46,
        module="bodies",
    ),
    breaking(
        14,
        "return Organ(organ.colour, (*organ.on, cure)), ()",
        "return organ, (cure,)",
        16,
        47,
        52,
        module="bodies",
    ),
    breaking(14, "(*organ.on, cure)), ()", "(cure,)), ()", 48, 53, module="bodies"),
    breaking(14, "in GERM_KINDS else own\n", "in GERM_KINDS else True\n", 45, module="bodies"),
    breaking(
        15, "if organ.immune or not compatible(", "if not compatible(", 41, 49, module="bodies"
    ),
    # special cards
    breaking(
        16,
        "dealer.put(one, second)\n    dealer.put(other, first)",
        "dealer.put(one, first)\n    dealer.put(other, second)",
        55,
        module="treatments",
    ),
    breaking(16, "or mine.immune or theirs.immune:", "or theirs.immune:", module="bodies"),
    breaking(17, "    dealer.put(target, organ)\n", "", 56, module="treatments"),
    breaking(18, "dealer.put(place, Organ(organ.colour))", "dealer.put(place, organ)", 57),
    breaking(18, "if organ.on)", "if organ.on and not organ.immune)", 59, 65),
    breaking(19, "return [BLOCK, PASS] if holds_a_block else [PASS]", "return [PASS]", 58, 59, 65),
    breaking(20, "if seat not in out)", "if BLOCK_CARD in state.hands[seat - 1])"),
    breaking(21, "question.blockers[-1] if question.blockers else state.active", "state.active"),
    breaking(22, "if len(question.blockers) % 2:", "if False:", 58),
    breaking(22, "if len(question.blockers) % 2:", "if question.blockers:"),
    # the end
    breaking(24, "ORGANS_TO_WIN = 4", "ORGANS_TO_WIN = 5", 1),
    breaking(24, "ORGANS_TO_WIN = 4", "ORGANS_TO_WIN = 3", 1),
    breaking(
        24, NOT_INFECTED, "organ.on and not organ.infected for organ in body", 2, module="bodies"
    ),
    breaking(
        24,
        NOT_INFECTED,
        "organ.status in ('healthy', 'immune') for organ in body",
        3,
        module="bodies",
    ),
    breaking(
        24,
        NOT_INFECTED,
        "organ.status in ('healthy', 'vaccinated') for organ in body",
        4,
        module="bodies",
    ),
    breaking(24, NOT_INFECTED, "organ.colour != 'rainbow' for organ in body", 10, module="bodies"),
    breaking(24, "sum(organ is not None and", "sum(organ is None or", 5, 61, module="bodies"),
    breaking(
        24,
        "sum(organ is not None and not organ.infected for organ in body)",
        "sum(1 + (organ.colour == 'rainbow') for organ in body if organ and not organ.infected)",
        31,
        module="bodies",
    ),
    breaking(25, "if not any(map(has_won, dealer.bodies)):", "if dealer.bodies:", 60, 64),
    breaking(30, 'Contagions")] = 0', 'Contagions")] = 1', 18),
)
