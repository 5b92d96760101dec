"""Finished deals of a virtual table, as a replay shows them; of a running deal nothing is known here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest
from django.utils.translation import get_language, gettext

from tapis.core.chance import commitment
from tapis.core.notation import write_deal
from tapis.core.sheet import Line
from tapis.i18n.seats import seat_called
from tapis.parlour.looking_back import deal_record
from tapis.parlour.practice import BotCompany
from tapis.parlour.state.table import Parlour
from tapis.web.play.door import identity
from tapis.web.play.over.ending import DearDeal, dear_deal, hindsight_of
from tapis.web.play.over.hindsight import weigher
from tapis.web.replay.study import DealStudy, studied
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves.browser import reader_of
from tapis.web.selves.hiding import veiled
from tapis.web.sets import asking


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDeal:
    """A finished deal of a virtual table."""

    study: DealStudy
    names: Sequence[str]
    """The people in its chairs."""
    sides: Sequence[str]
    """The names of the columns of the sheet."""
    lines: Sequence[Line]
    """Its lines on the sheet of its party."""
    before: bool
    """The marks of earlier deals may be missing from ``lines``."""
    commitment: str
    """The hash that was published when the cards were dealt."""
    stood_in: frozenset[int]
    """The steps that a bot made for whoever sat there."""
    company: BotCompany
    """Who sat in the bots' chairs."""
    origin: str = ""
    """At a table for practice, where the deal is shown as it was played."""


def finished_deal(request: HttpRequest, name: str, number: int) -> FinishedDeal:
    """Deal ``number`` of a table, for whoever asks; 404 unless it is over.

    Of a board that others have still to play the seed is not told, and nobody who has is told anything.
    """
    table = house().room(PARLOUR, name).look().state
    record = deal_record(table, number) if table.opened is not None else None
    if record is None:
        raise Http404(f"{name} {number}")
    asking.guard(request, identity.guest_of(request, name), name, table, number)
    bound = record.parts.commitment if record.parts else commitment(record.seed or "")
    if asking.is_sealed(table):
        record = replace(record, seed=None, parts=None)
    study = studied(write_deal(table.plugin, record))
    seen = veiled(table, reader_of(request), identity.guest_of(request, name)).deals[number - 1]
    names = tuple(name or _nobody(table, at) for at, name in enumerate(seen.names))
    sides = tuple(" · ".join(names[column :: table.columns]) for column in range(table.columns))
    told = FinishedDeal(
        study=study,
        names=names,
        sides=sides,
        lines=study.lines,
        before=not study.agrees,
        stood_in=table.deals[number - 1].stood_in,
        origin=table.setup.origin,
        company=BotCompany.of(table.setup),
        commitment=bound,
    )
    return replace(told, lines=_lines(table, number), before=False) if number >= table.first else told


def hindsight(name: str, number: int, guest: str) -> str:
    """What a deal that may be shown was worth to a guest who had cards in it; empty where nobody knows."""
    table = house().room(PARLOUR, name).look().state
    deal, chair = table.deals[number - 1], table.chair_of(guest) if guest else None
    if chair not in deal.seats or deal.names[chair] != table.chairs[chair].player:
        return ""
    return hindsight_of(deal, table.plugin, deal.seats.index(chair), get_language() or "fr")


def what_it_cost(request: HttpRequest, name: str, number: int, seat: int) -> DearDeal | None:
    """What a deal cost a seat, nothing too; None while that is worked out, 404 where it never will be."""
    table = house().room(PARLOUR, name).look().state
    if table.opened is None or table.setup.event or not 1 <= number <= len(table.deals):
        raise Http404(f"{name} {number}")
    guest = identity.guest_of(request, name)
    asking.guard(request, guest, name, table, number)
    deal = table.deals[number - 1]
    if deal.weighed:
        words = hindsight_of(deal, table.plugin, seat, get_language() or "fr")
        return dear_deal(deal, seat, words, get_language() or "fr") or DearDeal(number, seat, 0, "")
    weigher().over(name, table, frozenset(filter(None, [guest])))
    gone_on = table.playing is not None or number < len(table.deals)
    if gone_on or not weigher().will_tell(name, number):
        raise Http404(f"{name} {number}")
    return None


def _lines(table: Parlour, number: int) -> Sequence[Line]:
    """The lines of a deal of the present party, as they stand on its sheet."""
    deal = number - table.first + 1
    return [line for line in table.plugin.sheet.marking.lines(table.sheet) if line.deal == deal]


def _nobody(table: Parlour, chair: int) -> str:
    return gettext("Seat %(letter)s") % {"letter": seat_called(table.plugin, chair, get_language() or "fr")}
