"""Fees, prizes and the till as their page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tapis.club.events import Currency, Prize, PrizeFor
from tapis.club.prizes.amounts import short_amount, written_amount
from tapis.club.prizes.awards import Award, awarded_as
from tapis.club.prizes.treasury import PIECES, Till, TillLine, till
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeLine:
    """One line of the table of prizes."""

    prize: Prize
    title: str
    value: str
    """What it is worth, as it is typed."""
    award: Award
    """Who gets it as the ranking stands."""
    shared: str = ""
    """What each of several winners gets; empty where there is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceLine:
    """One coin or note of the till."""

    worth: int
    title: str
    count: int | None
    total: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Purse:
    """Fees, prizes and the till of an event."""

    till: Till
    lines: tuple[PrizeLine, ...]
    pieces: tuple[PieceLine, ...]
    paid: tuple[tuple[str, str, TillLine], ...]
    """Of each amount that was paid: the amount, their sum, and how many paid it."""
    given: int
    """What the prizes are worth together."""
    currency: Currency
    proposed: bool = False
    """Whether the table shows a proposal nobody has saved."""

    @property
    def rest(self) -> int:
        """What is left of the share for prizes."""
        return self.till.pool - self.given

    @property
    def decimals(self) -> str:
        """The sign before Rappen or cents."""
        return "." if self.currency is Currency.CHF else ","


def title_of(prize: Prize) -> str:
    """For whom a prize is, in words."""
    match prize.group:
        case PrizeFor.RANK:
            return place_of(prize.place)
        case PrizeFor.CLUB:
            return _("{place} club").format(place=place_of(prize.place))
        case PrizeFor.CATEGORY:
            return f"{place_of(prize.place)} · {prize.category}"
    return _("Last") if prize.place == 1 else _("{place} from the end").format(place=place_of(prize.place))


def place_of(place: int) -> str:
    """A place as an ordinal."""
    if place == 1:
        return pgettext("place", "1st")
    ending = 0 if place % 100 in (11, 12, 13) else place % 10
    if ending == 1:
        return pgettext("place", "{n}st").format(n=place)
    if ending == 2:
        return pgettext("place", "{n}nd").format(n=place)
    if ending == 3:
        return pgettext("place", "{n}rd").format(n=place)
    return pgettext("place", "{n}th").format(n=place)


def purse(competition: Competition, table: Sequence[Prize] | None = None) -> Purse:
    """The page of an event, with another table of prizes where one is proposed."""
    tournament = competition.tournament
    found, shown = till(tournament), tournament.prizes if table is None else tuple(table)
    currency = found.fund.currency
    awards = {id(prize): award for award in awarded_as(competition, shown) for prize in award.prizes}
    return Purse(
        till=found,
        lines=tuple(_line(prize, awards[id(prize)], currency) for prize in shown),
        pieces=_pieces(tournament, currency),
        paid=tuple(
            (written_amount(each.amount, currency), written_amount(each.total, currency), each)
            for each in found.lines
        ),
        given=sum(each.value for each in shown),
        currency=currency,
        proposed=table is not None,
    )


def _line(prize: Prize, award: Award, currency: Currency) -> PrizeLine:
    several = len(award.winners) > 1 and award.value > 0
    return PrizeLine(
        prize=prize,
        title=title_of(prize),
        value=short_amount(prize.value, currency),
        award=award,
        shared=written_amount(award.each, currency) if several else "",
    )


def _pieces(tournament: Tournament, currency: Currency) -> tuple[PieceLine, ...]:
    counted = tournament.cash or {}
    return tuple(
        PieceLine(
            worth=piece,
            title=f"{piece // 100}.–" if piece >= 100 else written_amount(piece, currency),
            count=counted.get(piece),
            total=written_amount(piece * counted.get(piece, 0), currency),
        )
        for piece in PIECES[currency]
    )
