"""How many tricks declarer can run without a trump: one after another, the defenders kept out.

Only the two hands and what is out are looked at. The defenders' cards are taken to fall as they usually lie:
two in a round, one where their number is even and a three-one or four-two break the likelier. Entries count:
a trick is led from the hand that took the last one, so that high cards beyond reach are no tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from tapis.bots.bridge.cardplay.sight import BridgeSight
from tapis.bots.french.heights import height
from tapis.core.cards import NO_CARDS, RANKS, SUITS, Card, Cards, Suit

LOOKS: Final = 1500
"""After so many positions the best run found by then will do."""

KEPT: Final = 4096
"""So many ways in which one suit lies are kept with their tricks: most of a search differs elsewhere."""

LOSS: Final = 0.6
"""What a trick given up weighs, beside one that can be run."""

Heights = tuple[int, ...]
"""Cards of one suit, the highest first."""


class SuitToRun(NamedTuple):
    """One suit: the cards of the hand that leads, of the hand opposite, of both defenders."""

    here: Heights
    there: Heights
    out: Heights

    def turned(self) -> SuitToRun:
        """The same for a lead from the hand opposite."""
        return SuitToRun(self.there, self.here, self.out)


Position = tuple[SuitToRun, ...]
"""The four suits as the hand on lead sees them."""


@dataclass(frozen=True, slots=True)
class RunTrick:
    """One trick of a run: the card led, and how the suits lie for the hand that took it."""

    card: Card
    after: Position


@dataclass(frozen=True, slots=True)
class LongestRun:
    """The longest run found; ``card`` is the first to lead, None where there is no trick to run."""

    tricks: int
    card: Card | None


@dataclass(slots=True)
class Runs:
    """Looks for runs of so many tricks at most."""

    left: int
    known: dict[Position, int] = field(default_factory=dict)

    def longest(self, at: Position) -> int:
        """How many tricks can be run from here."""
        if at in self.known:
            return self.known[at]
        if len(self.known) > LOOKS:
            return 0
        most = self.known[at] = 0
        for trick in self.tricks(at):
            most = max(most, 1 + self.longest(trick.after))
            if most >= self.left:
                break
        self.known[at] = most
        return most

    def best(self, at: Position) -> LongestRun:
        """The longest run, and the card that begins it."""
        found = LongestRun(0, None)
        for trick in self.tricks(at):
            tricks = min(self.left, 1 + self.longest(trick.after))
            if tricks > found.tricks:
                found = LongestRun(tricks, trick.card)
        return found

    def tricks(self, at: Position) -> Iterator[RunTrick]:
        """Every trick that can be taken at once, high cards of the shorter hand first."""
        for place, held in enumerate(at):
            for led, changed, crosses in _in_suit(held):
                after = (*at[:place], changed, *at[place + 1 :])
                yield RunTrick(_card(SUITS[place], led), _turned(after) if crosses else after)


@lru_cache(maxsize=KEPT)
def _in_suit(held: SuitToRun) -> tuple[tuple[int, SuitToRun, bool], ...]:
    """Each trick of one suit: the card led, the suit afterwards, and whether the hand opposite took it."""
    best_out, shorter = max(held.out, default=-1), len(held.here) <= len(held.there)
    step = 1 if shorter else -1
    mine, theirs = _ends(held.here)[::step], _ends(held.there)[::-step]
    return tuple(
        (led, _taken(held, led, added), added is not None and added > led)
        for led in mine
        for added in theirs or (None,)
        if max(led, -1 if added is None else added) > best_out
    )


def _taken(held: SuitToRun, led: int, added: int | None) -> SuitToRun:
    return SuitToRun(_without(held.here, led), _without(held.there, added), _fallen(held.out))


def lost(at: Position, place: int) -> Position:
    """The suits after a round of one that the defenders have won with their best card."""
    here, there, out = at[place]
    changed = SuitToRun(here[:-1], there[:-1], out[1:-1])
    return (*at[:place], changed, *at[place + 1 :])


@dataclass(frozen=True, slots=True)
class SetUp:
    """What giving up tricks in a suit brings: the tricks that can be run then, and how many it costs."""

    tricks: float
    losses: int


def set_up(runs: Runs, at: Position, place: int) -> SetUp:
    """The best of giving up to three tricks in a suit; either hand may come to lead afterwards."""
    after, found = at, SetUp(0, 0)
    for losses in range(1, 4):
        if not (after[place].here and after[place].out):
            break
        after = lost(after, place)
        both = runs.longest(after) + runs.longest(_turned(after))
        found = max(found, SetUp(both / 2, losses), key=lambda each: each.tricks - LOSS * each.losses)
    return found


def run(at: BridgeSight) -> LongestRun:
    """The longest run that the hand on lead can begin."""
    return Runs(at.table.left).best(position(at, at.hand, at.other or NO_CARDS))


def added(at: BridgeSight, suited: Cards) -> LongestRun:
    """The card of the third hand, the defender between having played, after which most can be run.

    No card where partner's may still be beaten, and none of ours is high enough to take the trick for sure.
    """
    suit, partners = at.trick.led, height(at.trick.cards[0])
    others = max((height(card) for card in at.trick.cards[1:] if card.suit == suit), default=-1)
    beaten = max(others, *_heights(at.unseen, suit), -1)
    place, runs, found = SUITS.index(suit), Runs(at.table.left - 1), LongestRun(0, None)
    held = position(at, at.hand, at.other or NO_CARDS)
    for mine in _ends(_heights(suited, suit)):
        if max(mine, partners) > beaten:
            turned = mine < partners
            changed = held[place]._replace(here=_without(held[place].here, mine))
            after = (*held[:place], changed, *held[place + 1 :])
            tricks = 1 + runs.longest(_turned(after) if turned else after)
            found = max(found, LongestRun(tricks, _card(suit, mine)), key=lambda each: each.tricks)
    return found


def gained(at: BridgeSight, suit: Suit) -> float:
    """The tricks that setting up a suit adds to those that can be run now, less those given up for it."""
    runs, here = Runs(at.table.left), position(at, at.hand, at.other or NO_CARDS)
    then = set_up(runs, here, SUITS.index(suit))
    return max(0, then.tricks - runs.longest(here)) - LOSS * then.losses


def position(at: BridgeSight, here: Cards, there: Cards) -> Position:
    """The suits as they lie between two hands of declarer's."""
    return tuple(
        SuitToRun(_heights(here, suit), _heights(there, suit), _heights(at.unseen, suit)) for suit in SUITS
    )


def _turned(at: Position) -> Position:
    return tuple(each.turned() for each in at)


def _heights(cards: Cards, suit: Suit) -> Heights:
    return tuple(sorted(map(height, cards.suit(suit)), reverse=True))


def _ends(cards: Heights) -> Heights:
    return cards if len(cards) < 2 else (cards[0], cards[-1])


def _without(cards: Heights, played: int | None) -> Heights:
    return tuple(card for card in cards if card != played)


def _fallen(out: Heights) -> Heights:
    """The defenders' cards after a round of the suit."""
    even = len(out) >= 4 and len(out) % 2 == 0
    return out[: max(0, len(out) - (1 if even else 2))]


def _card(suit: Suit, place: int) -> Card:
    return Card(suit, RANKS[place])
