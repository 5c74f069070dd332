"""A game's options: a frozen struct whose fields say title, default and bounds.

Texts and JSON become options here, once; the same fields make the JSON schema that forms are drawn
from. A field may also say who sets it (`setBy`) and whether departing from its default is a house
rule (`houseRule`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from contagia.core.errors import BadOptions, brief

O = TypeVar("O", bound="Options")  # noqa: E741 - O for options, as S, T and V in the contract


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; a subclass adds the fields."""

    def check(self, seats: int) -> None:
        """Refuse options that are well-formed but cannot be played with so many seats."""


def schema(kind: type[Options]) -> dict[str, Any]:
    """The JSON schema of a game's options: title, description, default and bounds of each."""
    return _schema(kind)


@cache  # every table that is shown asks for it
def _schema(kind: type[Options]) -> dict[str, Any]:
    (_, *_), components = msgspec.json.schema_components([kind])
    found: dict[str, Any] = components[kind.__name__]
    return {**found, "title": kind.__doc__ or kind.__name__}


def read_options(kind: type[O], values: Mapping[str, Any]) -> O:
    """Options from names and values; a value may be given as text, as in `width=8`."""
    fields: dict[str, Any] = schema(kind)["properties"]
    for name in values:
        if name not in fields:
            raise BadOptions(
                f"There is no option “{brief(name)}”; the options are {', '.join(fields)}."
            )
    try:
        return msgspec.convert({name: _typed(fields[name], v) for name, v in values.items()}, kind)
    except msgspec.ValidationError:
        name = next(
            name for name in values if not _fits(kind, name, _typed(fields[name], values[name]))
        )
        raise BadOptions(
            f"The option {name} cannot be “{brief(str(values[name]))}”; "
            f"accepted is {accepted(fields[name])}."
        ) from None


def read_assignments(texts: Iterable[str]) -> dict[str, str]:
    """Names and values from texts such as `width=8`."""
    values: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadOptions(
                f"“{brief(text)}” is not an option; write key=value, for example width=8."
            )
        if name.strip() in values:
            raise BadOptions(f"The option {name.strip()} is given twice; once is accepted.")
        values[name.strip()] = value.strip()
    return values


def accepted(field: Mapping[str, Any]) -> str:
    """What a field of the schema accepts, in words."""
    if "enum" in field:
        return " or ".join(str(value) for value in field["enum"])
    return f"a whole number from {field['minimum']} to {field['maximum']}"


def as_values(options: Options) -> dict[str, Any]:
    """Every option by name, defaults too."""
    return msgspec.structs.asdict(options)


def house_rules(options: Options) -> tuple[str, ...]:
    """The options that depart from their default and make it a game of house rules."""
    fields = schema(type(options))["properties"]
    return tuple(
        name
        for name, value in as_values(options).items()
        if fields[name].get("houseRule") and value != fields[name]["default"]
    )


def _typed(field: Mapping[str, Any], value: Any) -> Any:
    """Numbers may come as text; what is no number is left for the check to refuse."""
    numeric = all(isinstance(choice, int) for choice in field.get("enum", (0,)))
    if numeric and isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value):
        return int(value)
    return value


def _fits(kind: type[Options], name: str, value: Any) -> bool:
    try:
        msgspec.convert({name: value}, kind)
    except msgspec.ValidationError:
        return False
    return True
