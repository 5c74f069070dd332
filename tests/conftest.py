"""Settings for every test: hypothesis repeats the same examples in CI and explores elsewhere."""

from __future__ import annotations

import os

import hypothesis

hypothesis.settings.register_profile(
    "contagia", deadline=None, max_examples=25, derandomize=bool(os.environ.get("CI"))
)
hypothesis.settings.load_profile("contagia")
