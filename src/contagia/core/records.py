"""Records: a game, finished or not, as a value that can be written, replayed and verified.

What luck brought is noted beside the moves that met it, so that a reader can follow a card game and
`verify` can hold the notes against the committed seed. The text form is in record_text.py.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from contagia.core.contract import AnyGame, replays
from contagia.core.errors import BadRecord, IllegalStep, Refused, brief
from contagia.core.luck import Seed
from contagia.core.options import Options
from contagia.core.outcomes import Outcome, agreed_draw
from contagia.core.playthrough import Moment, Move, Playthrough, begin
from contagia.core.record_reasons import OfRecords


class Entry(msgspec.Struct, frozen=True):
    """A move and what luck brought with it."""

    move: Move
    notes: tuple[str, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """Everything a game's record says."""

    game: str
    version: int
    options: Options
    names: tuple[str, ...]  # by seat, "" where nobody gave one
    date: str  # as in 2026-11-15
    commitment: str
    seed: Seed | None  # None while it is secret
    deal: tuple[str, ...]  # what luck brought in the deal
    turns: tuple[tuple[Entry, ...], ...]
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        """How many seats the game began with."""
        return len(self.names)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All moves in order, with their notes."""
        return tuple(entry for turn in self.turns for entry in turn)


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found; `faults` is empty for an honest record."""

    faults: tuple[str, ...]
    drawn: int  # notes of cards drawn or lots cast that agree
    reshuffles: int


def record_of(
    played: Playthrough, names: Sequence[str], date: str, outcome: Outcome | None = None
) -> Record:
    """The record of a game, with its seed; the outcome is given if it does not follow from play."""
    return Record(
        game=played.game.key,
        version=played.game.version,
        options=played.options,
        names=tuple(names),
        date=date,
        commitment=played.seed.commitment,
        seed=played.seed,
        deal=notes(played.moments[0]),
        turns=tuple(tuple(map(_entry, turn)) for turn in played.turns()),
        outcome=outcome or played.outcome,
    )


def notes(moment: Moment) -> tuple[str, ...]:
    """What luck brought in a moment."""
    return tuple(note for event in moment.events if (note := event.note()) is not None)


def replay(game: AnyGame, record: Record) -> Playthrough:
    """The game again from the deal; refused with the first bad move named."""
    if not replays(game, record.version):
        raise BadRecord(
            OfRecords.OTHER_RULES(version=record.version, game=game.title, here=game.version)
        )
    if record.seed is None and game.hidden:
        raise BadRecord(OfRecords.SEED_IS_HIDDEN())
    played = begin(game, record.options, record.seats, record.seed or Seed(b""))
    for number, entry in enumerate(record.entries, 1):
        try:
            played = played.move(entry.move)
        except Refused as refusal:
            why = refusal.why if isinstance(refusal, IllegalStep) else refusal.sentence
            text = brief(entry.move.text)
            raise BadRecord(
                OfRecords.DOES_NOT_REPLAY(step=number, text=text, why=str(why))
            ) from refusal
    _check_the_turns(record, played)
    _check_the_end(record, played.outcome)
    return played


def verify(game: AnyGame, record: Record) -> Verdict:
    """Whether the deal and every reshuffle are those the house committed to."""
    if record.seed is None:
        raise BadRecord("The seed is still secret: there is nothing to hold the deal against.")
    faults = []
    digest = hashlib.sha256(record.seed.house).hexdigest()
    if digest != record.commitment:
        faults.append(f"the seed's hash is {digest}, but {record.commitment} was committed to")
    played = replay(game, record)
    said = [record.deal, *(entry.notes for entry in record.entries)]
    found = [notes(moment) for moment in played.moments]
    for number, (claim, fact) in enumerate(zip(said, found, strict=True)):
        if claim != fact:
            where = f"step {number}" if number else "the deal"
            faults.append(f"at {where} the record says {_quoted(claim)}, the seed {_quoted(fact)}")
    agreed = [
        note for claim, fact in zip(said, found, strict=True) for note in claim if note in fact
    ]
    reshuffles = sum(note.startswith("shuffled ") for note in agreed)
    return Verdict(tuple(faults), len(agreed) - reshuffles, reshuffles)


def _entry(moment: Moment) -> Entry:
    assert moment.move is not None
    return Entry(moment.move, notes(moment))


def _check_the_turns(record: Record, played: Playthrough) -> None:
    for number, (said, found) in enumerate(zip(record.turns, played.turns(), strict=False), 1):
        if len(said) != len(found):
            raise BadRecord(OfRecords.OTHER_TURNS(turn=number, found=len(found), said=len(said)))


def _check_the_end(record: Record, found: Outcome | None) -> None:
    said = record.outcome
    if found is None and said == agreed_draw(record.seats):
        return  # no move says so
    if said != found:
        raise BadRecord(OfRecords.OTHER_RESULT(said=_result(said), found=_result(found)))


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "unfinished"
    return f"{' '.join(map(str, outcome.places))} {outcome.reason}"


def _quoted(claim: tuple[str, ...]) -> str:
    return "“" + "; ".join(claim) + "”" if claim else "nothing"
