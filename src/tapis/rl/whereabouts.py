"""Where the cards may lie that a seat does not see, from what it has perceived.

The cards lie in *places*: a hand or a packet as it was dealt, and what was put away out of one. What is
concluded here is certain: cards that were seen, suits that a rule would have made somebody follow. What calls
tell, and what only several cards together prove, is left to whoever plays the deal over again (``hidden``).

How many cards somebody put away is nowhere told; therefore a world is made up as one goes along, with any
cards in the places of those that are hidden, and the referee moves them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, Dealt, Played, Shown
from tapis.core.game import Position, advance, replay
from tapis.core.plugin import SomeGame
from tapis.core.tricks import Seat
from tapis.rl.places import Place, Places

Holder = Seat | None
"""Whoever holds cards; None for what nobody holds."""


@dataclass
class Whereabouts:
    """What ``viewer`` can conclude of the places of all cards; ``follow`` takes the events in their order."""

    rules: SomeGame
    viewer: Seat
    dealer: Seat
    at: Position[Any] = field(init=False)
    """A world that could be, but for what was not followed."""
    log: list[Any] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    packets: list[int] = field(default_factory=list)
    """Of each place the packet of the deal that it is of."""
    allowed: dict[Card, set[Place]] = field(default_factory=dict)
    held: dict[Holder, set[Place]] = field(default_factory=dict)
    """The places that are now in whose hand, or aside."""
    lies: dict[Card, Place] = field(default_factory=dict)
    """The place of each card in the world made up."""
    left: set[Card] = field(default_factory=set)
    """Cards that have left their place in sight of the viewer."""
    pinned: set[Card] = field(default_factory=set)
    coming: list[Any] = field(default_factory=list)
    """What the referee of the world made up has still to tell."""
    apart: dict[int, Place] = field(default_factory=dict)
    """Of an event by which somebody put hidden cards away: the place that they are."""

    def __post_init__(self) -> None:
        self.at = replay(self.rules, self.dealer, ())

    def follow(self, event: Any) -> None:
        """The next event, as the viewer perceived it."""
        made = self._made(event)
        if isinstance(event, Dealt):
            event = self._dealt(made)
        elif isinstance(event, Shown) and event.cards is not None:
            self._seen_with(event.owner, event.cards, made)
        elif isinstance(event, Called) and event.call is None:
            event = self._made_up(event)
        elif isinstance(event, Played):
            self._laid(event)
        elif isinstance(event, CardsPassed):
            event = self._passed(event, made)
        self.at = advance(self.rules, self.at, event)
        self.log.append(event)

    def hand_is(self, hand: Cards) -> None:
        """All that the viewer holds now; nothing where the hand has not been lifted."""
        if len(hand) < len(self._fake(self.viewer)):
            return
        self._seen_with(self.viewer, hand)
        mine = self.held[self.viewer]
        for card in self.allowed.keys() - set(hand) - self.left:
            self.allowed[card] -= mine

    def places(self) -> Places:
        """How the cards may lie."""
        return Places({card: frozenset(at) for card, at in self.allowed.items()}, tuple(self.sizes))

    def packs(self, contents: Sequence[Cards]) -> tuple[Cards, ...]:
        """The packets of the deal, from what lies in each place."""
        found = [Cards()] * (max(self.packets, default=-1) + 1)
        for packet, cards in zip(self.packets, contents, strict=True):
            found[packet] |= cards
        return tuple(found)

    def _made(self, event: Any) -> Any:
        """What happens by itself in the world made up where this happened; None for a move."""
        if isinstance(event, Called | Played):
            self.coming = []
            return None
        if not self.coming:
            self.coming = [*self.rules.referee(self.at, self.log, Chance("any cards"))]
        found = next((each for each in self.coming if _same_way(each, event)), None)
        if found is not None:
            self.coming = self.coming[self.coming.index(found) + 1 :]
        return found

    def _dealt(self, dealt: Dealt) -> Dealt:
        assert dealt.hands is not None
        several = [*dealt.hands, *dealt.aside]
        self.sizes, self.packets = [len(each) for each in several], [*range(len(several))]
        self.held = {seat: {seat} for seat in range(len(dealt.hands))}
        self.held[None] = set(range(len(dealt.hands), len(several)))
        self.lies = {card: place for place, each in enumerate(several) for card in each}
        self.allowed = {card: set(range(len(several))) for card in self.lies}
        self.left, self.pinned = set(), set()
        return dealt

    def _fake(self, holder: Holder) -> Cards:
        if holder is not None:
            return self.at.hands[holder]
        return Cards(sum(each.bits for each in self.at.aside))

    def _seen_with(self, holder: Holder, cards: Cards, made: Any = None) -> None:
        """The viewer sees cards with whoever holds them now, all of those that ``made`` shows if as many."""
        places = self.held[holder]
        if made is not None and len(made.cards) == len(cards) and not made.cards - self._fake(holder):
            places = {self.lies[card] for card in made.cards if card not in self.left} or places
        for card in cards:
            if card not in self.left:
                self.allowed[card] &= places
            self._pin(card, holder, places)

    def _pin(self, card: Card, holder: Holder, places: set[Place]) -> None:
        """Let the world made up have the card where it was seen, in exchange for one that nobody saw."""
        here = self._fake(holder)
        if card not in self.left and (card not in here or self.lies[card] not in places):
            other = next(each for each in here if each not in self.pinned and self.lies[each] in places)
            self._exchange({card: other, other: card})
            self.lies[card], self.lies[other] = self.lies[other], self.lies[card]
        self.pinned.add(card)

    def _exchange(self, swapped: dict[Card, Card]) -> None:
        hands = tuple(_swapped(each, swapped) for each in self.at.hands)
        aside = tuple(_swapped(each, swapped) for each in self.at.aside)
        self.at = replace(self.at, hands=hands, aside=aside)
        self.coming = [
            replace(each, cards=_swapped(each.cards, swapped)) if hasattr(each, "cards") else each
            for each in self.coming
        ]

    def _made_up(self, event: Called[Any]) -> Any:
        """A call that would look the same to the viewer."""
        hand = self._fake(event.seat)
        moves = self.rules.moves(self.at.table, event.seat, hand)
        return next((each for each in moves if isinstance(each, Called) and each.to == event.to), event)

    def _laid(self, event: Played) -> None:
        seat, card = event.seat, event.card
        self._seen_with(seat, Cards.of([card]))
        if seat != self.viewer:
            self._not_followed(event)
        self.left.add(card)

    def _not_followed(self, laid: Played) -> None:
        """Whoever would have had to lay another card does not hold it."""
        held, table = self.held[laid.seat], self.at.table
        for card, places in self.allowed.items():
            known = card in self.left or card == laid.card or len(places) == 1
            if known or not places & held:
                continue
            if self.rules.check(table, Cards.of([card, laid.card]), laid) is not None:
                self.allowed[card] = places - held

    def _passed(self, event: CardsPassed, made: Any) -> Any:
        if event.cards is not None:
            self._seen_with(event.giver, event.cards, made)
            self.left |= set(event.cards)
            return event
        assert made is not None, "the referee moves the cards"
        for place in {self.lies[card] for card in made.cards if card not in self.left}:
            self._moved(place, made)
        return made

    def _moved(self, place: Place, passed: Any) -> None:
        """A place goes from hand to hand, or what is put away of it becomes a place of its own."""
        going = [card for card in passed.cards if self.lies[card] == place and card not in self.left]
        staying = [
            card
            for card in self._fake(passed.giver) - passed.cards
            if self.lies[card] == place and card not in self.left
        ]
        if staying:
            place = self._split(place, going)
            self.apart[len(self.log)] = place
        else:
            self.held[passed.giver].discard(place)
        self.held[passed.taker].add(place)

    def _split(self, place: Place, going: Sequence[Card]) -> Place:
        new = len(self.sizes)
        self.sizes[place] -= len(going)
        self.sizes.append(len(going))
        self.packets.append(self.packets[place])
        self.lies |= dict.fromkeys(going, new)
        for card, places in self.allowed.items():
            if place in places and card not in self.left:
                places.add(new)
        return new


def _swapped(cards: Cards, swapped: dict[Card, Card]) -> Cards:
    return Cards.of(swapped.get(card, card) for card in cards)


def _same_way(made: Any, event: Any) -> bool:
    """Whether it is the same that happens, with whatever cards."""
    if type(made) is not type(event):
        return False
    ways = ("giver", "taker") if isinstance(event, CardsPassed) else ("owner",)
    return isinstance(event, Dealt) or all(
        getattr(made, way, None) == getattr(event, way, None) for way in ways
    )
