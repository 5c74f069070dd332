"""docs/protocol.md tells the truth: its conversations come out as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from contagia.bots.protocol import faults
from contagia.bots.protocol.engine import Session
from contagia.bots.specs import read_spec

PAGE = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
CONVERSATIONS = re.findall(r"```text\n(> .*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("conversation", CONVERSATIONS, ids=["arena", "whole"])
def test_a_conversation_comes_out_as_it_is_printed(conversation: str) -> None:
    session = Session(read_spec("greedy"), 0)
    told = re.findall(r"^> (.*)\n< (.*)$", conversation, re.MULTILINE)
    assert told
    for line, answer in told:
        said = session.answer(line)
        assert said.partition(" seconds=")[0] == answer.partition(" seconds=")[0]


def test_every_command_and_every_fault_is_on_the_page() -> None:
    for verb in Session()._verbs:
        assert re.search(rf"^\| `{verb}\b", PAGE, re.MULTILINE), verb
    for fault in faults.BotFault.__subclasses__():
        assert f"| `{fault.code}` |" in PAGE
