"""An engine that does one thing wrong, named by its first argument. Not a test."""

from __future__ import annotations

import sys
import time

CRIME = sys.argv[1]
MINUTE = 60.0


def answer(word: str) -> str:
    if word != "go":
        return "ok"
    if CRIME == "hang":
        time.sleep(MINUTE)
    if CRIME == "crash":
        raise SystemError("the end of it")
    return {
        "rubbish": "\x00\xff lorem ipsum",
        "empty": "",
        "nothing": "step",
        "no-number": "step b2 value=much",
        "infinite": "step b2 playouts=inf",
        "illegal": "step z99 value=1",
        "declines": "error tired I will not.",
    }.get(CRIME, "step b2")


def main() -> None:
    if CRIME == "dies-at-once":
        return
    if CRIME == "talks":
        sys.stdout.write("hello\nhow are you\n")
    if CRIME == "endless":
        while True:
            sys.stdout.write("x" * 10_000)
    for line in sys.stdin:
        if CRIME == "never-answers":
            continue
        if CRIME == "two-lines" and line.startswith("go"):
            sys.stdout.write("info thinking\n")
        sys.stdout.write(answer(line.split(maxsplit=1)[0]) + "\n")
        sys.stdout.flush()


main()
