"""A tip after a game against bots that somebody has lost."""

from __future__ import annotations

from contagia.core.playthrough import Playthrough
from contagia.core.seats import Seat
from contagia.terminal.screen.pages import tips_page
from contagia.terminal.screen.screen import Screen
from contagia.tips.book import tips_in
from contagia.tips.shelf import fitting


def show_tip(played: Playthrough, seat: Seat, screen: Screen) -> None:
    """Say the tip that fits how `seat` lost, and where to read more; nothing if none fits."""
    key = fitting(played, seat)
    tip = tips_in(tips_page(played.game) or "").get(key or "")
    if tip:
        screen.say(f"A tip for next time: {tip.title}", style="bold")
        screen.say(f"More of it under “{tip.key}”: contagia rules {played.game.key}")
