"""What stands beside a table, where a player cannot do without it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.core.cards import read_card
from tapis.core.placard import Placard
from tapis.core.plugin import plugins
from tapis.core.ranking import Ranking
from tapis.core.speech import Saying
from tapis.core.tricks import Trick, Tricks
from tapis.games.bridge.play.auction import Auction as BridgeAuction
from tapis.games.bridge.play.calls import Pass
from tapis.games.bridge.play.table import Claimed
from tapis.games.bridge.play.table import Table as BridgeTable
from tapis.games.bridge.result import NO_TRUMP, Contract
from tapis.games.putze.play.table import Table as PutzeTable
from tapis.games.putze.variants import BETTER_CARDS, FOUR
from tapis.games.tutti.contracts import Contract as Chosen
from tapis.games.tutti.table import Table as TuttiTable
from tapis.games.whist.auction.state import Auction as WhistAuction
from tapis.games.whist.auction.state import Best
from tapis.games.whist.play.table import Table as WhistTable
from tapis.i18n import phrase


def placard(game: str) -> Placard[Any]:
    found = plugins()[game].rules.placard
    assert found is not None
    return found


def read(said: Saying | None) -> str:
    return phrase(said.text, "en", **said.args) if said else ""


PUTZE = PutzeTable(0, BETTER_CARDS, 2, (1, 0), (1, 0), turned=read_card("H8"), trump="H")


def test_the_turned_card_is_named_as_long_as_it_lies_aside() -> None:
    contract = placard("putze").contract
    assert read(contract(PUTZE)) == "Trump: ♥ · ♥8 lies open"
    assert read(contract(replace(PUTZE, turned=None, handed=True))) == "Trump: ♥"
    assert read(contract(replace(PUTZE, variant=FOUR))) == "Trump: ♥", "there the dealer holds it"


def test_trumps_are_those_of_what_is_played() -> None:
    bridge, whist = placard("bridge").trump, placard("whist").trump
    passed = BridgeTable(BridgeAuction(0))
    assert bridge(passed) is None
    for strain, suit in (("H", "H"), (NO_TRUMP, None)):
        assert bridge(replace(passed, contract=Contract(1, strain))) == suit
    ended = WhistTable(WhistAuction(0, best=Best("S6", "D", (0,))), over=True)
    assert whist(ended) == "D"
    assert whist(replace(ended, over=False)) is None
    assert placard("putze").trump(PUTZE) == "H"


def test_whoever_gets_no_cards_is_marked() -> None:
    marks = placard("putze").marks
    assert [read(each) for each in marks(replace(PUTZE, seats=3), 2)] == ["sits out"]
    assert not marks(PUTZE, 0)


def test_a_deal_that_all_pass_says_so() -> None:
    bridge, whist = placard("bridge").contract, placard("whist").contract
    passed = BridgeTable(BridgeAuction(0, (Pass(),) * 4))
    assert read(bridge(passed)) == read(whist(WhistTable(WhistAuction(0), over=True))) == "All passed"
    assert not read(bridge(replace(passed, auction=BridgeAuction(0, (Pass(),) * 3))))
    assert not read(whist(WhistTable(WhistAuction(0))))


def test_whoever_answers_a_claim_reads_how_many_tricks_are_claimed() -> None:
    def marked(table: BridgeTable) -> list[list[str]]:
        return [[read(each) for each in placard("bridge").marks(table, seat)] for seat in range(4)]

    claimed = BridgeTable(BridgeAuction(0), declarer=0, claim=Claimed(0, 9), claimers=frozenset({0}))
    assert marked(claimed) == [["declarer", "claims 9 of 13"], [], ["dummy"], []]
    one = replace(claimed, claim=Claimed(0, 9, agreed=frozenset({1})))
    assert marked(one) == [["declarer", "claims 9 of 13"], ["accept"], ["dummy"], []]
    assert marked(replace(claimed, claim=None)) == [["declarer", "claim refused"], [], ["dummy"], []]
    assert marked(replace(claimed, claim=None, claimers=frozenset()))[0] == ["declarer"]


def test_once_the_play_is_over_no_hand_is_marked_by_a_claim() -> None:
    agreed = BridgeTable(
        BridgeAuction(0),
        declarer=0,
        claim=Claimed(0, 9, agreed=frozenset({1, 3})),
        claimers=frozenset({0}),
        open_hands=frozenset(range(4)),
    )
    marks = placard("bridge").marks
    assert [[read(each) for each in marks(agreed, seat)] for seat in range(4)] == [
        ["declarer"],
        [],
        ["dummy"],
        [],
    ]


def tutti_table(contract: Chosen, tricks: int) -> TuttiTable:
    """A table of tutti at which so many tricks are complete."""
    order = Ranking("AKQJT9876")
    won = tuple(
        Trick((0, 1, 2, 3), order, tuple(map(read_card, ("SA", "SK", "SQ", "SJ")))) for _ in range(tricks)
    )
    return TuttiTable(
        0, contract=contract, taker=0, tricks=Tricks((order,) * 9, Trick((0, 1, 2, 3), order), won)
    )


@pytest.mark.clause("tutti:17.8", "tutti:T6")
@pytest.mark.parametrize(
    ("contract", "tricks", "way"),
    [
        (Chosen("slalom", "up"), 0, "U"),
        (Chosen("slalom", "up"), 3, "d"),
        (Chosen("slalom", "down"), 8, "d"),
        (Chosen("alternance"), 3, "d"),
        (Chosen("alternance"), 4, "U"),
    ],
)
def test_tutti_says_which_way_each_trick_goes(contract: Chosen, tricks: int, way: str) -> None:
    course = placard("tutti").course
    assert course is not None
    found = course(tutti_table(contract, tricks))
    assert found is not None
    assert found.now == tricks
    ups = "".join("U" if each.up else "d" for each in found.directions)
    assert ups[tricks] == way
    assert ups in {"UdUdUdUdU", "dUdUdUdUd", "ddddUUUUU"}
    assert read(found.directions[tricks].name) == ("Bottom up" if way == "U" else "Top down")


def test_a_contract_that_never_turns_has_no_course() -> None:
    course = placard("tutti").course
    assert course is not None
    assert course(tutti_table(Chosen("down"), 2)) is None
    assert course(tutti_table(Chosen("misere", base="tutti"), 2)) is None
    assert course(TuttiTable(0)) is None
