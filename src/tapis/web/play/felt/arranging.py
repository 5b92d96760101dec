"""What a virtual table shows, put in order: cards in a hand, seats, an auction in rounds, calls in steps."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.conf import settings

from tapis.core.cards import RANKS, Card
from tapis.core.plugin import plugins
from tapis.core.sheet import Points
from tapis.web.play.felt.meanings import Meant
from tapis.web.play.felt.page import AboutTable, HandCard, SeatSeen, TablePage
from tapis.web.play.felt.sayings import Say, SayGroup

H = TypeVar("H", HandCard, Card)

FEW_CALLS, USUAL, TWO_SIDES = 8, 4, 2

STRAINED = re.compile(r"(.+?) ?(?:[SHDC]|NT?)")
"""A call that ends in a suit or in no trumps."""
SECOND = re.compile(r"\s*[(♠♥♦♣].*")
"""The second part of a call as it is told."""

IN_HAND = {suit: place for place, suit in enumerate("SHCD")}
"""Suits beside each other in a hand, their colours in turn."""


def arranged(cards: Sequence[H], first: str = "", *, turned: bool = False) -> tuple[H, ...]:
    """Cards as a hand holds them: suit by suit, colours in turn, the high ones first.

    The suit ``first`` comes before the others, which follow in turn; ``turned``, all is the other way round.
    """
    start = IN_HAND.get(first, 0)

    def place(held: H) -> tuple[int, int]:
        suit, rank = _order(held)
        return (suit - start) % len(IN_HAND), rank

    return tuple(sorted(cards, key=place, reverse=turned))


def _order(held: HandCard | Card) -> tuple[int, int]:
    card = held.card if isinstance(held, HandCard) else held
    return IN_HAND[card.suit], -RANKS.index(card.rank)


def by_suit(cards: Sequence[H], *, whole: bool = False) -> list[tuple[str, list[H]]]:
    """Cards suit by suit, as a dummy lays them down.

    A ``whole`` hand keeps a place for every suit, so that none moves when another has gone.
    """
    held = {suit: [each for each in arranged(cards) if _order(each)[0] == at] for suit, at in IN_HAND.items()}
    return [(suit, cards) for suit, cards in held.items() if cards or whole]


def own(page: TablePage) -> SeatSeen | None:
    """The reader's own place; None for a spectator."""
    return next((place for place in page.places if page.me is not None and place.seat == page.me), None)


def waits(page: TablePage) -> bool:
    """Whether the reader has a chair and plays from the next deal on."""
    place = next((place for place in page.places if place.seat == page.me), None)
    return place is not None and place.kind == "waiting"


def about(page: TablePage) -> AboutTable:
    """What is told beside the felt of the table itself; it stays as it is while cards are played."""
    seated = page.me is not None
    return AboutTable(
        name=page.name,
        title=page.title,
        sit_link=page.sit_link,
        device_link=page.device_link,
        over=page.phase == "over",
        seated=seated,
        tells=bool(settings.PUSH_SERVICES),
        waiting=page.phase == "waiting",
        hosting=page.hosting,
        pace=page.pace,
        bots=page.bots,
        coach=page.coach,
        model=page.model,
        commitment=page.commitment,
        next_seal=page.next_seal.seal if page.next_seal else "",
        seed=page.seed,
        lot_seal=page.lot_seal,
        lot=page.lot,
        by_lot=page.by_lot,
        leaves_a_deal=seated and page.phase in {"calls", "cards"} and not waits(page),
        may_send_away=tuple(
            (place.seat, place.name) for place in in_order(page.places) if place.seat in page.may_send_away
        ),
    )


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


@dataclass(frozen=True, slots=True)
class CalledCell:
    """A call in the grid, which one of the auction it is, and what it means; nothing where nobody spoke."""

    said: str = ""
    number: int = 0
    meant: Meant | None = None


def _rounds(page: TablePage, order: Sequence[int]) -> list[list[CalledCell]]:
    """The calls in rows; a new row begins whenever the next speaker has no place left in the last one."""
    rows: list[list[CalledCell]] = []
    last = len(order)
    for number, (seat, said) in enumerate(page.called):
        at = order.index(seat)
        if at <= last or not rows:
            rows.append([CalledCell()] * len(order))
        meant = page.meant[number] if number < len(page.meant) else None
        rows[-1][at], last = CalledCell(said, number, meant), at
    return rows


@dataclass(frozen=True, slots=True)
class CallKind:
    """Calls that share their first part, such as a level; the second part is chosen in a second step."""

    label: str
    calls: tuple[tuple[str, Say], ...]
    """Each with what it shows in the second step."""


def in_steps(group: SayGroup) -> list[CallKind | Say]:
    """What a reader chooses of first: calls that stand alone, and kinds of calls.

    Only where there are many: a few lie side by side. The second part is read from the calls as codecs write
    them: a suit or no trumps at the end, or a second field.
    """
    if len(group.calls) <= FEW_CALLS:
        return list(group.calls)
    alike: dict[str, list[Say]] = {}
    for call in group.calls:
        alike.setdefault(_first_part(call.value), []).append(call)
    return [_kind(calls) if len(calls) > 1 else calls[0] for calls in alike.values()]


def kinds(steps: Sequence[CallKind | Say]) -> list[CallKind]:
    """The kinds among the first steps."""
    return [each for each in steps if isinstance(each, CallKind)]


def _first_part(value: str) -> str:
    data = json.loads(value)
    if isinstance(data, dict):
        return str(next(iter(data.values()))) if len(data) > 1 else value
    found = STRAINED.fullmatch(str(data))
    return found[1] if found else value


def _kind(calls: Sequence[Say]) -> CallKind:
    """A kind, named by what its calls have before suit or bracket, else as it is asked for."""
    label = min((SECOND.sub("", call.short) for call in calls), key=len) or calls[0].asked
    return CallKind(label, tuple((_second(call.short, label), call) for call in calls))


def _second(short: str, label: str) -> str:
    """The second part of a call alone where it stands in brackets, else the call."""
    rest = short.removeprefix(label).strip()
    return rest[1:-1] if rest.startswith("(") else short


def playable(hand: Sequence[HandCard]) -> bool:
    """Whether some card of the hand may be played now."""
    return any(held.playable for held in hand)


def in_rounds(page: TablePage) -> bool:
    """Whether calls go round the table several times, so that a grid shows them best."""
    return plugins()[page.game].voice.rounds_of_calls


def answers(groups: Sequence[SayGroup]) -> bool:
    """Whether a group is a question to be answered in a word, such as a claim."""
    return any(group.kind in {"buttons", "answer"} for group in groups)


def answered(groups: Sequence[SayGroup]) -> bool:
    """Whether somebody has laid the hand down, and waits for an answer."""
    return any(group.kind == "answer" for group in groups)


def claims(groups: Sequence[SayGroup]) -> bool:
    """Whether nothing can be said but that the hand is laid down."""
    return bool(groups) and all(group.kind == "claim" for group in groups)


def score(page: TablePage) -> list[Points]:
    """The totals that stand in the bar: both sides' where there are two, one's own first; else one's own."""
    if page.sheet is None or not page.sheet.places:
        return []
    totals = [place.total for place in page.sheet.places]
    own = None if page.me is None else page.me % len(totals)
    if len(totals) == TWO_SIDES:
        return totals if own != 1 else totals[::-1]
    return [] if own is None else [totals[own]]


def boxes_left(page: TablePage) -> list[str]:
    """The boxes of a grid that the reader's side has still to fill, in the order of the sheet."""
    grid = page.sheet.sheet.grid if page.sheet else None
    if grid is None or page.me is None or page.phase != "between":
        return []
    own = page.me % len(grid.free)
    return [row.label for row in grid.rows if row.boxes[own].points is None]


def minutes(seconds: int) -> str:
    """A time as a clock shows it."""
    return f"{seconds // 60}:{seconds % 60:02}"


def boxed(call: Say) -> str:
    """A hook for scripts: the codes of the cards a call names, with spaces between."""
    words = call.value.replace('"', " ").split()
    return " ".join(word for word in words if len(word) == 2 and word[0] in "SHDC" and word[1] in RANKS)
