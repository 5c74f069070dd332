"""Pictures of a ladder: the ratings with their intervals, and ratings against thinking.

Each is drawn from the report of the ladder, as SVG and as PNG; the same report makes the same
bytes. Every bot has a mark of its own besides its colour, so that print without colour can be read.
Whatever else changes with thinking is drawn as ratings are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from contagia.bots.specs import FOREIGN, Spec, read_spec
from contagia.core.errors import BadFile

if TYPE_CHECKING:  # Matplotlib takes its time to load, and most commands draw nothing
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Entrant: TypeAlias = Mapping[str, Any]
Point: TypeAlias = tuple[Spec, Entrant]
Lines: TypeAlias = Mapping[str, Sequence[Point]]

PAPER, RULING, INK, FAINT = "#fdfcf5", "#d5e0ea", "#2b2b33", "#63636e"
# Okabe and Ito's colours, which the colour-blind can tell apart; and marks
PENS = {
    "contagia": ("#0072b2", "o"),
    "mcts": ("#d55e00", "s"),
    "strangler": ("#009e73", "^"),
    "greedy": ("#8f4f7b", "D"),
    "random": ("#63636e", "v"),
    FOREIGN: ("#000000", "X"),
}
OTHER_PEN = ("#a87400", "P")
LONGEST_LABEL = 32
LONGEST_NAME = 16
LONGEST_LINE = 105  # what fits under the title
WIDTH = 8.0  # inches
DOTS_PER_INCH = 160
SETTINGS: dict[Any, Any] = {
    "font.family": "DejaVu Sans",  # comes with Matplotlib
    "font.size": 11,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "text.parse_math": False,  # a command may hold dollar signs
    "svg.hashsalt": "contagia",  # ids in the SVG come out of it and not out of chance
}


class Measure(NamedTuple):
    """What is drawn: the `rating` of points, whatever it is."""

    title: str
    label: str
    by_factors: bool = False  # on a logarithmic scale


RATING = Measure("rating", "Elo")


def draw(report: Mapping[str, Any], folder: Path, stem: str, about: tuple[str, str]) -> list[Path]:
    """Draw what there is to draw into a folder; the files that were written.

    `about` is the title of the game, and what is special about the ladder.
    """
    rated = [one for one in report["entrants"] if one["rating"] is not None]
    if not rated:
        return []
    import matplotlib as mpl  # noqa: PLC0415 - see above

    title, particulars = about
    heading = (title, f"{particulars} · {_facts(report)}")
    with mpl.rc_context(SETTINGS):
        written = _save(draw_ratings(rated, heading), folder, f"{stem}-ratings")
    return written + draw_curve(rated, folder, f"{stem}-times", heading)


def draw_curve(
    points: Sequence[Entrant],
    folder: Path,
    stem: str,
    heading: tuple[str, str],
    measure: Measure = RATING,
) -> list[Path]:
    """Draw what grows with thinking, if any of the points has a budget; the files."""
    import matplotlib as mpl  # noqa: PLC0415 - see above

    if not (lines := _lines(points)):
        return []
    with mpl.rc_context(SETTINGS):
        return _save(draw_times(lines, heading, measure), folder, stem)


def draw_ratings(rated: Sequence[Entrant], heading: tuple[str, str]) -> Figure:
    """Everybody on a line, the best on top: a dot for the rating, a bar for its interval."""
    figure, axes = _sheet(1.6 + 0.36 * len(rated), f"{heading[0]}: ratings", heading[1])
    axes.axvline(0, color=FAINT, linewidth=1)
    for row, one in enumerate(rated):
        colour, mark = _pen(read_spec(one["spec"]))
        axes.plot(one["interval"], [row, row], color=colour, linewidth=2.2, alpha=0.75)
        axes.plot([one["rating"]], [row], mark, color=colour, markersize=8)
        axes.annotate(
            f"{_signed(one['rating'])} ± {_margin(one):.0f}",
            (one["interval"][1], row),
            (8, 0),
            textcoords="offset points",
            va="center_baseline",
            fontsize=10,
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1.5},
        )
    axes.set_yticks(range(len(rated)), [_short(one["spec"]) for one in rated])
    axes.set_ylim(len(rated) - 0.4, -0.6)
    axes.set_xlabel("Elo")
    low, high = min(one["interval"][0] for one in rated), max(one["interval"][1] for one in rated)
    axes.set_xlim(low - 0.04 * (high - low), high + 0.22 * (high - low))  # room for the last number
    axes.grid(axis="x", color=RULING)
    axes.tick_params(axis="y", length=0)
    return figure


def draw_times(lines: Lines, heading: tuple[str, str], measure: Measure = RATING) -> Figure:
    """A line for every bot: how its rating, or what else is measured, grows with a step's budget.

    That is time, unless all are given playouts, which are the same on every machine.
    """
    scale = _scale(lines)
    title = f"{heading[0]}: {measure.title} against {scale.title}"
    figure, axes = _sheet(5.6, title, heading[1])
    axes.set_xscale("log")
    efforts = [scale.effort(*point) for points in lines.values() for point in points]
    _rule(axes, efforts, scale)
    for name, points in lines.items():
        _draw_line(axes, name, points, scale)
    axes.set_xlabel(scale.label)
    axes.set_ylabel(measure.label)
    axes.margins(y=0.08)
    if measure.by_factors:
        _rule_by_factors(axes, [one["rating"] for points in lines.values() for _, one in points])
    axes.grid(which="both", color=RULING)
    axes.tick_params(which="both", length=3.5, pad=4)
    return figure


def _scale(lines: Lines) -> Scale:
    specs = [spec for points in lines.values() for spec, _ in points]
    return PLAYOUTS if all(spec.budget.playouts for spec in specs) else TIME


def _rule(axes: Axes, efforts: Sequence[float], scale: Scale) -> None:
    """Numbers under powers of ten, and under 2 and 5 in between where there is room."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter  # noqa: PLC0415 - see above

    named = FuncFormatter(lambda effort, _: scale.named(effort))
    low, high = min(efforts), max(efforts)
    room = max(1.5, (high / low) ** 0.14)  # for the names
    axes.set_xlim(low / room, high * room)
    roomy = high < 1_000 * low
    axes.xaxis.set_major_formatter(named)
    axes.xaxis.set_minor_locator(LogLocator(subs=(2, 5)))
    axes.xaxis.set_minor_formatter(named if roomy else NullFormatter())


def _rule_by_factors(axes: Axes, ratings: Sequence[float]) -> None:
    """Equal factors are equally far apart; what comes down to nothing ends at the lower edge."""
    from matplotlib.ticker import LogLocator, NullLocator  # noqa: PLC0415 - see above

    if max(ratings) <= 0:
        return  # there is nothing to compare by factors
    axes.set_yscale("log", nonpositive="clip")
    axes.set_ylim(bottom=min(rating for rating in ratings if rating > 0) / 3)
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_formatter("{x:g}")


def _draw_line(axes: Axes, name: str, points: Sequence[Point], scale: Scale) -> None:
    colour, mark = _pen(points[0][0])
    efforts = [scale.effort(*point) for point in points]
    ratings = [one["rating"] for _, one in points]
    margins = [_margin(one) for _, one in points]
    falls = ratings[-1] < ratings[0]  # then there is room above the line, otherwise below
    axes.errorbar(
        *(efforts, ratings, margins),
        fmt=f"-{mark}",
        color=colour,
        linewidth=1.8,
        markersize=7.5,
        elinewidth=1.6,
        capsize=3,
    )
    for (spec, one), effort in zip(points, efforts, strict=True):
        axes.annotate(
            _budget(spec),
            (effort, one["rating"]),
            (7, 6 if falls else -13),
            textcoords="offset points",
            fontsize=9,
            color=FAINT,
        )
    axes.annotate(
        _short(name, LONGEST_NAME),
        (efforts[-1], ratings[-1]),
        (11, -14 if falls else 3),
        textcoords="offset points",
        color=colour,
        fontweight="bold",
    )


def _lines(rated: Sequence[Entrant]) -> Lines:
    """Bots with a budget by their names, those with less time first."""
    lines: dict[str, list[Point]] = {}
    for one in sorted(rated, key=lambda one: (one["seconds_a_step"], one["spec"])):
        spec = read_spec(one["spec"])
        if (spec.budget.seconds or spec.budget.playouts) and one["seconds_a_step"] > 0:
            lines.setdefault(spec.player, []).append((spec, one))
    return lines


def _sheet(height: float, title: str, subtitle: str) -> tuple[Figure, Axes]:
    """A figure with its heading, and axes for all below that."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - see above
    from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415 - see above

    below = ConstrainedLayoutEngine(rect=(0.01, 0.01, 0.98, 1 - 0.8 / height))
    figure = Figure(figsize=(WIDTH, height), facecolor=PAPER, layout=below)
    heading = [shorten(line, LONGEST_LINE, placeholder=" …") for line in (title, subtitle)]
    figure.text(0.02, 1 - 0.36 / height, heading[0], fontsize=15, fontweight="bold")
    figure.text(0.02, 1 - 0.62 / height, heading[1], fontsize=10, color=FAINT)
    axes = figure.add_subplot(facecolor=PAPER)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="both", which="both", color=FAINT)
    return figure, axes


def _save(figure: Figure, folder: Path, stem: str) -> list[Path]:
    files = {  # without the date and the version, which would make every file another one
        folder / f"{stem}.svg": {"Date": None, "Creator": None},
        folder / f"{stem}.png": {"Software": None},
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, metadata in files.items():
            figure.savefig(path, dpi=DOTS_PER_INCH, metadata=metadata)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadFile(f"{folder} cannot be drawn into: {reason}.") from error
    return list(files)


def _facts(report: Mapping[str, Any]) -> str:
    zero = "the mean is 0" if report["zero"] == "mean" else f"{report['zero']} is 0"
    games = f"{report['games']} games" + (" in matches of two legs" if report["in_legs"] else "")
    return f"{games}, 95 % intervals, {zero}"


def _pen(spec: Spec) -> tuple[str, str]:
    return PENS.get(spec.name, OTHER_PEN)


def _margin(one: Entrant) -> float:
    low, high = one["interval"]
    return float(high - low) / 2


def _signed(elo: float) -> str:
    return f"{elo:+.0f}".replace("-", "−") if round(elo) else "0"


def _short(text: str, length: int = LONGEST_LABEL) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def _budget(spec: Spec) -> str:
    return spec.text.partition(":")[0].rpartition("/")[2]


def _time(seconds: float) -> str:
    return f"{seconds:g} s" if seconds >= 0.1 else f"{seconds * 1000:g} ms"


class Scale(NamedTuple):
    """What it is drawn against."""

    title: str
    label: str
    effort: Callable[[Spec, Entrant], float]
    named: Callable[[float], str]


TIME = Scale(
    title="thinking time",
    label="time for a step, as measured",
    effort=lambda _, one: float(one["seconds_a_step"]),
    named=_time,
)
PLAYOUTS = Scale(
    title="playouts",
    label="playouts for a step",
    effort=lambda spec, _: float(spec.budget.playouts or 0),
    named=lambda playouts: f"{playouts:,.0f}",
)
