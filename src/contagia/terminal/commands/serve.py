"""`contagia serve`: open the house to browsers and programs."""

from __future__ import annotations

from typing import Annotated

import typer

Host = Annotated[str | None, typer.Option("--host", metavar="HOST", help="Where to listen.")]
Port = Annotated[int | None, typer.Option("--port", metavar="PORT", help="0 takes a free one.")]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME"),
]
Channels = Annotated[
    str | None,
    typer.Option(
        "--channels", metavar="URL", help="redis://… or postgresql://…, if several servers share it"
    ),
]
Compute = Annotated[
    str | None, typer.Option("--compute", metavar="URL", help="A Dask scheduler: bots think there.")
]
Workers = Annotated[
    int | None, typer.Option("--workers", metavar="N", help="Processes in which bots think.")
]

Open = Annotated[bool, typer.Option("--open", help="Show the page in a browser.")]


def serve(  # noqa: PLR0913 - as many as the command has options
    *,
    host: Host = None,
    port: Port = None,
    database: Database = None,
    channels: Channels = None,
    compute: Compute = None,
    workers: Workers = None,
    open: Open = False,  # noqa: A002 - as the option is called
) -> None:
    """Serve the page, and tables over HTTP and WebSockets.

    Every option but --open can be set as CONTAGIA_… too.
    """
    # The server is much to load, and no other command needs it.
    from contagia.server.ops.running import run  # noqa: PLC0415
    from contagia.server.ops.settings import read_settings  # noqa: PLC0415

    given = {
        "host": host,
        "port": port,
        "database": database,
        "channels": channels,
        "compute": compute,
        "workers": workers,
    }
    run(read_settings(given), show=open)
