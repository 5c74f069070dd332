"""From texts to steps. Syntax and legality are one question: is this text among the legal ones?"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeVar

from contagia.core.contract import Game
from contagia.core.errors import GameIsOver, IllegalStep
from contagia.core.reasons import Reasons

S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")

# Words that begin a step; any other word that begins one is a whole step, the name of a cell.
VERBS = frozenset({"block", "discard", "draw", "end", "flood", "neutral", "pass", "play"})


class OfTexts(Reasons):
    """Reasons not to read a text at all."""

    NO_JSON_LIST = 'this is no JSON list; one looks like ["c3", "d4"].'
    LIST_HOLDS_TEXTS = 'a JSON list of steps holds texts only, such as ["c3", "d4"].'


def legal_steps(game: Game[S, T, V], state: S) -> dict[str, T]:
    """Every legal step under its text."""
    return {game.text(step): step for step in game.steps(state)}


def read_step(
    game: Game[S, T, V],
    state: S,
    text: str,
    number: int = 1,
    *,
    legal: Mapping[str, T] | None = None,  # if they are known already
) -> T:
    """The legal step spelled `text`, or IllegalStep with the reason."""
    known = legal_steps(game, state) if legal is None else legal
    wanted = text if text in known else _tidy(text)  # most are spelled as the rulebook does it
    step = known.get(wanted)
    if step is None:
        raise _refusal(game, state, wanted, number)
    return step


def read_steps(game: Game[S, T, V], state: S, text: str) -> tuple[T, ...]:
    """The steps of a text: a JSON list, or parted by semicolons, or simply one after the other."""
    return tuple(step for step, _ in walk(game, state, text))


def walk(game: Game[S, T, V], state: S, text: str) -> list[tuple[T, S]]:
    """Each step of a text with the state after it; all of them are legal, or IllegalStep."""
    parts = _parts(text)
    if parts is None:
        return _walk_words(game, state, text.lower().split())
    path: list[tuple[T, S]] = []
    for number, part in enumerate(parts, 1):
        step = read_step(game, state, part, number)
        state = game.play(state, step)
        path.append((step, state))
    return path


def _walk_words(game: Game[S, T, V], state: S, words: list[str]) -> list[tuple[T, S]]:
    path: list[tuple[T, S]] = []
    while words:
        legal = {tuple(text.split()): step for text, step in legal_steps(game, state).items()}
        longest = max(map(len, legal), default=0)
        for count in range(min(longest, len(words)), 0, -1):
            step = legal.get(tuple(words[:count]))
            if step is not None:
                break
        else:
            raise _refusal(game, state, _first_step(words), len(path) + 1)
        state = game.play(state, step)
        path.append((step, state))
        words = words[count:]
    return path


def _parts(text: str) -> Sequence[str] | None:
    """The texts of a list that says where each step ends; None where only blanks part words."""
    if text.lstrip().startswith("["):
        return _json_list(text)
    if ";" in text:
        return [part for part in text.split(";") if part.strip()]
    return None


def _json_list(text: str) -> Sequence[str]:
    try:
        parts = json.loads(text)
    except (ValueError, RecursionError):
        raise IllegalStep(text, OfTexts.NO_JSON_LIST()) from None
    if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
        raise IllegalStep(text, OfTexts.LIST_HOLDS_TEXTS())
    return parts


def _first_step(words: Sequence[str]) -> str:
    """As many words as the writer most likely meant by the first step."""
    if words[0] not in VERBS:
        return words[0]
    rest = (place for place, word in enumerate(words[1:], 1) if word in VERBS)
    return " ".join(words[: next(rest, len(words))])


def _tidy(text: str) -> str:
    return " ".join(text.lower().split())


def _refusal(game: Game[S, T, V], state: S, text: str, number: int) -> IllegalStep:
    if game.outcome(state):
        return GameIsOver(text, "the game is over.", number)
    return IllegalStep(text, game.why_not(state, text), number)
