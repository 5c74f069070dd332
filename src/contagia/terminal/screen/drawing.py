"""A scene on the screen: title, board, whose turn it is, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from contagia.core.events import GameEnded
from contagia.core.options import differences, house_rules
from contagia.terminal.boards.drawers import DRAWERS
from contagia.terminal.boards.looks import Look
from contagia.terminal.screen.scenes import Scene
from contagia.terminal.screen.screen import Screen

MOST_LINES = 10


def show_scene(scene: Scene, screen: Screen) -> None:
    """Draw everything there is to see."""
    look = Look(screen.ascii_only, screen.width)
    screen.show(
        Text(title(scene), style="bold"),
        DRAWERS[scene.game.key].draw(scene, look),
        Text(status(scene), style="bold"),
        Group(*(Text(f"  {line}", style="italic") for line in latest(scene.lines))),
    )


def latest(lines: Sequence[str]) -> Sequence[str]:
    """The last lines of a log: a long one must not push the board off the screen."""
    if len(lines) <= MOST_LINES:
        return lines
    return ["… (and more before)", *lines[1 - MOST_LINES :]]


def title(scene: Scene) -> str:
    """The game and the options that are not the usual ones, house rules named as such."""
    ours = house_rules(scene.options)
    changed = [
        f"{'house rule ' if name in ours else ''}{name}={value}"
        for name, value in differences(scene.options).items()
    ]
    return ", ".join([f"{scene.game.title}, {scene.seats} seats", *changed])


def status(scene: Scene) -> str:
    """Whose turn it is and what is to be done, or how the game ended."""
    if scene.outcome:
        return scene.names.put_into(f"The game is over. {GameEnded(scene.outcome)}")
    call = DRAWERS[scene.game.key].call(scene.view)
    stop = "" if call.endswith("?") else "."
    return scene.names.put_into(f"Seat {scene.on} is on: {call}{stop}")
