"""Messages for a table, most of them wrong: grown from the grammar of commands, then spoilt."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from contagia.tables.decide.commands import Command
from contagia.tables.decide.phrases import PHRASES

DEEPEST = 3
WORDS = ("", "a1", "b2", "zz99", "play thief 2a", "draw", "\x00", "💥", "é" * 70, "1e999", "null")


def message(rng: Random, version: int, steps: list[str]) -> str:
    """One message: right, wrong in its parts, or no message at all."""
    kind = rng.choice(sorted(Command.__subclasses__(), key=lambda one: one.__name__))
    fields: dict[str, Any] = {"do": kind.__name__.lower(), "version": rng.choice((version, 0, 1))}
    for name in kind.__struct_fields__:
        if name not in fields and rng.random() < 0.9:
            fields[name] = _fitting(rng, name, steps)
    if rng.random() < 0.4:
        fields[rng.choice([*fields, "colour"])] = _anything(rng, 0)
    text = json.dumps(fields, ensure_ascii=rng.random() < 0.5)
    return _spoilt(rng, text) if rng.random() < 0.2 else text


def _fitting(rng: Random, name: str, steps: list[str]) -> Any:
    """What a field of that name likes to hold, more or less."""
    choices: dict[str, Any] = {
        "seat": lambda: rng.randint(-1, 7),
        "steps": lambda: [rng.choice([*steps, *WORDS]) for _ in range(rng.randint(0, 4))],
        "bot": lambda: rng.choice(("easy", "medium", "god")),
        "what": lambda: rng.choice(("undo", "draw", "rematch", "cake")),
        "moves": lambda: rng.choice((1, 2, 10**9, -1)),
        "options": lambda: {rng.choice(("size", "hats", "")): _anything(rng, 1)},
        "phrase": lambda: rng.choice((*PHRASES, "rudeness", "")),
        "seed": lambda: rng.choice(("", "c0ffee", "xyz", "00" * 70)),
        "version": lambda: rng.choice((0, 1, 10**18, -5)),
    }
    return choices.get(name, lambda: rng.choice(WORDS))()


def _anything(rng: Random, depth: int) -> Any:
    plain = (None, True, -1, 0, 2**70, 1.5, "", *WORDS)
    if depth >= DEEPEST or rng.random() < 0.6:
        return rng.choice(plain)
    if rng.random() < 0.5:
        return [_anything(rng, depth + 1) for _ in range(rng.randint(0, 3))]
    return {rng.choice(WORDS): _anything(rng, depth + 1) for _ in range(rng.randint(0, 3))}


def _spoilt(rng: Random, text: str) -> str:
    """Cut, doubled, or with other signs in it; deep nests and empty lines too."""
    place = rng.randrange(len(text))
    return rng.choice(
        (
            text[:place],
            text[place:],
            text[:place] + rng.choice('{}[]",:\\\x00💥') + text[place:],
            text + text,
            "[" * rng.randint(1, 500),
            "",
        )
    )
