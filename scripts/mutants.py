"""Break rules and scores on purpose and see that the tests notice: `make mutants`.

Each mutant is one small change to a copy of the source. A mutant that survives is a rule nobody
tests, and makes this script fail.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutant import TESTS, Mutant
from rich.console import Console
from rich.progress import track
from rule_mutants import RULES
from score_mutants import MATCHES, TOURNAMENTS

ROOT = Path(__file__).parent.parent
MUTANTS = (*RULES, *MATCHES, *TOURNAMENTS)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "page")
FIRST_FAILURE = re.compile(r"^FAILED \S+::(\S+)", re.MULTILINE)


def hatch(mutant: Mutant, folder: Path) -> None:
    """A copy of the source with the mutant's change in it."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=LEFT_OUT)
    file = folder / "src" / "contagia" / mutant.room / f"{mutant.module}.py"
    source = file.read_text(encoding="utf-8")
    if source.count(mutant.right) != 1:
        sys.exit(f"{mutant.rule}: “{mutant.right}” must stand exactly once in {file.name}")
    file.write_text(source.replace(mutant.right, mutant.wrong), encoding="utf-8")


def killer(mutant: Mutant) -> str | None:
    """The first test that notices a mutant; None if it survives."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        hatch(mutant, folder)
        pytest = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
        command = [*pytest, *TESTS[mutant.room]]
        environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "CI": "true"}
        run = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    if run.returncode == 0:
        return None
    found = FIRST_FAILURE.search(run.stdout)
    return found[1] if found else f"pytest ended with {run.returncode}: {run.stdout[-300:]}"


def main() -> None:
    """Try every mutant whose rule begins with the word given, or all."""
    wanted = sys.argv[1].upper() if len(sys.argv) > 1 else ""
    chosen = [mutant for mutant in MUTANTS if mutant.rule.startswith(wanted)]
    console, survivors = Console(), 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = zip(chosen, pool.map(killer, chosen), strict=True)
        for mutant, test in track(results, "breaking rules", len(chosen), console=console):
            survivors += test is None
            verdict = f"noticed by {test}" if test else "SURVIVES"
            console.print(
                f"{mutant.rule:6} {mutant.module}: {verdict}", soft_wrap=True, markup=False
            )
    console.print(f"{len(chosen) - survivors} of {len(chosen)} mutants noticed")
    sys.exit(bool(survivors))


if __name__ == "__main__":
    main()
