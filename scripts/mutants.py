"""Break rules and scores on purpose and see that the tests notice: `make mutants`.

Each mutant is one small change to a copy of the source. What it breaks of the five texts must be
noticed by the tests that docs/texts.md names for just that; anything else by any test of its room.
A mutant that survives is something nobody tests, and makes this script fail.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from mutant import QUICK, ROOT, TESTS, Mutant
from rich.console import Console
from rich.progress import track
from rule_mutants import RULES
from score_mutants import MATCHES, TOURNAMENTS
from statements import statements

MUTANTS = (*RULES, *MATCHES, *TOURNAMENTS)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "page")
FAILURE = re.compile(r"^FAILED tests/(\S+?)(?:\[.*)?(?: - .*)?$", re.MULTILINE)
PYTEST = (sys.executable, "-m", "pytest", "-q", "-rf", "-p", "no:cacheprovider")
SOME_FAILED = 1  # as pytest's exit code
LONGEST_SECONDS = 120  # a mutant may go round in circles


class Verdict(NamedTuple):
    """Which tests noticed a mutant, and which statements it breaks without their noticing."""

    noticed_by: tuple[str, ...]
    unnoticed: tuple[str, ...]
    trouble: str = ""

    @property
    def survives(self) -> bool:
        """Whether something is broken and nobody has noticed."""
        return bool(self.unnoticed or self.trouble or not self.noticed_by)

    def __str__(self) -> str:
        if self.trouble:
            return f"CANNOT BE TRIED: {self.trouble}"
        if self.unnoticed:
            return f"SURVIVES the tests of {', '.join(self.unnoticed)}"
        return f"noticed by {self.noticed_by[0]}" if self.noticed_by else "SURVIVES"


def hatch(mutant: Mutant, folder: Path) -> None:
    """A copy of the source with the mutant's change in it."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=LEFT_OUT)
    file = folder / "src" / "contagia" / mutant.file
    source = file.read_text(encoding="utf-8")
    file.write_text(source.replace(mutant.right, mutant.wrong), encoding="utf-8")


def tests_of(number: str) -> list[str]:
    """The quick tests that a statement names."""
    return [test for test in statements()[number].tests if test.startswith(QUICK)]


def wanted_tests(mutant: Mutant) -> Iterable[str]:
    """The tests to run: those of the statements it breaks, or all of the mutant's room."""
    if not mutant.breaks:
        return TESTS[mutant.room]
    named = (test for number in mutant.breaks for test in tests_of(number))
    return [f"tests/{test}" for test in dict.fromkeys(named)]


def run_tests(mutant: Mutant) -> subprocess.CompletedProcess[str]:
    """Run them on the mutant; one failure is enough where no statement asks for its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        hatch(mutant, folder)
        environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "CI": "true"}
        command = [*PYTEST, *([] if mutant.breaks else ["-x"]), *wanted_tests(mutant)]
        return subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST_SECONDS,
        )


def judge(mutant: Mutant) -> Verdict:
    """Try a mutant."""
    if not mutant.fits:
        return Verdict((), (), f"“{mutant.right}” must stand exactly once in {mutant.file}")
    try:
        run = run_tests(mutant)
    except subprocess.TimeoutExpired:
        return Verdict((), (), f"the tests did not end in {LONGEST_SECONDS} seconds")
    if run.returncode not in (0, SOME_FAILED):
        return Verdict((), (), f"pytest ended with {run.returncode}: {run.stdout[-300:]}")
    failed = tuple(dict.fromkeys(FAILURE.findall(run.stdout)))
    unnoticed = (number for number in mutant.breaks if not {*tests_of(number)} & {*failed})
    return Verdict(failed, tuple(unnoticed))


def main() -> None:
    """Try every mutant whose rule begins with the word given, or all."""
    wanted = sys.argv[1].upper() if len(sys.argv) > 1 else ""
    chosen = [mutant for mutant in MUTANTS if mutant.rule.startswith(wanted)]
    console, survivors = Console(), 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = zip(chosen, pool.map(judge, chosen), strict=True)
        for mutant, verdict in track(results, "breaking rules", len(chosen), console=console):
            survivors += verdict.survives
            console.print(
                f"{mutant.rule:6} {mutant.module}: {verdict}", soft_wrap=True, markup=False
            )
    console.print(f"{len(chosen) - survivors} of {len(chosen)} mutants noticed")
    sys.exit(bool(survivors))


if __name__ == "__main__":
    main()
