"""Run a server until it is told to stop; then let everybody hear of it and finish what is begun."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from typing import Any

import structlog
import uvicorn

from contagia.arena.cluster import check_cluster
from contagia.core.errors import BadOptions
from contagia.server.app import make_app
from contagia.server.house import House
from contagia.server.http.headers import with_headers
from contagia.server.live.framing import FramingSockets
from contagia.server.ops.settings import ServerSettings, database_of
from contagia.store.migrating import prepare

# When the garbage collector looks for cycles. Everybody waits meanwhile, half a microsecond for
# each thing it looks at: so among a thousand new ones at a time, and among all others hardly ever.
RARELY = (1_000, 50_000, 10)


def run(settings: ServerSettings, *, show: bool = False) -> None:
    """Serve until interrupted; `show` opens the page in a browser."""
    set_up_logs()
    asyncio.run(prepare(database_of(settings)))
    if settings.compute:
        check_cluster(settings.compute)
    app = make_app(settings)
    listening = _listen(settings)
    house: House = app.state.house
    config = uvicorn.Config(
        with_headers(app),
        ws=FramingSockets,
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=int(settings.drain_seconds) + 1,
    )
    _Server(config, house, show=show).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Says where it is, and goodbye before the sockets are closed."""

    def __init__(self, config: uvicorn.Config, house: House, *, show: bool) -> None:
        super().__init__(config)
        self._house = house
        self._show = show

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors, and say where they are."""
        await super().startup(sockets)
        _leave_alone_what_stays()
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            sys.stdout.write(f"The house is open at http://{host}:{port}\n")
            sys.stdout.flush()
            if self._show:
                _show(f"http://localhost:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all who listen, then close."""
        await self._house.say_goodbye()
        await super().shutdown(sockets)


def _leave_alone_what_stays() -> None:
    """Tables are values without cycles: the collector need not walk through them all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def _show(address: str) -> None:
    """Open a browser, where there is a screen for one; one in the terminal would be in the way."""
    on_linux = sys.platform.startswith("linux")
    if on_linux and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _listen(settings: ServerSettings) -> socket.socket:
    try:
        return socket.create_server((settings.host, settings.port), backlog=2048, reuse_port=False)
    except OSError as fault:
        where = f"{settings.host}:{settings.port}"
        raise BadOptions(f"The house cannot listen at {where}: {fault.strerror}.") from None


def set_up_logs() -> None:
    """One JSON object a line, on the error output; no secret is ever put in.

    What libraries say goes the same way, from warnings on.
    """
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=shared,
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
