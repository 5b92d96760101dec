"""The rules from the cut to the last estimate: 16.4, 16.7, 16.9 and 16.10."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Card, Cards
from tapis.core.events import Audience, Called, Dealt, Shown
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, Call, Cut, Event, Slip
from tapis.games.estimation.result import SEATS
from tapis.games.estimation.table import Table
from tapis.law import Breach

# 16.4  Everybody estimates from his own cards.


@ART("16.4")
def lift_your_own_hand(seat: Seat) -> Audience:
    """Look at your own cards and at nobody else's."""
    return frozenset({seat})


# 16.7  The cut, and the card that shows trump.


@ART("16.7")
def the_pack_is_cut_once(table: Table) -> bool:
    """The pack is cut already; the cards come next."""
    return table.cut is None


@ART("16.7")
def the_cards_are_cut_and_dealt(table: Table) -> bool:
    """Wait until the pack has been cut and dealt."""
    return table.trump is not None


@ART("16.7")
def everybody_sees_the_trump_card() -> Audience:
    """The card that shows trump is turned up for everybody."""
    return None


@ART("16.7")
def bottom_card_shows_trump(pack: Sequence[Card]) -> Card:
    """The bottom card of the cut pack shows trump, and the dealer gets it last."""
    return pack[-1]


@ART("16.7")
def trump_card_lies_open(table: Table) -> bool:
    """The trump card stays in sight until every estimate is in."""
    return bool(table.missing)


def deal(dealer: Seat, pack: Sequence[Card]) -> Sequence[Event]:
    """The cut pack dealt out, each hand lifted, the trump card turned."""
    hands = jass.deal_by_threes(pack, dealer, SEATS)
    turned = Cards.of([bottom_card_shows_trump(pack)])
    own, open_to_all = lift_your_own_hand.clauses[0], everybody_sees_the_trump_card.clauses[0]
    lifted = [Shown(seat, hand, lift_your_own_hand(seat), own) for seat, hand in enumerate(hands)]
    return [Dealt(hands), *lifted, Shown(dealer, turned, everybody_sees_the_trump_card(), open_to_all)]


def refuse_cut(table: Table, move: Called[Call], cut: Cut) -> Breach | None:
    """Why the pack may not be cut so, or None."""
    if not the_pack_is_cut_once(table):
        return the_pack_is_cut_once.breach()
    if move.seat != jass.cutter(table.dealer, SEATS):
        return jass.cutter.breach()
    if not 0 < cut.at < len(jass.PACK) or move.to is not None:
        return jass.cut_the_pack.breach()
    return None


# 16.9  A slip, face down.


@ART("16.9", "E5")
def estimate_in_range(points: int | None) -> bool:
    """Estimate a whole number from 0 to 157, or leave the slip empty for zero."""
    return points is None or 0 <= points <= HIGHEST


@ART("16.9")
def empty_slip_is_zero(slip: Slip) -> int:
    """A slip with no number on it counts as zero."""
    return 0 if slip.points is None else slip.points


@ART("16.9")
def estimate_face_down(seat: Seat) -> Audience:
    """Lay your estimate face down: nobody else may see it before the deal is over."""
    return frozenset({seat})


@ART("16.9", "E2")
def may_read_own_slip(table: Table, own_estimate_visible: bool) -> bool:
    """Leave your slip face down from the first card to the end of the deal."""
    return own_estimate_visible or not table.started or table.played_out


# 16.10  A correction, announced.


@ART("16.10")
def corrected_before_the_first_card(table: Table) -> bool:
    """An estimate can be corrected only before the first card is played."""
    return not table.started


@ART("16.10")
def corrections_announced(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Tell the others that you have corrected your estimate, but not the number."""
    return (*table.corrections, seat) if seat in table.slips else table.corrections


def refuse_slip(table: Table, move: Called[Call], slip: Slip) -> Breach | None:
    """Why this slip may not be laid down, or None."""
    if move.seat not in range(SEATS):
        return jass.play_in_turn.breach(seat=move.seat)
    if not the_cards_are_cut_and_dealt(table):
        return the_cards_are_cut_and_dealt.breach()
    if not corrected_before_the_first_card(table):
        return corrected_before_the_first_card.breach()
    if move.to != estimate_face_down(move.seat):
        return estimate_face_down.breach()
    return None if estimate_in_range(slip.points) else estimate_in_range.breach(estimate=slip.points)
