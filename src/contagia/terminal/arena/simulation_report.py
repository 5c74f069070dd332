"""What a simulation found, drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from contagia.terminal.screen.screen import Screen

LONGEST_BAR = 40
_EIGHTHS = " ▏▎▍▌▋▊▉"


def show_report(report: Mapping[str, Any], screen: Screen) -> None:
    """Lengths with their histogram, a line for each seat, the reasons and the speed."""
    lengths, speed = report["lengths"], report["speed"]
    screen.say(f"{report['games']} random games of {report['game']}, {report['seats']} seats")
    screen.say(
        f"steps: min {lengths['min']}, mean {lengths['mean']}, "
        f"median {lengths['median']:g}, max {lengths['max']}"
    )
    screen.show(_histogram(lengths["histogram"], ascii_only=screen.ascii_only))
    screen.show(_results(report))
    screen.say(f"reasons: {_reasons(report['reasons'])}")
    screen.say(f"{speed['steps_per_second']} steps a second")


def _histogram(bars: list[dict[str, int]], *, ascii_only: bool) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for justify in ("right", "left", "left"):
        table.add_column(justify=justify, no_wrap=True)
    tallest = max(bar["games"] for bar in bars)
    for bar in bars:
        drawn = draw_bar(bar["games"] / tallest, ascii_only=ascii_only)
        table.add_row(_range(bar), Text(drawn), str(bar["games"]))
    return table


def draw_bar(part: float, *, ascii_only: bool) -> str:
    """A bar for a part of the longest; anything more than nothing can be seen."""
    if ascii_only:
        return "#" * max(round(part * LONGEST_BAR), part > 0)
    whole, eighths = divmod(max(round(part * LONGEST_BAR * 8), part > 0), 8)
    return "█" * whole + _EIGHTHS[eighths].strip()


def _range(bar: Mapping[str, int]) -> str:
    first, last = bar["from"], bar["to"]
    return str(first) if first == last else f"{first}-{last}"


def _results(report: Mapping[str, Any]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for heading in ("seat", "wins", "shared firsts", "mean place"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("first by")
    for seat in report["results"]:
        share = seat["wins"] / report["games"]
        table.add_row(
            str(seat["seat"]),
            f"{seat['wins']} ({share:.1%})",
            str(seat["shared_firsts"]),
            f"{seat['mean_place']:.2f}",
            _reasons(seat["reasons"]),
        )
    return table


def _reasons(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{reason} {count}" for reason, count in counts.items())
