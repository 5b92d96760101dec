"""Card play for tricks: with a partner known since the auction, alone, or against a declarer.

Declarers draw trumps, cash what is high and set up their long suit. Against them: aces, a singleton to
ruff, second hand low, third hand high, never a trick away from a partner whose card holds.
"""

from __future__ import annotations

from tapis.bots.french.heights import above, height, highest, lowest
from tapis.bots.whist.sight import WhistSight
from tapis.core.cards import SUITS, Card, Cards, Suit


def lead(at: WhistSight) -> Card:
    """The card to lead."""
    return _declarers_lead(at) if at.declares else _defenders_lead(at)


def _declarers_lead(at: WhistSight) -> Card:
    trumps = at.hand.suit(at.trump)
    if trumps and _draws(at, trumps):
        return _from_trumps(at, trumps)
    sides = Cards.of(card for card in at.hand if card.suit != at.trump) or at.hand
    if masters := _living(at, at.masters(sides)):
        return _cashed(at, masters)
    suit = max((suit for suit in SUITS if sides.suit(suit)), key=lambda each: _length_to_set_up(at, each))
    return _from_side(at, sides.suit(suit))


def _draws(at: WhistSight, trumps: Cards) -> bool:
    """Trumps are led while an opponent may hold one that ours beat, or a partner may help."""
    out = at.unseen.suit(at.trump)
    foes = [seat for seat in range(4) if seat != at.seat and seat not in at.mates]
    if not out or all(at.lacks(seat, at.trump) for seat in foes):
        return False
    return bool(at.masters(trumps)) or (len(trumps) > len(out) / 2 and len(trumps) >= 3)


def _from_trumps(at: WhistSight, trumps: Cards) -> Card:
    """The highest where it holds, the top of a sequence, else a low one."""
    masters = at.masters(trumps)
    if masters:
        return highest(masters)
    ranked = sorted(trumps, key=height, reverse=True)
    touching = len(ranked) > 1 and above(at.unseen, ranked[0]) == above(at.unseen, ranked[1]) <= 2
    return ranked[0] if touching else ranked[-1]


def _living(at: WhistSight, cards: Cards) -> Cards:
    """The cards that no opponent is known to ruff."""
    if not at.unseen.suit(at.trump):
        return cards
    foes = [seat for seat in range(4) if seat != at.seat and seat not in at.mates]
    able = [seat for seat in foes if not at.lacks(seat, at.trump)]
    return Cards.of(card for card in cards if not any(at.lacks(seat, card.suit) for seat in able))


def _cashed(at: WhistSight, masters: Cards) -> Card:
    """A master of the suit in which the others are likeliest to follow."""
    return max(masters, key=lambda card: (len(at.unseen.suit(card.suit)), height(card)))


def _length_to_set_up(at: WhistSight, suit: Suit) -> float:
    held = at.hand.suit(suit)
    ruffed = -4.0 * (suit == at.trump)
    return ruffed + len(held) - len(at.unseen.suit(suit)) / 3 + height(highest(held)) / 12


def _from_side(at: WhistSight, held: Cards) -> Card:
    ranked = sorted(held, key=height, reverse=True)
    touching = len(ranked) > 1 and above(at.unseen, ranked[0]) == above(at.unseen, ranked[1]) <= 2
    return ranked[0] if touching else ranked[-1]


def _defenders_lead(at: WhistSight) -> Card:
    """An ace that lives, partner's suit, a singleton with a trump, else low from length; trumps last."""
    masters = _living(at, Cards.of(card for card in at.masters(at.hand) if card.suit != at.trump))
    if masters and (at.trump is not None or len(masters) >= 2 or at.left <= 5):
        return _cashed(at, masters)
    suits = [suit for suit in SUITS if at.hand.suit(suit)]
    suit = max(suits, key=lambda each: _defence(at, each))
    return _from_side(at, at.hand.suit(suit))


def _defence(at: WhistSight, suit: Suit) -> float:
    held = at.hand.suit(suit)
    if suit == at.trump:
        return -3.0
    value = 1.5 * any(trick.led == suit and trick.order[0] in at.mates for trick in at.table.won)
    value += 2.0 * (len(held) == 1 and bool(at.hand.suit(at.trump)) and not at.master(highest(held)))
    ruffs = any(at.lacks(seat, suit) and not at.lacks(seat, at.trump) for seat in at.mates)
    value += 2.0 * (ruffs and bool(at.unseen.suit(at.trump)))
    foes = [seat for seat in range(4) if seat != at.seat and seat not in at.mates]
    value -= 2.0 * any(at.lacks(seat, suit) for seat in foes)
    exposed = height(highest(held)) in (10, 11) and above(at.unseen, highest(held)) > 0 and len(held) < 4
    return value + len(held) / 4 - 0.7 * exposed


def follow(at: WhistSight) -> Card:
    """The card to add to a trick."""
    suited = bool(at.open.suit(at.trick.led))
    if not at.winning:
        return lowest(at.open) if suited else discard(at)
    if at.winner in at.mates and _partner_holds(at):
        return lowest(at.losing or at.open) if suited else discard(at)
    return _win(at) if suited else _ruff(at)


def _partner_holds(at: WhistSight) -> bool:
    """Whether partner's card is likely to take the trick without help."""
    return at.holds(at.best) or (above(at.unseen, at.best) <= 1 and height(at.best) >= 10)


def _win(at: WhistSight) -> Card:
    """The cheapest card that wins: for sure when last or master, high in third hand, low in second."""
    cheap = lowest(at.winning)
    if not at.foes_to_come:
        return cheap
    sure = Cards.of(card for card in at.winning if at.holds(card))
    if sure:
        return lowest(sure)
    if len(at.to_come) >= 2 and not (at.winner not in at.mates and at.declares and at.left <= 3):
        return lowest(at.open)
    top = highest(at.winning)
    return min((c for c in at.winning if above(at.unseen, c) == above(at.unseen, top)), key=height)


def _ruff(at: WhistSight) -> Card:
    """The lowest trump that wins; a long master suit of partner's is not ruffed."""
    return lowest(at.winning)


def discard(at: WhistSight) -> Card:
    """The card that matters least: no trump, no master, no guard, from the longest weak suit."""
    side = Cards.of(card for card in at.open if card.suit != at.trump) or at.open

    def kept(card: Card) -> tuple[bool, bool, int, int]:
        held = at.hand.suit(card.suit)
        over = above(at.unseen, highest(held))
        guard = 0 < over < len(held) and len(held) == over + 1 and height(highest(held)) >= 10
        return at.master(card), guard, height(card), -len(held)

    return min(side, key=kept)
