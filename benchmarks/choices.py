"""What bots give away by their choices: in the games of hidden hands, and on Flooded Island.

    python benchmarks/choices.py GAME POSITIONS JUDGE SPEC... [--seats N] [--workers W]
        [--keep FILE] [--pictures FOLDER]

Whole games say little where luck decides most of them. So all bots are asked in the same positions,
each a choice out of another game that is not plain at a glance. JUDGE, who is given more time and
several looks, says how much less it thinks of their step than of the best, in percent of a win.
That is how much a longer look would correct; what no search of ours sees, however long it looks, is
not in it.

On Flooded Island the judge is `table`, which knows the truth of a small island: see
asking_island.py.

FILE keeps what was found, so that a run goes on where it was stopped. Example:
`python benchmarks/choices.py bacteria 100 contagia/200k greedy contagia/1k contagia/8k`, or
`python benchmarks/choices.py flooded-island 400 table contagia/1k contagia/0.1s contagia/1s`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Any, NamedTuple

import asking
import asking_island
from answers import add_ways, answers, counted, mean_of
from asking import Answer, Question

from contagia.arena.pictures import Measure, draw_curve
from contagia.arena.statistics import Interval
from contagia.bots.seating import check_spec
from contagia.bots.specs import read_spec
from contagia.core.contract import check_seats
from contagia.core.errors import BadSpec, Refused
from contagia.games.shelf import GAMES, find


class Inquiry(NamedTuple):
    """How bots are asked and judged, and in which words that is told."""

    ask: Callable[[Question, int], Answer]
    kind: str  # of the choices that are asked about
    unit: str
    judge: str  # with a place for the question's


CARDS = Inquiry(
    asking.ask, "disputed choices", "% of a win", f"judged by {asking.LOOKS} looks of {{}}"
)
ISLAND = Inquiry(
    asking_island.ask, "choices that matter", "% of a day", "5×5, search alone, judged by the {}"
)


def inquiry(question: Question) -> Inquiry:
    """How a question is asked."""
    return ISLAND if question.game == asking_island.GAME.key else CARDS


def check(question: Question) -> None:
    """Refuse a question that cannot be asked."""
    game = find(question.game)
    check_seats(game, question.seats)
    specs = [read_spec(text) for text in question.specs]
    if inquiry(question) is CARDS:
        specs.append(read_spec(question.judge))
    elif question.judge != asking_island.JUDGE:
        raise BadSpec(f"On Flooded Island the judge is {asking_island.JUDGE}.")
    elif any(spec.name != asking_island.SEARCHER for spec in specs):
        raise BadSpec(f"On Flooded Island only {asking_island.SEARCHER} is asked.")
    for spec in specs:
        check_spec(game, spec)


def summed_up(question: Question, found: Sequence[Answer]) -> Iterator[dict[str, Any]]:
    """For each bot what it gives away, and how much less than the bot before it."""
    for bot, text in enumerate(question.specs):
        lost = [answer.lost[bot] for answer in found]
        before = [answer.lost[max(0, bot - 1)] for answer in found]
        mean, interval = percent(lost)
        yield {
            "spec": text,
            "rating": mean,
            "interval": interval,
            "less": percent([more - less for more, less in zip(before, lost, strict=True)]),
            "wrong": fmean(answer.lost[bot] > 0 for answer in found),
            "seconds_a_step": median(answer.seconds[bot] for answer in found),
            "playouts_a_step": median(answer.playouts[bot] for answer in found),
        }


def percent(shares: Sequence[float]) -> tuple[float, Interval]:
    """The mean of some shares with its 95 % interval, in percent."""
    return mean_of([100 * share for share in shares])


def tell(question: Question, found: Sequence[Answer], folder: Path | None) -> None:
    """Print what was found, and draw it."""
    curve, way = list(summed_up(question, found)), inquiry(question)
    share = len(found) / sum(answer.plain + 1 for answer in found)
    print(f"{len(found):,} {way.kind}, {share:.0%} of all; given away in {way.unit}")
    for number, one in enumerate(curve):
        less, (low, high) = one["less"]
        compared = f", {less:.3f} less than the one before ({low:.3f} to {high:.3f})"
        print(
            f"{one['spec']:16} {one['seconds_a_step']:.3f} s, {one['playouts_a_step']:,.0f} "
            f"playouts: is wrong in {one['wrong']:.1%} and gives away "
            f"{one['rating']:.3f} ({one['interval'].low:.3f} to {one['interval'].high:.3f})"
            f"{compared if number else ''}"
        )
    if folder:
        asked = f"{question.seats} seats · {len(found):,} {way.kind}"
        about = f"{asked}, {way.judge.format(question.judge)}, 95 % intervals"
        name, heading = f"{question.game}-{question.seats}-seats-choices", find(question.game).title
        loss = Measure("what a choice gives away", way.unit, by_factors=True)
        draw_curve(curve, folder, name, (heading, about), loss)


def main() -> None:
    """Ask and tell."""
    games = [game.key for game in GAMES if game.hidden or game.key == asking_island.GAME.key]
    asked = ArgumentParser(description="What bots give away by their choices.")
    asked.add_argument("game", choices=games)
    asked.add_argument("positions", type=counted)
    asked.add_argument("judge", metavar="JUDGE")
    asked.add_argument("specs", nargs="+", metavar="SPEC")
    asked.add_argument("--seats", type=counted, default=2, metavar="N")
    add_ways(asked)
    wanted = asked.parse_args()
    if wanted.positions < 2:
        asked.error("one position says nothing of chance; at least 2 are needed")
    question = Question(wanted.game, wanted.seats, wanted.judge, tuple(wanted.specs))
    try:
        check(question)
        ask = inquiry(question).ask
        found = answers(ask, question, wanted.positions, wanted.workers, wanted.keep)
        tell(question, found, wanted.pictures)
    except Refused as error:
        asked.error(str(error))


if __name__ == "__main__":
    main()
