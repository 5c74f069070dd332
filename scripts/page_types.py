"""Describe everything the house says to a page, for TypeScript: `make page-types`.

The OpenAPI of the HTTP side, and beside it what goes through sockets: commands, messages, and of
every game its view, its options and its events. No server runs for it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from contagia.core.contract import AnyGame
from contagia.core.errors import Refused
from contagia.core.events import Event
from contagia.core.reasons import all_reasons
from contagia.games.shelf import GAMES
from contagia.lessons.shelf import LESSONS
from contagia.server.app import make_app
from contagia.server.live.messages import (
    Answered,
    Denied,
    Done,
    Goodbye,
    Presence,
    TableMessage,
    TournamentMessage,
)
from contagia.server.ops.settings import ServerSettings
from contagia.tables.decide.commands import AnyCommand
from contagia.tables.decide.phrases import PHRASES
from contagia.tables.show.telling import News
from contagia.tournaments.decide.commands import AnyTournamentCommand

REF = "#/components/schemas/"
MESSAGES = (TableMessage, News, TournamentMessage, Done, Denied, Answered, Presence, Goodbye)
Schemas = dict[str, Any]


def described() -> dict[str, Any]:
    """The whole description, as one OpenAPI document."""
    document = make_app(ServerSettings(database="sqlite://")).openapi_schema.to_schema()
    schemas: Schemas = document["components"]["schemas"]
    schemas |= {name: complete(schema) for name, schema in components(MESSAGES).items()}
    schemas |= components(AnyCommand.__args__) | components(AnyTournamentCommand.__args__)
    for game in GAMES:
        schemas |= {name: complete(schema) for name, schema in game_schemas(game).items()}
    schemas |= event_schemas()
    schemas["AnyCommand"] = any_of(kind.__name__ for kind in AnyCommand.__args__)
    schemas["AnyTournamentCommand"] = any_of(k.__name__ for k in AnyTournamentCommand.__args__)
    schemas["GameKey"] = {"enum": [game.key for game in GAMES]}
    schemas["Phrase"] = {"enum": list(PHRASES)}
    schemas["TaskKey"] = {"enum": [f"{k}.{t.key}" for k, v in LESSONS.items() for t in v.tasks]}
    schemas["RefusalCode"] = {"enum": sorted({kind.code for kind in below(Refused)})}
    schemas["ReasonCode"] = {"enum": sorted(reason.code for reason in all_reasons())}
    return dict(document)


def game_schemas(game: AnyGame) -> Schemas:
    """View and options of a game; names are made its own, since every game has a `View`."""
    prefix = "".join(word.capitalize() for word in game.key.split("-"))
    found = components([game.view_type, game.options])
    names = {name: name if name.startswith(prefix) else prefix + name for name in found}
    return {names[name]: renamed(schema, names) for name, schema in found.items()}


def event_schemas() -> Schemas:
    """Everything that can happen, and `AnyEvent` for one of them."""
    kinds = sorted(
        (kind for kind in below(Event) if not kind.__subclasses__()),
        key=lambda kind: kind.__name__,
    )
    found = {name: complete(schema) for name, schema in components(kinds).items()}
    return found | {"AnyEvent": any_of(kind.__name__ for kind in kinds)}


def components(kinds: Iterable[Any]) -> Schemas:
    """The named schemas of some types."""
    template = REF + "{name}"
    return msgspec.json.schema_components(list(kinds), ref_template=template)[1]


def complete(schema: Mapping[str, Any]) -> dict[str, Any]:
    """What the house sends has all its fields, defaults too."""
    fields = schema.get("properties")
    return {**schema, "required": list(fields)} if fields else dict(schema)


def any_of(names: Iterable[str]) -> dict[str, Any]:
    """One of several schemas."""
    return {"anyOf": [{"$ref": REF + name} for name in names]}


def renamed(schema: Any, names: Mapping[str, str]) -> Any:
    """The same schema, speaking of others by their new names."""
    if isinstance(schema, dict):
        return {
            key: REF + names[value.removeprefix(REF)] if key == "$ref" else renamed(value, names)
            for key, value in schema.items()
        }
    return [renamed(part, names) for part in schema] if isinstance(schema, list) else schema


def below(kind: type[Any]) -> Iterator[type[Any]]:
    """Every class below a class."""
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.write_bytes(msgspec.json.format(msgspec.json.encode(described())) + b"\n")
