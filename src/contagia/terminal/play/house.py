"""The house: what opens when nothing is asked for. Choose a game, seats, names and a match."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TypeVar

from contagia.bots.specs import LEVELS
from contagia.core.contract import AnyGame, check_seats
from contagia.core.errors import BadSeats, Refused
from contagia.core.luck import fresh_seed
from contagia.core.record_text import check_name
from contagia.games import shelf
from contagia.tables.match.match import check_length, lengths
from contagia.terminal.look.shelf_table import shelf_table
from contagia.terminal.play.company import company_of
from contagia.terminal.play.keeping import Keeper
from contagia.terminal.play.match_files import match_begun, read_length
from contagia.terminal.play.match_play import MatchPlay
from contagia.terminal.play.pass_and_play import PassAndPlay
from contagia.terminal.play.setups import Setup
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.screen import Screen

Answer = TypeVar("Answer")


def open_house(screen: Screen) -> None:
    """Ask what to play, with whom, and play it; an empty answer leaves."""
    screen.say("Contagia, a house for five games", style="bold")
    screen.show(shelf_table(shelf.GAMES, numbered=True))
    try:
        game = _ask(screen, "Which game, by number or key (Enter leaves)? ", _read_game)
        if game:
            _play(game, screen)
    except (EOFError, KeyboardInterrupt):
        screen.say()


def _play(game: AnyGame, screen: Screen) -> None:
    seats = _ask_seats(game, screen)
    screen.say(f"A seat is for a person with a name, or for a bot: {', '.join(LEVELS)}.")
    answers = [
        _ask(screen, f"Who sits on seat {seat} (Enter for a person without a name)? ", check_name)
        for seat in range(1, seats + 1)
    ]
    bots = {seat: who for seat, who in enumerate(answers, 1) if who in LEVELS}
    company = company_of(game, Names(tuple(answers)), bots)
    length = _ask_length(game, screen)
    setup = Setup(game, game.options(), seats)
    today = date.today().isoformat()  # noqa: DTZ011 - the players' own day
    played = setup.begin(fresh_seed())
    if length > 1:
        MatchPlay(match_begun(setup, played, company, today, length), screen).run()
    else:
        PassAndPlay(played, company, Keeper(company.names, today), screen).run()


def _ask_seats(game: AnyGame, screen: Screen) -> int:
    fewest, most = game.seats[0], game.seats[-1]
    if fewest == most:
        return fewest
    return _ask(
        screen,
        f"How many seats, {fewest} to {most} (Enter for {fewest})? ",
        lambda line: _read_seats(game, line),
    )


def _ask_length(game: AnyGame, screen: Screen) -> int:
    usual = 3 if 3 in lengths(game.key) else 2
    return _ask(
        screen,
        f"How many games for one victory, such as {usual} (Enter for a single game)? ",
        lambda line: _read_length(game, line),
    )


def _ask(screen: Screen, prompt: str, read: Callable[[str], Answer]) -> Answer:
    """Ask until the answer can be read."""
    while True:
        try:
            return read(screen.ask(prompt))
        except Refused as refusal:
            screen.complain(refusal)


def _read_game(line: str) -> AnyGame | None:
    if not line:
        return None
    numbered = {str(number): game for number, game in enumerate(shelf.GAMES, 1)}
    return numbered.get(line) or shelf.find(line.lower())


def _read_seats(game: AnyGame, line: str) -> int:
    if not line:
        return game.seats[0]
    if not (line.isascii() and line.isdigit() and len(line) < 4):
        raise BadSeats(f"“{line}” is not a number of seats.")
    check_seats(game, int(line))
    return int(line)


def _read_length(game: AnyGame, line: str) -> int:
    length = read_length(line or "1")
    check_length(game, length)
    return length
