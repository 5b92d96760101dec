"""A defender's play after the opening lead.

Second hand plays low and covers an honour, third hand high but no higher than needed, last hand wins as
cheaply as it can. Partner's suit is returned; low cards are let go, guards of honours kept.
"""

from __future__ import annotations

from tapis.bots.bridge.cardplay.declaring import discard
from tapis.bots.bridge.cardplay.leading import card_of
from tapis.bots.bridge.cardplay.sight import BridgeSight
from tapis.bots.french.heights import above, height, highest, lowest
from tapis.core.cards import NO_CARDS, SUITS, Card, Cards, Suit


def dummys(at: BridgeSight) -> Cards:
    """Dummy's cards, which lie open."""
    return at.table.open_cards(at.table.dummy) if at.table.dummy is not None else NO_CARDS


def lead(at: BridgeSight) -> Card:
    """The card a defender leads: cash what beats the contract, partner's suit, then the safest."""
    masters = Cards.of(card for card in at.masters(at.hand) if card.suit != at.trump and _lives(at, card))
    if masters and (len(masters) >= at.to_beat or at.table.left <= 4):
        return highest(masters)
    suits = [suit for suit in SUITS if at.hand.suit(suit)]
    suit = max(suits, key=lambda each: _worth(at, each))
    held = at.hand.suit(suit)
    high = at.masters(held)
    if high and (at.trump is None or _lives(at, highest(high))):
        return highest(high)
    return card_of(held, at.trump, suit)


def _lives(at: BridgeSight, card: Card) -> bool:
    """Whether neither declarer nor dummy is known to ruff the suit."""
    if at.trump is None or not at.rivals.suit(at.trump):
        return True
    dummy = dummys(at)
    ruffs = dummy.suit(at.trump) and not dummy.suit(card.suit)
    declarer = at.table.declarer
    return not ruffs and declarer is not None and card.suit not in at.voids[declarer]


def _worth(at: BridgeSight, suit: Suit) -> tuple[float, int]:
    """What a lead of ``suit`` promises: partner's and our first suits, up to weakness, none of declarer's."""
    held, dummy = at.hand.suit(suit), dummys(at).suit(suit)
    value = 3.0 * (suit in _led_by(at, at.partner)) + (suit in _led_by(at, at.seat))
    value += 1.5 * _held(at, suit) + _towards(at, dummy)
    value -= _theirs(at, suit)
    if suit == at.trump:
        value -= 3
    elif at.trump is not None:
        value += 2 * (suit in at.voids[at.partner] and bool(at.unseen.suit(at.trump)))
        value -= 6 * (not dummy and bool(dummys(at).suit(at.trump)))
    return value + _touching(held) - _given_away(at, held), -SUITS.index(suit)


def _theirs(at: BridgeSight, suit: Suit) -> float:
    """A suit that declarer has played on costs a lead: whoever wants it led may do so, at no trump most."""
    declarers = (at.table.declarer, at.table.dummy)
    led = any(trick.order[0] in declarers and trick.led == suit for trick in at.table.won)
    return (3.5 if at.trump else 6.5) * led


def _given_away(at: BridgeSight, held: Cards) -> float:
    """What it costs to lead from an honour that others still beat, or an ace against a suit contract."""
    top = highest(held)
    beaten = above(at.rivals, top) > 0 and not _touching(held)
    value = 2.0 * (beaten and (height(top) in (10, 11) or (top.rank == "J" and at.trump is not None)))
    return value + 1.5 * (top.rank == "A" and at.trump is not None and not _touching(held))


def _held(at: BridgeSight, suit: Suit) -> bool:
    """Whether this seat has just led the suit, and taken the trick."""
    last = at.table.won[-1] if at.table.won else None
    return last is not None and last.order[0] == last.winner == at.seat and last.led == suit


def _touching(held: Cards) -> bool:
    ranked = sorted(held, key=height, reverse=True)
    return len(ranked) >= 2 and height(ranked[0]) >= 8 and height(ranked[0]) - height(ranked[1]) == 1


def _towards(at: BridgeSight, dummy: Cards) -> float:
    """Dummy's honours are not led into, on the right nor on the left: up to weakness."""
    honours = sum(height(card) >= 8 for card in dummy)
    on_the_left = at.table.dummy == (at.seat + 1) % 4
    return -honours if on_the_left else 1.5 - honours


def _led_by(at: BridgeSight, seat: int) -> set[Suit]:
    """The suits ``seat`` has led to complete tricks."""
    return {trick.led for trick in at.table.won if trick.order[0] == seat} - {at.trump}


def follow(at: BridgeSight) -> Card:
    """The card a defender adds to a trick."""
    suited = at.open.suit(at.trick.led)
    if not suited:
        return _without(at)
    if not at.winning:
        return lowest(suited)
    place = len(at.trick.cards)
    if place == 3:
        return lowest(suited) if at.partners else lowest(at.winning)
    return _third(at, suited) if place == 2 else _second(at, suited)


def _second(at: BridgeSight, suited: Cards) -> Card:
    """Second hand low; but win when it beats the contract, and cover an honour."""
    cheap, led = lowest(at.winning), at.best
    if at.master(highest(at.winning)) and at.to_beat <= 1:
        return highest(at.winning)
    if height(led) >= 8 and height(cheap) >= 9 and above(at.rivals, cheap) <= 1 and len(suited) <= 4:
        return cheap
    touching = Cards.of(card for card in at.winning if height(card) >= 9)
    if len(touching) >= 2 and _touching(suited) and above(at.rivals, highest(touching)) <= 1:
        return lowest(touching)
    return lowest(suited)


def _third(at: BridgeSight, suited: Cards) -> Card:
    """Third hand high: the cheapest card that only what is out can beat, judged by dummy's cards."""
    dummy_last = at.table.dummy == at.trick.order[3]
    others = dummys(at) if dummy_last else at.unseen
    if at.partners and above(others, at.best) == 0:
        return lowest(suited)
    best = min(above(others, card) for card in at.winning)
    if at.partners and best >= above(others, at.best):
        return lowest(suited)
    if dummy_last and best > 0 and not at.partners:
        return lowest(suited)
    return lowest(Cards.of(card for card in at.winning if above(others, card) == best))


def _without(at: BridgeSight) -> Card:
    """Ruff with the lowest trump that wins, unless partner's card holds."""
    last = len(at.trick.cards) == 3
    holds = at.partners and (last or at.master(at.best))
    return lowest(at.winning) if at.winning and not holds else discard(at)
