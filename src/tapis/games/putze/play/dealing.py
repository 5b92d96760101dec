"""The deal at every size of table: 27.1, 27.11, 27.20 and 27.24 to 27.27.

Packets aside come in a fixed order: the turned card, then the blind or the better cards in the order of
play, then what nobody uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Dealt, Shown
from tapis.core.laying import Calling, Laying
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.putze.book import ART
from tapis.games.putze.play.calls import BETTER, Call, Event
from tapis.games.putze.play.table import Table
from tapis.games.putze.variants import Variant
from tapis.law import Bars, Breach, first_bar

Moving: TypeAlias = "Laying[Table] | Calling[Table, Call | None]"

AT_ONCE, BLIND = 3, 8
TURNED = 0
"""The index of the packet that holds the turned card."""


@ART("27.1")
def first_dealer(chance: Chance, players: int) -> Seat:
    """Draw lots for the first deal."""
    return chance.below(players)


# 27.1, 27.25, 27.26  The pack and the hands.


@ART("27.25", "27.26")
def pack(variant: Variant) -> tuple[Card, ...]:
    """Play with the whole pack, but without the six of spades where the table has agreed on that."""
    return tuple(card for card in jass.PACK if card not in variant.without)


@ART("27.1", "27.11", "27.20", "27.25", "27.26", "P24")
def deal_in_packets(cards: Sequence[Card], order: Sequence[Seat], size: int) -> dict[Seat, list[Card]]:
    """Deal three cards at a time, beginning on the dealer's right, until everybody has enough."""
    hands: dict[Seat, list[Card]] = {seat: [] for seat in order}
    at = 0
    while len(hands[order[-1]]) < size:
        for seat in order:
            packet = min(AT_ONCE, size - len(hands[seat]))
            hands[seat] += cards[at : at + packet]
            at += packet
    return hands


# 27.1, 27.11, 27.20, 27.26  The card that shows trump.


@ART("27.1", "27.25", "P24")
def last_card_shows_trump(hands: dict[Seat, list[Card]], order: Sequence[Seat]) -> Card:
    """The last card dealt shows trump and stays in its hand."""
    return hands[order[-1]][-1]


@ART("27.11", "27.20", "27.24", "27.26")
def next_card_shows_trump(rest: Sequence[Card]) -> Card:
    """The card after the last hand is turned up and shows trump; it belongs to nobody."""
    return rest[0]


# What lies aside.


@ART("27.11", "27.24")
def the_blind(rest: Sequence[Card]) -> tuple[Cards, ...]:
    """The turned card and the eight behind it are the blind."""
    return Cards.of(rest[1 : 1 + BLIND]), Cards.of(rest[1 + BLIND :])


@ART("27.21")
def better_cards(rest: Sequence[Card]) -> tuple[Cards, ...]:
    """Three cards are put aside for each of the two players."""
    mine, yours = rest[1 : 1 + BETTER], rest[1 + BETTER : 1 + 2 * BETTER]
    return Cards.of(mine), Cards.of(yours), Cards.of(rest[1 + 2 * BETTER :])


# 27.2, 27.1  Who sees what.


OWN_HAND = ART.audience("27.2", code="own-hand", sentence="Look at your own cards and at nobody else's.")
TURNED_CARD = ART.audience(
    *("27.1", "27.11", "27.20", "27.24", "27.25", "27.26", "27.27"),
    code="turned-card",
    sentence="The card that shows trump is turned up for everybody.",
)


# 27.2, 27.27  Who has cards at all.


@ART.bars("27.2")
def not_dealt_yet(moving: Moving) -> bool:
    """Wait until the cards are dealt."""
    return not moving.table.well_dealt


def _who_sits_out(moving: Moving) -> str:
    return "27.27" if moving.move.seat == moving.table.dealer else "P5"


@ART.bars_where(_who_sits_out, "27.27", "P5")
def without_cards(moving: Moving) -> bool:
    """You hold no cards in this deal."""
    return moving.move.seat not in moving.table.order


OUTSIDE: Bars[Moving] = (not_dealt_yet, without_cards)


def refuse_outsider(moving: Moving) -> Breach | None:
    """Why there is nothing to say or play here, or None."""
    return first_bar(OUTSIDE, moving)


def deal(table: Table, chance: Chance) -> Sequence[Event]:
    """The pack dealt out, each hand lifted, a card turned."""
    variant, order = table.variant, table.order
    cards = chance.shuffled(pack(variant))
    hands = deal_in_packets(cards, order, variant.hand)
    rest = cards[len(order) * variant.hand :]
    turned = next_card_shows_trump(rest) if variant.aside else last_card_shows_trump(hands, order)
    owner = None if variant.aside else order[-1]
    return [
        Dealt(tuple(Cards.of(hands.get(seat, ())) for seat in range(table.seats)), _aside(variant, rest)),
        *(Shown(seat, Cards.of(hands[seat]), *OWN_HAND.only(seat)) for seat in order),
        Shown(owner, Cards.of([turned]), *TURNED_CARD.under(variant.deal).everybody),
    ]


def _aside(variant: Variant, rest: Sequence[Card]) -> tuple[Cards, ...]:
    if not variant.aside:
        return ()
    packets = the_blind(rest) if variant.blind else better_cards(rest) if variant.better else ()
    return tuple(packet for packet in (Cards.of(rest[:1]), *packets) if packet)
