"""What can stand behind `contagia tournament`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from contagia.tournaments.log.terms import MOST_ROUNDS

Entrants: TypeAlias = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="SPEC SPEC…",
        help="Bots: NAME, NAME/50k (playouts a step), NAME/2s (time) or cmd:./program; "
        "64xNAME enters one 64 times.",
    ),
]
KindName: TypeAlias = Annotated[
    str, typer.Option("--kind", metavar="KIND", help="swiss, round-robin or elimination.")
]
Rounds: TypeAlias = Annotated[
    int,
    typer.Option(
        "--rounds",
        metavar="N",
        min=0,
        max=MOST_ROUNDS,
        help="Rounds of a Swiss, or how often everybody meets everybody; the usual if not given.",
    ),
]
MatchLength: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--match",
        metavar="N",
        help="Games of a match; if not given 3 in bacteria, 2 in flooded-island, else 1.",
    ),
]
Seeded: TypeAlias = Annotated[
    bool, typer.Option("--seeded", help="The first bot named is the first seed; else by lot.")
]
Save: TypeAlias = Annotated[
    Path | None,
    typer.Option("--save", metavar="DIR", help="Keep the tournament and its records here."),
]
Resume: TypeAlias = Annotated[
    Path | None,
    typer.Option("--resume", metavar="DIR", help="Go on with a tournament that was stopped."),
]
