"""Declarer's play of both hands: draw trumps, cash what is high when it is enough, else set up a suit.

Without a trump it is counted which high cards can be run in which order, and what a suit brings once it is
set up, with the ways between both hands (``running``); with one, suit by suit. Honours are played towards:
third hand finesses when one card only can beat the finesse, and plays for the drop with nine.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.bots.bridge.cardplay.running import LOSS, LongestRun, added, gained, run
from tapis.bots.bridge.cardplay.sight import BridgeSight
from tapis.bots.french.heights import above, height, highest, lowest
from tapis.core.cards import NO_CARDS, SUITS, Card, Cards, Suit


def lead(at: BridgeSight) -> Card:
    """The card declarer or dummy leads."""
    other = at.other or NO_CARDS
    if ruff := _to_be_ruffed(at, other):
        return ruff
    if at.trump and at.hand.suit(at.trump) and _draws(at, other):
        return from_suit(at, at.trump)
    suits = [suit for suit in SUITS if at.hand.suit(suit) and suit != at.trump] or [at.trump or "S"]
    best = max(suits, key=lambda suit: _potential(at, suit))
    if at.trump is None:
        found = run(at)
        enough = found.tricks >= at.needed > 0 or _potential(at, best) <= 0
        return (enough and found.card) or from_suit(at, best)
    if top_tricks(at) >= at.needed > 0 or _potential(at, best) <= 0:
        return _cash(at, suits) or from_suit(at, best)
    return from_suit(at, best)


@dataclass(frozen=True, slots=True)
class Outlook:
    """A suit played out in the head: tricks before the first loss, all its tricks, tricks lost between."""

    run: int
    wins: int
    losses: int


def outlook(at: BridgeSight, suit: Suit) -> Outlook:
    """Our best card against their best in each round, two cards of each side, as long as we have cards."""
    mine, theirs = at.hand.suit(suit), (at.other or NO_CARDS).suit(suit)
    ours = sorted(map(height, mine | theirs), reverse=True)
    out = sorted(map(height, at.unseen.suit(suit)), reverse=True)
    run = wins = losses = lost = 0
    for _ in range(max(len(mine), len(theirs))):
        won = not out or ours[0] > out[0]
        ours = ours[1:-1] if won else ours[:-2]
        out = out[:-2] if won else out[1:-1]
        lost += not won
        wins += won
        run += won and not lost
        losses = lost if won else losses
        if not ours:
            break
    return Outlook(run, wins, losses)


def top_tricks(at: BridgeSight) -> int:
    """Tricks that can be taken now without losing one."""
    return sum(outlook(at, suit).run for suit in SUITS)


def _potential(at: BridgeSight, suit: Suit) -> float:
    """Tricks the suit may bring beyond those it has, less what must be lost for them; half for a finesse."""
    mine, theirs = at.hand.suit(suit), (at.other or NO_CARDS).suit(suit)
    finesse = 0.5 * ((_tenace(at, theirs) and bool(mine)) or (_tenace(at, mine) and bool(theirs)))
    if at.trump is None:
        return finesse + gained(at, suit)
    seen = outlook(at, suit)
    return seen.wins - seen.run - LOSS * seen.losses + finesse


def _cash(at: BridgeSight, suits: list[Suit]) -> Card | None:
    """High cards: those that block the other hand first, then the rest of this hand, then across."""
    open_suits = [suit for suit in suits if at.masters((at.hand | (at.other or NO_CARDS)).suit(suit))]
    if not open_suits:
        return None
    suit = max(open_suits, key=lambda each: _cash_order(at, each))
    mine, theirs = at.hand.suit(suit), (at.other or NO_CARDS).suit(suit)
    masters, beyond = at.masters(mine), at.masters(theirs)
    if not masters or (
        len(mine) > len(theirs) and beyond and len(masters) < len(mine) and _way_back(at, suit)
    ):
        return lowest(mine)
    return highest(masters)


def _cash_order(at: BridgeSight, suit: Suit) -> tuple[int, int]:
    mine, theirs = at.hand.suit(suit), (at.other or NO_CARDS).suit(suit)
    masters, beyond = at.masters(mine), at.masters(theirs)
    if masters and beyond and len(mine) < len(theirs):
        return 3, -len(mine)
    return (2 if masters else 1), len(masters or beyond)


def _way_back(at: BridgeSight, suit: Suit) -> bool:
    """Whether the other hand can return to this one in another suit."""
    other = at.other or NO_CARDS
    return any(other.suit(each) and at.masters(at.hand.suit(each)) for each in SUITS if each != suit)


def _to_be_ruffed(at: BridgeSight, other: Cards) -> Card | None:
    """A loser in a suit the other, shorter hand cannot follow, while it still has trumps."""
    if at.trump is None or not other.suit(at.trump):
        return None
    if len(at.hand.suit(at.trump)) < len(other.suit(at.trump)) or not at.unseen.suit(at.trump):
        return None
    losers = [
        card
        for suit in SUITS
        if suit != at.trump and not other.suit(suit)
        for card in at.hand.suit(suit)
        if not at.master(card)
    ]
    return min(losers, key=height, default=None)


def _draws(at: BridgeSight, other: Cards) -> bool:
    """Trumps are drawn while the defenders hold any, but for one that is high anyway."""
    out = at.unseen.suit(at.trump)
    ours = (at.hand | other).suit(at.trump)
    if not out or (len(out) == 1 and not at.masters(ours)):
        return False
    return len(ours) > len(out) or bool(at.masters(ours))


def from_suit(at: BridgeSight, suit: Suit) -> Card:
    """The card to lead from ``suit``: a master from the short side, low to honours, top of a sequence."""
    mine, theirs = at.hand.suit(suit), (at.other or NO_CARDS).suit(suit)
    masters, beyond = at.masters(mine), at.masters(theirs)
    if beyond and (not masters or len(mine) > len(theirs)) and _useful(at, theirs, mine):
        return lowest(mine)
    if masters and not _tenace_opposite(at, mine, theirs):
        return highest(masters)
    if _solid(at, mine, theirs):
        return highest(mine)
    return lowest(mine)


def _useful(at: BridgeSight, theirs: Cards, mine: Cards) -> bool:
    """Low towards the other hand's high cards, unless ours are a sequence to run through."""
    return not (_solid(at, mine, theirs) and _tenace(at, theirs))


def _tenace(at: BridgeSight, held: Cards) -> bool:
    """A master with a gap of one rival card below it, then another of ours: ace and queen."""
    ranked = sorted(held, key=height, reverse=True)
    return len(ranked) >= 2 and at.master(ranked[0]) and above(at.rivals, ranked[1]) == 1


def _tenace_opposite(at: BridgeSight, mine: Cards, theirs: Cards) -> bool:
    """Whether the other hand finesses: few enough rivals are out that it is not better to play high."""
    if not mine or not theirs:
        return False
    few = len(mine) + len(theirs) >= 9 and len(at.unseen.suit(lowest(mine).suit)) <= 4
    return _tenace(at, theirs) and not few and len(mine) >= 1


def _solid(at: BridgeSight, mine: Cards, theirs: Cards) -> bool:
    """Two of ours that only one or two rivals beat, none between; or three with the other hand's.

    From the shorter hand only: honours of two hands are else led up to, one after the other.
    """
    ranked = sorted(mine, key=height, reverse=True)
    if len(ranked) < 2 or above(at.rivals, ranked[0]) > 2:
        return False
    beaten = above(at.rivals, ranked[0])
    equals = sum(above(at.rivals, card) == beaten for card in theirs)
    if above(at.rivals, ranked[1]) == beaten:
        return len(mine) <= len(theirs) or equals == 0
    return beaten == 1 and equals >= 2 and len(mine) <= len(theirs)


def follow(at: BridgeSight) -> Card:
    """The card declarer or dummy adds to a trick."""
    suited = at.open.suit(at.trick.led)
    if not suited:
        return _without(at)
    place = len(at.trick.cards)
    if not at.winning:
        return lowest(suited)
    if place == 3:
        return lowest(suited) if at.partners else lowest(at.winning)
    return _third(at, suited) if place == 2 else _second(at, suited)


def _second(at: BridgeSight, suited: Cards) -> Card:
    """Second hand low, unless the cheapest winner is as good as a master or the other hand cannot win."""
    cheap = lowest(at.winning)
    theirs = (at.other or NO_CARDS).suit(at.trick.led)
    higher = Cards.of(card for card in theirs if above(Cards.of(at.trick.cards) | at.rivals, card) == 0)
    if masters := at.masters(at.winning) if not higher else NO_CARDS:
        return lowest(masters)
    if above(at.rivals, cheap) <= 1 and not higher and height(cheap) >= 8:
        return cheap
    return lowest(suited)


def _third(at: BridgeSight, suited: Cards) -> Card:
    """Third hand: nothing where partner's card holds, the finesse with one rival above, else the highest.

    Without a trump, where enough can be run, the card that keeps the way between both hands open.
    """
    found = added(at, suited) if at.trump is None else LongestRun(0, None)
    if found.card is not None and (found.tricks >= at.needed or (at.partners and at.master(at.best))):
        return found.card
    if at.partners:
        beaten_by = above(at.rivals, at.best)
        run = beaten_by == 1 and height(at.best) >= 8 and len(at.unseen.suit(at.best.suit)) > 3
        if at.best.suit == at.trump and at.trick.led != at.trump:
            return lowest(suited)
        if beaten_by == 0 or run or all(above(at.rivals, card) >= beaten_by for card in at.winning):
            return lowest(suited)
    return _finesse(at)


def _finesse(at: BridgeSight) -> Card:
    cheap_first = sorted(at.winning, key=height)
    best = cheap_first[-1]
    out = len(at.unseen.suit(at.trick.led))
    many = (out > 3 or (out == 3 and not at.master(best))) and top_tricks(at) < at.needed
    for card in cheap_first:
        over = above(at.rivals, card)
        if over == 0 or (over == 1 and at.master(best) and many and height(card) >= 6):
            return card
    return lowest(Cards.of(c for c in cheap_first if above(at.rivals, c) == above(at.rivals, best)))


def _without(at: BridgeSight) -> Card:
    """No card of the suit led: ruff what is not ours, else let the worst card go."""
    trumps = at.winning
    ours = at.partners and (len(at.trick.cards) == 3 or at.master(at.best))
    promised = len(at.trick.cards) == 1 and bool(
        at.masters((at.other or NO_CARDS).suit(at.trick.led)) & at.masters(at.other or NO_CARDS)
    )
    if trumps and not ours and not (promised and _beats_all(at)):
        return lowest(trumps)
    return discard(at)


def _beats_all(at: BridgeSight) -> bool:
    """Whether the other hand, still to play, holds a card of the suit led that wins."""
    theirs = (at.other or NO_CARDS).suit(at.trick.led)
    return any(above(at.rivals | Cards.of(at.trick.cards), card) == 0 for card in theirs)


def discard(at: BridgeSight) -> Card:
    """The card that matters least: no trump, no master, no guard of an honour."""
    side = Cards.of(card for card in at.open if card.suit != at.trump) or at.open
    return min(side, key=lambda card: (at.master(card), _kept(at, card), height(card)))


def _kept(at: BridgeSight, card: Card) -> int:
    """How much the suit of ``card`` is worth keeping: length that may run, or a guard for an honour."""
    held = at.hand.suit(card.suit)
    top = highest(held)
    guarded = 0 < above(at.rivals, top) < len(held) and height(top) >= 9
    tight = guarded and len(held) == above(at.rivals, top) + 1
    return 2 * tight + (len(at.unseen.suit(card.suit)) <= len(held))
