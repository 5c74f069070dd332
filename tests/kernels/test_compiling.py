"""Compiled code is kept on disk, and never taken for other code."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from contagia.kernels.compiling import compiled

ADDER = """
from numba import int64, types
from contagia.kernels.compiling import compiled

def adder(amount):
    @compiled(int64(int64), variant=amount)
    def add(number):
        return number + amount
    return add

@compiled(int64(types.FunctionType(int64(int64)), int64))
def call(function, number):
    return function(number)
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """What an expression is in a new process, which shares its compiled code with the others."""
    (tmp_path / "adders.py").write_text(ADDER)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "compiled"))

    def start(expression: str) -> str:
        command = [sys.executable, "-c", f"from adders import *; print({expression})"]
        done = subprocess.run(  # noqa: S603 - lines of this very file
            command, cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    return start


def test_variants_compiled_in_different_processes_stay_apart(run: Callable[[str], str]) -> None:
    run("call")  # compiled first: from here on Numba numbers the functions of each process alike
    assert [run("call(adder(1), 0)"), run("call(adder(2), 0)")] == ["1", "2"]
    both = "(one := adder(1), two := adder(2)) and (call(one, 0), call(two, 0))"
    assert run(both) == "(1, 2)"
    assert run("sum(adder(1).stats.cache_hits.values())") == "1"


def test_a_function_with_values_of_its_maker_must_name_its_variant() -> None:
    amount = 1

    def add(number: int) -> int:
        return number + amount

    with pytest.raises(TypeError, match="name its variant"):
        compiled()(add)
