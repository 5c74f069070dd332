"""Which tip fits how a game was lost: games as they were played, and what is said after them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from contagia.core.luck import Seed
from contagia.core.options import read_options
from contagia.core.playthrough import RESIGN, Playthrough, begin
from contagia.core.seats import Seat
from contagia.games.shelf import find
from contagia.terminal.screen.pages import Language, tips_page
from contagia.tips.book import tips_in
from contagia.tips.shelf import TIPS, fitting


class Lost(NamedTuple):
    """A game that `seat` loses, by giving up if it is not over yet, and the tip that fits."""

    game: str
    tip: str
    seat: Seat
    moves: str  # parted by semicolons
    options: Mapping[str, Any] = MappingProxyType({})
    luck: bytes = b"\x00"

    def played(self) -> Playthrough:
        game = find(self.game)
        played = begin(game, read_options(game.options, dict(self.options)), 2, Seed(self.luck))
        for text in self.moves.split("; "):
            played = played.play(text)
        return played if played.outcome else played.resign(self.seat)


SMALL = {"size": 5}
NARROW = {"width": 5, "height": 5}
ISLE = {"width": 4, "height": 4}

LOST = (
    # O comes as far as b3, and X steals it at once.
    Lost("virus-wars", "distance", 2, "b2; d5; c4; b3; b3", SMALL),
    Lost("virus-wars", "steal", 2, "b2; d4; c3; d2; b1; b3; a4; e2; d5; b4", SMALL),
    # c3 is stolen from X, and all that hung on it is idle.
    Lost(
        "virus-wars",
        "bridge",
        1,
        "b1; e4; e3; d4; b2; c3; a2; d3; c4; c5; c1; d4; e3; b4; d5; b5; e5; d3; b4; c3",
        SMALL,
    ),
    Lost(
        "virus-wars",
        "stepping-stone",
        2,
        "a2; e4; e3; d3; b1; b2; c1; c3; c2; c1; c2; c3; b3; d2; b1; d4; a4; d2; e1; d5; c5; c4; "
        "e2; e3; c4",
        SMALL,
    ),
    Lost(
        "virus-wars",
        "walls",
        1,
        "a2; d5; e4; d3; b1; c2; b2; e2; c4; e1; d3; d2; d4; d1; c5; b5; d1; d5; c5; b4; d4; d2; "
        "e1; b3; c3; a5; c2",
        SMALL,
    ),
    Lost("virus-game", "neutrals", 1, "a2; b3; b1; e4; d5; d4; c3", NARROW),
    Lost(
        "virus-game", "attack", 2, "b1; b2; c3; d4; c4; e4; neutral b1; neutral b2; d5; b4", NARROW
    ),
    # O attacks c2, over which everything else of X's hangs together with its base.
    Lost("virus-game", "two-ways", 1, "b1; c2; b3; d4; d3; e3; d1; b4; a5; c2", NARROW),
    # O turns its last two ways neutral.
    Lost(
        "virus-game",
        "count",
        2,
        "b2; a3; c3; d4; e4; d5; b3; d4; b4; neutral d5; neutral e4",
        NARROW,
    ),
    Lost(
        "virus-game",
        "rejoin",
        1,
        "a2; a3; b4; d5; e4; e3; a5; b1; a4; neutral e4; neutral d5; neutral a3; neutral b4; d4; "
        "c4; d2; b2; c3; d2; b3; d3; e2; c1; e2; e1",
        NARROW,
    ),
    Lost("flooded-island", "corner", 1, "b3; flood b3; end; a4; flood a3; flood b4", ISLE),
    Lost("flooded-island", "sides", 1, "b4; end; a4; end; b4", ISLE),
    Lost(
        "flooded-island",
        "straight",
        1,
        "b3; flood c2; a2; flood b3; b1; flood b4; a1; flood d4; b1",
        {**ISLE, "max_flood": 1},
    ),
    Lost("flooded-island", "settings", 1, "b3; flood a3", {**ISLE, "max_flood": 3}),
    Lost("flooded-island", "settings", 2, "b3; flood a3; b2", {**ISLE, "max_flood": 1, "days": 2}),
    Lost("flooded-island", "whole-night", 2, "b3; end; b2; end; c2; end; b3", {**ISLE, "days": 4}),
    Lost(
        "flooded-island",
        "beside",
        2,
        "b3; flood d1; flood d2; b4; flood c1; flood b1; b3",
        {**ISLE, "days": 3},
    ),
    Lost("flooded-island", "front", 2, "b3; flood a3; flood b4; c3", {**ISLE, "days": 30}),
    Lost("bacteria", "diversify", 1, "discard yellow-organ; discard green-organ"),
    Lost(
        "bacteria",
        "soft-spots",
        2,
        "play green-organ; draw; play red-organ; draw; discard red-bacteria; draw; "
        "discard yellow-bacteria",
        luck=b"\x2b",
    ),
    Lost("bacteria", "watch-treatments", 1, "play rainbow-organ; draw; play thief 1a", luck=b"7"),
    Lost("bacteria", "thief", 2, "play red-organ; draw; discard thief", luck=b"-"),
    Lost("bacteria", "error", 2, "play green-organ; draw; discard error", luck=b"6"),
    Lost(
        "bacteria",
        "contagion",
        1,
        "discard red-medicine; draw; discard blue-medicine; discard blue-bacteria; draw; "
        "discard blue-organ; discard red-medicine; discard green-bacteria; draw; "
        "discard yellow-organ; draw; play rainbow-organ; draw; play rainbow-bacteria 1a; draw; "
        "discard green-bacteria; draw; play rainbow-organ; draw; discard contagion",
        luck=b"k",
    ),
    Lost(
        "bacteria",
        "keep-medicine",
        1,
        "discard thief; discard thief; discard rainbow-medicine; draw; play blue-organ; draw; "
        "play yellow-organ; draw; play yellow-organ; draw; discard rainbow-organ; "
        "discard transplant; draw; discard red-bacteria; draw; play rainbow-organ; draw; "
        "play green-bacteria 1b; draw; discard yellow-organ; discard green-organ; draw; "
        "play blue-bacteria 1b",
        luck=b"\x0d",
    ),
    Lost(
        "bacteria",
        "protect",
        1,
        "discard contagion; discard yellow-bacteria; discard yellow-bacteria; draw; "
        "play green-organ; draw; play red-organ; draw; play red-bacteria 1a; draw; "
        "discard red-bacteria; discard green-organ; draw; play red-bacteria 1a",
        luck=b"\x8f",
    ),
    Lost("virus-cards", "block", 1, "discard block", luck=b"\x15"),
    Lost("virus-cards", "block", 1, "play yellow-organ; play thief 1a; pass", luck=b"\x02F"),
    Lost(
        "virus-cards",
        "discard",
        1,
        "pass; play green-organ; pass; play yellow-organ; pass",
        luck=b"\x13",
    ),
    Lost(
        "virus-cards",
        "leader",
        2,
        "play green-organ; pass; play blue-organ; discard green-organ",
        luck=b"U",
    ),
    Lost(
        "virus-cards",
        "purge",
        2,
        "play rainbow-organ; play red-organ; play blue-virus 1a; discard purge",
        luck=b"7",
    ),
    Lost(
        "virus-cards",
        "vaccinate",
        1,
        "play green-organ; play green-virus 1a; play green-virus 1a",
        luck=b"E",
    ),
)


@pytest.mark.parametrize("lost", LOST, ids=lambda lost: f"{lost.game} {lost.tip} {lost.seat}")
def test_a_tip_fits_how_a_game_was_lost(lost: Lost) -> None:
    assert fitting(lost.played(), lost.seat) == lost.tip


def test_every_tip_that_can_be_offered_is_offered_after_one_of_these_games() -> None:
    shown = {(lost.game, lost.tip) for lost in LOST}
    assert shown == {(game, key) for game, tips in TIPS.items() for key in tips}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", TIPS)
def test_every_tip_that_can_be_offered_is_written_down(game: str, language: Language) -> None:
    assert set(TIPS[game]) <= set(tips_in(tips_page(find(game), language) or ""))


@pytest.mark.parametrize("lost", LOST[::4], ids=lambda lost: f"{lost.game} {lost.tip}")
def test_who_has_won_needs_no_tip(lost: Lost) -> None:
    assert fitting(lost.played(), 3 - lost.seat) is None


def test_a_game_that_goes_on_has_no_tip() -> None:
    lost = LOST[0]
    going_on = lost.played().back()
    assert going_on.outcome is None
    assert fitting(going_on, lost.seat) is None


@pytest.mark.parametrize("key", TIPS)
def test_nothing_fits_a_game_in_which_nothing_happened(key: str) -> None:
    game = find(key)
    played = begin(game, game.options(), 2, Seed(b"\x00")).resign(1)
    assert played.moves[-1].text == RESIGN
    assert fitting(played, 1) is None


def without_secrets(played: Playthrough, seat: Seat) -> Playthrough:
    """The same game of cards with empty hands for all others, and no draw pile."""

    def seen(state: Any) -> Any:
        hands = tuple(h if who == seat else () for who, h in enumerate(state.hands, 1))
        return replace(state, hands=hands, pile=())

    return replace(played, moments=tuple(replace(m, state=seen(m.state)) for m in played.moments))


@pytest.mark.parametrize("key", ["bacteria", "virus-cards"])
def test_a_tip_goes_by_nothing_that_the_seat_could_not_see(key: str) -> None:
    game, found = find(key), set()
    for luck in range(40):
        rng, played = Random(luck), begin(game, game.options(), 3, Seed(bytes([luck])))
        while not played.outcome and len(played.moves) < 60:
            played = played.play(rng.choice(list(played.legal)))
        for seat in (1, 2, 3):
            over = played
            while not over.outcome:
                left = [s for s in (1, 2, 3) if s not in over.state.out]
                over = over.resign(seat if seat in left else left[0])
            tip = fitting(over, seat)
            assert fitting(without_secrets(over, seat), seat) == tip
            found.add(tip)
    assert len(found) > 3
