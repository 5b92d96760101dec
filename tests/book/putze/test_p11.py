"""P11: what can be announced and for how much; a card serves once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.games import jass
from tapis.games.putze.play.announcements import a_card_serves_once, value_of_a_four, value_of_a_run
from tests.cells import in_one

pytestmark = pytest.mark.clause("putze:P11")


@pytest.mark.parametrize(
    ("length", "points"), [(1, 0), (2, 0), (3, 20), (4, 50), (5, 100), (6, 100), (9, 100)]
)
def test_runs(length: int, points: int) -> None:
    assert value_of_a_run(length) == points


@pytest.mark.parametrize(
    ("rank", "points"),
    [("J", 200), ("9", 150), ("T", 100), ("Q", 100), ("K", 100), ("A", 100), ("8", 0), ("7", 0), ("6", 0)],
)
def test_fours(rank: str, points: int) -> None:
    assert value_of_a_four(rank) == points


@in_one(
    ("hand", "melds"),
    [
        ("S6 S7 S8 H9 HJ DQ DA CK CT", ["S6 S7 S8"]),
        ("S6 S7 S9 ST HJ DQ DA CK CT", []),
        ("S6 S7 S8 S9 ST SJ SQ SK SA", ["S6 S7 S8 S9 ST SJ SQ SK SA"]),
        ("S6 S7 S8 S9 H6 H7 H8 D6 C6", ["S6 S7 S8 S9", "H6 H7 H8"]),
        ("SJ HJ DJ CJ ST SQ SK SA H6", ["SJ HJ DJ CJ", "SQ SK SA"]),
        ("SJ HJ DJ CJ S9 ST SQ SK H6", ["SJ HJ DJ CJ"]),
        ("SA HA DA CA SK SQ SJ ST S6", ["SA HA DA CA", "ST SJ SQ SK"]),
        ("SK HK DK CK SQ HQ DQ CQ S6", ["SK HK DK CK", "SQ HQ DQ CQ"]),
        ("S9 H9 D9 C9 SJ HJ DJ CJ S6", ["SJ HJ DJ CJ", "S9 H9 D9 C9"]),
        ("S8 H8 D8 C8 S7 H7 D7 C7 S6", ["S6 S7 S8"]),
        ("SQ SK SA H6 H7 D9 DJ C8 CT", ["SQ SK SA"]),
        ("SK SA S6 H6 H7 D9 DJ C8 CT", []),
    ],
)
def test_what_a_hand_announces(hand: str, melds: list[str]) -> None:
    found = a_card_serves_once(Cards.read(hand), "D")
    assert [meld.cards for meld in found] == [Cards.read(cards) for cards in melds]


def test_a_four_that_is_worth_less_than_the_runs_it_breaks_is_left() -> None:
    hand = Cards.read("ST SJ SQ SK HT HJ HQ DT CT")
    assert [meld.points for meld in a_card_serves_once(hand, "D")] == [100, 20]
    hand = Cards.read("S8 S9 ST SJ SQ H9 HT HJ HQ")
    assert [meld.points for meld in a_card_serves_once(hand, "D")] == [100, 50]


@given(st.permutations(jass.PACK), st.sampled_from("SHDC"))
def test_no_card_serves_twice_and_the_best_comes_first(pack: list[object], trump: str) -> None:
    found = a_card_serves_once(Cards.of(pack[:9]), trump)  # type: ignore[arg-type]
    cards = [card for meld in found for card in meld.cards]
    assert len(cards) == len(set(cards))
    assert [meld.rank(trump) for meld in found] == sorted((m.rank(trump) for m in found), reverse=True)
    assert all(meld.points > 0 for meld in found)
