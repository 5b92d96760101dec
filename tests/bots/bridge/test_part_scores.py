"""Bots know what the sheet says: a part score makes games of lower bids, and is worth what it brings."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.bots.bridge.alternatives import alternatives
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import at_table, call, meaning, meaning_at, standing
from tapis.bots.bridge.system.agreements import Force, chosen
from tapis.bots.bridge.system.partscore import game_level
from tapis.bots.bridge.system.reading import agreements, understood
from tapis.bots.bridge.system.shown import either
from tapis.bots.bridge.worth import BridgeHouse, Reached
from tapis.core.cards import PACK, Cards
from tapis.core.chance import Chance
from tapis.core.terms import DealTerms
from tapis.games.bridge import TYPED_PLUGIN as PLUGIN
from tapis.games.bridge.play.auction import Auction, open_calls
from tapis.games.bridge.play.calls import AuctionCall, Double, Pass
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import Contract
from tapis.games.bridge.stakes import ALONE, DealBefore, Stakes
from tests.bots.bridge.hands import WORDS, hand

BELOW = [(0, 0), (40, 0), (0, 60), (60, 30), (70, 70), (90, 40)]


def said(auction: str) -> Auction:
    return Auction(0, tuple(WORDS[word] for word in auction.split()))


def answer(held: str, auction: str, below: tuple[int, int] = (0, 0)) -> AuctionCall:
    at = standing(said(auction), (False, False), below)
    return call(BridgeHand(hand(held)), at)


@pytest.mark.parametrize(
    ("strain", "below", "level"),
    [
        ("N", 0, 3),
        ("N", 30, 2),
        ("N", 60, 1),
        ("H", 40, 2),
        ("H", 30, 3),
        ("S", 70, 1),
        ("C", 80, 1),
        ("D", 20, 4),
    ],
)
def test_the_level_that_completes_a_game(strain: str, below: int, level: int) -> None:
    assert game_level(strain, below) == level


def test_nobody_jumps_over_a_bid_that_completes_the_game() -> None:
    """With 40 below two in a major and two no trump are game, and no higher."""
    opener, balanced = "KQ2.AQ543.K32.J2", "K32.K2.QJ54.A432"
    assert answer(balanced, "1NT -") == WORDS["3NT"]
    assert answer(balanced, "1NT -", (40, 0)) == WORDS["2NT"]
    assert answer(balanced, "1NT -", (60, 0)) == Pass()
    assert answer("A2.KQ43.J432.432", "1H -", (40, 0)) == WORDS["2H"]
    assert answer(opener, "1H - 2H -", (40, 0)) == Pass()


def test_what_completes_the_game_asks_nothing_more_of_partner() -> None:
    so_far = said("1NT -")
    invited, enough = (meaning(so_far, WORDS["2NT"], (False, False), below) for below in ((0, 0), (40, 0)))
    assert invited.force is Force.INVITES
    assert enough.force not in {Force.INVITES, Force.ROUND, Force.GAME}
    assert enough.shown.hcp.high == 15


def test_a_part_score_of_the_opponents_does_not_shorten_the_own_way() -> None:
    assert answer("K32.K2.QJ54.A432", "1NT -", (0, 40)) == WORDS["3NT"]


def test_a_slam_is_still_looked_for() -> None:
    assert answer("AK2.AK2.AQ54.K32", "1NT -", (60, 0)) not in {Pass(), WORDS["2NT"], WORDS["3NT"]}


def test_one_bids_on_with_less_over_what_completes_their_game() -> None:
    """East is the last to call, and eight points with short hearts are too few for a double otherwise."""
    held = "KJ32.2.QT43.QT84"
    assert answer(held, "1H - 2H - -") == Pass()
    assert answer(held, "1H - 2H - -", (60, 0)) == Double()


@pytest.mark.parametrize("below", BELOW)
def test_a_bot_holds_what_its_calls_say_with_every_part_score(below: tuple[int, int]) -> None:
    for number in range(4):
        pack = Chance(f"part scores {number}").shuffled(PACK)
        hands = tuple(BridgeHand(Cards.of(pack[13 * seat : 13 * seat + 13])) for seat in range(4))
        auction = Auction(number % 4)
        while not auction.over:
            at = standing(auction, (False, False), below)
            meant = chosen(hands[at.me], agreements(at)).call
            assert meant in open_calls(auction), (auction, meant)
            heard = either(tuple(each.shown for each in understood(at, meant)))
            assert heard.fits(hands[at.me]), (number, auction, meant)
            auction = Auction(auction.dealer, (*auction.calls, meant))


def opened(form: str, below: list[int] | None, vulnerable: str = "none") -> Table:
    own: dict[str, Any] = {} if below is None else {"game": 1, "below": below}
    return PLUGIN.game({"form": form}, DealTerms(vulnerable=vulnerable, own=own)).open(0)


def test_a_table_knows_what_the_sheet_says() -> None:
    assert opened("rubber", [40, 0]).stakes == Stakes("rubber", (40, 0))
    assert opened("chicago", [0, 60], "both").stakes == Stakes("chicago", (0, 60), 3)
    assert opened("rubber", None).stakes == opened("series", [40, 0]).stakes == ALONE
    table = opened("rubber", [40, 0])
    assert at_table(table).below == (40, 0)
    assert meaning_at(table, WORDS["2NT"]) == meaning(Auction(0), WORDS["2NT"], (False, False), (40, 0))


def worth(contract: Contract, tricks: int, below: tuple[int, int]) -> int:
    at = DealBefore(Stakes("rubber", below))
    return BridgeHouse.under({}).scores(at, Reached(contract, 0))[tricks]


def test_tricks_bid_beyond_what_completes_a_game_bring_nothing() -> None:
    """Nine tricks are worth more in three spades than in two, unless two are a game already."""
    two, three = Contract(2, "S"), Contract(3, "S")
    assert worth(three, 9, (0, 0)) > worth(two, 9, (0, 0))
    assert worth(three, 9, (40, 0)) == worth(two, 9, (40, 0))
    assert worth(Contract(4, "S"), 10, (40, 0)) == worth(two, 10, (40, 0))


def test_a_deal_of_its_own_counts_as_in_a_series() -> None:
    alone = BridgeHouse.under({}).scores(DealBefore(), Reached(Contract(4, "S"), 0))
    assert (alone[10], alone[9]) == (420, -50)


def test_over_a_bid_that_gives_them_the_game_more_calls_are_weighed() -> None:
    held = BridgeHand(hand("2.KQT954.KJ32.K2"))
    auction = said("1S - 2S - -")
    found = [
        set(alternatives(held, standing(auction, (True, True), below), Pass())) for below in ((0, 0), (60, 0))
    ]
    assert WORDS["3H"] not in found[0]
    assert WORDS["3H"] in found[1]
