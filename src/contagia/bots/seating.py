"""From a spec to a bot at the table, be it one of the house or a foreign engine."""

from __future__ import annotations

import shutil

from contagia.bots.protocol.foreign import PATIENCE_SECONDS, ForeignBot
from contagia.bots.shelf import check_name, seat_bot
from contagia.bots.specs import Spec
from contagia.core.bots import Bot
from contagia.core.contract import AnyGame
from contagia.core.errors import BadSpec, brief


def seat(game: AnyGame, spec: Spec, seed: int, patience: float = PATIENCE_SECONDS) -> Bot:
    """The bot of a spec; a foreign engine is started when it is first asked."""
    if spec.is_foreign:
        return ForeignBot(game, spec.command, patience)
    return seat_bot(game, spec.name, seed, spec.c)


def check_spec(game: AnyGame, spec: Spec) -> None:
    """Refuse a bot the game does not have, or a program that is not there."""
    if not spec.is_foreign:
        check_name(game, spec.name)
    elif shutil.which(spec.command[0]) is None:
        raise BadSpec(
            f"There is no program “{brief(spec.command[0])}” that could be run; "
            f"write cmd: and the path of one."
        )
