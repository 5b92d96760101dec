"""Every contract of a deal of tutti: what stands in the box, matches found by counting tricks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tapis.analysis.boxes import usual_house
from tapis.analysis.contracts import PATIENCE, Exact, PlayedBy, Unsure, by_players, opened, solved
from tapis.core.cards import Cards
from tapis.games.tutti.contracts import CONTRACTS, Contract
from tapis.games.tutti.deal import Tutti
from tapis.solver import engine
from tapis.solver.pack import Packed
from tests.cells import in_one

SUITS = tuple(
    Cards.read(" ".join(suit + rank for rank in ("6", "7", "8", "9", "T", "J", "Q", "K", "A")))
    for suit in "SHDC"
)
"""A whole suit for everybody: whoever leads takes every trick."""

HOUSE = PlayedBy(Tutti(), usual_house())


def stub(points: int, tricks: int) -> Callable[[Packed, int], int]:
    """An engine that knows what the first side takes, in points and in cards."""

    def value(at: Packed, side: int) -> int:
        assert side == at.sides[0]
        return points if at.play.last else 4 * tricks

    return value


@in_one(
    ("contract", "points", "tricks", "written", "match"),
    [
        (Contract("down"), 100, 6, 100, False),
        (Contract("down"), 157, 9, 257, True),
        (Contract("down"), 157, 8, 157, False),
        (Contract("tutti"), 253, 9, 353, True),
        (Contract("tutti"), 0, 0, -100, False),
        (Contract("tutti"), 0, 1, 0, False),
        (Contract("hearts"), 0, 0, 0, False),
        (Contract("misere", base="tutti"), 53, 2, 200, False),
        (Contract("misere", base="tutti"), 0, 0, 353, True),
        (Contract("misere", base="spades"), 0, 1, 157, False),
        (Contract("misere", base="tutti"), 253, 9, -100, False),
    ],
)
def test_a_match_is_all_the_tricks_and_a_misere_writes_the_other_side(
    monkeypatch: pytest.MonkeyPatch, contract: Contract, points: int, tricks: int, written: int, match: bool
) -> None:
    known = stub(points, tricks)
    monkeypatch.setattr(engine, "value", known)
    monkeypatch.setattr(engine, "bounds", lambda at, side, _tricks, _threads: (known(at, side),) * 2)
    for taker in (0, 1):
        found = solved(SUITS, taker, contract, HOUSE, PATIENCE)
        assert isinstance(found, Exact)
        assert (found.written, found.match, found.taker) == (written, match, taker)


@pytest.mark.parametrize(
    ("contract", "points", "least", "most"),
    [
        (Contract("down"), (60, 90), 60, 90),
        (Contract("down"), (60, 157), 60, 257),
        (Contract("tutti"), (0, 100), -100, 100),
        (Contract("misere", base="spades"), (40, 60), 97, 117),
    ],
)
def test_a_contract_given_up_is_told_with_all_that_may_still_stand_in_the_box(
    monkeypatch: pytest.MonkeyPatch, contract: Contract, points: tuple[int, int], least: int, most: int
) -> None:
    monkeypatch.setattr(engine, "bounds", lambda _at, _side, _tricks, _threads: points)
    assert solved(SUITS, 2, contract, HOUSE, 10) == Unsure(contract, 2, least, most)


def test_the_taker_leads_in_the_position_that_is_searched() -> None:
    for taker in range(4):
        at = opened(SUITS, taker, Contract("slalom", start="up"), Tutti())
        assert at.places[at.leader] == taker
        assert at.sides[0] >> taker & 1
        assert at.play.tricks == 9
        assert at.play.reversed[:3] == (False, True, False)


def test_without_the_engine_players_play_every_contract_once() -> None:
    found = list(by_players(SUITS, 2, "x", HOUSE.profile))
    assert [each.contract for each in found] == list(CONTRACTS)
    assert {each.contract.box: each.written for each in found}["down"] == 257
