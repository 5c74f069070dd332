"""Many answers to one question: by several processes, with progress, and kept in a file.

A file begins with the question, then has a line an answer; so a run goes on where it was stopped.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Sequence
from concurrent.futures import as_completed
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Protocol, TypeVar, get_type_hints

import msgspec

from contagia.arena.runs import Processes
from contagia.arena.statistics import NORMAL_95, Interval
from contagia.bots.specs import read_playouts
from contagia.core.errors import BadFile


class Numbered(Protocol):
    """An answer, which knows what it is about."""

    @property
    def number(self) -> int:
        """Which it is."""


A = TypeVar("A", bound=Numbered)
Q = TypeVar("Q")


def answers(
    ask: Callable[[Q, int], A], question: Q, count: int, workers: int, file: Path | None
) -> list[A]:
    """What is answered to the question under each number up to a count, known before or not."""
    known = recall(file, question, get_type_hints(ask)["return"]) if file else {}
    missing = [number for number in range(count) if number not in known]
    with Processes(workers) as pool:
        asked = [pool.submit(ask, question, number) for number in missing]
        try:
            for done in as_completed(asked):
                answer = done.result()
                known[answer.number] = answer
                if file:
                    keep(file, answer)
                print(f"\r{len(known)} of {count} answers", end="", file=sys.stderr, flush=True)
        finally:
            pool.shutdown(cancel_futures=True)  # after a failure nobody waits for the rest
    print(file=sys.stderr)
    return [known[number] for number in range(count)]


def recall(file: Path, question: object, kind: type[A]) -> dict[int, A]:
    """The answers in a file; a file that is not there begins with the question."""
    try:
        file.touch()
        head, *lines = file.read_bytes().splitlines() or (b"",)
        if not head:
            file.write_bytes(msgspec.json.encode(question) + b"\n")
            return {}
        asked = msgspec.json.decode(head, type=type(question))
        found = [msgspec.json.decode(line, type=kind) for line in lines]
    except OSError as error:
        raise BadFile(
            f"{file} cannot be used: {(error.strerror or str(error)).lower()}."
        ) from error
    except msgspec.MsgspecError as error:
        raise BadFile(
            f"{file} does not hold answers as this program keeps them: {error}."
        ) from error
    if asked != question:
        raise BadFile(f"{file} is about another question: {asked}.")
    return {answer.number: answer for answer in found}


def keep(file: Path, answer: Any) -> None:
    """Add an answer to a file."""
    with file.open("ab") as out:
        out.write(msgspec.json.encode(answer) + b"\n")


def mean_of(amounts: Sequence[float]) -> tuple[float, Interval]:
    """The mean with its 95 % interval."""
    mean, margin = fmean(amounts), NORMAL_95 * stdev(amounts) / sqrt(len(amounts))
    return mean, Interval(mean - margin, mean + margin)


def add_ways(asked: ArgumentParser) -> None:
    """The options that all such programs have: how many work, and where to keep and draw it."""
    asked.add_argument("--workers", type=counted, default=os.cpu_count(), metavar="W")
    asked.add_argument("--keep", type=Path, metavar="FILE")
    asked.add_argument("--pictures", type=Path, metavar="FOLDER")


def counted(word: str) -> int:
    """A number of things, spelled as playouts are."""
    number = read_playouts(word)
    if number is None:
        raise ArgumentTypeError(f"{word} is no number such as 200 or 5k")
    return number
