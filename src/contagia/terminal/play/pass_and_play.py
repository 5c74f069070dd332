"""One device, handed from seat to seat, and bots. What can be typed besides steps: orders.py."""

from __future__ import annotations

from contagia.bots.protocol.faults import BotFault
from contagia.bots.specs import Spec
from contagia.core.errors import IllegalStep, Refused
from contagia.core.notation import walk
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Move, Playthrough
from contagia.core.seats import Seat
from contagia.tables.match.match_scoring import points_for
from contagia.terminal.play.company import Company
from contagia.terminal.play.discretion import for_one_seat
from contagia.terminal.play.keeping import Keeper
from contagia.terminal.play.orders import ORDERS
from contagia.terminal.play.review_page import show_review
from contagia.terminal.play.shorthand import written_out
from contagia.terminal.play.thinking import Thinkers
from contagia.terminal.play.tips import show_tip
from contagia.terminal.screen.drawing import show_scene
from contagia.terminal.screen.names import Names, standings
from contagia.terminal.screen.scenes import news_for, scene_of
from contagia.terminal.screen.screen import Screen, allow_line_editing
from contagia.terminal.screen.viewers import EVERYTHING, SPECTATOR, Viewer


class PassAndPlay:
    """A game on one device, from the first prompt to the standings."""

    def __init__(
        self,
        played: Playthrough,
        company: Company,
        keeper: Keeper,
        screen: Screen,
        *,
        review: bool = True,
    ) -> None:
        self.played = played
        self.company = company
        self.keeper = keeper
        self.screen = screen
        self.thinkers = Thinkers(screen)
        self.left = False  # the players went away before the end
        self._review = review
        self._alone = len(company.people) == 1  # so no hand must be hidden from anybody
        self._holder: Seat | None = company.people[0] if self._alone else None  # of the device
        self._drawn = False  # whether the screen shows the position as it is

    @property
    def names(self) -> Names:
        """How everybody is called."""
        return self.company.names

    @property
    def seat(self) -> Seat:
        """Who must answer now."""
        return self.played.game.turn(self.played.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.played.outcome

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        if self.screen.live:
            allow_line_editing(remember=not self.played.game.hidden)
        self.keeper.keep(self.played)
        self._welcome()
        try:
            while not self.outcome and not self.left:
                self._go_on()
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self.left = True
        finally:
            self.thinkers.close()
        self._farewell()

    def advance(self, played: Playthrough) -> None:
        """Go on from here; the record is written before anything else happens."""
        self.played = played
        self._drawn = False
        self.keeper.keep(played)

    def _go_on(self) -> None:
        """Let the bot play that is on, or ask the person who is."""
        if self.seat in self.company.bots:
            self._let_the_bot_play(self.company.bots[self.seat])
        else:
            self._draw()
            self._answer(self.screen.ask(f"{self.names.of(self.seat)}> "))

    def _let_the_bot_play(self, spec: Spec) -> None:
        seat, name = self.seat, self.names.of(self.seat)
        try:
            thought = self.thinkers.think(self.played, spec, name)
            self.advance(self.played.move(Move(seat, thought.step)))
        except (BotFault, IllegalStep) as fault:
            self.screen.say(f"{name} cannot go on and resigns: {fault}", style="red")
            self.advance(self.played.resign(seat))
        if not self.company.people and self.played.moments[-1].passed_the_turn:
            self._show(SPECTATOR)  # nobody will be asked, so this is the time to look

    def _answer(self, line: str) -> None:
        """Obey a line; a mistake says why, and nothing has changed."""
        word, _, rest = line.partition(" ")
        order = ORDERS.get(word.lower())
        try:
            if order:
                order(self, rest.strip())
            elif line:
                self._play(line)
        except Refused as refusal:
            self.screen.complain(refusal)

    def _play(self, line: str) -> None:
        line = written_out(self.played.game, self.played.state, line)
        # A line is one seat's: the reason another's step is refused could tell that seat's hand.
        walk(for_one_seat(self.played.game, self.seat), self.played.state, line)
        self.advance(self.played.play(line))

    def _draw(self) -> None:
        if self.played.game.hidden and self.seat != self._holder:
            self._hand_over()
        if self._drawn:
            return
        self._clear_hands()
        self._show(Viewer(self.seat), news=self.played.game.hidden or bool(self.company.bots))
        self._drawn = True

    def _show(self, viewer: Viewer, *, news: bool = False) -> None:
        """The position, with the last turn, or with all that is news to the seat that is on."""
        since = news_for(self.played, self.seat) if news else None
        self.screen.say()
        show_scene(scene_of(self.played, viewer, self.names, since=since), self.screen)

    def _hand_over(self) -> None:
        """The last hand goes off the screen before the next one may come on it."""
        if self._holder is not None:
            self._clear_hands()
            self.screen.say(f"\nCommitment: {self.played.seed.commitment}", style="dim")
            for line in scene_of(self.played, SPECTATOR, self.names).lines:
                self.screen.say(f"  {line}", style="italic")
        self.screen.ask(f"Hand the device to {self.names.of(self.seat)}, then press Enter. ")
        self._holder, self._drawn = self.seat, False

    def _clear_hands(self) -> None:
        if self.played.game.hidden and not self._alone:
            self.screen.clear()

    def _welcome(self) -> None:
        self.screen.say(f"{self.played.game.title}. Type a step, ? for the steps, help for more.")
        if self.played.game.hidden:
            self.screen.say("The house has chosen its seed and commits to its SHA-256.")
            self.screen.say(f"Commitment: {self.played.seed.commitment}")
        if self.keeper.path:
            self.screen.say(f"The record is kept in {self.keeper.path}.")

    def _farewell(self) -> None:
        if self.outcome:
            self._show_the_end(self.outcome)
        elif self.keeper.has(self.played):
            self.screen.say(self.keeper.way_back(self.company.arguments()))
        else:
            self.screen.say("The game was not saved.")

    def _show_the_end(self, outcome: Outcome) -> None:
        self._clear_hands()
        self._show(EVERYTHING)
        self.screen.say(f"Standings ({outcome.reason.replace('-', ' ')}):", style="bold")
        points = points_for(self.played.game.key, outcome)
        for line in standings(outcome, self.names, points):
            self.screen.say(f"  {line}")
        self._reveal_the_seed()
        if self.company.bots and self._review:
            show_review(self.played, self.names, self.screen)
        if self.company.bots and self._alone:
            show_tip(self.played, self.company.people[0], self.screen)

    def _reveal_the_seed(self) -> None:
        if self.played.game.hidden:
            self.screen.say(f"Commitment: {self.played.seed.commitment}")
            self.screen.say(f"Its seed:   {self.played.seed.house.hex()}")
        if self.keeper.has(self.played):
            self.screen.say(f"See it again: contagia replay {self.keeper.path}")
            self.screen.say(f"Check the luck: contagia verify {self.keeper.path}")
