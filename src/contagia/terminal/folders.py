"""Where the house keeps what is to stay: the user's data folder, or another if one is named."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def ladder_file() -> Path:
    """The file of all ladders, unless a command names another."""
    home = os.environ.get("CONTAGIA_DATA") or platformdirs.user_data_dir("contagia")
    return Path(home) / "ladder.sqlite"
