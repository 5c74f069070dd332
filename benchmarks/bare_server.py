"""The floor under the house's server: the same framework and sockets, no rules, nothing stored.

Whatever one of a table's sockets says is told to all of them. The ratio to it says what rules,
views and durability cost, also on a machine whose speed changes from hour to hour.
"""

from __future__ import annotations

import socket
import sys
from collections import defaultdict
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

Socket = WebSocket[Any, Any, Any]
tables: defaultdict[str, set[Socket]] = defaultdict(set)


@websocket("/api/tables/{code:str}/live")
async def live(socket: Socket, code: str) -> None:
    """Tell everybody at a table what anybody says."""
    await socket.accept()
    tables[code].add(socket)
    try:
        while True:
            said = await socket.receive_data(mode="text")
            for other in tables[code]:
                await other.send_data(said, mode="text")
    except WebSocketDisconnect:
        tables[code].discard(socket)


def main() -> None:
    """Serve on a free port of loopback, and say where."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    sys.stdout.write(f"open at http://127.0.0.1:{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    app = Litestar([live], openapi_config=None, logging_config=None)
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None, access_log=False
    )
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
