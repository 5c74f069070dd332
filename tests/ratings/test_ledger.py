"""Folding results: the same ratings, however they are told."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from contagia.ratings.anchors import anchor_of
from contagia.ratings.boards import (
    MOST_POINTS,
    STRANGER,
    nearest_level,
    player_view,
    ranked_view,
    ranking,
)
from contagia.ratings.handles import handle_of
from contagia.ratings.ledger import Ledger, Pool, ledger_of
from contagia.ratings.rating import Rating, after_game
from contagia.ratings.results import Entrant, Result
from contagia.ratings.speeds import SPEEDS

POOL = Pool("virus-wars", "fast")
PEOPLE = ("ann", "bob", "cid", "dee")


def duel(at: float, winner: str, loser: str, code: str = "ABCDEF", number: int = 1) -> Result:
    """Somebody beats somebody else."""
    entrants = (Entrant(1, identity=winner, name=winner), Entrant(2, identity=loser, name=loser))
    return Result(at, code, number, *POOL, entrants)


@st.composite
def results(draw: st.DrawFn) -> Result:
    """Any result; many have the same time."""
    people = draw(st.lists(st.sampled_from(PEOPLE), min_size=1, max_size=4, unique=True))
    bots = draw(st.lists(st.sampled_from(("easy", "hard")), min_size=len(people) == 1, max_size=2))
    ranks = [draw(st.integers(1, 4)) for _ in (*people, *bots)]
    places = [1 + sum(other < rank for other in ranks) for rank in ranks]
    seated = [Entrant(0, identity=who, name=who) for who in people]
    seated += [Entrant(0, bot=level) for level in bots]
    return Result(
        at=float(draw(st.integers(1, 3))),
        code=draw(st.sampled_from(("AAAAAA", "BBBBBB", "CCCCCC"))),
        number=draw(st.integers(1, 9)),
        game=draw(st.sampled_from(("virus-wars", "bacteria"))),
        speed=draw(st.sampled_from(SPEEDS)),
        entrants=tuple(
            replace(one, place=place) for one, place in zip(seated, places, strict=True)
        ),
    )


many = st.lists(results(), max_size=12, unique_by=lambda result: result.key)


@given(many, st.randoms(use_true_random=False))
def test_the_order_in_which_results_are_told_changes_nothing(
    told: list[Result], rng: Random
) -> None:
    shuffled = [*told, *told[:3]]  # some of them twice
    rng.shuffle(shuffled)
    assert ledger_of(shuffled).pools == ledger_of(told).pools


@given(many, st.data())
def test_one_by_one_comes_out_as_all_at_once(told: list[Result], data: st.DataObject) -> None:
    ordered = sorted(told, key=lambda result: result.key)
    ledger = Ledger()
    while ordered:
        some = data.draw(st.integers(1, len(ordered)))
        ledger.add(ordered[:some])
        ordered = ordered[some:]
    assert ledger.pools == ledger_of(told).pools
    assert len(ledger) == len(told)


@given(many, st.randoms(use_true_random=False))
@settings(max_examples=50)
def test_who_sat_where_changes_no_rating(told: list[Result], rng: Random) -> None:
    def reseated(result: Result) -> Result:
        entrants = list(result.entrants)
        rng.shuffle(entrants)
        return replace(result, entrants=tuple(entrants))

    moved = ledger_of(map(reseated, told))
    for pool, curves in ledger_of(told).pools.items():
        for who, curve in curves.items():
            assert [p.rating for p in moved.curve(pool, who)] == [p.rating for p in curve]


def test_results_of_one_moment_go_by_table_and_number() -> None:
    first, second = duel(5, "ann", "bob", "AAAAAA", 2), duel(5, "bob", "ann", "BBBBBB", 1)
    ledger = ledger_of([second, first])
    assert [point.result for point in ledger.curve(POOL, "ann")] == [first, second]
    assert duel(5, "ann", "bob", "AAAAAA", 10).key > duel(5, "ann", "bob", "AAAAAA", 9).key


def test_a_late_result_is_noticed() -> None:
    ledger = ledger_of([duel(5, "ann", "bob")])
    assert ledger.precedes([duel(5, "ann", "bob"), duel(6, "ann", "bob")])
    assert not ledger.precedes([duel(4, "ann", "bob")])


def test_a_bots_rating_does_not_move() -> None:
    anchor = anchor_of("bacteria", "hard")
    assert anchor
    pool = Pool("bacteria", "slow")
    entrants = (Entrant(1, identity="ann", name="Ann"), Entrant(2, bot="hard"))
    games = [Result(n, "ABCDEF", n, *pool, entrants) for n in range(1, 4)]
    rating = Rating()
    for _ in games:
        rating = after_game([rating, anchor], [1, 2])[0]
    assert ledger_of(games).rating(pool, "ann") == rating
    assert list(ledger_of(games).pools[pool]) == ["ann"]


def test_the_provisional_have_no_rank_and_come_last() -> None:
    games = [duel(n, *(("ann", "bob") if n % 3 else ("bob", "ann"))) for n in range(1, 31)]
    ledger = ledger_of([*games, duel(40, "cid", "ann")])
    board = ranking(ledger, POOL)
    assert [(found.identity, found.rank) for found in board] == [
        ("ann", 1),
        ("bob", 2),
        ("cid", None),
    ]
    assert board[2].curve[-1].rating.number > board[1].curve[-1].rating.number


def test_a_rating_says_which_level_fits() -> None:
    assert nearest_level("bacteria", Rating(100)) == "easy"
    assert nearest_level("bacteria", Rating(1510)) == "medium"
    assert nearest_level("bacteria", Rating(3000)) == "expert"
    assert nearest_level("chess", Rating(1500)) == ""


def test_a_long_curve_is_told_from_its_end() -> None:
    ledger = ledger_of(duel(n, "ann", "bob") for n in range(MOST_POINTS + 5))
    (played,) = player_view(ledger, "ann", STRANGER, "").ratings
    assert played.games == MOST_POINTS + 5
    assert [point.at for point in played.history] == list(range(5, MOST_POINTS + 5))


def test_no_identity_is_shown_and_tables_only_to_their_players() -> None:
    somebody = "0123456789abcdef01234567"
    ledger = ledger_of([duel(1, somebody, "bob")])
    for asker in ("bob", ""):
        view = player_view(ledger, somebody, STRANGER, asker)
        line = ranked_view(ranking(ledger, POOL)[0], STRANGER, asker)
        assert somebody not in f"{view}{line}"
        assert "ABCDEF" not in f"{view}{line}"
    own = player_view(ledger, somebody, STRANGER, somebody)
    assert own.yours
    assert own.ratings[0].history[0].code == "ABCDEF"
    assert ledger.identity(handle_of(somebody)) == somebody
    assert handle_of(somebody) not in somebody
