"""Mutants of Bacteria: what its cards do. The numbers are statements of its text: T-BA-29, …"""

from __future__ import annotations

from mutant import Breaking

breaking = Breaking("BA", "bodies")

RULES = (
    # organs
    breaking(
        5,
        "place = dealer.free_place(seat)",
        "place = dealer.free_place(seat % len(dealer.hands) + 1)",
        29,
        30,
        module="treatments",
    ),
    breaking(
        6,
        "return None in body and not self.doubles(body, hue)",
        "return None in body",
        31,
        113,
        116,
    ),
    breaking(6, "many_rainbows=True", "many_rainbows=False", 115, module="bacteria"),
    # what goes together
    breaking(
        12,
        "if organ.immune or not compatible(colour(card), organ.colour):",
        "if organ.immune:",
        39,
        46,
        129,
    ),
    breaking(12, "matches_removed=both", "matches_removed=False", 41, 50, module="bacteria"),
    breaking(
        12, "RAINBOW in (one, other)", "RAINBOW == other", 42, 47, 130, module="cards", room="core"
    ),
    breaking(12, "RAINBOW in (one, other)", "RAINBOW == one", 37, module="cards", room="core"),
    # bacteria
    breaking(13, "germs_on_own=False", "germs_on_own=True", 38, module="bacteria"),
    breaking(
        14,
        "return None, (*organ.on, germ)",
        "return Organ(organ.colour, (*organ.on, germ)), ()",
        40,
        44,
        94,
    ),
    breaking(
        14,
        "return Organ(organ.colour), (*organ.on, germ)",
        "return None, (*organ.on, germ)",
        41,
        52,
        98,
    ),
    breaking(
        14,
        "return Organ(organ.colour, (germ,)), ()",
        "return Organ(organ.colour), (germ,)",
        43,
        90,
        92,
    ),
    breaking(
        14,
        'if not self.on:\n            return "healthy"',
        'if not self.infected:\n            return "healthy"',
        88,
    ),
    breaking(14, "if organ.immune or not compatible(", "if not compatible(", 102),
    breaking(15, "dealer.gone.append(", "dealer.discards.append(", 44, 105, module="treatments"),
    breaking(
        15,
        "after, spent = attacked(organ, card)\n    dealer.put(place, after)",
        "after, spent = attacked(organ, card)\n    dealer.put(place, after or organ)",
        106,
        108,
        module="treatments",
    ),
    breaking(
        15,
        "self.luck.shuffled(self.discards)",
        "self.luck.shuffled([*self.discards, *self.gone])",
        107,
        module="card_table",
    ),
    # medicines
    breaking(16, "in GERM_KINDS else own\n", "in GERM_KINDS else True\n", 45),
    breaking(16, "(*organ.on, cure)), ()", "(cure,)), ()", 48, 53, 99, 100),
    breaking(
        16, "return Organ(organ.colour, (*organ.on, cure)), ()", "return organ, (cure,)", 51, 91, 96
    ),
    breaking(16, "return Organ(organ.colour), (*organ.on, cure)", "return organ, (cure,)", 49, 95),
    breaking(16, "if organ.immune or not compatible(", "if not compatible(", 53, 103, 104),
    # treatments
    breaking(
        17,
        '    treatments.apply(dealer, step, by_lot=options.contagion_order == "random")\n',
        "",
        54,
        55,
        57,
        module="bacteria",
    ),
    breaking(17, "if kind(step.card) in TREATMENTS:", "if not step:", 56, module="bacteria"),
    breaking(
        18,
        "dealer.put(one, second)\n    dealer.put(other, first)",
        "dealer.put(one, first)\n    dealer.put(other, second)",
        58,
        module="treatments",
    ),
    breaking(18, "if one[0] != other[0] and", "if one != other and", 59),
    breaking(18, "or mine.immune or theirs.immune:", "or theirs.immune:", 60, 103),
    breaking(18, "self.doubles(bodies[one[0] - 1], theirs.colour, besides=one[1])", "False", 61),
    breaking(18, "besides=one[1])\n", ")\n"),
    breaking(
        18, "mine.immune or theirs.immune:", "mine.immune or theirs.immune or not mine.on:", 62
    ),
    breaking(
        18, "mine.immune or theirs.immune:", "mine.immune or theirs.immune or mine.infected:", 63
    ),
    breaking(
        18, "mine.immune or theirs.immune:", "mine.immune or theirs.immune or mine.vaccinated:", 64
    ),
    breaking(19, "    dealer.put(target, organ)\n", "", 65, module="treatments"),
    breaking(19, "or organ.immune or place[0] == thief:", "or organ.immune:", 66, 68),
    breaking(19, "or organ.immune or place[0] == thief:", "or place[0] == thief:", 67, 103),
    breaking(
        19,
        "return self.admits(bodies[thief - 1], organ.colour)",
        "return None in bodies[thief - 1]",
        69,
    ),
    breaking(19, "or organ.immune or place[0] == thief:", "or organ.on or place[0] == thief:", 70),
    breaking(20, "Organ(free.colour, sick.on)", "free", 71, module="upheavals"),
    breaking(20, "else found[0]", "else found[-1]", 72, module="upheavals"),
    breaking(
        20, "not organ.on and compatible", "not organ.immune and compatible", 73, module="upheavals"
    ),
    breaking(
        20,
        "not organ.on and compatible",
        "not organ.infected and compatible",
        74,
        module="upheavals",
    ),
    breaking(
        20,
        "in infected_organs(dealer.bodies, seat).items():",
        "in [*infected_organs(dealer.bodies, seat).items()][:1]:",
        75,
        module="upheavals",
    ),
    breaking(
        20, "and compatible(hue, organ.colour)", "and hue == organ.colour", 76, module="upheavals"
    ),
    breaking(
        20,
        "for other in others(seat, len(bodies))\n",
        "for other in sorted(others(seat, len(bodies)))\n",
        186,
        module="upheavals",
    ),
    breaking(21, "if other not in dealer.out:", "if other == seat:", 77, 131, module="upheavals"),
    breaking(
        21,
        "for other in others(seat, len(dealer.hands)):",
        "for other in range(1, len(dealer.hands) + 1):",
        78,
        module="upheavals",
    ),
    breaking(21, 'phase="play" if hand else "draw"', 'phase="play"', 79, 80, module="bacteria"),
    breaking(
        21,
        'case "glove":\n            yield Play(card)',
        'case "glove":\n            yield Play(card, other=seat)',
        81,
        module="upheavals",
    ),
    breaking(
        22,
        "bodies[seat - 1], bodies[other - 1] = bodies[other - 1], bodies[seat - 1]",
        "bodies[seat - 1] = bodies[other - 1]",
        82,
        84,
        module="upheavals",
    ),
    breaking(22, "yield Play(card, other=other)", "yield Play(card)", 83, module="upheavals"),
    breaking(
        22,
        "if any(bodies[other - 1]):",
        "if not any(organ and organ.immune for organ in bodies[other - 1]):",
        85,
        module="upheavals",
    ),
    breaking(22, "if any(bodies[other - 1]):", "if any(bodies[seat - 1]):", 86, module="upheavals"),
    breaking(
        22,
        "for other in others(seat, state.seats):",
        "for other in range(1, state.seats + 1):",
        87,
        module="upheavals",
    ),
)
