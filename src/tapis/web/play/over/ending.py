"""What a page shows when a deal is over: what it came to, the hands as they were dealt, who is ready.

Nothing here is made before the deal is over; then its seed is told, and with it every card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from django.utils.translation import gettext as _

from tapis import i18n
from tapis.core.cards import Card, Cards
from tapis.core.hindsight import Hindsight
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line, Points
from tapis.core.speech import Saying
from tapis.i18n.panels import cell_text
from tapis.parlour.looking_back import dealt, ending
from tapis.parlour.ready import awaited
from tapis.parlour.state.aids import aids
from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.tables.table.page import SheetPage

SUITS = "SHDC"
CLOCKWISE = ("bottom", "left", "top-left", "top", "top-right", "right")
"""Where chairs may be drawn, from the reader's own."""
FOUR_PLACES = ("bottom", "left", "top", "right")
"""Where four hands lie, whichever chairs of a larger table they were dealt to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """A hand as it was dealt, with whose it was."""

    name: str
    position: str
    """Where its chair is drawn."""
    mine: bool
    marks: tuple[str, ...]
    """What it was in the deal, where no line says more."""
    suits: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    """Each suit with its cards, the high ones first."""
    place: str = ""
    """Where it lies among four hands, as they lay round the table; empty where hands stand in a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndLine:
    """What the deal brought a column of the sheet."""

    name: str
    mine: bool
    words: str
    """What it did, in players' words; empty where there is nothing to say."""
    points: Points | None
    """What it brought; None where nothing was written."""
    lines: tuple[Line, ...]
    """The same, clause by clause."""
    closing: tuple[tuple[str, Line], ...] = ()
    """What the end of the party brought besides, each with what it is called."""


@dataclass(frozen=True, slots=True)
class DearDeal:
    """A deal in which the reader lost something: its number, the reader's seat, how much."""

    number: int
    seat: int
    lost: int
    words: str
    """What was lost, as a label."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealShown:
    """A deal that is over, as one reader sees it."""

    headline: str
    more: str
    hands: tuple[OpenHand, ...]
    lines: tuple[EndLine, ...]
    hindsight: str
    """What cards, call and luck were worth to the reader; empty while nobody knows."""
    dear: DearDeal | None = None
    """What the browser keeps of the deal, where the reader's coach has it offered again."""
    awaited: int | None = None
    """The reader's seat, where the browser is to ask for that once it is known; else None."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyOne:
    """A person who sits at the table between two deals."""

    seat: int
    name: str
    ready: bool
    awaited: bool
    """There, and not ready yet."""


def ready_ones(table: Parlour) -> tuple[ReadyOne, ...]:
    """Who is ready for the next deal and who is waited for; nobody while a deal is played."""
    if table.playing is not None:
        return ()
    late = awaited(table)
    return tuple(
        ReadyOne(seat=seat, name=each.name, ready=each.guest in table.ready, awaited=each.guest in late)
        for seat, each in enumerate(table.chairs)
        if each.guest
    )


class Eyes(Protocol):
    """Who looks back at a deal."""

    @property
    def chair(self) -> int | None:
        """The chair; None for somebody who watches."""
        ...

    @property
    def language(self) -> str:
        """The language, by code."""
        ...


def deal_shown(
    table: Parlour, deal: Playing, sheet: SheetPage, seats: Sequence[OpenHand], reader: Eyes
) -> DealShown:
    """The deal just over; ``seats`` are those who played it, without their cards yet."""
    told = ending(table, reader.chair)
    each: Mapping[int, Saying] = told.each if told else {}
    names = [table.chairs[chair].player for chair in deal.seats]
    own = deal.seat_in(reader.chair)
    if own is not None:
        names[own] = _("you")

    def said(saying: Saying) -> str:
        return cell_text(saying, reader.language, names)

    closing = table.plugin.sheet.closing
    hands = zip(_in_place(seats), dealt(deal), strict=True)
    return DealShown(
        headline=_capital(said(told.headline)) if told else "",
        more=_capital(" · ".join(said(one) for one in told.more)) if told else "",
        hands=tuple(
            replace(seat, suits=_suits(cards), marks=() if each else seat.marks) for seat, cards in hands
        ),
        lines=tuple(
            EndLine(
                name=sheet.names[column],
                mine=reader.chair is not None and reader.chair % table.columns == column,
                words=said(each[column]) if column in each else "",
                points=_of_the_deal(cell.lines, closing),
                lines=cell.lines,
                closing=tuple(_besides(cell.lines, closing, reader.language)),
            )
            for row in sheet.rows
            if row.deal == len(table.results)
            for column, cell in enumerate(row.cells)
        ),
        hindsight=(told_later := hindsight_of(table.deals[-1], table.plugin, own, reader.language)),
        dear=_dear(table, reader, own, told_later),
        awaited=own if not told_later and _again(table, reader) else None,
    )


def _dear(table: Parlour, reader: Eyes, seat: int | None, words: str) -> DearDeal | None:
    """What the browser keeps of a deal that cost its player something; none of practice."""
    if seat is None or not words or not _again(table, reader):
        return None
    return dear_deal(table.deals[-1], seat, words, reader.language)


def _again(table: Parlour, reader: Eyes) -> bool:
    """Whether the reader's coach offers dear deals again; none of practice."""
    return not table.setup.origin and aids(table, reader.chair).again


def dear_deal(deal: PlayedDeal, seat: int, words: str, language: str) -> DearDeal | None:
    """What a deal cost a seat, where that is known and it cost anything."""
    if seat >= len(deal.weighed):
        return None
    lost = deal.weighed[seat].lost
    told = i18n.labelled(_("Deal %(deal)s") % {"deal": deal.number}, words, language)
    return DearDeal(deal.number, seat, lost, told) if lost else None


def _of_the_deal(lines: Sequence[Line], closing: Mapping[str, str]) -> Points | None:
    """What the deal alone brought, without what the end of the party brought besides."""
    return sum(line.points for line in lines if line.kind not in closing) if lines else None


def _besides(lines: Sequence[Line], closing: Mapping[str, str], language: str) -> Iterator[tuple[str, Line]]:
    """What the end of the party brought, each with what it is called."""
    return ((i18n.words(closing[line.kind], language), line) for line in lines if line.kind in closing)


def _in_place(seats: Sequence[OpenHand]) -> Sequence[OpenHand]:
    """Four hands in the order of their chairs, the reader's below; another number of hands needs no place."""
    if len(seats) != len(FOUR_PLACES):
        return seats
    order = sorted(CLOCKWISE.index(seat.position) for seat in seats)
    first = 0 if order[0] == 0 else 1
    return tuple(
        replace(seat, place=FOUR_PLACES[(order.index(CLOCKWISE.index(seat.position)) + first) % 4])
        for seat in seats
    )


def hindsight_of(deal: PlayedDeal, plugin: AnyPlugin, seat: int | None, language: str) -> str:
    """What was found out about a deal for a seat, in one sentence; empty while nobody knows."""
    if seat is None or seat >= len(deal.weighed):
        return ""
    return hindsight_told(deal.weighed[seat], plugin, language)


def hindsight_told(found: Hindsight | None, plugin: AnyPlugin, language: str) -> str:
    """What a deal was worth, in one sentence; empty where nobody found it out."""
    said = plugin.voice.hindsight
    parts = [cell_text(each, language) for each in said(found)] if said and found else []
    return i18n.stopped(", ".join(parts)) if parts else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _suits(cards: Cards) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """A hand suit by suit, the high cards first."""
    return tuple((suit, tuple(card for card in cards if card.suit == suit)[::-1]) for suit in SUITS)
