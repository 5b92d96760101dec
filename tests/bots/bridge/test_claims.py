"""What a claim must prove: the last tricks played out in the head, and high cards cashed."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.cardplay.claiming import LastTricks, Unseen, answer, cashed, takes
from tapis.core.cards import Cards
from tapis.core.ranking import Ranking
from tapis.core.tricks import Trick
from tapis.games.bridge.play.calls import Answer
from tapis.games.bridge.play.tricks import LADDER
from tests.book.bridge.sitting import E, N, Sitting, W

ENDINGS = (
    # north leads and claims, south is dummy; what east and west hold between them; sure tricks
    ("SA S2", "H2 H3", "SK S3 S5 S6", None, 1),
    ("SA SK", "H2 H3", "SQ S3 S5 S6", None, 2),
    ("S2 S7", "SA SQ", "SK S3 S5 S6", None, 1),  # a finesse, wherever the king is
    (
        "SA SJ S2",
        "SK ST S3",
        "SQ S4 S5 D2 D3 D4",
        None,
        2,
    ),  # a finesse both ways: no choice is sure
    ("SA SJ S2", "SK ST S3", "S4 S5 S6 D2 D3 D4", None, 3),  # and without the queen
    ("D2 HA", "DA H3", "D3 C4 D5 S6", "S", 0),  # whatever is led may be ruffed
    ("SA S2 S3 S4", "SK SQ H2 H3", "SJ ST S9 S8 HA D3 D4 D5", None, 2),  # the ace is cut off
)


@pytest.mark.parametrize(("north", "south", "hidden", "trump", "sure"), ENDINGS)
def test_the_last_tricks_are_those_the_claimer_can_know(
    north: str, south: str, hidden: str, trump: str | None, sure: int
) -> None:
    known, many = ((0, Cards.read(north)), (2, Cards.read(south))), len(Cards.read(north))
    trick = Trick((0, 1, 2, 3), Ranking(LADDER, trump, LADDER if trump else ""))
    unknown = Unseen(Cards.read(hidden), frozenset(), ((1, many), (3, many)))
    ending = LastTricks(known, unknown, frozenset({0, 2}), 0)
    found = [takes(trick, ending, tricks) for tricks in range(many + 1)]
    assert found == [tricks <= sure for tricks in range(many + 1)]


def test_who_has_shown_out_holds_nothing_of_the_suit() -> None:
    trick = Trick((0, 1, 2, 3), Ranking(LADDER, None, ""))
    for voids, sure in ((frozenset(), 2), (frozenset({(1, "S")}), 3), (frozenset({(3, "S")}), 3)):
        known = ((0, Cards.read("SA SJ S2")), (2, Cards.read("SK ST S3")))
        hidden = Unseen(Cards.read("SQ S4 S5 D2 D3 D4"), voids, ((1, 3), (3, 3)))
        ending = LastTricks(known, hidden, frozenset({0, 2}), 0)
        assert [takes(trick, ending, tricks) for tricks in (2, 3)] == [True, sure == 3], voids


CASHED = (
    ("SA SK HA D2", "S5 S6 S7 D3", "C2 C3 C4 C5", "S8 S9 ST DA", None, 3),
    ("SA SK SQ S2", "S5 S6 S7 D3", "C2 C3 C4 C5", "H8 H9 HT DA", None, 4),  # the long card too
    ("SA SK HA D2", "S5 S6 H7 D3", "C2 C3 C4 C5", "H8 S9 ST DA", "H", 0),  # trumps are out
    ("SK SQ S3 S4", "D5 D6 D7 D3", "SA C3 C4 C5", "H8 H9 HT DA", None, 0),  # partner would have to win
)


@pytest.mark.parametrize(("north", "east", "south", "west", "trump", "sure"), CASHED)
def test_high_cards_are_cashed_from_one_hand(
    north: str, east: str, south: str, west: str, trump: str | None, sure: int
) -> None:
    leads, left, partner, right = (Cards.read(each) for each in (north, east, south, west))
    assert cashed(leads, partner, left | right, trump) == sure


def all_but_three(east: str, west: str) -> Sitting:
    """North has cashed ten clubs, and needs the queen of spades between ace-jack and king-ten."""
    clubs, hearts = "AKQJT98765", "KQJT987654"
    hands = f"AJ2...{clubs} {east}..AKQJT9876.2 KT3.{hearts}.. {west}.A32.5432.43"
    at = Sitting(hands).bid("1NT pass pass pass").play("C2 HQ C3 CA CK")
    at.play("D9 HJ C4 CQ D8 HT H2 CJ D7 H9 H3 CT DT H8 HA C9 DJ H7 D5 C8")
    return at.play("DQ H6 D4 C7 DK H5 D3 C6 DA H4 D2 C5 D6 HK S8")


@pytest.mark.parametrize(("claimed", "granted"), [(2, True), (3, False)])
@pytest.mark.parametrize(("east", "west"), [("Q54", "9876"), ("954", "Q876")])
def test_the_answer_does_not_tell_where_the_queen_is(
    east: str, west: str, claimed: int, granted: bool
) -> None:
    at = all_but_three(east, west).claim(N, claimed)
    assert at.table.left == 3
    assert [answer(at.view(seat)).agreed for seat in (E, W)] == [granted, granted]


def test_a_defender_s_claim_is_judged_by_what_that_defender_sees() -> None:
    for east, west in (("Q54", "9876"), ("954", "Q876")):
        at = all_but_three(east, west).claim(E, 1)
        assert answer(at.view(N)) == Answer(False), "from there king, ace and jack may be anywhere"
