"""What the house's bots are asked: what their seat sees and has seen, and no more."""

from __future__ import annotations

import msgspec

from contagia.server.work.bots import question_of
from support.table_talk import Talk


def test_a_bot_is_told_what_others_have_done_at_the_table() -> None:
    talk = Talk("virus-cards").start()
    first = talk.table.on
    assert first
    discarded = next(step for step in talk.table.steps if step.startswith("discard"))
    talk.play(discarded)
    talk.play("end")
    second = talk.table.on
    assert second
    asked = question_of(talk.table, second, "contagia/1k")
    assert [talk.table.game.text(seen.step) for seen in asked.seen] == [discarded, "end"]
    assert {seen.view.seat for seen in asked.seen} == {second}
    assert question_of(talk.table, first, "contagia/1k").seen == ()


def test_what_a_bot_is_told_holds_no_hand_but_its_own() -> None:
    talk = Talk("virus-cards").start()
    first, played = talk.table.on, talk.table.played
    assert first
    assert played
    talk.play("pass")
    (seen,) = question_of(talk.table, 3 - first, "contagia/1k").seen
    assert seen.view.hand == played.state.hands[2 - first] != played.state.hands[first - 1]
    assert "hands" not in msgspec.to_builtins(seen.view)
