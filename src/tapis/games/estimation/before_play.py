"""The rules from the cut to the last estimate: 16.4, 16.7, 16.9 and 16.10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, Dealt, Shown
from tapis.core.laying import Calling
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, Call, Cut, Event, Slip
from tapis.games.estimation.result import SEATS
from tapis.games.estimation.table import Table
from tapis.games.jass.book import JASS
from tapis.law import Bars, Breach, first_bar

Cutting: TypeAlias = Calling[Table, Cut]
Estimating: TypeAlias = Calling[Table, Slip]

OWN_HAND = ART.audience("16.4", code="own-hand", sentence="Look at your own cards and at nobody else's.")
TURNED_CARD = ART.audience(
    "16.7", code="turned-card", sentence="The card that shows trump is turned up for everybody."
)
FACE_DOWN = ART.audience(
    "16.9", code="face-down", sentence="Your estimate is yours alone until it is read out."
)

# 16.7  The cut, and the card that shows trump.


@ART.bars("16.7")
def pack_already_cut(cutting: Cutting) -> bool:
    """The pack is cut already; the cards come next."""
    return cutting.table.cut is not None


CUTTING: Bars[Cutting] = (pack_already_cut, jass.not_the_cutter, jass.no_clean_cut)


@ART("16.7")
def bottom_card_shows_trump(pack: Sequence[Card]) -> Card:
    """The bottom card of the cut pack shows trump, and the dealer gets it last."""
    return pack[-1]


def deal(dealer: Seat, pack: Sequence[Card]) -> Sequence[Event]:
    """The cut pack dealt out, each hand lifted, the trump card turned."""
    hands = jass.deal_by_threes(pack, dealer, SEATS)
    turned = Cards.of([bottom_card_shows_trump(pack)])
    lifted = [Shown(seat, hand, *OWN_HAND.only(seat)) for seat, hand in enumerate(hands)]
    return [Dealt(hands), *lifted, Shown(dealer, turned, *TURNED_CARD.everybody)]


# 16.9  A slip, face down.


@JASS.bars("J5")
def nobodys_slip(estimating: Estimating) -> bool:
    """Wait for your turn."""
    return estimating.move.seat not in range(SEATS)


@ART.bars("16.7")
def not_dealt_yet(estimating: Estimating) -> bool:
    """Wait until the pack has been cut and dealt."""
    return not estimating.table.dealt_out


@ART.bars("16.10")
def cards_are_played(estimating: Estimating) -> bool:
    """An estimate can be corrected only before the first card is played."""
    return estimating.table.started


@ART.bars("16.9")
def slip_face_up(estimating: Estimating) -> bool:
    """Lay your estimate face down: nobody else may see it before the deal is over."""
    to, _clause = FACE_DOWN.only(estimating.move.seat)
    return estimating.move.to != to


@ART.bars("16.9", "E5")
def estimate_out_of_range(estimating: Estimating) -> bool:
    """Estimate a whole number from 0 to 157, or leave the slip empty for zero."""
    points = estimating.call.points
    return points is not None and points not in range(HIGHEST + 1)


ESTIMATING: Bars[Estimating] = (
    nobodys_slip,
    not_dealt_yet,
    cards_are_played,
    slip_face_up,
    estimate_out_of_range,
)


@ART("16.9")
def empty_slip_is_zero(slip: Slip) -> int:
    """A slip with no number on it counts as zero."""
    return 0 if slip.points is None else slip.points


@ART("16.9", "E2")
def slip_stays_down(table: Table, own_estimate_visible: bool) -> bool:
    """From the first card to the end of the deal nobody reads their own slip, unless the house allows it."""
    return table.started and not table.played_out and not own_estimate_visible


@ART("16.10")
def corrections_announced(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Tell the others that you have corrected your estimate."""
    return (*table.corrections, seat) if seat in table.slips else table.corrections


def refuse_call(table: Table, hand: Cards, move: Called[Call]) -> Breach | None:
    """Why the pack may not be cut so, or this slip not be laid down; None where it may."""
    match move.call:
        case Cut() as cut:
            return first_bar(CUTTING, Calling(table, hand, move, cut))
        case Slip() as slip:
            return first_bar(ESTIMATING, Calling(table, hand, move, slip))
        case None:
            return estimate_out_of_range.breach(Calling(table, hand, move, Slip()))
