"""What a virtual table shows, put in order: cards in a hand, seats, an auction in rounds, calls in rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tapis.core.cards import RANKS, Card
from tapis.core.plugin import plugins
from tapis.web.play.page import HandCard, Say, SayGroup, SeatSeen, TablePage

H = TypeVar("H", HandCard, Card)

FEW_CALLS, SHORT_CALL, IN_A_ROW, USUAL = 8, 5, 5, 4

IN_HAND = {suit: place for place, suit in enumerate("SHCD")}
"""Suits beside each other in a hand, their colours in turn."""


def arranged(cards: Sequence[H]) -> list[H]:
    """Cards as a hand holds them: suit by suit, colours in turn, the high ones first."""
    return sorted(cards, key=_order)


def _order(held: HandCard | Card) -> tuple[int, int]:
    card = held.card if isinstance(held, HandCard) else held
    return IN_HAND[card.suit], -RANKS.index(card.rank)


def by_suit(cards: Sequence[H]) -> list[list[H]]:
    """Cards in a column for each suit that there is, as a dummy lays them down."""
    held = arranged(cards)
    suits = dict.fromkeys(_order(each)[0] for each in held)
    return [[each for each in held if _order(each)[0] == suit] for suit in suits]


def own(page: TablePage) -> SeatSeen | None:
    """The reader's own place; None for a spectator."""
    return next((place for place in page.places if page.me is not None and place.seat == page.me), None)


def waits(page: TablePage) -> bool:
    """Whether the reader has a chair and plays from the next deal on."""
    place = next((place for place in page.places if place.seat == page.me), None)
    return place is not None and place.kind == "waiting"


def in_order(places: Sequence[SeatSeen]) -> list[SeatSeen]:
    """Places in order of seats."""
    return sorted(places, key=lambda place: place.seat)


def auction(page: TablePage) -> dict[str, object]:
    """The calls so far as a grid, the first speaker's column first; at large tables some seats rest."""
    speakers = {seat for seat, _ in page.called}
    everybody = len(page.places) <= USUAL
    places = [place for place in in_order(page.places) if everybody or place.seat in speakers]
    first = next((at for at, place in enumerate(places) if place.seat == page.called[0][0]), 0)
    order = [*places[first:], *places[:first]]
    return {"places": order, "rows": _rounds(page, [place.seat for place in order])}


def _rounds(page: TablePage, order: Sequence[int]) -> list[list[str]]:
    """The calls in rows; a new row begins whenever the next speaker has no place left in the last one."""
    rows: list[list[str]] = []
    last = len(order)
    for seat, said in page.called:
        at = order.index(seat)
        if at <= last or not rows:
            rows.append([""] * len(order))
        rows[-1][at], last = said, at
    return rows


def shelves(group: SayGroup) -> list[tuple[str, list[tuple[Say, int]]]]:
    """The buttons in grids: how each is packed, its buttons, and at which column each begins a row (or 0).

    Calls of a word or two lie five in a row. Where they climb level by level, each level is a row that
    ends at the right, so that the same suit stands in the same place, and words have a row of their own.
    """
    if group.kind != "buttons" or len(group.calls) <= FEW_CALLS:
        return [("", _flowing(group.calls))]
    words = [call for call in group.calls if not call.short[:1].isdigit()]
    levels = [
        [call for call in group.calls if call.short[:1] == level]
        for level in dict.fromkeys(call.short[0] for call in group.calls if call not in words)
    ]
    if levels and len(words) <= IN_A_ROW and all(map(_fits, levels)):
        climbing = [each for level in levels for each in _to_the_right(level)]
        return [("", _flowing(words)), ("many levels", climbing)]
    long = [call for call in group.calls if len(call.short) > SHORT_CALL]
    if 0 < len(long) <= FEW_CALLS:
        return [("", _flowing(long)), ("many", _flowing([call for call in group.calls if call not in long]))]
    short = all(len(call.short) <= SHORT_CALL for call in group.calls)
    return [("many" if short else "wordy", _flowing(group.calls))]


def _fits(level: Sequence[Say]) -> bool:
    return len(level) <= IN_A_ROW and all(len(call.short) <= SHORT_CALL for call in level)


def _flowing(calls: Sequence[Say]) -> list[tuple[Say, int]]:
    return [(call, 0) for call in calls]


def _to_the_right(level: Sequence[Say]) -> list[tuple[Say, int]]:
    first = IN_A_ROW - len(level) + 1
    return [(call, first if at == 0 else 0) for at, call in enumerate(level)]


def playable(hand: Sequence[HandCard]) -> bool:
    """Whether some card of the hand may be played now."""
    return any(held.playable for held in hand)


def in_rounds(page: TablePage) -> bool:
    """Whether calls go round the table several times, so that a grid shows them best."""
    return plugins()[page.game].voice.rounds_of_calls


def answers(groups: Sequence[SayGroup]) -> bool:
    """Whether a group is a question to be answered in a word, such as a claim."""
    return any(group.kind == "buttons" for group in groups)


def boxed(call: Say) -> str:
    """A hook for scripts: the codes of the cards a call names, with spaces between."""
    words = call.value.replace('"', " ").split()
    return " ".join(word for word in words if len(word) == 2 and word[0] in "SHDC" and word[1] in RANKS)
