"""What a deal that is over was worth to one seat: what its cards and its call cost, and what the deal gave.

Found by analysis with all hands seen; in which unit, and in which words, is each game's matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapis.core.speech import Amount, Saying, msgid


@dataclass(frozen=True, slots=True)
class Hindsight:
    """Whole figures, None where nothing can be said; costs are against the best there was."""

    cards: int | None = None
    """What the seat's own cards cost."""
    call: int | None = None
    """What its estimate, contract or choice cost; negative where it brought something."""
    deal: int | None = None
    """What the deal was worth, to be written with its sign."""
    chance: int | None = None
    """In how many of a hundred deals the hand makes enough."""
    own: int | None = None
    """What the seat's own cards cost in the unit of the contract, where ``cards`` is in another."""
    others: int | None = None
    """What the cards of the others brought the seat."""
    given: int | None = None
    """What the deal gave the seat, where ``deal`` is told alike to both sides."""

    @property
    def lost(self) -> int:
        """What the seat gave away by its cards and its call, in one unit where that is known."""
        cards = self.cards if self.own is None else self.own
        return max(0, cards or 0) + max(0, self.call or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSplit:
    """What a deal brought a seat, in parts of one unit: a cost is below nothing; None: not told apart."""

    unit: str
    """In what it is counted, as a msgid."""
    cards: int | None
    """By its own cards."""
    deal: int | None
    """By what was dealt."""
    call: int | None = None
    """By its own estimate or choice."""
    contract: int | None = None
    """By a contract to which all have bid."""
    others: int | None = None
    """By the cards of the others."""


def split_by_call(found: Hindsight) -> DealSplit:
    """The split where cards, call and deal are points of the sheet."""
    return DealSplit(
        unit=msgid("in points"),
        cards=None if found.cards is None else -found.cards,
        call=None if found.call is None else -found.call,
        deal=found.deal,
    )


def points_of_the_cards(found: Hindsight) -> Sequence[Saying]:
    """What the own cards cost, in points."""
    if found.cards is None:
        return []
    text = Saying("your cards cost {cards:point|points}", {"cards": found.cards})
    return [text if found.cards else Saying("your cards cost nothing")]


def points_of_the_last_cards(found: Hindsight) -> Sequence[Saying]:
    """What the own cards of the last tricks cost, in points, where earlier ones are not judged."""
    if found.cards is None:
        return []
    text = Saying("your last cards cost {cards:point|points}", {"cards": found.cards})
    return [text if found.cards else Saying("your last cards cost nothing")]


def tricks_of_the_cards(found: Hindsight) -> Sequence[Saying]:
    """What the own cards cost, in tricks."""
    if found.cards is None:
        return []
    text = Saying("your cards cost {cards:trick|tricks}", {"cards": found.cards})
    return [text if found.cards else Saying("your cards cost nothing")]


def the_deal(found: Hindsight) -> Sequence[Saying]:
    """What the deal gave, in points with their sign."""
    if found.deal is None:
        return []
    return [Saying("the deal was worth {deal} to you", {"deal": Amount(found.deal)})]
