"""Rate the house's bots on the scale of people: `python scripts/anchors.py`.

Reads what levels made of each other in the arena from src/contagia/ratings/anchors.json and writes
the anchors that follow into it. A new measurement goes in with

    contagia arena virus-wars expert hard --games 40 --json > run.json
    python scripts/anchors.py run.json expert hard

where the two are the levels that the first and the second bot of the run stand for.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from contagia.ratings.anchoring import anchored, with_meeting
from contagia.ratings.anchors import Meeting, read_measures

FILE = Path(__file__).parent.parent / "src/contagia/ratings/anchors.json"


def main(words: list[str]) -> None:
    """Write the file anew, with one more measurement if one is given."""
    found = read_measures(FILE.read_bytes())
    if words:
        run = msgspec.json.decode(Path(words[0]).read_bytes())
        found = with_meeting(found, run["game"], meeting_of(run, words[1], words[2]))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(anchored(found)), indent=2) + b"\n")


def meeting_of(run: dict[str, Any], first: str, second: str) -> Meeting:
    """What a run of the arena between two bots says of the levels they stand for."""
    pairing = run["pairings"][0]
    counted = run["legs"][0] if run["legs"] else pairing  # matches, where roles are swapped
    bots = (pairing["first"], pairing["second"])
    return Meeting(
        first=first,
        second=second,
        won=counted["wins"] + counted["draws"] / 2,
        games=counted["wins"] + counted["draws"] + counted["losses"],
        command=f"contagia arena {run['game']} {' '.join(bots)} --games {run['games']}",
        instead="" if bots[0] == first else bots[0],
    )


if __name__ == "__main__":
    main(sys.argv[1:])
