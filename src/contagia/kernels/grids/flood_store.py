"""Where the tables of Flooded Island are kept: made when first asked for, then in the user's cache.

A file is a table, packed by zlib, whose checksum tells a damaged file; that one is made anew. A
lock lets one process make a table while the others wait for it. Without a folder to write to, a
process makes its tables for itself.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from pathlib import Path
from tempfile import NamedTemporaryFile

import numpy as np
from filelock import FileLock

from contagia.games.flooded_island import FloodedIsland
from contagia.kernels import cache
from contagia.kernels.grids.flood_table import Table, tabulate
from contagia.kernels.grids.small_islands import Island, UnderFeet, entries, island, strip

LAYOUT = 1  # counted up when the order of a table's entries changes
IN_MEMORY = 4  # tables, of at most 16 MB each
FEET = {"may": "", "may-not": "-dry-feet"}  # in the name of a table
QUICKLY = 1  # zlib's level: tables are dull, and shrink to a hundredth of their size all the same


@lru_cache(maxsize=IN_MEMORY)
def table_of(
    width: int, height: int, most: int, under_feet: UnderFeet = "may"
) -> tuple[Island, Table]:
    """An island and its table."""
    home = island(width, height, most, under_feet)
    return home, _table(home, f"{width}x{height}-{most}{FEET[under_feet]}")


@lru_cache(maxsize=IN_MEMORY)
def strip_table_of(
    width: int, rows: int, most: int, under_feet: UnderFeet = "may"
) -> tuple[Island, Table]:
    """The last rows of a larger island, all flooded above, and their table."""
    home = strip(width, rows, most, under_feet)
    return home, _table(home, f"strip-{width}x{rows}-{most}{FEET[under_feet]}")


def path_of(name: str) -> Path:
    """The file of a table; its folder is named after the rules and the layout."""
    folder = f"flooded-island-{FloodedIsland.compatible_from}.{LAYOUT}"
    return cache.home() / "tables" / folder / f"{name}.table"


def _table(home: Island, name: str) -> Table:
    path = path_of(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(path.with_suffix(".lock")):
            return _kept(home, path)
    except OSError:
        return tabulate(home)


def _kept(home: Island, path: Path) -> Table:
    table = _read(path, entries(home))
    if table is None:
        table = tabulate(home)
        _write(path, zlib.compress(table.tobytes(), QUICKLY))
    return table


def _read(path: Path, wanted: int) -> Table | None:
    """The table in a file; nothing if there is none or it is damaged."""
    try:
        packed = zlib.decompress(path.read_bytes())
    except (FileNotFoundError, zlib.error):
        return None
    return np.frombuffer(packed, dtype=np.uint8).copy() if len(packed) == wanted else None


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    with NamedTemporaryFile(dir=path.parent, delete=False) as draft:
        draft.write(content)
    Path(draft.name).replace(path)
