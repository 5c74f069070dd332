"""Tables that were under way before rules gained options: their logs load, and the game goes on."""

from __future__ import annotations

import msgspec
import pytest

from contagia.core.options import as_values
from contagia.games.shelf import find
from contagia.tables.decide import commands
from contagia.tables.log.entries import AnyEntry, Opened
from contagia.tables.log.folding import Logged, table_of
from support.table_talk import Talk

NEWER = {
    "flooded-island": {"under_feet"},
    "bacteria": {"contagion_order", "match_colours"},
    "virus-cards": {"contagion", "glove", "error"},
    "virus-game": set[str](),  # it gained larger boards only
}
SETTINGS_OF_THEN = ("privacy", "clock", "time_out", "chat", "delay_seconds", "answer_seconds")

_entry = msgspec.json.Decoder[AnyEntry](AnyEntry)


def as_it_was_written(talk: Talk) -> list[Logged]:
    """The log as an earlier version left it on the disk, read again."""
    game = talk.table.game.key
    found = []
    for logged in talk.log:
        body = msgspec.to_builtins(logged.entry)
        if isinstance(logged.entry, Opened):
            for name in NEWER[game]:
                del body["options"][name]
            kept = {name: body["settings"][name] for name in SETTINGS_OF_THEN}
            body["settings"] = kept
        found.append(Logged(_entry.decode(msgspec.json.encode(body)), logged.at))
    return found


@pytest.mark.parametrize("game", NEWER)
def test_a_table_under_way_loads_with_newer_options_as_usual(game: str) -> None:
    talk = Talk(game).start()
    for _ in range(12):
        talk.play(talk.table.steps[0])
        if talk.table.window:
            talk.wait(60)
    again = table_of("ABCDEF", as_it_was_written(talk))
    assert again == talk.table
    assert as_values(again.options) == as_values(find(game).options())
    talk.table = again
    assert talk.play(talk.table.steps[0])


@pytest.mark.parametrize("game", NEWER)
def test_a_table_that_waits_loads_and_its_options_can_be_changed(game: str) -> None:
    talk = Talk(game).sit("ann")
    talk.table = table_of("ABCDEF", as_it_was_written(talk))
    newer = {name: getattr(talk.table.options, name) for name in NEWER[game]}
    talk.do("ann", commands.Choose(options=newer))
    assert talk.table.options == find(game).options()
