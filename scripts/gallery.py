"""Pictures of every page, game and state, on a phone and a desktop, in three themes.

    python scripts/gallery.py [--only PATTERN] [--themes paper,night,e-ink]

Opens a house on loopback, brings tables of every game about (tests/page/scenes.py), photographs
them in Chromium and writes one overview, index.html, for people to look at.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from html import escape
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from rich.progress import track

from page.browsers import Reader, built, chromium, find_chromium
from page.cup_scenes import cups
from page.scenes import THEMES, Scene, scenes, select_theme
from support.houses import Serving, sqlite_in

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "gallery"
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
FRAME = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Contagia: the gallery</title>
<style>
  body {{ font-family: system-ui, sans-serif; margin: 1rem; background: #ddd; }}
  nav a {{ margin-right: .75rem; }}
  .shots {{ display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start; }}
  figure {{ margin: 0; }}
  img {{ max-height: 36rem; border: 1px solid #888; }}
</style>
<h1>Contagia: the gallery</h1>
<nav>{contents}</nav>
{chapters}
"""


class Shot(NamedTuple):
    """A picture of a scene."""

    scene: str
    screen: str
    theme: str

    @property
    def file(self) -> str:
        """Its name in the folder."""
        return (
            re.sub(r"[^a-z0-9-]+", "-", f"{self.scene}-{self.screen}-{self.theme}".lower()) + ".png"
        )


def photograph(reader: Reader, screen: str, scene: Scene, themes: Iterable[str]) -> Iterator[Shot]:
    """A scene on one screen in every theme."""
    reader.show(scene)
    asking = reader.page.locator("dialog[open]").count() > 0  # covers the screen, not the page
    for theme in themes:
        select_theme(reader.page, theme)
        shot = Shot(scene.name, screen, theme)
        reader.page.screenshot(path=FOLDER / shot.file, full_page=not asking)
        yield shot


def overview(shots: list[Shot]) -> str:
    """One page with all pictures, a chapter a game or page."""
    contents, chapters, chapter = [], [], ""
    for name in dict.fromkeys(shot.scene for shot in shots):
        if name.split("/")[0] != chapter:
            chapter = name.split("/")[0]
            contents.append(f'<a href="#{chapter}">{chapter}</a>')
            chapters.append(f'<h2 id="{chapter}">{chapter}</h2>')
        chapters.append(f"<h3>{escape(name)}</h3><div class=shots>")
        chapters += [
            f'<figure><a href="{shot.file}"><img loading=lazy src="{shot.file}" alt=""></a>'
            f"<figcaption>{shot.screen}, {shot.theme}</figcaption></figure>"
            for shot in shots
            if shot.scene == name
        ]
        chapters.append("</div>")
    return FRAME.format(contents="".join(contents), chapters="\n".join(chapters))


def gallery(pattern: str, themes: list[str]) -> list[Shot]:
    """Photograph all scenes whose name fits."""
    path = find_chromium()
    if not built(ROOT) or path is None:
        sys.exit("The gallery needs the page (`make page`) and a Chromium (CONTAGIA_CHROMIUM).")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium(path) as browser:
        serving = Serving(sqlite_in(Path(data))).start()
        try:
            readers = {
                screen: Reader(browser, serving.url, reduced_motion="reduce", **context)
                for screen, context in SCREENS.items()
            }
            # Each is brought about when its turn comes: a question or a call does not wait long.
            found = chain(scenes(serving, pattern), cups(serving, pattern))
            return [
                shot
                for scene in track(found, "Photographing")
                for screen, reader in readers.items()
                for shot in photograph(reader, screen, scene, themes)
            ]
        finally:
            serving.stop()


def main() -> None:
    """Write the pictures and the overview."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", metavar="PATTERN", help="scenes whose name fits")
    parser.add_argument("--themes", default=",".join(THEMES))
    asked = parser.parse_args()
    shots = gallery(asked.only, asked.themes.split(","))
    (FOLDER / "index.html").write_text(overview(shots), encoding="utf-8")
    print(f"{len(shots)} pictures: {FOLDER / 'index.html'}")


if __name__ == "__main__":
    main()
