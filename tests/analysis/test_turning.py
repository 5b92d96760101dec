"""Where an auction went wrong: the first call after which a side came off clearly worse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapis.analysis.panels import makeable as tables
from tapis.analysis.turning import AuctionSeen
from tapis.bots.bridge.alternatives import reached
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import HandShown, call, standing
from tapis.bots.bridge.system.describing import OWN
from tapis.bots.bridge.system.rules import source
from tapis.bots.bridge.worth import Reached
from tapis.core.cards import Cards
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import Pass
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import Contract
from tapis.i18n import LANGUAGES, phrase
from tests.bots.bridge.hands import WORDS, hand

HANDS = (
    hand("AKQ543.KQ2.K32.4"),
    hand("2.J983.JT97.KJ32"),
    hand("J876.A54.Q54.765"),
    hand("T9.T76.A86.AQT98"),
)
"""North and south make four spades."""
TEN, NOBODY = (7, 7, 7, 10, 8), (6, 6, 6, 3, 5)
TRICKS = (TEN, NOBODY, TEN, NOBODY)


def seen(
    auction: str, tricks: Sequence[Sequence[int]] = TRICKS, hands: Sequence[Cards] = HANDS
) -> AuctionSeen:
    said = Auction(0, tuple(WORDS[word] for word in auction.split()))
    return AuctionSeen(Table(said, dealt=True), hands, tricks, scheme("laws"))


def test_the_call_that_stops_below_game_is_the_one() -> None:
    """North passes a raise with six spades and seventeen points."""
    found = seen("1S - 2S - - -").turning_point()
    assert found is not None
    assert (found.seat, found.said) == (0, Pass())
    assert found.instead == Reached(Contract(4, "S"), 0)
    assert found.points == 250


def test_a_bid_over_what_the_others_would_have_lost_less_by_is_told_as_theirs() -> None:
    """East, who holds nothing, goes to seven over north's spade and is doubled."""
    found = seen("1S 7H X - - -").turning_point()
    assert found is not None
    assert (found.seat, found.said, found.better) == (1, WORDS["7H"], Pass())
    assert found.instead is not None
    assert (found.instead.contract, found.instead.declarer) == (Contract(4, "S"), 0)
    assert found.points == 1700 - 420
    line, means = tables.turning(found).lines
    assert "to the opponents" in line.text
    assert "says" in means.text
    silent = replace(found, meaning=replace(found.meaning, shown=HandShown()))
    assert tables.turning(silent).lines == (line,)


def test_a_bid_where_all_would_have_passed_is_told_as_that() -> None:
    hands = (
        hand("KQ76.K32.Q32.J32"),
        hand("A32.Q54.K54.Q654"),
        hand("J54.A76.J76.K987"),
        hand("T98.JT98.AT98.AT"),
    )
    five = (5, 5, 5, 5, 5)
    found = seen("2S - - -", (five,) * 4, hands).turning_point()
    assert found is not None
    assert (found.seat, found.instead, found.points) == (0, None, 150)
    assert "all pass" in tables.turning(found).lines[0].text


def test_a_pass_is_not_told_for_what_others_would_have_bid() -> None:
    """East, who keeps six spades to himself, might have driven the others to three no trump, which fails."""
    hands = (
        hand("AJ.74.AQJ98.A953"),
        hand("KQT432.A63.7.KJ6"),
        hand("95.Q52.KT62.Q872"),
        hand("876.KJT98.543.T4"),
    )
    tricks = ((9, 9, 3, 3, 7), (3, 4, 9, 10, 6)) * 2
    assert seen("1D - 1NT - 2C - - -", tricks, hands).turning_point() is None


def test_the_auction_of_the_system_has_none() -> None:
    at = standing(Auction(0))
    read = [BridgeHand(each) for each in HANDS]
    end = reached(at, call(read[0], at), read)
    assert end is not None
    assert end.contract == Contract(4, "S")
    said = Auction(0)
    while not said.over:
        now = standing(said)
        said = Auction(0, (*said.calls, call(read[now.me], now)))
    assert AuctionSeen(Table(said, dealt=True), HANDS, TRICKS, scheme("laws")).turning_point() is None


def test_a_call_of_other_agreements_that_costs_nothing_is_none() -> None:
    """Two spades are better than four where ten tricks are not there."""
    eight = tuple((7, 7, 7, 8, 8) if row is TEN else row for row in TRICKS)
    found = seen("1S - 2S - - -", eight).turning_point()
    assert found is None


def test_a_call_after_which_the_side_came_to_its_contract_all_the_same_is_none() -> None:
    """North invites with a hand for game; south, who should pass, goes on."""
    assert seen("1S - 2S - 3S - 4S - - -").turning_point() is None


def test_it_is_told_in_one_line_in_every_language() -> None:
    found = seen("1S - 2S - - -").turning_point()
    assert found is not None
    line, means = tables.turning(found).lines
    for language in LANGUAGES:
        args = {**line.args, "player": "Ann"}
        assert "250" in phrase(line.text, language, **args)
        assert phrase(means.text, language, **means.args)


def test_a_table_that_bids_by_a_club_s_own_system_is_judged_by_it() -> None:
    """Sixteen balanced points are too many for the weak no trump of the club: north's call is the one.

    By French standard it is south's, who passes with ten.
    """
    hands = (
        hand("KJ5.AQ4.AQ32.952"),
        hand("A9743.J8.J84.K73"),
        hand("Q86.KT72.K75.Q84"),
        hand("T2.9653.T96.AJT6"),
    )
    ours = (7, 7, 7, 7, 10)
    auction = Auction(0, tuple(WORDS[word] for word in ["1NT", "-", "-", "-"]))
    own = OWN.titled(source("acol"), "de", "Unser Acol")
    assert own is not None
    seats = []
    for by in (own, "french"):
        table = Table(auction, dealt=True, system=by)
        found = AuctionSeen(table, hands, (ours, NOBODY) * 2, scheme("laws")).turning_point()
        assert found is not None
        seats.append(found.seat)
    assert seats == [0, 2]
