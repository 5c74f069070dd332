"""The text of a record: headers, an empty line, then a line per turn.

    contagia record 1
    game: virus-cards
    version: 1
    options: starter=first organs=5 …
    seats: 2
    name 1: Ann
    name 2: Bob
    date: 2026-11-15
    commitment: 6e34…
    seed: 00ff…            (“secret” while the game is on)
    player seed 2: c0ffee  (for each seat that added one)
    deal: {1 drew thief red-organ block} {2 drew blue-virus red-organ green-organ}
    result: 1 2 healthy-body

    1. 1: play red-organ {1 drew purge}
    2. 2: discard blue-virus; end {2 drew block}
    3. 1: play thief 2a | 2: block | 1: pass {1 drew red-virus}

A bar stands where another seat answers within the turn; braces hold what luck brought.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import date
from itertools import groupby

from contagia.core.contract import AnyGame, check_seats
from contagia.core.errors import BadRecord, Refused, brief
from contagia.core.luck import Seed, read_seed
from contagia.core.options import as_values, read_assignments, read_options
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Move
from contagia.core.record_reasons import OfRecords
from contagia.core.records import Entry, Record

FIRST_LINE = "contagia record 1"
SECRET = "secret"  # noqa: S105 - a word in a file, not a password
UNFINISHED = "unfinished"
LONGEST_NAME = 40

_TURN = re.compile(r"(?P<number>[1-9]\d{0,5})\. (?P<rest>.+)")
_ANSWERS = re.compile(r"(?P<seat>[1-9]): (?P<steps>.+)")
_STEP = re.compile(r"(?P<text>[a-z0-9][a-z0-9 -]*?)(?P<notes>( \{[^{}|;]*\})*)")
_NOTE = re.compile(r"\{([^{}]*)\}")
_COMMITMENT = re.compile(r"[0-9a-f]{64}")


def write(record: Record) -> str:
    """The record as text."""
    turns = (f"{number}. {_turn(turn)}" for number, turn in enumerate(record.turns, 1))
    return "\n".join([FIRST_LINE, *_headers(record), "", *turns]) + "\n"


def read(text: str, shelf: Mapping[str, AnyGame]) -> Record:
    """A record from its text; BadRecord says in which line it went wrong."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0].rstrip() != FIRST_LINE:
        raise BadRecord(OfRecords.NO_RECORD(line=FIRST_LINE))
    blank = lines.index("") if "" in lines else len(lines)
    headers = _read_headers(lines[1:blank])
    game = shelf.get(headers.take("game"))
    if game is None:
        raise BadRecord(OfRecords.NOT_A_GAME(games=", ".join(shelf)))
    return _read_record(game, headers, tuple(_read_turns(lines[blank + 1 :], blank + 2)))


def check_name(name: str) -> str:
    """A player's name, or a refusal if it would not fit on one line of a record."""
    if len(name) > LONGEST_NAME or name != name.strip() or not _is_plain(name):
        raise BadRecord(OfRecords.BAD_NAME(longest=LONGEST_NAME, name=name[:LONGEST_NAME]))
    return name


def _is_plain(name: str) -> bool:
    return all(unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp") for sign in name)


# Writing


def _headers(record: Record) -> Iterator[str]:
    yield f"game: {record.game}"
    yield f"version: {record.version}"
    yield "options: " + " ".join(
        f"{key}={value}" for key, value in as_values(record.options).items()
    )
    yield f"seats: {record.seats}"
    for seat, name in enumerate(record.names, 1):
        if name:
            yield f"name {seat}: {name}"
    yield f"date: {record.date}"
    yield f"commitment: {record.commitment}"
    yield f"seed: {record.seed.house.hex() if record.seed else SECRET}"
    for seat, seed in enumerate(record.seed.players if record.seed else (), 1):
        if seed:
            yield f"player seed {seat}: {seed.hex()}"
    if record.deal:
        yield f"deal:{_notes(record.deal)}"
    yield f"result: {_result(record.outcome)}"


def _turn(entries: tuple[Entry, ...]) -> str:
    answers = groupby(entries, key=lambda entry: entry.move.seat)
    return " | ".join(
        f"{seat}: " + "; ".join(f"{e.move.text}{_notes(e.notes)}" for e in group)
        for seat, group in answers
    )


def _notes(notes: tuple[str, ...]) -> str:
    return "".join(f" {{{note}}}" for note in notes)


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return UNFINISHED
    return f"{' '.join(map(str, outcome.places))} {outcome.reason}"


# Reading


class _Headers(dict[str, str]):
    def take(self, name: str) -> str:
        if name not in self:
            raise BadRecord(OfRecords.HEADER_MISSING(header=name))
        return self.pop(name)

    def number(self, name: str) -> int:
        value = self.take(name)
        if not re.fullmatch(r"\d{1,6}", value, re.ASCII):
            raise BadRecord(OfRecords.NOT_A_NUMBER(header=name, text=brief(value)))
        return int(value)


def _read_headers(lines: list[str]) -> _Headers:
    headers = _Headers()
    for number, line in enumerate(lines, 2):
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(OfRecords.NOT_A_HEADER(line=number, text=brief(line)))
        if name in headers:
            raise BadRecord(OfRecords.HEADER_TWICE(line=number, header=brief(name)))
        headers[name] = value.strip()
    return headers


def _read_record(game: AnyGame, headers: _Headers, turns: tuple[tuple[Entry, ...], ...]) -> Record:
    version, seats = headers.number("version"), headers.number("seats")
    try:
        check_seats(game, seats)
        options = read_options(game.options, read_assignments(headers.take("options").split()))
        options.check(seats)
        seed = _read_seed(headers, seats)
    except BadRecord:
        raise
    except Refused as refusal:
        raise BadRecord(OfRecords.HEADERS_REFUSED(refusal=str(refusal))) from refusal
    record = Record(
        game=game.key,
        version=version,
        options=options,
        names=tuple(check_name(headers.pop(f"name {s}", "")) for s in range(1, seats + 1)),
        date=_read_date(headers.take("date")),
        commitment=_read_commitment(headers.take("commitment")),
        seed=seed,
        deal=tuple(_NOTE.findall(headers.pop("deal", ""))),
        turns=turns,
        outcome=_read_result(headers.take("result"), seats),
    )
    if headers:
        raise BadRecord(OfRecords.HEADER_UNKNOWN(header=brief(next(iter(headers)))))
    return record


def _read_seed(headers: _Headers, seats: int) -> Seed | None:
    house = headers.take("seed")
    players = tuple(
        read_seed(value) if (value := headers.pop(f"player seed {seat}", "")) else b""
        for seat in range(1, seats + 1)
    )
    if house == SECRET:
        return None
    return Seed(read_seed(house), players)


def _read_date(value: str) -> str:
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise BadRecord(OfRecords.NOT_A_DATE(text=brief(value))) from None


def _read_commitment(value: str) -> str:
    if not _COMMITMENT.fullmatch(value):
        raise BadRecord(OfRecords.NOT_A_COMMITMENT(text=brief(value)))
    return value


def _read_result(value: str, seats: int) -> Outcome | None:
    if value == UNFINISHED:
        return None
    *places, reason = value.split() or [""]
    if len(places) != seats or not all(re.fullmatch(r"[1-9]", place) for place in places):
        raise BadRecord(OfRecords.NOT_A_RESULT(seats=seats, text=brief(value)))
    return Outcome(tuple(map(int, places)), reason)


def _read_turns(lines: list[str], first_line: int) -> Iterator[tuple[Entry, ...]]:
    for number, line in enumerate(lines):
        turn = _TURN.fullmatch(line.rstrip())
        if not turn or int(turn["number"]) != number + 1:
            raise BadRecord(
                OfRecords.NOT_THE_TURN(line=first_line + number, turn=number + 1, text=brief(line))
            )
        yield tuple(_read_answers(turn["rest"], first_line + number))


def _read_answers(text: str, line: int) -> Iterator[Entry]:
    for part in text.split(" | "):
        answers = _ANSWERS.fullmatch(part)
        if not answers:
            raise BadRecord(OfRecords.NOT_ANSWERS(line=line, text=brief(part)))
        for step in answers["steps"].split("; "):
            found = _STEP.fullmatch(step)
            if not found:
                raise BadRecord(OfRecords.NOT_A_STEP(line=line, text=brief(step)))
            move = Move(int(answers["seat"]), found["text"])
            yield Entry(move, tuple(_NOTE.findall(found["notes"])))
