"""A bot that sits down at a table of a house online and plays at random, as a place to start from.

    pip install websockets
    python examples/table_bot.py http://127.0.0.1:8000 TOKEN CODE SEAT

Get a token with `POST /api/me/bots {"name": "Robby"}` (docs/tables.md).
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from websockets.sync.client import connect


def play(url: str, token: str, code: str, seat: int) -> None:
    """Sit down, be ready to start, and answer whenever we have steps, until the game is over.

    We also have steps when a question goes round (docs/tables.md). Then `play` is our answer, which
    the house keeps until all are heard, and the next news comes only then.
    """
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{code}/live"
    headers = {"Authorization": f"Bearer {token}"}
    with connect(address, additional_headers=headers) as socket:
        socket.send(json.dumps({"do": "sit", "seat": seat, "name": "table bot"}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print(f"refused: {message['sentence']}")
            table = message.get("table", message)
            position: dict[str, Any] = table.get("position", {})
            if position.get("outcome"):
                print(f"the game is over: {position['outcome']}")
                return
            countdown = position.get("countdown")
            if countdown and seat not in countdown["ready"]:  # all are here; we need no time
                socket.send(json.dumps({"do": "start", "version": table["version"]}))
            if position.get("steps"):
                step = random.choice(position["steps"])  # noqa: S311 - it is only a game
                command = {"do": "play", "version": table["version"], "steps": [step]}
                socket.send(json.dumps(command))


if __name__ == "__main__":
    house, secret, table_code, number = sys.argv[1:]
    play(house, secret, table_code, int(number))
