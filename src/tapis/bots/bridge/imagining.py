"""Imagines the hands that one player of bridge does not see.

All that is proven holds in every world: the cards played, the suits not followed, dummy, hands shown with a
claim. Of the layouts that keep to what the calls promise those come first on which level 1 would have made
the calls that were made, and the lead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tapis.bots.bridge.overheard import Overheard
from tapis.core.cards import NO_CARDS, PACK, SUITS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Shown
from tapis.core.tricks import Seat, Trick
from tapis.core.view import View
from tapis.games.bridge.play.calls import Call
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import SEATS, TRICKS
from tapis.solver.layouts import Hidden, Layouts, Owner

Hands: TypeAlias = tuple[Cards, ...]
"""The cards that each seat holds now."""

TRIES = 20_000
"""How many layouts are drawn before the promises of the auction are taken less strictly."""
OFF = (0, 2, 5, 12, 999)
"""How far a layout may be off the promises, from strict to not at all."""
JUDGED = 4
"""How many layouts are judged by the rules for each that is wanted."""
DOUBTS = 4
"""Disagreements beyond which none are counted."""


@dataclass(frozen=True, slots=True)
class CardsKnown:
    """What one player knows of the cards."""

    table: Table
    laid: tuple[Cards, ...]
    """The cards each seat has laid."""
    shown: Mapping[Seat, Cards]
    """Cards in the hands of seats that the player has seen: its own, dummy's, those of a claim."""

    @classmethod
    def by(cls, view: View[Table, Call]) -> CardsKnown:
        """What the player of ``view`` knows."""
        laid = tuple(laid_by(view.table, seat) for seat in range(SEATS))
        shown = dict.fromkeys(range(SEATS), NO_CARDS)
        for event in view.events:
            if isinstance(event, Shown) and event.owner is not None and event.cards is not None:
                shown[event.owner] |= event.cards - laid[event.owner]
        shown[view.seat] = view.hand
        return cls(view.table, laid, shown)

    @property
    def hidden(self) -> Cards:
        """The cards whose place the player does not know."""
        return Cards.of(PACK) - Cards(sum(each.bits for each in (*self.laid, *self.shown.values())))

    def wanted(self, seat: Seat) -> int:
        """How many of the hidden cards a seat holds."""
        return TRICKS - len(self.laid[seat]) - len(self.shown[seat])

    @property
    def owners(self) -> tuple[Seat, ...]:
        """The seats that hold hidden cards."""
        return tuple(seat for seat in range(SEATS) if self.wanted(seat))


def _tricks(table: Table) -> tuple[Trick, ...]:
    return () if table.tricks is None else table.tricks.every


def laid_by(table: Table, seat: Seat) -> Cards:
    """The cards that a seat has laid."""
    laid = (zip(trick.order, trick.cards, strict=False) for trick in _tricks(table))
    return Cards.of(card for each in laid for at, card in each if at == seat)


def lacks(table: Table, seat: Seat) -> Cards:
    """The suits that a seat has not followed."""
    every, found = Cards.of(PACK), NO_CARDS
    for trick in _tricks(table):
        for at, card in zip(trick.order, trick.cards, strict=False):
            if at == seat and card.suit != trick.led:
                found |= every.suit(trick.led)
    return found


def worlds(view: View[Table, Call], number: int, chance: Chance) -> Sequence[Hands]:
    """Up to ``number`` worlds that agree with all that the player knows, the likeliest first.

    Fewer where not so many could be found, and none where nobody can hold what is proven. Needs the compiled
    engine.
    """
    seen = CardsKnown.by(view)
    owners = seen.owners
    if not owners:
        return [tuple(seen.shown[seat] for seat in range(SEATS))]
    heard = Overheard.at(view.table)
    drawn = _drawn(seen, heard, JUDGED * number, chance)
    return [_complete(seen, each) for each in _likeliest(seen, heard, drawn, number)]


def _drawn(seen: CardsKnown, heard: Overheard, number: int, chance: Chance) -> Sequence[Mapping[Seat, Cards]]:
    owners = seen.owners
    dealt = (
        Owner(seen.wanted(s), lacks(seen.table, s).bits, (seen.laid[s] | seen.shown[s]).bits) for s in owners
    )
    hidden = Hidden(seen.hidden.bits, tuple(dealt), tuple(heard.ranges(owners)))
    layouts, found = Layouts(hidden, chance.below(1 << 53)), list[Mapping[Seat, Cards]]()
    for off in OFF:
        drawn = layouts.drawn(number - len(found), off, TRIES)
        found += [dict(zip(owners, map(Cards, each), strict=True)) for each in drawn]
        if len(found) >= number // JUDGED:
            break
    return found


def _likeliest(
    seen: CardsKnown, heard: Overheard, drawn: Sequence[Mapping[Seat, Cards]], number: int
) -> Sequence[Mapping[Seat, Cards]]:
    """So many of the layouts drawn, those first with which fewest calls disagree."""
    judged = list[tuple[int, Mapping[Seat, Cards]]]()
    agreeing = 0
    for each in drawn:
        hands = {seat: hand | seen.laid[seat] | seen.shown[seat] for seat, hand in each.items()}
        judged.append((heard.disagreements(hands, DOUBTS), each))
        agreeing += judged[-1][0] == 0
        if agreeing == number:
            break
    judged.sort(key=lambda found: found[0])
    return [each for _, each in judged[:number]]


def _complete(seen: CardsKnown, hidden: Mapping[Seat, Cards]) -> Hands:
    return tuple(seen.shown[seat] | hidden.get(seat, NO_CARDS) for seat in range(SEATS))


def lane_words(hands: Hands, suits: str) -> tuple[int, ...]:
    """Hands as words of the engine, whose lanes hold ``suits``."""
    shifts = [(13 * SUITS.index(suit), 16 * lane) for lane, suit in enumerate(suits)]
    return tuple(sum((hand.bits >> down & 0x1FFF) << up for down, up in shifts) for hand in hands)
