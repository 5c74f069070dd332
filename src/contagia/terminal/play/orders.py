"""What players can type besides steps: `undo`, `resign`, `save`, `quit` and the like."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from contagia.bots.specs import read_spec
from contagia.core.errors import BadFile, BadSeats, Refused
from contagia.core.playthrough import Playthrough
from contagia.terminal.files import named
from contagia.terminal.look.listing import steps_table
from contagia.terminal.look.logs import log_table
from contagia.terminal.play.hints import hint_text
from contagia.terminal.screen.pages import show_rules
from contagia.terminal.screen.scenes import last_turn
from contagia.terminal.screen.viewers import Viewer

if TYPE_CHECKING:
    from contagia.terminal.play.pass_and_play import PassAndPlay

HELP = """\
Type a step as the rules write it, or a whole turn on one line: b2 c3 d4
Steps of several words can be parted by semicolons: discard red-organ; draw
  discard 1 3  discard these cards of your hand together, then draw (card games)
  ?            the legal steps
  hint         what our best bot would play
  undo         take back the last step; undo turn: the last turn; all people must agree
  resign       give up; resign 3: for another seat
  save FILE    keep the game in that file from now on
  log, rules   what happened so far, and the rules
  quit         leave the table"""

ADVISER = read_spec("contagia/1s")

Order: TypeAlias = "Callable[[PassAndPlay, str], None]"


def list_steps(table: PassAndPlay, _: str) -> None:
    """Show the legal steps of the seat that is on."""
    game, state = table.played.game, table.played.state
    table.screen.show(steps_table(map(game.text, game.steps(state))))


def hint(table: PassAndPlay, _: str) -> None:
    """Ask the best bot, which sees what the seat sees."""
    thought = table.thinkers.think(table.played, ADVISER, "the adviser")
    table.screen.show(hint_text(thought, table.played.game, table.played.state))


def undo(table: PassAndPlay, what: str) -> None:
    """Take back a step or a turn, if all agree; bots always do, and theirs goes back too."""
    if what not in ("", "step", "turn"):
        raise Refused("undo takes back a step; undo turn, the whole last turn.")
    before = _before(table, whole_turn=what == "turn")
    if len(table.company.people) == 1 or table.screen.agrees("Do all agree?"):
        table.advance(before)
    else:
        table.screen.say("Nothing was taken back.")


def _before(table: PassAndPlay, *, whole_turn: bool) -> Playthrough:
    """The latest moment before now at which a person could choose."""
    then = table.played
    while then.moves:
        then = then.back(len(last_turn(then)) if whole_turn else 1)
        if then.game.turn(then.state) in table.company.people:
            return then
    raise Refused("There is nothing to take back.")


def resign(table: PassAndPlay, seat: str) -> None:
    """Give up, after a second thought."""
    if seat and not re.fullmatch(r"[1-9]", seat):
        raise BadSeats(f"There is no seat “{seat}”; write resign, or resign and a seat's number.")
    quitter = int(seat) if seat else table.seat
    after = table.played.resign(quitter)
    if table.screen.agrees(f"Does {table.names.of(quitter)} really resign?"):
        table.advance(after)
    else:
        table.screen.say("The game goes on.")


def save(table: PassAndPlay, file: str) -> None:
    """Keep the game in a file from now on."""
    if file:
        table.keeper.move(named(file), table.played)
    elif table.keeper.path:
        table.keeper.keep(table.played)
    else:
        raise BadFile("Write save and the name of a file.")
    table.screen.say(f"Saved. The game is kept in {table.keeper.path}.")


def leave(table: PassAndPlay, _: str) -> None:
    """Leave the table; what is not saved can be saved now."""
    while not table.keeper.has(table.played):
        file = table.screen.ask("Save it? Type a file's name, or Enter to leave without saving: ")
        if not file:
            break
        try:
            save(table, file)
        except Refused as refusal:
            table.screen.complain(refusal)
    table.left = True


def read_rules(table: PassAndPlay, _: str) -> None:
    """Print the rules."""
    show_rules(table.played.game, table.screen)


def read_log(table: PassAndPlay, _: str) -> None:
    """Print what happened so far, as the seat that is on may know it."""
    table.screen.show(log_table(table.played, Viewer(table.seat), table.names))


def give_help(table: PassAndPlay, _: str) -> None:
    """Print what can be typed."""
    table.screen.say(HELP)


ORDERS: dict[str, Order] = {
    "?": list_steps,
    "help": give_help,
    "hint": hint,
    "undo": undo,
    "resign": resign,
    "save": save,
    "quit": leave,
    "rules": read_rules,
    "log": read_log,
}
