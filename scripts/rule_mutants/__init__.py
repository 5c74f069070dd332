"""Mutants of the rulebooks, a module a game, each named by the rule it breaks."""

from __future__ import annotations

from rule_mutants import (
    bacteria,
    bacteria_cards,
    flooded_island,
    virus_cards,
    virus_game,
    virus_wars,
)

RULES = (
    *virus_game.RULES,
    *virus_wars.RULES,
    *flooded_island.RULES,
    *bacteria.RULES,
    *bacteria_cards.RULES,
    *virus_cards.RULES,
)
