from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import pairwise

import pytest

from contagia.core.errors import BadSeed
from contagia.core.luck import Luck, Seed, fresh_seed, luck_of, read_seed

HOUSE = bytes.fromhex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
PLAYERS = (bytes.fromhex("c0ffee"), b"", bytes.fromhex("2a"))


def test_the_published_vector_of_the_fairness_page_holds() -> None:
    """docs/fairness.md prints these values; another program must find the same."""
    seed = Seed(HOUSE, PLAYERS)
    luck = luck_of(seed)
    order, left = luck.shuffled(range(10))
    assert seed.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert luck.key.hex() == "2abaf6f7c54efb149fe1cd5c273ecc41cdb3b051634194262602e5505203ddde"
    assert order == (4, 9, 1, 5, 0, 7, 3, 6, 2, 8)
    assert left.used == 9


def test_the_stream_is_hmac_in_counter_mode_over_both_seeds() -> None:
    """The same again by hand, from the words of docs/fairness.md."""
    message = b"contagia luck 1" + b"\x01\x03\xc0\xff\xee" + b"\x03\x01\x2a"
    key = hmac.new(HOUSE, message, hashlib.sha256).digest()
    blocks = [hmac.new(key, n.to_bytes(8, "big"), hashlib.sha256).digest() for n in range(2)]
    stream = b"".join(blocks)
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 64, 4)]
    luck = luck_of(Seed(HOUSE, PLAYERS))
    for word in words:
        number, luck = luck.below(2**32)
        assert number == word


def test_a_player_changes_the_deal_and_so_does_the_seat() -> None:
    keys = {luck_of(Seed(HOUSE, players)).key for players in [(), (b"a",), (b"", b"a"), (b"aa",)]}
    assert len(keys) == 4


def test_players_who_add_nothing_leave_one_spelling() -> None:
    assert Seed(HOUSE, (b"", b"")) == Seed(HOUSE)
    assert Seed(HOUSE, (b"a", b"")) == Seed(HOUSE, (b"a",))


def test_words_that_would_favour_small_numbers_are_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [2**32 - 1, 2**32 - 2, 5]  # 2**32 - 1 and more are over the last multiple of 3
    monkeypatch.setattr("contagia.core.luck._word", lambda _key, index: words[index])
    assert Luck(b"").below(3) == ((2**32 - 2) % 3, Luck(b"", 2))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    luck, orders = luck_of(Seed(b"orders")), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, luck = luck.shuffled("abc")
        orders[order] += 1
    assert len(orders) == 6
    # 1000 each are expected; chi-squared with 5 degrees of freedom stays below 20.5 in 99.9 %.
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_a_shuffle_keeps_the_items_and_uses_up_luck() -> None:
    luck = luck_of(Seed(b"x"))
    order, left = luck.shuffled(range(68))
    assert sorted(order) == list(range(68))
    assert left.used >= 67
    again, _ = left.shuffled(range(68))
    assert again != order
    assert luck.shuffled(range(68)) == (order, left)


def test_fresh_seeds_differ_and_are_long() -> None:
    seeds = [fresh_seed() for _ in range(5)]
    assert all(one != other for one, other in pairwise(seeds))
    assert all(len(seed.house) == 32 for seed in seeds)


@pytest.mark.parametrize("text", ["xyz", "abc", "", "0" * 130, "--", "é0"])
def test_a_bad_seed_is_refused_and_told_what_is_accepted(text: str) -> None:
    with pytest.raises(BadSeed, match="accepted"):
        read_seed(text)


def test_a_seed_is_read_from_hexadecimal() -> None:
    assert read_seed("00fF") == b"\x00\xff"
