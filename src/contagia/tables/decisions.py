"""What a table allows: from a command and who asks it to the entries of the log, or a refusal.

Pure: what time it is, who is away, and a fresh seed of the house are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from contagia.core.errors import (
    BadMessage,
    IllegalStep,
    NotAllowed,
    NotNow,
    NotYourSeat,
    NotYourTurn,
    Refused,
    SeatTaken,
    StaleVersion,
)
from contagia.core.luck import read_seed
from contagia.core.notation import read_step
from contagia.core.options import as_values, read_options, schema
from contagia.core.record_text import check_name
from contagia.core.seats import Seat
from contagia.tables import commands, entries
from contagia.tables.commands import Command
from contagia.tables.entries import Entry
from contagia.tables.phrases import PHRASES
from contagia.tables.table import Table

AWAY_SECONDS = 60.0  # after which the others may let a bot play


class Now(NamedTuple):
    """What a decision must be told."""

    time: float
    away_seconds: Callable[[str], float]  # how long an identity has not been seen
    house: bytes  # a fresh seed


def decide(table: Table, who: str, command: Command, now: Now) -> list[Entry]:
    """The entries that a command makes; raises Refused, and then nothing has happened."""
    if table.phase == "closed":
        raise NotNow("This table is closed.")
    if command.version < table.settled and not isinstance(command, _ANY_TIME):
        raise StaleVersion(
            f"The table is at version {table.version}; this was made for version {command.version}."
        )
    return _DECISIONS[type(command)](table, who, command, now)


def time_is_up(table: Table, now: float) -> list[Entry]:
    """What happens when the time of the seat that is on has run out; nothing if it has not."""
    due, on = table.deadline, table.on
    if due is None or on is None or now < due:
        return []
    if table.settings.time_out == "bot":
        return [entries.Helped(on)]
    return [entries.GaveUp(on, in_time=False)]


def bot_plays(table: Table, version: int, steps: tuple[str, ...]) -> list[Entry]:
    """A bot's answer; one that comes too late, or is no legal step, is refused."""
    seat = table.on
    if version != table.settled or seat is None or not table.bot_on:
        raise StaleVersion("The table has moved on since the bot was asked.")
    _check_steps(table, seat, steps)
    return [entries.Stepped(seat, steps, by_bot=bool(table.holders[seat - 1].identity))]


def _sit(table: Table, who: str, command: commands.Sit, _now: Now) -> list[Entry]:
    _check_open(table)
    _check_seat(table, command.seat)
    if not table.holders[command.seat - 1].free:
        raise SeatTaken(f"Somebody sits on seat {command.seat} already.")
    if table.seats_of(who):
        raise NotAllowed("You have a seat at this table already.")
    seed = read_seed(command.seed) if command.seed else b""
    return [entries.SatDown(command.seat, who, _name(command.name), seed)]


def _stand(table: Table, who: str, command: commands.Stand, _now: Now) -> list[Entry]:
    _check_open(table)
    _check_seat(table, command.seat)
    holder = table.holders[command.seat - 1]
    if holder.free or (not holder.identity and not _at_the_table(table, who)):
        raise NotYourSeat(f"You do not sit on seat {command.seat}.")
    if holder.identity and holder.identity != who:
        raise NotYourSeat(f"Somebody else sits on seat {command.seat}.")
    return [entries.StoodUp(command.seat)]


def _invite(table: Table, who: str, command: commands.Invite, _now: Now) -> list[Entry]:
    _check_open(table)
    _check_seat(table, command.seat)
    _check_at_the_table(table, who)
    holder = table.holders[command.seat - 1]
    local = table.settings.privacy == "local" and holder.identity == who
    if not holder.free and not local:
        raise SeatTaken(f"Somebody sits on seat {command.seat} already.")
    return [entries.BotSatDown(command.seat, command.bot)]


def _rename(table: Table, who: str, command: commands.Rename, _now: Now) -> list[Entry]:
    seats = table.seats_of(who)
    if not seats:
        raise NotYourSeat("You have no seat at this table.")
    name = _name(command.name)
    return [entries.Renamed(seat, name) for seat in seats]


def _choose(table: Table, who: str, command: commands.Choose, _now: Now) -> list[Entry]:
    _check_open(table)
    fields = schema(table.game.options)["properties"]
    for name in command.options:
        if name in fields:  # those that do not exist are refused when the options are read
            _check_may_set(table, who, name, fields[name].get("setBy", "host"))
    changed = {**as_values(table.options), **command.options}
    options = read_options(table.game.options, changed)
    options.check(table.seats)
    return [entries.OptionsChanged(as_values(options))]


def _check_may_set(table: Table, who: str, name: str, setter: str) -> None:
    """An option says who sets it: anyone at the table, or a seat; else the one who opened it."""
    if setter == "anyone":
        _check_at_the_table(table, who)
        return
    seat = int(setter.removeprefix("seat ")) if setter.startswith("seat ") else 0
    owner = table.holders[seat - 1].identity if seat else ""
    if who != (owner or table.host):
        whose = f"seat {seat}'s" if owner else "the host's"
        raise NotAllowed(f"The option {name} is {whose} to set.")


def _start(table: Table, who: str, _command: commands.Start, _now: Now) -> list[Entry]:
    _check_open(table)
    _check_at_the_table(table, who)
    free = [str(seat) for seat, holder in enumerate(table.holders, 1) if holder.free]
    if free:
        raise NotNow(f"Not all seats are taken: {', '.join(free)} are free.")
    return [entries.Started()]


def _play(table: Table, who: str, command: commands.Play, _now: Now) -> list[Entry]:
    on = _check_playing(table)
    seat = command.seat or _own_seat(table, who)
    _check_own(table, who, seat)
    if seat != on:
        raise NotYourTurn(f"Seat {on} is on, not seat {seat}.")
    if table.bot_on:
        raise NotYourTurn("A bot plays this turn; take the seat back first.")
    steps = tuple(command.steps)
    return [entries.Stepped(seat, _check_steps(table, seat, steps))]


def _check_steps(table: Table, seat: Seat, texts: tuple[str, ...]) -> tuple[str, ...]:
    """The texts as the rulebook spells them; refused unless all are legal and of one seat."""
    assert table.played
    game, state, spelled = table.game, table.played.state, []
    for number, text in enumerate(texts, 1):
        if number > 1 and (game.outcome(state) or game.turn(state) != seat):
            raise NotYourTurn(f"After step {number - 1} it is not seat {seat}'s turn any more.")
        step = read_step(game, state, text, number)
        spelled.append(game.text(step))
        if number < len(texts):
            state = game.play(state, step)
    return tuple(spelled)


def _resign(table: Table, who: str, command: commands.Resign, _now: Now) -> list[Entry]:
    _check_playing(table)
    seat = command.seat or _own_seat(table, who)
    _check_own(table, who, seat)
    assert table.played
    table.played.resign(seat)  # refused if the seat is out already
    return [entries.GaveUp(seat)]


def _offer(table: Table, who: str, command: commands.Offer, now: Now) -> list[Entry]:
    seat = _own_seat(table, who)
    if table.offer:
        raise NotNow("Something is offered already: agree or decline first.")
    _OFFERS[command.what](table)
    moves = command.moves if command.what == "undo" else 0
    if moves and table.played and moves > len(table.played.moves):
        raise NotNow(f"Only {len(table.played.moves)} steps were played.")
    offered = entries.Offered(seat, command.what, moves)
    alone = all(other in table.seats_of(who) for other in table.people)
    return [offered, *_done(table, command.what, moves, now)] if alone else [offered]


def _agree(table: Table, who: str, _command: commands.Agree, now: Now) -> list[Entry]:
    offer, own = table.offer, table.seats_of(who)
    if offer is None:
        raise NotNow("Nothing is offered.")
    if not own:
        raise NotYourSeat("You have no seat at this table.")
    if all(seat in offer.agreed for seat in own):
        raise NotNow("You have agreed already.")
    agreed: list[Entry] = [entries.Agreed(seat) for seat in own if seat not in offer.agreed]
    if set(table.people) <= {*offer.agreed, *own}:
        agreed += _done(table, offer.what, offer.moves, now)
    return agreed


def _decline(table: Table, who: str, _command: commands.Decline, _now: Now) -> list[Entry]:
    if table.offer is None:
        raise NotNow("Nothing is offered.")
    return [entries.Declined(_own_seat(table, who))]


def _done(table: Table, what: str, moves: int, now: Now) -> list[Entry]:
    if what == "undo":
        return [entries.TakenBack(moves)]
    if what == "draw":
        return [entries.Drawn()]
    return [entries.Rematched(next_seating(table), now.house), entries.Started()]


def next_seating(table: Table) -> tuple[Seat, ...]:
    """Who sits where in the next game: everybody moves on by one, so roles and first moves change.

    In Virus The Game the winner starts instead (VC, the matches of the rulings).
    """
    seats = list(range(1, table.seats + 1))
    first = 2
    if table.game.key == "virus-cards" and table.outcome:
        first = table.outcome.winners[0]
    return tuple(seats[first - 1 :] + seats[: first - 1])


def _undo_makes_sense(table: Table) -> None:
    if table.played is None or not table.played.moves or table.drawn:
        raise NotNow("There is nothing to take back.")


def _draw_makes_sense(table: Table) -> None:
    _check_playing(table)
    if not table.game.hidden:
        raise NotAllowed(f"{table.game.title} has no draws.")


def _rematch_makes_sense(table: Table) -> None:
    if table.phase != "over":
        raise NotNow("The game is not over yet.")


def _lend(table: Table, who: str, command: commands.Lend, now: Now) -> list[Entry]:
    _check_playing(table)
    _check_seat(table, command.seat)
    _check_at_the_table(table, who)
    holder = table.holders[command.seat - 1]
    if not holder.identity or holder.bot:
        raise NotNow(f"A bot plays on seat {command.seat} already.")
    if holder.identity != who and now.away_seconds(holder.identity) < AWAY_SECONDS:
        raise NotAllowed(
            f"Who sits on seat {command.seat} is here, or was {AWAY_SECONDS:.0f} seconds ago."
        )
    return [entries.Lent(command.seat, command.bot)]


def _reclaim(table: Table, who: str, command: commands.Reclaim, _now: Now) -> list[Entry]:
    own = table.seats_of(who)
    lent = [seat for seat in own if table.holders[seat - 1].bot]
    seat = command.seat or next(iter(lent), 0)
    if seat not in own:
        raise NotYourSeat(f"Seat {seat} is not yours." if seat else "You have no seat to reclaim.")
    if seat not in lent:
        raise NotNow(f"No bot plays on seat {seat}.")
    return [entries.Reclaimed(seat)]


def _say(table: Table, who: str, command: commands.Say, _now: Now) -> list[Entry]:
    if not table.settings.chat:
        raise NotAllowed("The chat is switched off at this table.")
    own = table.seats_of(who)
    if not own:
        raise NotYourSeat("Only those who sit at the table can chat.")
    text = " ".join(command.text.split())
    if command.phrase and command.phrase not in PHRASES:
        raise BadMessage(f"There is no such phrase; the phrases are {', '.join(PHRASES)}.")
    if bool(text) == bool(command.phrase):
        raise BadMessage("A line has a text or a phrase.")
    if not text.isprintable():
        raise BadMessage("A line is plain text.")
    return [entries.Said(who, table.holders[own[0] - 1].name, text, command.phrase)]


def _mute(table: Table, who: str, command: commands.Mute, _now: Now) -> list[Entry]:
    _own_seat(table, who)
    _check_seat(table, command.seat)
    other = table.holders[command.seat - 1].identity
    if not other or other == who:
        raise NotNow(f"There is nobody to mute on seat {command.seat}.")
    return [entries.Muted(who, other, command.muted)]


def _leave(table: Table, who: str, _command: commands.Leave, _now: Now) -> list[Entry]:
    own = table.seats_of(who)
    if not own:
        raise NotYourSeat("You have no seat at this table.")
    if table.phase == "open":
        return [entries.StoodUp(seat) for seat in own]
    _check_playing(table)
    return _given_up(table, own)


def _given_up(table: Table, seats: Sequence[Seat]) -> list[Entry]:
    """One seat after the other gives up, as long as there is a game to give up."""
    made: list[Entry] = []
    played = table.played
    for seat in seats:
        if played is None or table.game.outcome(played.state):
            break
        with suppress(IllegalStep):  # it is out already
            played = played.resign(seat)
            made.append(entries.GaveUp(seat))
    if not made:
        raise NotNow("Your game is over already.")
    return made


def _check_open(table: Table) -> None:
    if table.phase != "open":
        raise NotNow("The game has begun; nothing changes before it is over.")


def _check_playing(table: Table) -> Seat:
    if table.phase == "open":
        raise NotNow("The game has not begun.")
    if table.on is None:
        raise NotNow("The game is over.")
    return table.on


def _check_seat(table: Table, seat: Seat) -> None:
    if not 1 <= seat <= table.seats:
        raise NotYourSeat(f"There is no seat {seat}; the seats here are 1 to {table.seats}.")


def _check_own(table: Table, who: str, seat: Seat) -> None:
    if seat not in table.seats_of(who):
        raise NotYourSeat(f"Seat {seat} is not yours.")


def _own_seat(table: Table, who: str) -> Seat:
    own = table.seats_of(who)
    if not own:
        raise NotYourSeat("You have no seat at this table.")
    return table.on if table.on in own else own[0]


def _at_the_table(table: Table, who: str) -> bool:
    return who == table.host or bool(table.seats_of(who))


def _check_at_the_table(table: Table, who: str) -> None:
    if not _at_the_table(table, who):
        raise NotYourSeat("You have no seat at this table.")


def _name(text: str) -> str:
    try:
        return check_name(text)
    except Refused as refusal:
        raise BadMessage(str(refusal)) from None


_ANY_TIME = (
    *(commands.Say, commands.Mute, commands.Sit, commands.Rename),
    *(commands.Decline, commands.Resign, commands.Leave),
)
_OFFERS = {"undo": _undo_makes_sense, "draw": _draw_makes_sense, "rematch": _rematch_makes_sense}
_DECISIONS: dict[type[Command], Callable[[Table, str, Any, Now], list[Entry]]] = {
    commands.Sit: _sit,
    commands.Stand: _stand,
    commands.Invite: _invite,
    commands.Rename: _rename,
    commands.Choose: _choose,
    commands.Start: _start,
    commands.Play: _play,
    commands.Resign: _resign,
    commands.Offer: _offer,
    commands.Agree: _agree,
    commands.Decline: _decline,
    commands.Lend: _lend,
    commands.Reclaim: _reclaim,
    commands.Say: _say,
    commands.Mute: _mute,
    commands.Leave: _leave,
}
