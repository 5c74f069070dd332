"""What more time brings on Flooded Island, in days.

    python benchmarks/island_time.py OPENINGS RIVAL SPEC... [--option KEY=VALUE]
        [--random STEPS] [--workers W] [--keep FILE] [--pictures FOLDER]

The weather wins nearly every game of a whole season, and the question is how soon. So every bot
plays two legs against the same rival from each opening, one in each role, and what counts is by how
many days it outlasted the rival. That says more than who won a match: half of the matches between
good bots are even. Every opening begins with STEPS random steps. FILE keeps what was found, so that
a run goes on where it was stopped. Example:
`python benchmarks/island_time.py 20 contagia/30k contagia/0.1s contagia/1s --option width=14`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Any

import msgspec
from answers import add_ways, answers, counted, mean_of
from island_days import GAME, opening, play

from contagia.arena.pictures import Measure, draw_curve
from contagia.bots.seating import check_spec
from contagia.bots.specs import read_spec
from contagia.core.errors import Refused
from contagia.core.options import read_assignments, read_options
from contagia.games.flooded_island import (
    ADVENTURER,
    WEATHER,
    FloodedIslandOptions,
    days_survived,
)


class Question(msgspec.Struct, frozen=True):
    """Who plays whom, and how games begin."""

    options: FloodedIslandOptions
    random: int
    rival: str
    specs: tuple[str, ...]


class Match(msgspec.Struct, frozen=True):
    """Two legs, as one bot played them."""

    lasted: int  # days, as the adventurer
    needed: int  # days, as the weather
    seconds: float  # a step
    playouts: float

    @property
    def ahead(self) -> int:
        """By how many days it outlasted the rival."""
        return self.lasted - self.needed


class Answer(msgspec.Struct, frozen=True):
    """What came of an opening, by bot."""

    number: int
    matches: tuple[Match, ...]


def ask(question: Question, number: int) -> Answer:
    """Play from the opening of that number."""
    return Answer(number, tuple(match(question, text, number) for text in question.specs))


def match(question: Question, text: str, number: int) -> Match:
    """One bot against the rival, in both roles."""
    begins = opening(question.random, number, question.options)
    bot, rival = read_spec(text), read_spec(question.rival)
    walked, rained = play(begins, (bot, rival), number), play(begins, (rival, bot), number)
    thoughts = walked.thoughts[ADVENTURER - 1] + rained.thoughts[WEATHER - 1]
    return Match(
        days_survived(walked.end),
        days_survived(rained.end),
        round(fmean(one.seconds for one in thoughts), 4),
        round(fmean(one.playouts for one in thoughts), 1),
    )


def summed_up(question: Question, found: Sequence[Answer]) -> Iterator[dict[str, Any]]:
    """For each bot by how many days it is ahead, and how much further than the one before it."""
    for bot, text in enumerate(question.specs):
        played = [answer.matches[bot] for answer in found]
        before = [answer.matches[max(0, bot - 1)] for answer in found]
        mean, interval = mean_of([one.ahead for one in played])
        yield {
            "spec": text,
            "rating": mean,
            "interval": interval,
            "more": mean_of([b.ahead - a.ahead for a, b in zip(before, played, strict=True)]),
            "won": sum(one.ahead > 0 for one in played),
            "lost": sum(one.ahead < 0 for one in played),
            "lasted": fmean(one.lasted for one in played),
            "needed": fmean(one.needed for one in played),
            "seconds_a_step": median(one.seconds for one in played),
            "playouts_a_step": median(one.playouts for one in played),
        }


def tell(question: Question, found: Sequence[Answer], folder: Path | None) -> None:
    """Print what was found, and draw it."""
    curve = list(summed_up(question, found))
    for number, one in enumerate(curve):
        more, (low, high) = one["more"]
        compared = f", {more:+.2f} to the one before ({low:+.2f} to {high:+.2f})"
        print(
            f"{one['spec']:16} {one['seconds_a_step']:.2f} s, "
            f"{one['playouts_a_step']:,.0f} playouts: "
            f"+{one['won']} ={len(found) - one['won'] - one['lost']} -{one['lost']}, "
            f"lasts {one['lasted']:.1f} days, needs {one['needed']:.1f}, ahead by "
            f"{one['rating']:+.2f} ({one['interval'].low:+.2f} to {one['interval'].high:+.2f})"
            f"{compared if number else ''}"
        )
    if folder:
        island = f"{question.options.width}×{question.options.height}"
        about = f"{island} · {len(found)} matches each against {question.rival}, 95 % intervals"
        name = f"{GAME.key}-{island.replace('×', 'x')}-days-ahead"
        measure = Measure("days ahead in a match", "days")
        draw_curve(curve, folder, name, (GAME.title, about), measure)


def main() -> None:
    """Play and tell."""
    asked = ArgumentParser(description="What more time brings on Flooded Island, in days.")
    asked.add_argument("openings", type=counted)
    asked.add_argument("rival", metavar="RIVAL")
    asked.add_argument("specs", nargs="+", metavar="SPEC")
    asked.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    asked.add_argument("--random", type=counted, default=4, metavar="STEPS")
    add_ways(asked)
    wanted = asked.parse_args()
    if wanted.openings < 2:
        asked.error("one opening says nothing of chance; at least 2 are needed")
    try:
        options = read_options(FloodedIslandOptions, read_assignments(wanted.option))
        question = Question(options, wanted.random, wanted.rival, tuple(wanted.specs))
        for text in (question.rival, *question.specs):
            check_spec(GAME, read_spec(text))
        found = answers(ask, question, wanted.openings, wanted.workers, wanted.keep)
        tell(question, found, wanted.pictures)
    except Refused as error:
        asked.error(str(error))


if __name__ == "__main__":
    main()
