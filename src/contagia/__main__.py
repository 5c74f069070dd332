"""`python -m contagia`: the same as the command `contagia`."""

from __future__ import annotations

from contagia.terminal.app import main

main()
