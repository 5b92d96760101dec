"""What a hand brings the boxes of tutti, marked as the sheet marks it."""

from __future__ import annotations

import pytest

from tapis.analysis.boxes import CLAUSES, ORDINARY, boxes, played, usual_house, written
from tapis.analysis.hands import Hand
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import BOXES, Contract
from tapis.games.tutti.result import Result

HEARTS = Hand(Cards.read("HJ H9 HA HK HQ SA SK DA C7"))


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (Result(0, "hearts", (100, 57)), 100),
        (Result(1, "down", (157, 0)), 0),
        (Result(0, "up", (257, 0)), 257),
        (Result(0, "misere", (57, 100), "spades"), 100),
        (Result(0, "tutti", (0, 353)), -100),
    ],
)
def test_what_is_written_is_what_the_sheet_says(result: Result, points: int) -> None:
    assert written(result, usual_house()) == points


def test_every_box_has_its_usual_yield() -> None:
    assert set(ORDINARY) == set(BOXES)


def test_the_box_a_hand_is_made_for_has_the_best_price() -> None:
    found = boxes(HEARTS, 6, "fixed", (Contract("hearts"), Contract("up"), Contract("misere", base="hearts")))
    assert found[0].contract == Contract("hearts")
    assert found[0].price.value == found[0].written.value - ORDINARY["hearts"]
    assert found[0].written.value > 110
    assert [str(clause) for clause in CLAUSES] == ["tutti:17.12", "tutti:17.6"]


def test_the_taker_names_the_contract_and_leads() -> None:
    hands = tuple(
        Cards.read(suit)
        for suit in (
            "S6 S7 S8 S9 ST SJ SQ SK SA",
            "H6 H7 H8 H9 HT HJ HQ HK HA",
            "D6 D7 D8 D9 DT DJ DQ DK DA",
            "C6 C7 C8 C9 CT CJ CQ CK CA",
        )
    )
    for taker in range(4):
        result = played(Contract("down"), taker, hands, Chance("x"), usual_house())
        assert result.taker == taker % 2
        assert result.points[taker % 2] == 257


def test_a_side_without_a_trick_is_written_as_the_house_has_it() -> None:
    nothing = Result(0, "hearts").made((0, 257))
    everywhere = ART.profile({"reverse_match": "all"})
    assert (written(nothing, usual_house()), written(nothing, everywhere)) == (0, -100)
