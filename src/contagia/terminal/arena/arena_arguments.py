"""What can stand behind the commands that let bots play each other."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

Openings: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--openings",
        metavar="random:K",
        help="Begin with K random steps; 4 if not given, 0 where cards are dealt.",
    ),
]
Workers: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="W",
        min=1,
        max=256,
        help="How many games are played at once; 1 if not given, or all that a cluster can.",
    ),
]
Compute: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--compute",
        metavar="tcp://HOST:PORT",
        help="Let the workers of a Dask cluster play; this is its scheduler.",
    ),
]
