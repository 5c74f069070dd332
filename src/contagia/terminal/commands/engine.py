"""`contagia engine`: our bots for other programs, a line in and a line out."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from contagia.bots.protocol.engine import Session
from contagia.bots.specs import read_spec
from contagia.core.luck import read_seed
from contagia.terminal.arguments import FixedSeed
from contagia.terminal.play.setups import FIXED_SEED

OptionalSpec = Annotated[
    str | None,
    typer.Argument(
        metavar="SPEC",
        help="Who plays: NAME, NAME/50k or NAME/2s; our best for the game if not given.",
    ),
]


def engine(spec: OptionalSpec = None, *, seed: FixedSeed = FIXED_SEED) -> None:
    """Speak the engine protocol on standard input and output.

    `new virus-wars size=11`, `go seconds=1`, `play c3`, `quit`: docs/protocol.md has it all.
    """
    session = Session(read_spec(spec) if spec else None, int.from_bytes(read_seed(seed), "big"))
    for line in sys.stdin:
        sys.stdout.write(_answer(session, line) + "\n")
        sys.stdout.flush()
        if session.is_over:
            return


def _answer(session: Session, line: str) -> str:
    try:
        return session.answer(line)
    except Exception as error:  # noqa: BLE001 - the outermost loop; the other side waits for a line
        return f"error fault {type(error).__name__}: {' '.join(str(error).split())}"
