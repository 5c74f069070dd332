"""How soon a table can be played on a telephone, and how fast a step is on the other screen.

    python benchmarks/pages.py [--rounds 5]

Opens a house and its page in Chromium. The telephone of the middle range is played by the browser
itself: 1.6 Mbit/s, 150 ms there and back, nothing kept from before, and a processor as fast as that
of a Pixel 5, which Chromium's own tools take for the middle. How much slower than this machine that
is, is found out first (`pace`). A second telephone is four times slower than the machine, whatever
that is. A board can be played when a cell that may be taken is drawn and the page has time to
listen. Prints one JSON object a line, as `make bench` does; ratios are to the aims of docs/page.md.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from figures import Figure, report
from playwright.sync_api import Browser
from rich.console import Console
from rich.progress import track

from page.browsers import Reader, built, chromium, find_chromium
from page.scenes import Company
from support.houses import Serving, sqlite_in

ROOT = Path(__file__).parent.parent
AIM_OPEN = 1000  # milliseconds until a table is there on the telephone
AIM_STEP = 150  # milliseconds until a step is on the other screen
UNTOUCHED = 1500  # milliseconds in which the page is asked nothing: an answer is work, too
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
INTERACTIVE = """window.interactive = new Promise((answer) => {
  const look = () => document.querySelector(".target.active")
    ? requestIdleCallback(() => answer(performance.now()))
    : requestAnimationFrame(look);
  look();
})"""
# Lighthouse's index of a machine: how many tens of times a second ten thousand letters are strung
# together, and a hundred thousand numbers copied; the mean of both.
MIDDLE = 1000  # the index of a Pixel 5
PACE = """() => {
  const often = (work) => {
    const end = performance.now() + 250;
    let times = 0;
    for (; performance.now() < end; times++) work();
    return (times * 1000) / 250 / 10;
  };
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  const copy = numbers.slice();
  const string = () => {
    let text = "";
    for (let i = 0; i < 10_000; i++) text += "a";
    if (text.length === 1) throw new Error("so that the text is made");
  };
  const copying = () => {
    for (let i = 0; i < numbers.length; i++) copy[i] = numbers[i];
  };
  return (often(string) + often(copying)) / 2;
}"""
ARRIVAL = """(cell) => new Promise((answer) => {
  const look = () => document.querySelector(`[data-cell=${cell}]`).ariaLabel.includes("just played")
    ? answer(performance.timeOrigin + performance.now())
    : requestAnimationFrame(look);
  look();
})"""
PRESS = """(cell) => {
  document.querySelector(`[data-cell=${cell}]`)
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return performance.timeOrigin + performance.now();
}"""


def pace(browser: Browser) -> float:
    """How many times faster this machine is than a telephone of the middle range; at least once."""
    page = browser.new_page()
    scores = [float(page.evaluate(PACE)) for _ in range(5)]
    page.close()
    return max(1.0, median(scores) / MIDDLE)


def opening(browser: Browser, serving: Serving, slower: float) -> float:
    """Milliseconds from the address to a board that can be played, on a slower processor."""
    table = Company(serving, "virus-wars", 2).start()
    ann = Reader(browser, serving.url, cookie=table.host.cookie, **PHONE)
    wire = ann.page.context.new_cdp_session(ann.page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", LINE)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    ann.page.add_init_script(INTERACTIVE)
    ann.page.goto(f"{serving.url}/t/{table.code}", wait_until="commit")
    ann.page.wait_for_timeout(UNTOUCHED)
    taken = float(ann.page.evaluate("() => window.interactive"))
    ann.leave()
    return taken


def travelling(browser: Browser, serving: Serving) -> list[float]:
    """Milliseconds from a click on one screen to the same cell drawn on the other."""
    table = Company(serving, "virus-wars", 2).start()
    readers = [Reader(browser, serving.url, cookie=guest.cookie) for guest in table.people]
    for reader in readers:
        reader.go(f"/t/{table.code}").page.locator("[data-cell]").first.wait_for()
    taken = []
    for number, cell in enumerate(("b2", "h8", "g7", "f6", "c3", "c2", "b3")):
        on = 0 if number == 0 or number > 3 else 1
        readers[on].page.locator(f"[data-cell={cell}].target.active").wait_for()
        pressed = float(readers[on].page.evaluate(PRESS, cell))
        taken.append(float(readers[1 - on].page.evaluate(ARRIVAL, cell)) - pressed)
    for reader in readers:
        reader.leave()
    return taken


def main() -> None:
    """Measure, print, and draw the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    path = find_chromium()
    if not built(ROOT) or path is None:
        sys.exit("This needs the page (`make page`) and a Chromium (CONTAGIA_CHROMIUM).")
    console = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder, chromium(path) as browser:
        serving = Serving(sqlite_in(Path(folder))).start()
        try:
            telephones = {"the middle range": pace(browser), "a quarter of the machine": 4.0}
            told = track(range(rounds), "A table on a telephone", console=console)
            opened = [[opening(browser, serving, by) for by in telephones.values()] for _ in told]
            told = track(range(rounds), "A step to the other screen", console=console)
            steps = sorted(step for _ in told for step in travelling(browser, serving))
        finally:
            serving.stop()
    medians = [median(times) for times in zip(*opened, strict=True)]
    figures = [
        *(
            Figure(f"page/table/{name}, {by:.1f}x", middle, "ms", "1 s", middle / AIM_OPEN)
            for (name, by), middle in zip(telephones.items(), medians, strict=True)
        ),
        Figure("page/step/p50", median(steps), "ms", "150 ms", median(steps) / AIM_STEP),
        Figure("page/step/slowest", steps[-1], "ms", "150 ms", steps[-1] / AIM_STEP),
    ]
    report(figures, console)


if __name__ == "__main__":
    main()
