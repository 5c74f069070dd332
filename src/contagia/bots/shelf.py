"""The shelf of bots: which names a game knows, and who sits down under them.

A factory gets the game and a seed and gives a bot; a new bot is one line in one of the tables.
Those that search by UCB also take how much it explores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypeAlias

from contagia.bots.levels import level_bot
from contagia.bots.simple.greedy import GreedyBot
from contagia.bots.simple.random_bot import RandomBot
from contagia.bots.specs import LEVELS, UCB, WHOLE_TURN
from contagia.core.bots import Bot
from contagia.core.contract import AnyGame
from contagia.core.errors import BadSpec, brief

Factory: TypeAlias = Callable[..., Bot]

EVERY_GAME: Mapping[str, Factory] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def _from(module: str, name: str, **settings: str) -> Factory:
    """A factory whose module is imported when it is used: compiled code takes its time to load."""

    def seat(game: AnyGame, seed: int, **more: float) -> Bot:
        make = getattr(import_module(f"contagia.bots.{module}"), name)
        bot: Bot = make(game, seed, **settings, **more)
        return bot

    return seat


_TREES = {"mcts": _from("tree_bot", "plain"), "contagia": _from("tree_bot", "best")}
_STRANGLER = {"strangler": _from("simple.strangler", "StranglerBot")}
_OF_THE_TEXT = {name: _from("ucb_bot", "UcbBot", recipe=name) for name in UCB}
SOME_GAMES: Mapping[str, Mapping[str, Factory]] = {  # by the key of the game, then by name
    "virus-game": _STRANGLER | _TREES,
    "virus-wars": _STRANGLER | _TREES | _OF_THE_TEXT | {WHOLE_TURN: _STRANGLER["strangler"]},
    "flooded-island": _TREES | {"contagia": _from("island_bot", "IslandBot")},
    "bacteria": _TREES,
    "virus-cards": _TREES,
}


def names(game: AnyGame) -> tuple[str, ...]:
    """The names of the bots a game has."""
    return tuple(_factories(game))


def seat_bot(game: AnyGame, name: str, seed: int, c: float | None = None) -> Bot:
    """The bot of that name, ready to play; the same seed makes the same bot."""
    check_name(game, name)
    make = _factories(game)[name]
    return make(game, seed) if c is None else make(game, seed, c=c)


def check_name(game: AnyGame, name: str) -> None:
    """Refuse a name the game has no bot for."""
    if name not in _factories(game):
        raise BadSpec(
            f"There is no bot “{brief(name)}” for {game.title}; "
            f"the bots are {', '.join(names(game))}."
        )


def _factories(game: AnyGame) -> dict[str, Factory]:
    levels = {name: level_bot(name, seat_bot) for name in LEVELS}
    return {**EVERY_GAME, **SOME_GAMES.get(game.key, {}), **levels}
