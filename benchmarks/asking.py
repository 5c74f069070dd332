"""Bots are asked what they would do in a position, and a bot with more time judges their steps.

A search thinks too little of a step that it seldom tried, since it has not found out how to go on
from there; of two steps that are equally good it tries one far more often, by chance. So
the judge looks several times, and of each step that look counts which tried it most. A step is
compared with the best of the same look only, since each look guesses hands of its own.

Most choices are plain: whoever glances at them does the same. Time can only show in the others, so
bots are asked where a choice is disputed: several glances did not end in the same step.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import msgspec

from contagia.arena.matches import Job, play
from contagia.bots.seating import seat as seat_bot
from contagia.bots.specs import read_spec
from contagia.bots.warming import ready
from contagia.bots.watching import show, story
from contagia.core.bots import Thought
from contagia.core.contract import AnyGame
from contagia.core.errors import BadSpec
from contagia.core.luck import Seed
from contagia.core.playthrough import Playthrough, begin
from contagia.games.shelf import find

PLAYERS = "contagia/200"  # who plays the games that positions are taken from
GLANCE, GLANCES = "contagia/500", 3  # by whom a choice is found to be disputed
LOOKS = 3  # of the judge
APART = 1_000_003  # between the seeds of a bot and of its judge's looks: each has luck of its own


class Question(msgspec.Struct, frozen=True):
    """Who judges, and who is asked."""

    game: str
    seats: int
    judge: str
    specs: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """What bots did in one position; what is a tuple goes by bot."""

    number: int
    plain: int  # choices that were passed over on the way, since nobody disputed them
    steps: tuple[str, ...]
    lost: tuple[float, ...]  # how much less the judge thinks of it than of the best
    seconds: tuple[float, ...]
    playouts: tuple[int, ...]


def ask(question: Question, number: int) -> Answer:
    """Ask all bots in the position of that number, and judge them."""
    game, luck = find(question.game), Random(number)
    ready(game, game.options(), question.seats)
    plain, played = next(
        (passed_over, choice)
        for passed_over, choice in enumerate(choices(game, question.seats, luck))
        if is_disputed(choice, luck)
    )
    lost = judged(played, question.judge, number)
    thoughts = [thought(played, text, number) for text in question.specs]
    return Answer(
        number,
        plain,
        tuple(one.step for one in thoughts),
        tuple(round(lost[one.step], 6) for one in thoughts),
        tuple(round(one.seconds, 4) for one in thoughts),
        tuple(one.playouts for one in thoughts),
    )


def judged(played: Playthrough, judge: str, number: int) -> dict[str, float]:
    """What every step gives away."""
    lost: dict[str, tuple[int, float]] = {}
    for look in range(1, LOOKS + 1):
        candidates = thought(played, judge, number + APART * look).candidates
        best = max((one.value for one in candidates), default=0.0)
        for one in candidates:
            seen = (one.visits, best - one.value)
            lost[one.step] = max(seen, lost.get(one.step, seen), key=lambda pair: pair[0])
    if len(lost) < len(played.legal):
        raise BadSpec(f"{judge} does not say what all steps are worth; ask contagia/50k.")
    return {step: less for step, (_, less) in lost.items()}


def choices(game: AnyGame, seats: int, luck: Random) -> Iterator[Playthrough]:
    """Moments in which the seat that is on has a choice, game after game, each in any order."""
    for number in count():
        deal, seeds = luck.randbytes(8), tuple(luck.getrandbits(30) for _ in range(seats))
        job = Job(number, game.key, {}, (PLAYERS,) * seats, tuple(range(seats)), deal, seeds=seeds)
        played, found = begin(game, game.options(), seats, Seed(deal)), []
        for entry in play(job).record.entries:
            if len(played.legal) > 1:
                found.append(played)
            played = played.move(entry.move)
        yield from luck.sample(found, len(found))


def is_disputed(played: Playthrough, luck: Random) -> bool:
    """Whether glances at a choice do not agree."""
    return len({thought(played, GLANCE, luck.getrandbits(30)).step for _ in range(GLANCES)}) > 1


def thought(played: Playthrough, text: str, seed: int) -> Thought:
    """What a bot thinks that has seen the game so far."""
    game, spec = played.game, read_spec(text)
    seat, bot = game.turn(played.state), seat_bot(game, spec, seed)
    show(bot, story(played, seat))
    return bot.think(game.view(played.state, seat), spec.budget)
