"""A match on one device: its games one after the other, and the score between them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from contagia.core.luck import Seed, fresh_seed
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Playthrough, begin
from contagia.tables.match.match_seating import next_order
from contagia.terminal.play.keeping import Keeper
from contagia.terminal.play.match_files import MatchStart, game_file
from contagia.terminal.play.match_table import match_table, verdict
from contagia.terminal.play.pass_and_play import PassAndPlay
from contagia.terminal.screen.screen import Screen

QUIT = "quit"


class MatchPlay:
    """A match from its first game, or from where it was left, to its verdict."""

    def __init__(
        self,
        start: MatchStart,
        screen: Screen,
        *,
        file: Path | None = None,
        seed: Seed | None = None,
        review: bool = True,
    ) -> None:
        self.match = start.match
        self.screen = screen
        self._start = start
        self._file = file  # of the first game
        self._seed = seed  # of the first game, if it was named
        self._review = review
        self._left = False

    def run(self) -> None:
        """Play until the match is decided or the players leave."""
        played = self._start.played or self._dealt()
        self._play(played)
        while not self.match.decided and not self._left and self._goes_on():
            self._play(self._dealt())
        if not self.match.decided:
            self._say_how_to_go_on()

    @property
    def _number(self) -> int:
        """Of the game that is played, or comes next."""
        return len(self.match.games) + 1

    def _play(self, played: Playthrough) -> None:
        """One game, and what it does to the match."""
        company = self._start.company.seated(self.match.players)
        file = game_file(self._file, self._number) if self._file else None
        keeper = Keeper(company.names, self._start.date, file)
        if self.match.games:
            self.screen.say()
        self.screen.say(f"Game {self._number} of {self.match.length}.", style="bold")
        table = PassAndPlay(played, company, keeper, self.screen, review=self._review)
        table.run()
        if table.outcome:
            self._count(table.played, table.outcome)
        else:
            self._left = True

    def _count(self, played: Playthrough, outcome: Outcome) -> None:
        self.match = self.match.after(self._number, played.state, outcome)
        names, length = self._start.company.names, self.match.length
        self.screen.say(f"\nThe match after game {len(self.match.games)} of {length}", style="bold")
        self.screen.show(match_table(self.match, names))
        if self.match.decided:
            self.screen.say(verdict(self.match, names), style="bold")
        else:
            self.match = self.match.next(next_order(self.match.game, outcome))

    def _goes_on(self) -> bool:
        """Whether those at the device want the next game; bots always do."""
        if not self._start.company.people:
            return True
        try:
            question = f"Press Enter for game {self._number}, or type {QUIT}. "
            return self.screen.ask(question).lower() != QUIT
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            return False

    def _dealt(self) -> Playthrough:
        """The next game at its deal. Nobody knew its seed before, unless the first was named."""
        setup = self._start.setup
        options = self.match.options(setup.options)
        return begin(setup.game, options, setup.seats, seed_of(self._seed, self._number))

    def _say_how_to_go_on(self) -> None:
        self.screen.say("The match is not decided.")
        if self._file:
            self.screen.say(
                f"Go on with it: contagia play --resume {self._file} --match {self.match.length}"
                f"{self._start.company.arguments()}"
            )


def seed_of(first: Seed | None, number: int) -> Seed:
    """The seed of a game: fresh, or one that follows from the first where that was named."""
    if first is None:
        return fresh_seed()
    return first if number == 1 else Seed(sha256(first.house + bytes([number])).digest())
