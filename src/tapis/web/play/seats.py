"""The seats that somebody may take, told by with whom one would play; a letter says nothing to a stranger.

Knows how partners sit, and nothing of who is let in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis.core.plugin import plugins
from tapis.i18n.panels import joined
from tapis.web.play.arranging import in_order
from tapis.web.play.page import SeatSeen, TablePage


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """A seat, what its button says, and who would play against one."""

    seat: int
    words: str
    against: str = ""


def seats_offered(page: TablePage) -> list[SeatOffered]:
    """The seats that the reader may take; of free ones that come to the same, the first."""
    told: set[tuple[str, str]] = set()
    found = []
    for each in _offered(page):
        if (each.words, each.against) not in told:
            told.add((each.words, each.against))
            found.append(each)
    return found


def _offered(page: TablePage) -> Iterator[SeatOffered]:
    plugin = plugins()[page.game]
    places = in_order(page.places)
    columns = len(places) // plugin.sheet.members
    for place in places:
        if place.seat not in page.may_sit:
            continue
        free = place.kind == "open"
        if columns == len(places):
            yield SeatOffered(place.seat, _("Sit down") if free else _in_place_of(place))
            continue
        others = [each for each in places if each is not place and each.kind != "open"]
        partners = [each.name for each in others if each.seat % columns == place.seat % columns]
        against = _against([each.name for each in others if each.seat % columns != place.seat % columns])
        beside = _("With %(name)s") % {"name": partners[0]} if partners else _("With whoever comes")
        if free:
            yield SeatOffered(place.seat, beside if others else _("Sit down"), against)
        else:
            yield SeatOffered(place.seat, f"{beside} · {_in_place_of(place)}", against)


def _in_place_of(place: SeatSeen) -> str:
    return _("In place of %(name)s") % {"name": place.name}


def _against(names: Sequence[str]) -> str:
    """Those who would play against one, named."""
    return _("against %(names)s") % {"names": joined(names, get_language() or "fr")} if names else ""
