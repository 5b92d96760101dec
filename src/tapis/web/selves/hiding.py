"""Whose name is hidden from whom: of who hides only friends read it, and whoever sits at the same table.

Friends are those on the list of whoever hides, since anybody may put anybody on an own one. Somebody who asks
is known by every page that ever was theirs.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from django.utils.translation import gettext as _

from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.table import Parlour
from tapis.selves.events import HidingChosen
from tapis.selves.state import owner_of
from tapis.web.room.families import SELVES
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.company import names_of
from tapis.web.selves.known import EACH, KnownPages
from tapis.web.store.models import StoredRecord

NOBODY: frozenset[int] = frozenset()


def somebody() -> str:
    """What stands in the place of a name that is hidden: the same for everybody who hides."""
    return _("somebody")


def name_for(reader: OwnReader, person: str, pages: KnownPages = EACH) -> str:
    """What somebody is called now, for whoever asks; empty for who hides, and for a page that is gone."""
    return "" if pages.hides(person, names_of(reader)) else pages.stands(person).name


def hidden_from(who: Collection[str]) -> frozenset[str]:
    """Every page, by every name it ever had, whose name is hidden from whoever has one of these."""
    start = SELVES.stream("")
    rows = StoredRecord.objects.filter(stream__startswith=start, kind=HidingChosen.KIND)
    people = {each.removeprefix(start) for each in rows.values_list("stream", flat=True)}
    pages = KnownPages.of(people)
    return frozenset(
        name
        for person in people
        if pages.hides(person, who)
        for name in (person, *map(owner_of, pages.stands(person).guests))
    )


def hidden_at(table: Parlour, reader: OwnReader, guest: str, pages: KnownPages = EACH) -> frozenset[int]:
    """The chairs whose names are hidden from somebody; none from who sits there, nor at an event's table."""
    if table.opened is None or table.setup.event or table.chair_of(guest) is not None:
        return NOBODY
    who = names_of(reader, guest)
    return frozenset(at for at, chair in enumerate(table.chairs) if pages.hides_guest(chair.guest, who))


def veiled(table: Parlour, reader: OwnReader, guest: str, pages: KnownPages = EACH) -> Parlour:
    """A table as somebody may read it who does not sit there: without the names that are hidden.

    Of what was said by people who have got up since it is not known who they were: they have no name here.
    """
    if table.opened is None or table.setup.event or table.chair_of(guest) is not None:
        return table
    who, chairs = names_of(reader, guest), hidden_at(table, reader, guest, pages)
    named = {chair.name for at, chair in enumerate(table.chairs) if at not in chairs}
    return replace(
        table,
        chairs=tuple(
            replace(chair, name=somebody()) if at in chairs else chair
            for at, chair in enumerate(table.chairs)
        ),
        said=tuple(each if each.name in named else replace(each, name=somebody()) for each in table.said),
        deals=tuple(_veiled(deal, who, guest, pages) for deal in table.deals),
    )


def _veiled(deal: PlayedDeal, who: Collection[str], guest: str, pages: KnownPages) -> PlayedDeal:
    """A deal without hidden names; for who played in it as it is."""
    if guest and guest in deal.guests:
        return deal
    names = zip(deal.names, _holders(deal), strict=False)
    return replace(
        deal, names=tuple(somebody() if pages.hides_guest(each, who) else name for name, each in names)
    )


def _holders(deal: PlayedDeal) -> list[str]:
    """The guest of each name of a deal: partners who exchanged places are named where they were dealt."""
    held = list(deal.guests)
    if held:
        for seat, dealt in enumerate(deal.terms.chairs(len(deal.seats))):
            held[dealt] = deal.guests[deal.seats[seat]]
    return held
