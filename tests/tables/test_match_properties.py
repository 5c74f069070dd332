"""What holds for every match, however its games end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from contagia.core.outcomes import Outcome, ranked
from contagia.games.bacteria import Bacteria
from contagia.games.flooded_island import ADVENTURER, WEATHER
from contagia.games.shelf import GAMES
from contagia.tables.match.match import Match, begun, lengths
from support.card_tables import bacteria
from support.matches import SEASON, ended
from support.positions import flooded_island

KEYS = [game.key for game in GAMES]
BODIES = ("", "red", "red++", "red++, green++", "red, green, blue", "red++, green++, blue+")
WHOLE = ("red, green, blue, yellow", "red++, green++, blue++, yellow++")
every_game = pytest.mark.parametrize("key", KEYS)


@st.composite
def ends(draw: st.DrawFn, match: Match) -> tuple[Outcome, Any]:
    """How a game may end: with an outcome by seat, and the state that goes with it."""
    seats = len(match.players)
    if match.game == "bacteria":
        return draw(bacteria_ends(seats))
    if match.game == "flooded-island":
        return draw(island_ends())
    ranks = draw(st.lists(st.integers(1, 3 * seats), min_size=seats, max_size=seats))
    if match.game != "virus-cards":
        assume(ranks.count(max(ranks)) == 1)  # draws do not exist
    return Outcome(ranked(ranks), "by-the-book"), None


@st.composite
def bacteria_ends(draw: st.DrawFn, seats: int) -> tuple[Outcome, Any]:
    """Bodies and rounds of any kind; with a whole one a victory, else a draw is agreed."""
    bodies = [draw(st.sampled_from(BODIES)) for _ in range(seats)]
    winner = draw(st.none() | st.integers(0, seats - 1))
    if winner is not None:
        bodies[winner] = draw(st.sampled_from(WHOLE))
    plenty: dict[str, Any] = {"organs": 20, "medicines": 20}
    state = bacteria([""] * seats, bodies, round=draw(st.integers(1, 30)), **plenty)
    return Bacteria().outcome(state) or Outcome((1,) * seats, "agreed"), state


@st.composite
def island_ends(draw: st.DrawFn) -> tuple[Outcome, Any]:
    """Any number of days, and either of the two has won."""
    day, on = draw(st.integers(1, SEASON)), draw(st.sampled_from((ADVENTURER, WEATHER)))
    places = draw(st.sampled_from(((1, 2), (2, 1))))
    state = flooded_island("a . .\n. . .\n. . .", day=day, on=on, days=SEASON)
    return Outcome(places, "resigned"), state


@st.composite
def matches(draw: st.DrawFn, key: str, *, whole: bool = True) -> Match:
    """A match that is decided, or one that is somewhere on the way."""
    seats = draw(st.sampled_from(next(game for game in GAMES if game.key == key).seats))
    match = begun(key, seats, draw(st.sampled_from(lengths(key)[:12])))
    games = match.length if whole else draw(st.integers(0, match.length))
    for _ in range(games):
        if match.decided:
            break
        match = ended(match, *draw(ends(match)))
    return match


@every_game
@given(data=st.data())
def test_everybody_has_every_seat_equally_often(key: str, data: st.DataObject) -> None:
    match = data.draw(matches(key, whole=False))
    seats = len(match.players)
    had = Counter(
        (player, seat) for game in match.games for seat, player in enumerate(game.players, 1)
    )
    if key == "virus-cards":  # the winner starts (VC-3)
        assert all(sorted(game.players) == sorted(match.players) for game in match.games)
        return
    each = [had[player, seat] for player in match.players for seat in range(1, seats + 1)]
    assert max(each) - min(each) <= 1
    assert len(match.games) % seats or max(each) == min(each)


@every_game
@given(data=st.data())
def test_scores_are_what_the_games_were_worth(key: str, data: st.DataObject) -> None:
    match = data.draw(matches(key, whole=False))
    assert sum(score.score for score in match.scores) == sum(
        sum(game.worth.score) for game in match.games
    )
    assert sum(score.wins for score in match.scores) == sum(
        len(game.outcome.winners) == 1 for game in match.games
    )
    for player, score in enumerate(match.scores, 1):
        own = [game.worth.score[game.players.index(player)] for game in match.games]
        assert score.score == sum(own)
        assert 0 <= score.bonuses <= max(score.score, 0)


@every_game
@given(data=st.data())
def test_a_decided_match_stays_decided_whatever_would_follow(key: str, data: st.DataObject) -> None:
    match = data.draw(matches(key))
    assert match.decided
    longer = match
    while len(longer.games) < match.length:
        outcome, state = data.draw(ends(longer))
        longer = longer.after(len(longer.games) + 1, state, outcome)
        assert longer.decided
        assert longer.winners == match.winners


@every_game
@given(data=st.data())
def test_a_decided_match_has_winners_and_says_by_what(key: str, data: st.DataObject) -> None:
    match = data.draw(matches(key))
    assert match.winners
    assert (match.decided_by is None) == (len(match.winners) > 1)
    assert {match.places[player - 1] for player in match.winners} == {1}
    best = max(match.ranks)
    assert {match.ranks[player - 1] for player in match.winners} == {best}


@every_game
@given(data=st.data())
def test_nobody_has_won_before_it_is_decided(key: str, data: st.DataObject) -> None:
    match = data.draw(matches(key, whole=False))
    assert bool(match.winners) == match.decided
    assert len(match.games) <= match.length
    assert match.decided or len(match.games) < match.length
