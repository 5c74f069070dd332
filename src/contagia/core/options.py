"""A game's options: a frozen struct whose fields say title, default and bounds.

Texts and JSON become options here, once; the same fields make the JSON schema that forms are drawn
from. A field may also say who sets it (`setBy`) and whether departing from its default is a house
rule (`houseRule`). A preset sets several options under one name, such as a named deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, TypeAlias, TypeVar

import msgspec

from contagia.core.errors import BadOptions, brief

O = TypeVar("O", bound="Options")  # noqa: E741 - O for options, as S, T and V in the contract


Presets: TypeAlias = Mapping[str, Mapping[str, Mapping[str, Any]]]  # name, choice: the options set


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; a subclass adds the fields, and perhaps presets."""

    presets: ClassVar[Presets] = {}

    def check(self, seats: int) -> None:
        """Refuse options that are well-formed but cannot be played with so many seats."""


def schema(kind: type[Options]) -> dict[str, Any]:
    """The JSON schema of a game's options: title, description, default and bounds of each."""
    return _schema(kind)


@cache  # every table that is shown asks for it
def _schema(kind: type[Options]) -> dict[str, Any]:
    (_, *_), components = msgspec.json.schema_components([kind])
    found: dict[str, Any] = components[kind.__name__]
    return {**found, "title": kind.__doc__ or kind.__name__, "presets": kind.presets}


def read_options(kind: type[O], values: Mapping[str, Any]) -> O:
    """Options from names and values; a value may be given as text, as in `width=8`."""
    fields: dict[str, Any] = schema(kind)["properties"]
    values = spelled_out(kind, values)
    for name in values:
        if name not in fields:
            raise BadOptions(
                f"There is no option “{brief(name)}”; "
                f"the options are {', '.join([*fields, *kind.presets])}."
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


def spelled_out(kind: type[Options], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with each preset replaced by what it sets, unless that is set by itself."""
    given = dict(values)
    for name in kind.presets.keys() & values.keys():
        choices, chosen = kind.presets[name], given.pop(name)
        if not isinstance(chosen, str) or chosen not in choices:
            raise BadOptions(
                f"The option {name} cannot be “{brief(str(chosen))}”; "
                f"accepted is {' or '.join(choices)}."
            )
        given = {**_usual(kind, _touched(choices)), **choices[chosen], **given}
    return given


def preset_of(options: Options, name: str) -> str | None:
    """Which choice of a preset these options are; None if they are a mixture of their own."""
    choices, values = options.presets[name], as_values(options)
    usual = _usual(type(options), _touched(choices))
    for choice, changed in choices.items():
        if all(values[option] == value for option, value in {**usual, **changed}.items()):
            return choice
    return None


def _touched(choices: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The options that some choice of a preset sets; each choice settles all of them."""
    return {option for changed in choices.values() for option in changed}


def _usual(kind: type[Options], names: Iterable[str]) -> dict[str, Any]:
    usual = as_values(kind())
    return {name: usual[name] for name in names}


def differences(options: Options) -> dict[str, Any]:
    """What departs from the usual rules; several options by the one name of a preset."""
    usual = as_values(type(options)())
    found = {name: v for name, v in as_values(options).items() if v != usual[name]}
    for name, choices in options.presets.items():
        changed = choices.get(preset_of(options, name) or "", {})
        if changed:
            found = {name: preset_of(options, name)} | {
                option: v for option, v in found.items() if option not in changed
            }
    return found


def changes(before: Options, after: Options) -> dict[str, Any]:
    """What was changed, and to what; several options by the one name of a preset."""
    old = as_values(before)
    found = {name: v for name, v in as_values(after).items() if v != old[name]}
    for name, choices in after.presets.items():
        chosen = preset_of(after, name)
        if chosen and chosen != preset_of(before, name):
            touched = _touched(choices)
            found = {name: chosen} | {o: v for o, v in found.items() if o not in touched}
    return found


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
