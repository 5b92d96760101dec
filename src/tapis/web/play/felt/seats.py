"""The seats that somebody may take, told by with whom one would play; a letter says nothing to a stranger.

Knows how partners sit, and nothing of who is let in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis.core.plugin import plugins
from tapis.i18n.panels import joined
from tapis.parlour.state.table import Parlour
from tapis.web.play.felt.arranging import in_order
from tapis.web.play.felt.page import SeatSeen, TablePage


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """A seat, what its button says, and what stands below that."""

    seat: int
    words: str
    more: str = ""


def seats_offered(page: TablePage) -> list[SeatOffered]:
    """The seats that the reader may take, beside people first; of those that come to the same, the first."""
    plugin, places = plugins()[page.game], in_order(page.places)
    columns = len(places) // plugin.sheet.members
    offered = [place for place in places if place.seat in page.may_sit]
    if page.by_lot and page.phase == "waiting":
        return [SeatOffered(each.seat, _("Sit down")) for each in offered[:1]]
    if columns == len(places):
        found = [_alone(place) for place in offered]
    else:
        offered.sort(
            key=lambda place: not any(each.kind == "person" for each in _beside(place, places, columns))
        )
        found = [_in_a_side(place, places, columns) for place in offered]
    told = {(each.words, each.more): each for each in reversed(found)}
    return [each for each in found if told[each.words, each.more] is each]


def _alone(place: SeatSeen) -> SeatOffered:
    return SeatOffered(place.seat, _("Sit down") if place.kind == "open" else _in_place_of(place))


def _in_a_side(place: SeatSeen, places: Sequence[SeatSeen], columns: int) -> SeatOffered:
    others = [each for each in places if each is not place and each.kind != "open"]
    if not others:
        return SeatOffered(place.seat, _("Sit down"))
    partners = _beside(place, others, columns)
    against = [each.name for each in others if each not in partners]
    words = _("With %(name)s") % {"name": partners[0].name} if partners else _("With whoever comes")
    instead = "" if place.kind == "open" else _in_place_of(place)
    facing = _("against %(names)s") % {"names": joined(against, get_language() or "fr")} if against else ""
    return SeatOffered(place.seat, words, " · ".join(filter(None, (instead, facing))))


def _beside(place: SeatSeen, places: Sequence[SeatSeen], columns: int) -> list[SeatSeen]:
    """Those who play on the side of a seat."""
    return [each for each in places if each is not place and each.seat % columns == place.seat % columns]


def _in_place_of(place: SeatSeen) -> str:
    return _("In place of %(name)s") % {"name": place.name}


def may_sit(table: Parlour, chair: int | None, guest: str) -> tuple[int, ...]:
    """The chairs in which a guest who watches may sit down."""
    if chair is not None or guest in table.sent_away:
        return ()
    return tuple(number for number, each in enumerate(table.chairs) if not each.guest)


def may_send_away(table: Parlour, guest: str) -> tuple[int, ...]:
    """The chairs of people whom the guest may send away; none at somebody else's table."""
    if not guest or guest != table.host:
        return ()
    return tuple(number for number, each in enumerate(table.chairs) if each.guest not in ("", guest))
