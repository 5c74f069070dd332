"""Draw the icons of the installed page: PNGs of its SVGs, for systems that take nothing else.

python scripts/icons.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from page.browsers import chromium, find_chromium

ROOT = Path(__file__).parent.parent
PUBLIC = ROOT / "web" / "public"
ICONS = {  # what is drawn, from what, how wide; some telephones want no transparent corners
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-192.png": ("favicon.svg", 192),
    "icon-512.png": ("favicon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}
SHEET = "<style>body {{ margin: 0 }} svg {{ display: block; width: {0}px }}</style>{1}"


def main() -> None:
    """Write web/public/icon-*.png."""
    path = find_chromium()
    if path is None:
        sys.exit("Icons are drawn with a Chromium: install it, or name it in CONTAGIA_CHROMIUM.")
    with chromium(path) as browser:
        for name, (source, width) in ICONS.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(SHEET.format(width, (PUBLIC / source).read_text(encoding="utf-8")))
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
            print(f"web/public/{name}")


if __name__ == "__main__":
    main()
