"""Why something is refused, as data: a stable code, what it speaks of, and the rule that says so.

A module that refuses keeps its reasons in one table, a `Reasons`. The sentence is English, for
terminals and programs; a page in another language has a sentence of its own for every code.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TypeAlias

import msgspec

Value: TypeAlias = str | int

_RULE = re.compile(r"\(([A-Z]{2}-\d+)\)\.$")  # a sentence that cites a rule ends with its number


class Reason(msgspec.Struct, frozen=True):
    """Why not: a code for programs, the values of its sentence, the number of the rule."""

    code: str
    values: dict[str, Value]
    rule: str | None


class Why(str):
    """A sentence that remembers its reason."""

    reason: Reason
    __slots__ = ("reason",)

    def __new__(cls, sentence: str, code: str, values: dict[str, Value] | None = None) -> Why:
        """A sentence of a reason; the rule is the one that it cites."""
        why = super().__new__(cls, sentence)
        cited = _RULE.search(sentence)
        why.reason = Reason(code, values or {}, cited[1] if cited else None)
        return why

    def __getnewargs__(self) -> tuple[str, str, dict[str, Value]]:  # type: ignore[override]
        """A copy, also in another process, remembers as well."""
        return str(self), self.reason.code, self.reason.values


class Reasons(Enum):
    """A table of reasons: the name is the code, the value its sentence with `{places}` for values.

    `Because.NOT_NEXT(cell="a7")` is a sentence; its code is `not-next`. No code is in two tables.
    """

    @property
    def code(self) -> str:
        """As it is sent."""
        return self.name.lower().replace("_", "-")

    @property
    def places(self) -> frozenset[str]:
        """The names of the values that the sentence is made with."""
        return frozenset(re.findall(r"\{(\w+)\}", self.value))

    def __call__(self, **values: Value) -> Why:
        """The sentence, with its values filled in."""
        return Why(self.value.format(**values), self.code, values)


def reason_of(sentence: str) -> Reason | None:
    """What a sentence remembers; nothing if it is a mere sentence."""
    return sentence.reason if isinstance(sentence, Why) else None


def all_reasons() -> list[Reasons]:
    """Every reason of every table that was imported."""
    return [reason for table in Reasons.__subclasses__() for reason in table]
