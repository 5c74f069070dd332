"""Where compiled code is kept: in the user's cache folder, apart for every state of the sources.

Numba notices a change in the file of a function, but not in the files of the functions it calls. So
the folder is named after the sources of all compiled code: after any change everything is new.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path

import numba
import platformdirs

PACKAGE = Path(__file__).parent.parent
KEPT_FOLDERS = 4  # those of other checkouts and versions; older ones are thrown away


def home() -> Path:
    """The folder for all that can be made again."""
    return Path(os.environ.get("CONTAGIA_CACHE") or platformdirs.user_cache_dir("contagia"))


def folder() -> Path:
    """The folder for compiled code of these very sources."""
    return home() / "compiled" / _stamp()


def settle() -> None:
    """Have Numba keep what it compiles in our folder, unless the user chose another."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    chosen = folder()
    if not chosen.exists():
        _forget_old_folders(chosen.parent)
    numba.config.CACHE_DIR = str(chosen)


def _stamp() -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted(_sources()):
        digest.update(str(source.relative_to(PACKAGE)).encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def _sources() -> list[Path]:
    """All kernels, whose constants are frozen into compiled code, and what is compiled of bots."""
    bots = (PACKAGE / "bots").rglob("*.py")
    kernels = (path for ending in ("*.py", "*.npz") for path in (PACKAGE / "kernels").rglob(ending))
    return [*kernels, *(b for b in bots if b"numba" in b.read_bytes())]


def _forget_old_folders(parent: Path) -> None:
    if parent.exists():
        by_age = sorted(parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in by_age[KEPT_FOLDERS:]:
            shutil.rmtree(old, ignore_errors=True)
