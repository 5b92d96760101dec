"""A season as strangers may know it: what no page may tell is not in it, so no page can tell it.

Everybody is named as their card asks and no further than the organiser chose; who wants no name has a line
without name and club. Out go open questions, the register, and numbers of members as marks of namesakes. It
does not know what a page shows.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.club.publishing.events import NamesOut
from tapis.club.ranking.evenings import SeasonPlace
from tapis.club.register.events import MemberCard, NameShown
from tapis.club.register.state import EMPTY_REGISTER, MemberRegister
from tapis.club.seasons.table import SeasonTable


def public_table(found: SeasonTable, names: NamesOut = NamesOut.FULL) -> SeasonTable:
    """The table with nothing in it but what may be published; the results of the evenings are not."""
    evenings = tuple(replace(each, results=()) for each in found.evenings)
    aside = tuple(replace(each, results=()) for each in found.aside)
    places = tuple(_line(each, found.register, names) for each in found.places)
    return replace(found, evenings=evenings, aside=aside, places=places, asked=(), register=EMPTY_REGISTER)


def _line(place: SeasonPlace, register: MemberRegister, names: NamesOut) -> SeasonPlace:
    if place.hidden:
        return replace(place, name="", club="", beside="")
    member = register.member(place.member)
    if member is None or member.forgotten:  # a pseudonym, which is nobody's name
        return place
    beside = "" if place.beside == str(member.number) else place.beside
    return replace(place, name=_called(member.card, names), beside=beside)


def _called(card: MemberCard, names: NamesOut) -> str:
    """The name as far as both the member and the organiser let it be told."""
    chosen = names is NamesOut.INITIAL and card.full_name.given
    short = card.shown is NameShown.INITIAL or chosen
    return card.full_name.initialled.spoken if short else card.name
