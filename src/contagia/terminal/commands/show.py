"""`contagia show`: any position, as anybody may see it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from contagia.core.options import as_values
from contagia.core.playthrough import Playthrough
from contagia.terminal.arguments import (
    AsciiOnly,
    AsJson,
    Eyes,
    FixedSeed,
    GameKey,
    PlayerSeeds,
    Seats,
    Settings,
)
from contagia.terminal.play.discretion import discreet
from contagia.terminal.play.setups import (
    FIXED_SEED,
    Setup,
    house_seed,
    read_setup,
    with_player_seeds,
)
from contagia.terminal.screen.drawing import show_scene
from contagia.terminal.screen.names import read_names
from contagia.terminal.screen.printing import print_json
from contagia.terminal.screen.scenes import scene_of
from contagia.terminal.screen.screen import Screen
from contagia.terminal.screen.viewers import EVERYTHING, Viewer, viewer_at

Steps = Annotated[
    str,
    typer.Option(
        "--steps",
        metavar="STEPS",
        help="Steps from the deal on: blanks, semicolons or JSON part them.",
    ),
]
Reveal = Annotated[bool, typer.Option("--reveal", help="Show the whole truth, every hand.")]


def show(  # noqa: PLR0913 - as many as the command has options
    game: GameKey,
    *,
    seats: Seats = None,
    option: Settings = None,
    seed: FixedSeed = FIXED_SEED,
    player_seed: PlayerSeeds = None,
    steps: Steps = "",
    seat: Eyes = None,
    reveal: Reveal = False,
    as_json: AsJson = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """The position after some steps.

    Seen by a spectator, by one seat (--seat), or by one who may see everything (--reveal).
    """
    if reveal and seat is not None:
        raise typer.BadParameter("--seat shows what one seat may see, --reveal everything.")
    setup = read_setup(game, seats, option or [])
    viewer = EVERYTHING if reveal else viewer_at(seat, setup.seats)
    discreetly = Setup(discreet(setup.game, viewer), setup.options, setup.seats)
    luck = with_player_seeds(house_seed(seed), player_seed or [], setup.seats)
    played = discreetly.begin(luck).play(steps)
    if as_json:
        print_json(described(played, viewer), ascii_only=ascii_only)
    else:
        scene = scene_of(played, viewer, read_names([], setup.seats))
        show_scene(scene, Screen(ascii_only=ascii_only))


def described(played: Playthrough, viewer: Viewer) -> dict[str, Any]:
    """The position as plain values."""
    game, state = played.game, played.state
    outcome = game.outcome(state)
    events = viewer.hears(played.moments[-1].events)
    may_see = viewer.may_see_steps(game, state)
    position = {
        "game": game.key,
        "version": game.version,
        "options": as_values(played.options),
        "seats": played.seats,
        "turn": None if outcome else game.turn(state),
        "steps": [game.text(step) for step in game.steps(state)] if may_see else None,
        "outcome": msgspec.to_builtins(outcome),
        "view": msgspec.to_builtins(game.view(state, viewer.seat)),
        "events": [{**msgspec.to_builtins(event), "text": str(event)} for event in events],
    }
    return {**position, "state": msgspec.to_builtins(state)} if viewer.sees_all else position
