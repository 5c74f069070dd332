"""Tables on disk: kept, made anew when damaged, made once by several processes."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numba
import numpy as np
import pytest

from contagia.kernels.grids import flood_store
from contagia.kernels.grids.flood_store import path_of, strip_table_of, table_of
from contagia.kernels.grids.flood_table import Table, tabulate
from contagia.kernels.grids.small_islands import Island, island


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CONTAGIA_CACHE", str(tmp_path))
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    table_of.cache_clear()
    strip_table_of.cache_clear()


def never_again(home: Island) -> Table:
    raise AssertionError(f"made twice: {home}")


def test_a_table_is_made_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made = table_of(4, 3, 2)[1]
    strips = strip_table_of(5, 2, 2)[1]
    assert {path.name for path in path_of("").parent.glob("*.table")} == {
        "4x3-2.table",
        "strip-5x2-2.table",
    }
    forget()
    monkeypatch.setattr(flood_store, "tabulate", never_again)
    assert np.array_equal(table_of(4, 3, 2)[1], made)
    assert np.array_equal(strip_table_of(5, 2, 2)[1], strips)
    assert not list(path_of("").parent.glob("tmp*"))


@pytest.mark.parametrize("damage", [b"", b"no table", "cut", "flipped", "short"])
def test_a_damaged_file_is_made_anew(damage: bytes | str) -> None:
    made, path = table_of(4, 3, 2)[1], path_of("4x3-2")
    whole = path.read_bytes()
    others = {
        "cut": whole[:-5],
        "flipped": whole[:-3] + bytes([whole[-3] ^ 1]) + whole[-2:],
        "short": zlib.compress(made[:-1].tobytes()),
    }
    path.write_bytes(others[damage] if isinstance(damage, str) else damage)
    forget()
    assert np.array_equal(table_of(4, 3, 2)[1], made)
    assert path.read_bytes() == whole


def test_without_a_folder_to_write_to_a_table_is_made_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "file").touch()
    monkeypatch.setenv("CONTAGIA_CACHE", str(folder / "file"))
    assert np.array_equal(table_of(3, 3, 2)[1], tabulate(island(3, 3, 2)))


def test_several_processes_at_once_get_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", numba.config.CACHE_DIR)  # what is compiled stays so
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(table_of, 4, 4, 2) for _ in range(4)]
        tables = {job.result()[1].tobytes() for job in jobs}
    assert tables == {tabulate(island(4, 4, 2)).tobytes()}
    assert [path.name for path in path_of("").parent.glob("*.table")] == ["4x4-2.table"]
