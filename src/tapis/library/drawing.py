"""A deal as text; every hand lies open, as the referee knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from tapis.core.cards import SYMBOLS, Cards
from tapis.core.tricks import Seat
from tapis.library.notebook import lying_now

if TYPE_CHECKING:
    from tapis.library.deal_so_far import DealSoFar

    AnyDeal: TypeAlias = DealSoFar[Any, Any, Any, Any]


def headline(deal: AnyDeal) -> str:
    """Which deal it is, and how far it has come."""
    waits = " and ".join(map(str, sorted(deal.turn)))
    where = f"{deal.made} made, seat {waits} to move" if waits else "over"
    of = "hands laid out" if deal.seed is None else f"seed={deal.seed!r}"
    return f"Deal of {deal.plugin.regulation.id}, {of}, dealer {deal.dealer}: {where}"


def diagram(deal: AnyDeal) -> str:
    """A line for each seat: a star where it may act, its suits, and the card it has laid to this trick."""
    lying, lines = lying_now(deal), [headline(deal)]
    called = [_named(deal, seat) for seat in range(deal.rules.seats)]
    wide = max(map(len, called))
    for seat, name in enumerate(called):
        lies = f"   {lying[seat]} lies" if seat in lying else ""
        star = "*" if seat in deal.turn else " "
        lines.append(f"{star}{name:<{wide}}  {_suits(deal.hand(seat))}{lies}")
    return "\n".join(lines)


def _named(deal: AnyDeal, seat: Seat) -> str:
    """The number of a seat, and what it is called where somebody said or its game has a name for it."""
    names = deal.names or deal.plugin.voice.places
    return f"{seat} {names[seat]}" if seat < len(names) else str(seat)


def _suits(hand: Cards) -> str:
    high = tuple(hand)[::-1]
    ranks = {suit: "".join(card.rank for card in high if card.suit == suit) for suit in SYMBOLS}
    return "  ".join(f"{symbol}{ranks[suit] or '–'}" for suit, symbol in SYMBOLS.items())
