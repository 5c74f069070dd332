"""How a flat state of Flooded Island is laid out, and how its steps are numbered.

    after the board: max_flood, days, day, where the adventurer is, resigned, whether the field
    under its feet stays dry (0, 1), flooded (W words)

A step of the adventurer is the number of a cell; a flooded field is FLOOD + its cell; END ends.
"""

FLOOD, END = 512, 1024
# Counted after the board:
MAX_FLOOD, DAYS, DAY, AT, RESIGNED, DRY_FEET, FLOODED = 0, 1, 2, 3, 4, 5, 6
