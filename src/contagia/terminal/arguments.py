"""What can stand behind a command: one spelling and one help text for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from contagia.games.shelf import SHELF


def complete_key(incomplete: str) -> Iterable[str]:
    """The keys that begin as it was typed."""
    return (key for key in SHELF if key.startswith(incomplete))


GameKey: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="GAME", help=f"One of {', '.join(SHELF)}.", autocompletion=complete_key),
]
OptionalGameKey: TypeAlias = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help=f"One of {', '.join(SHELF)}.", autocompletion=complete_key),
]
Seats: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--seats", metavar="N", help="How many seats; the fewest the game is for if not given."
    ),
]
Settings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="KEY=VALUE", help="An option of the game; may be given several times."
    ),
]
FixedSeed: TypeAlias = Annotated[
    str, typer.Option("--seed", metavar="HEX", help="The seed all luck comes from.")
]
FreshSeed: TypeAlias = Annotated[
    str | None,
    typer.Option("--seed", metavar="HEX", help="The house's seed; a fresh one if not given."),
]
PlayerSeeds: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--player-seed", metavar="SEAT=HEX", help="A seed that a player adds."),
]
PlayerNames: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--name", metavar="NAME", help="A player's name; repeat it in the order of seats."
    ),
]
Eyes: TypeAlias = Annotated[
    int | None, typer.Option("--seat", metavar="N", help="Show what this seat may see.")
]
AsciiOnly: TypeAlias = Annotated[
    bool, typer.Option("--ascii", help="Draw with plain ASCII signs only.")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RecordFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]
