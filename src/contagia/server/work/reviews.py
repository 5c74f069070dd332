"""Games thought over by the house's bots: turn by turn, so that bots at tables get their share."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec

from contagia.bots.answers import Question
from contagia.bots.reviews import beginnings
from contagia.core.errors import NotNow
from contagia.server.reasons import InTheHouse
from contagia.server.work.bots import BotWorkers
from contagia.tables.show.replays import Replayed, ReviewView, replayed, review_view

REVIEWER = "contagia/200"
MOST_TURNS = 200
KEPT_GAMES = 16  # so that the next page of a game need not be played again
KEPT_REVIEWS = 64
TURN_SECONDS = 30.0  # after which a thought counts as lost

known_game = lru_cache(KEPT_GAMES)(replayed)


class Reviews:
    """What was thought over lately, and the one game that is thought over now."""

    def __init__(self, bots: BotWorkers) -> None:
        self._bots = bots
        self._busy = asyncio.Lock()
        self._known: dict[str, ReviewView] = {}

    async def of(self, text: str) -> ReviewView:
        """The review of a record; refused if the game is too long."""
        async with self._busy:
            if text not in self._known:
                found = await self._think_over(await asyncio.to_thread(known_game, text))
                if len(self._known) >= KEPT_REVIEWS:
                    del self._known[next(iter(self._known))]
                self._known[text] = found
            return self._known[text]

    async def _think_over(self, found: Replayed) -> ReviewView:
        record, played = found
        turns = await asyncio.to_thread(lambda: list(beginnings(played)))
        if len(turns) > MOST_TURNS:
            raise NotNow(InTheHouse.TOO_LONG_TO_REVIEW(turns=len(turns), most=MOST_TURNS))
        thoughts = [
            await self._bots.think(
                Question(
                    table=f"review {record.commitment}",
                    game=record.game,
                    spec=REVIEWER,
                    seat=turn.seat,
                    view=msgspec.json.encode(turn.view),
                ),
                TURN_SECONDS,
            )
            for turn in turns
        ]
        return await asyncio.to_thread(review_view, played, thoughts)
