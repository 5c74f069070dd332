"""How a house is run: as the command line says, else the environment, else as usual."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import platformdirs
from msgspec import Meta

from contagia.core.errors import BadOptions, brief

PREFIX = "CONTAGIA_"


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the house listens, where it keeps its log, and who thinks for its bots."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = ""  # the address; a file in the user's data folder if not given
    channels: str = ""  # redis://… or postgresql://… where several servers make one house
    compute: str = ""  # tcp://… of a Dask scheduler
    workers: Annotated[int, Meta(ge=0, le=64)] = 1  # processes for bots
    origins: str = ""  # more origins that may connect, parted by commas
    limits: bool = True  # whether to slow down those who ask too much
    secure_cookies: bool = False  # set where the house is reached by https
    keep_days: Annotated[float, Meta(gt=0, le=3650)] = 30.0  # tables nobody comes back to
    drain_seconds: Annotated[float, Meta(ge=0, le=60)] = 2.0  # for a last word before the end


def read_settings(given: dict[str, Any]) -> ServerSettings:
    """The settings: what is given, then what the environment says."""
    names = [field.name for field in msgspec.structs.fields(ServerSettings)]
    values = {
        name: os.environ[PREFIX + name.upper()]
        for name in names
        if os.environ.get(PREFIX + name.upper())
    }
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(values, ServerSettings, strict=False)
    except msgspec.ValidationError as fault:
        raise BadOptions(f"The house cannot be run so: {brief(str(fault))}.") from None


def database_of(settings: ServerSettings) -> str:
    """The address of the database; the folder of the usual one is made."""
    if settings.database:
        return settings.database
    home = os.environ.get(f"{PREFIX}DATA") or platformdirs.user_data_dir("contagia")
    folder = Path(home)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'house.sqlite'}"
