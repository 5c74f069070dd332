"""A review on the screen: the chances as curves, and the turning points in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from contagia.bots.reviews import REVIEWER, TurnReview, review, turn_count, turning_points
from contagia.core.playthrough import Playthrough
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.progress import watched
from contagia.terminal.screen.screen import Screen

BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", "_.,-+=*#"
WIDEST = 60  # turns side by side; of a longer game every second one is shown, or every third …
LONGEST_TURN = 6  # steps that are written out


def show_review(played: Playthrough, names: Names, screen: Screen) -> None:
    """Think the game over and show what came of it."""
    total, ascii_only = turn_count(played), screen.ascii_only
    turns = list(watched(review(played), total, title="reviewing", ascii_only=ascii_only))
    if not turns:
        return
    screen.say("\nReview: chances from turn to turn", style="bold")
    screen.show(_curves(turns, names, ASCII_BARS if ascii_only else BARS))
    points = turning_points(turns)
    screen.say("Turning points:" if points else "No turn changed much.", style="bold")
    for point in points:
        for line in _sentences(point, names):
            screen.say(f"  {line}")


def _curves(turns: Sequence[TurnReview], names: Names, bars: str) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    stride = -(-len(turns) // WIDEST)
    shown = [*turns[::stride]]
    for seat in range(1, len(turns[0].before) + 1):
        chances = [*(turn.before[seat - 1] for turn in shown), turns[-1].after[seat - 1]]
        table.add_row(names.of(seat), Text("".join(_bar(chance, bars) for chance in chances)))
    return table


def _bar(chance: float, bars: str) -> str:
    return bars[min(len(bars) - 1, int(chance * len(bars)))]


def _sentences(point: TurnReview, names: Names) -> Iterator[str]:
    before, after = point.before[point.seat - 1], point.after[point.seat - 1]
    who = f"Turn {point.number}, {names.of(point.seat)}"
    yield f"{who}: {_written(point.steps)} ({before:.0%} before, {after:.0%} after)"
    if point.swing < 0 and not point.took_advice:
        yield f"  {REVIEWER} would have begun with {point.advice[0]}."


def _written(steps: Sequence[str]) -> str:
    several = any(" " in step for step in steps)
    text = ("; " if several else " ").join(steps[:LONGEST_TURN])
    return text if len(steps) <= LONGEST_TURN else f"{text} …"
