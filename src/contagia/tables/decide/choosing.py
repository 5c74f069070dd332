"""By what rules a table is played, chosen before the game by whoever may choose each of them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import asdict, replace

from contagia.core.errors import NotAllowed
from contagia.core.options import Options, as_values, read_options, schema, spelled_out
from contagia.core.seats import Seat
from contagia.tables.decide import commands
from contagia.tables.decide.checks import Now, check_at_the_table, check_open
from contagia.tables.decide.commands import Manner
from contagia.tables.decide.rated import check_anchored, check_rated
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.settings import Settings
from contagia.tables.log.table import Table
from contagia.tables.match.match import check_length

ANYONE = "anyone"


def choose(table: Table, who: str, command: commands.Choose, _now: Now) -> list[Entry]:
    """Change options and settings, each by whoever may set it; all of them, or none."""
    check_open(table)
    check_at_the_table(table, who)
    options, settings = _options(table, who, command), _settings(table, who, command.settings)
    check_rated(table.game, options, settings)
    seat: Seat = next(iter(table.seats_of(who)), 0)
    made: list[Entry] = []
    if settings != table.settings:
        made.append(entries.SettingsChanged(settings, seat))
    if options != table.options:
        made.append(entries.OptionsChanged(as_values(options), seat))
    return made


def _options(table: Table, who: str, command: commands.Choose) -> Options:
    kind = type(table.options)
    given = spelled_out(kind, command.options)
    _check_may_set(table, who, given)
    options = read_options(kind, {**as_values(table.options), **given})
    options.check(table.seats)
    return options


def _settings(table: Table, who: str, manner: Manner) -> Settings:
    given = {name: value for name, value in asdict(manner).items() if value is not None}
    if given and who != table.host:
        raise NotAllowed(AtTheTable.SETTING_OF_HOST(setting=next(iter(given))))
    settings = replace(table.settings, **given)
    check_length(table.game, settings.match)
    if settings.rated:
        for holder in table.holders:
            if holder.bot:
                check_anchored(table.game, holder.bot)
    return settings


def _check_may_set(table: Table, who: str, names: Iterable[str]) -> None:
    fields = schema(type(table.options))["properties"]
    for name in names:
        if name in fields:  # those that do not exist are refused when the options are read
            _check_setter(table, who, name, fields[name].get("setBy", "host"))


def _check_setter(table: Table, who: str, name: str, setter: str) -> None:
    """An option says who sets it: anyone at the table, or a seat; else the one who opened it."""
    if setter == ANYONE:
        check_at_the_table(table, who)
        return
    seat = int(setter.removeprefix("seat ")) if setter.startswith("seat ") else 0
    owner = table.holders[seat - 1].identity if seat else ""
    if who != (owner or table.host):
        raise NotAllowed(
            AtTheTable.OPTION_OF_SEAT(option=name, seat=seat)
            if owner
            else AtTheTable.OPTION_OF_HOST(option=name)
        )
