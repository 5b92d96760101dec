"""Six deals at which a club table laughed, bid as a club would; and calls that may now be passed.

The hands are those that the seeds `club0`, `club3`, `club6` and `club7` deal, and two more; level 1 bids for
all four.
"""

from __future__ import annotations

import pytest

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import call, meaning, standing
from tapis.bots.bridge.system.agreements import Force
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, hand, says

CLUB = (
    # Six spades and six points sign off opposite a minimum: opener passes.
    (
        "K97.T96.A964.A84 86.AK852.K83.K75 Q2.Q73.QJ75.QJT2 AJT543.J4.T2.963",
        0,
        "- 1H - 1S - 1NT - 2S - - -",
    ),
    # Hearts are open to one hand: six clubs are told first, whoever stops the hearts bids no trump.
    (
        "Q9764.K6.AT85.K6 832.AT742.Q72.92 AJ.83.KJ4.QJT854 KT5.QJ95.963.A73",
        3,
        "- 1S - 2C - 2D - 3C - 3NT - - -",
    ),
    # Twelve points over a two-suiter double; nobody plays two spades undoubled against twenty-nine points.
    (
        "Q64.T6.AJ762.KQ9 87.82.Q3.AJT8754 KT5.AK53.KT984.3 AJ932.QJ974.5.62",
        2,
        "1D 2D X 2S - - 3D - 5D - - -",
    ),
    # Nine clubs and a void jump at once, and bid five over their game.
    (
        "K652.T4.AKT9864.- Q74.KQJ8652.2.JT JT.-.75.AQ9865432 A983.A973.QJ3.K7",
        3,
        "1D - 1H 3C - - 4H 5C X - - -",
    ),
    # Three hearts opposite four are no fit: two over one goes on, and spades are no choice either.
    (
        "3.KQ5.AJ83.Q8542 J42.T74.T2.KJT76 AKT87.AJ86.654.3 Q965.932.KQ97.A9",
        2,
        "1S - 2C - 2H - 3NT - - -",
    ),
    # A splinter in spades agrees on hearts: opener goes back to those, and plays no spades.
    (
        "3.KT752.KQ3.QT83 K9876.-.AJT97.J72 QA5.Q9843.852.A5 JT42.AJ6.64.K964",
        0,
        "- - 1H - 3S - 4H - - -",
    ),
)


@pytest.mark.parametrize(
    ("hands", "dealer", "calls"), CLUB, ids=["club0", "club3", "club6", "club7", "seven", "splinter"]
)
def test_a_deal_is_bid_as_a_club_would(hands: str, dealer: int, calls: str) -> None:
    held = [BridgeHand(hand(text)) for text in hands.split()]
    auction = Auction(dealer)
    while not auction.over:
        said = call(held[auction.turn], standing(auction))
        auction = Auction(dealer, (*auction.calls, said))
    assert auction.calls == tuple(WORDS[word] for word in calls.split())


WEAK = (
    ("1H - 1S - 2C -", "2H", "A.AJ975.643.Q865"),  # a preference
    ("1D - 1S - 2D -", "2S", "3.AJ9.AKT653.K84"),  # a suit of six, no more
    ("1H - 1S - 1NT -", "2S", "86.AK852.K83.K75"),
)


@pytest.mark.parametrize(("auction", "weak", "opener"), WEAK)
def test_a_sign_off_is_not_forcing(auction: str, weak: str, opener: str) -> None:
    so_far = Auction(0, tuple(WORDS[word] for word in auction.split()))
    assert meaning(so_far, WORDS[weak]).force not in {Force.ROUND, Force.GAME}
    assert says(opener, f"{auction} {weak} -") == "-"


def test_what_tells_no_figure_tells_what_is_left() -> None:
    """Three no trump after a jump to two no trump: whoever has a suit of six would have bid it."""
    so_far = Auction(0, tuple(WORDS[word] for word in ["1D", "-", "1S", "-", "2NT", "-", "3S", "-"]))
    assert meaning(so_far, WORDS["3NT"]).shown.length("S").high == 2
