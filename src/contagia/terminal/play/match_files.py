"""A match in files: every game has a record of its own, and the match is folded from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from contagia.core.errors import BadOptions, BadRecord, brief
from contagia.core.playthrough import Playthrough
from contagia.core.records import Record
from contagia.core.seats import Seat
from contagia.games import shelf
from contagia.tables.match.match import MOST_GAMES, Match, begun, check_length
from contagia.tables.match.match_seating import next_order
from contagia.terminal.files import check_free, check_replaceable, read_record, remove
from contagia.terminal.play.company import Company, company_of
from contagia.terminal.play.resuming import taken_up
from contagia.terminal.play.setups import Setup
from contagia.terminal.screen.names import Names


@dataclass(frozen=True)
class MatchStart:
    """Where a match begins, or goes on: in the middle of a game perhaps."""

    setup: Setup
    company: Company  # as it sat in the first game
    match: Match
    played: Playthrough | None
    date: str


def read_length(text: str) -> int:
    """How many games a match is to have, as it was typed; whether its game has such matches is
    asked later.
    """
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= MOST_GAMES):
        raise BadOptions(f"A match has 1 to {MOST_GAMES} games, not “{brief(text)}”.")
    return int(text)


def match_begun(
    setup: Setup, played: Playthrough, company: Company, date: str, length: int
) -> MatchStart:
    """A match whose first game is dealt."""
    match = begun(setup.game.key, setup.seats, length)
    return MatchStart(setup, company.for_a_match(), match, played, date)


def game_file(first: Path, number: int) -> Path:
    """The file of a game: `duel.txt`, then `duel-2.txt` and so on."""
    return first if number == 1 else first.with_name(f"{first.stem}-{number}{first.suffix}")


def make_room(first: Path, length: int, *, force: bool) -> None:
    """Refuse names that are taken before the first game, rather than in the middle of a match.

    Games of an older match that may be overwritten go at once, lest they be taken for this one's.
    """
    files = [game_file(first, number) for number in range(1, length + 1)]
    for file in files:
        (check_replaceable if force else check_free)(file)
    for file in files[1:]:
        remove(file)


def match_taken_up(first: Path, length: int, seating: Mapping[Seat, str]) -> MatchStart:
    """The match that the records beside the first one tell."""
    record = read_record(first)
    game = shelf.find(record.game)
    check_length(game, length)
    company = company_of(game, Names(record.names), seating).for_a_match()
    setup = Setup(game, record.options, record.seats)
    match = begun(game.key, record.seats, length)
    while not match.decided:
        path = game_file(first, len(match.games) + 1)
        if match.games and not path.exists():
            return MatchStart(setup, company, match, None, record.date)
        found = read_record(path)
        if match.games:
            _check_it_follows(found, record.game, company.seated(match.players), path)
        played = taken_up(found)
        if found.outcome is None:
            return MatchStart(setup, company, match, played, record.date)
        match = match.after(len(match.games) + 1, played.state, found.outcome)
        match = match if match.decided else match.next(next_order(game.key, found.outcome))
    raise BadRecord(f"The match of {length} games is over; see one with: contagia replay {first}")


def _check_it_follows(found: Record, game: str, seated: Company, path: Path) -> None:
    """The same game by the same people, seated as the last one left them."""
    if found.game != game or found.names != seated.names.by_seat:
        raise BadRecord(f"{path} is not the next game of this match.")
