"""Photograph the page for the README: a table, a tournament, the front page by night, e-ink.

python scripts/page_pictures.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from page.browsers import Reader, built, chromium, find_chromium
from page.cup_scenes import brackets
from page.scenes import GAMES, Scene, select_theme, shelf, turns
from support.houses import Serving, sqlite_in

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
PHONE = (360, 740)


def main() -> None:
    """Write docs/pictures/page-*.png."""
    path = find_chromium()
    if not built(ROOT) or path is None:
        sys.exit("These need the page (`make page`) and a Chromium (CONTAGIA_CHROMIUM).")
    with tempfile.TemporaryDirectory() as data, chromium(path) as browser:
        serving = Serving(sqlite_in(Path(data))).start()
        try:
            table = turns(serving, "virus-wars", shelf(serving)["virus-wars"])[0]
            home, cup = Scene("home", "/", ready=GAMES), brackets(serving)[0]
            for name, theme, scene, (width, height) in (
                ("page-table", "paper", table, (1120, 760)),
                ("page-tournament", "paper", cup, (1120, 760)),
                ("page-night", "night", home, PHONE),
                ("page-e-ink", "e-ink", table, PHONE),
            ):
                size = {"width": width, "height": height}
                reader = Reader(browser, serving.url, reduced_motion="reduce", viewport=size)
                select_theme(reader.show(scene).page, theme)
                reader.page.screenshot(path=FOLDER / f"{name}.png")
                reader.leave()
                print(f"docs/pictures/{name}.png")
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
