"""The table of Virus The Game."""

from __future__ import annotations

from contagia.games.card_table import step_text
from contagia.games.virus_cards import Question, View


def call(view: View) -> str:
    """What the seat that is on has to do."""
    if view.question:
        return f"{_story(view, view.question)} Block or pass?"
    return "discard more, or end" if view.discarding else "play a card, discard, or pass"


def _story(view: View, question: Question) -> str:
    played = step_text(question.special).removeprefix("play ")
    story = f"seat {view.active} plays {played}."
    for seat in question.blockers:
        story += f" Seat {seat} blocks."
    return story
