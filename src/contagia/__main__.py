"""`python -m contagia`: the same as the command `contagia`."""

from __future__ import annotations

import sys

from contagia.terminal.app import main

sys.exit(main())
