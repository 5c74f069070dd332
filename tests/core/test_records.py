from __future__ import annotations

import re
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core import record_text
from contagia.core.contract import AnyGame
from contagia.core.errors import BadRecord, Refused
from contagia.core.luck import Seed
from contagia.core.outcomes import Outcome, agreed_draw
from contagia.core.playthrough import Playthrough, begin
from contagia.core.records import Record, record_of, replay, verify
from contagia.games.shelf import GAMES, SHELF, find
from support.random_tables import Table, tables

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
NAMES = st.text(max_size=12).map(str.strip).filter(record_text._is_plain)


def play_at_random(table: Table, moves: int) -> Playthrough:
    """Some moves of a random game, with a resignation now and then."""
    played = begin(table.game, table.options, table.seats, table.seed)
    for _ in range(moves):
        steps = table.game.steps(played.state)
        if not steps:
            break
        if table.rng.random() < 0.01:
            played = _somebody_leaves(played, table)
        else:
            played = played.play(table.game.text(table.rng.choice(steps)))
    return played


def _somebody_leaves(played: Playthrough, table: Table) -> Playthrough:
    try:
        return played.resign(table.rng.randint(1, table.seats))
    except Refused:
        return played  # that seat is out already


def a_record(key: str = "bacteria", moves: int = 300, seats: int = 3) -> Record:
    game = find(key)
    table = Table(game, game.options(), seats, Seed(b"\x05", (b"", b"\xaa")), Random(2))
    return record_of(play_at_random(table, moves), ["Ann"] * seats, "2026-11-15")


@every_game
@given(data=st.data())
def test_a_record_is_read_as_written_and_replays_to_the_same_end(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    seed = Seed(
        table.seed.house,
        data.draw(st.lists(st.binary(max_size=3), max_size=table.seats).map(tuple)),
    )
    played = play_at_random(table._replace(seed=seed), data.draw(st.integers(0, 200)))
    names = data.draw(st.lists(NAMES, min_size=table.seats, max_size=table.seats))
    record = record_of(played, names, "2026-11-15")
    text = record_text.write(record)
    again = record_text.read(text, SHELF)
    assert again == record
    assert record_text.write(again) == text
    assert replay(game, again).state == played.state
    assert verify(game, again).faults == ()


def test_a_draw_that_was_agreed_stands_in_the_record_though_no_move_says_so() -> None:
    game = find("bacteria")
    table = Table(game, game.options(), 2, Seed(b"\x05"), Random(2))
    played = play_at_random(table, 4)
    record = record_of(played, ["", ""], "2026-11-15", agreed_draw(2))
    text = record_text.write(record)
    assert "result: 1 1 agreed\n" in text
    assert record_text.read(text, SHELF) == record
    assert replay(game, record).state == played.state
    for claim in (Outcome((1, 2), "agreed"), Outcome((1, 1), "healthy-body")):
        with pytest.raises(BadRecord, match="its moves lead to unfinished"):
            replay(game, msgspec.structs.replace(record, outcome=claim))


def test_line_ends_of_other_systems_are_read_too() -> None:
    record = a_record()
    text = "\ufeff" + record_text.write(record).replace("\n", "\r\n")
    assert record_text.read(text, SHELF) == record


@pytest.mark.parametrize(
    ("pattern", "becomes", "said"),
    [
        (r"^contagia record 1", "PGN", "first line must be “contagia record 1”"),
        (r"game: .*", "game: chess", "not one of virus-game, virus-wars"),
        (r"game: .*\n", "", "header “game” is missing"),
        (r"version: .*", "version: one", "must be a whole number"),
        (r"seats: .*", "seats: 9", "is for 2 to 6 seats, not 9"),
        (r"organs=5", "organs=99", "organs cannot be “99”"),
        (r"organs=5", "brains=5", "no option “brains”"),
        (r"date: .*", "date: yesterday", "must be as in 2026-11-15"),
        (r"commitment: .*", "commitment: abc", "64 hexadecimal digits"),
        (r"seed: 05", "seed: 5", "not hexadecimal"),
        (r"name 1: .*", "name 1: " + "A" * 41, "at most 40 characters"),
        (r"name 1: .*", "no header here", "Line 6 is not a header"),
        (r"name 1: .*", "name 9: Zoe", "no header “name 9”"),
        (r"name 1: .*", "name 2: Zoe", "“name 2” stands there twice"),
        (r"result: .*", "result: Ann won", "must be 3 places and a reason"),
        (r"^2\. ", "3. ", "must be turn 2"),
        (r"^2\. 2: ", "2. two: ", "must be a seat and its steps"),
        (r"^1\. 1: ", "1. 1: %; ", "“%” is not a step"),
    ],
)
def test_a_damaged_record_is_refused_with_what_is_wrong(
    pattern: str, becomes: str, said: str
) -> None:
    text = record_text.write(a_record())
    damaged = re.sub(pattern, becomes, text, count=1, flags=re.MULTILINE)
    assert damaged != text
    with pytest.raises(BadRecord, match=re.escape(said)):
        record_text.read(damaged, SHELF)


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda b: b.decode("latin-1")))
def test_any_rubbish_is_refused(text: str) -> None:
    for rubbish in (text, record_text.FIRST_LINE + "\n" + text):
        with pytest.raises(BadRecord):
            record_text.read(rubbish, SHELF)


@pytest.mark.parametrize(
    ("pattern", "becomes", "said"),
    [
        (r"^2\. 2: j10", "2. 2: b5", "does not replay at step 2, “b5”"),
        (r"^2\. 2: ", "2. 1: ", "said to be seat 1's, but seat 2 is on"),
        (
            r"version: 1",
            "version: 2",
            "version 2 of the rules of Virus Wars; this house has version 1",
        ),
        (
            r"result: .*",
            "result: 2 1 stuck",
            "result is 2 1 stuck, but its moves lead to unfinished",
        ),
        (r"; i9$", "\n3. 2: i9", "Turn 2 has 3 moves; the record gives it 2"),
        (r"; i9$", "; resign; resign", "does not replay at step 5, “resign”"),
    ],
)
def test_a_record_that_does_not_replay_is_refused_with_the_first_bad_step(
    pattern: str, becomes: str, said: str
) -> None:
    game = find("virus-wars")
    played = begin(game, game.options(), 2, Seed(b"\x00")).play("b2 j10 j9 i9")
    text = record_text.write(record_of(played, ["", ""], "2026-11-15"))
    changed = re.sub(pattern, becomes, text, count=1, flags=re.MULTILINE)
    assert changed != text
    with pytest.raises(BadRecord, match=re.escape(said)):
        replay(game, record_text.read(changed, SHELF))


def test_a_seed_that_was_not_committed_to_is_found_out() -> None:
    text = record_text.write(a_record())
    forged = re.sub(r"commitment: ....", "commitment: 0000", text)
    verdict = verify(find("bacteria"), record_text.read(forged, SHELF))
    assert "was committed to" in verdict.faults[0]


def test_a_card_that_the_seed_did_not_deal_is_found_out() -> None:
    text = record_text.write(a_record())
    honest = verify(find("bacteria"), record_text.read(text, SHELF))
    assert honest.drawn > 50
    assert honest.reshuffles >= 1
    drawn = re.search(r"draw \{\d drew (\S+?)[} ]", text)
    assert drawn
    forged = text[: drawn.start(1)] + "rainbow-bacteria" + text[drawn.end(1) :]
    verdict = verify(find("bacteria"), record_text.read(forged, SHELF))
    assert len(verdict.faults) == 1
    assert "the record says “" in verdict.faults[0]


def test_a_reshuffle_or_lot_that_the_seed_did_not_give_is_found_out() -> None:
    text = record_text.write(a_record())
    forged = re.sub(r"\{shuffled \d+\}", "{shuffled 99}", text, count=1)
    verdict = verify(find("bacteria"), record_text.read(forged, SHELF))
    assert any("shuffled 99" in fault for fault in verdict.faults)


def test_a_record_with_a_secret_seed_cannot_be_replayed_where_luck_matters() -> None:
    text = re.sub(r"(?m)^seed: .*", "seed: secret", record_text.write(a_record()))
    record = record_text.read(text, SHELF)
    assert record.seed is None
    with pytest.raises(BadRecord, match="still secret"):
        replay(find("bacteria"), record)
    with pytest.raises(BadRecord, match="still secret"):
        verify(find("bacteria"), record)


def test_a_record_with_a_secret_seed_replays_where_there_is_no_luck() -> None:
    record = a_record("virus-wars", seats=2)
    text = re.sub(
        r"(?m)^seed: .*|^player seed.*\n", "seed: secret", record_text.write(record), count=1
    )
    text = re.sub(r"(?m)^player seed.*\n", "", text)
    assert replay(find("virus-wars"), record_text.read(text, SHELF)).game.key == "virus-wars"
