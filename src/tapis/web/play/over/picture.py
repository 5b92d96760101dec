"""A game that is over as a picture for others: for those of the table alone, and with few names.

A whole name stands there of bots, of whoever makes the picture, and of who keeps a page of that name; of
others the first letter. So does that of a person who hides, has blocked another of the table or is blocked
there: whoever looks cannot tell which of these it is. Whoever makes it may leave out all names. Nothing of
boards that others have still to play is shown, nor of an event's table or of practice.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from tapis.i18n import labelled, spoken
from tapis.parlour.state.table import Parlour
from tapis.selves.counters import counter
from tapis.web.frame.templatetags.tapis import points
from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.play.felt.sheets import sheet
from tapis.web.play.over.game import GameShown, Ranked, game_shown
from tapis.web.selves.company import called, listed, person_of, stands
from tapis.web.selves.ratings import ended_at
from tapis.web.server import printing
from tapis.web.server.instants import instant

if TYPE_CHECKING:
    from tapis.papers import GamePicture, PictureRow


def picture(request: HttpRequest, name: str) -> HttpResponse:
    """The game just over as PNG; 404 for who does not sit there, and where there is none to be shown."""
    guest = identity.guest_of(request, name)
    table = tables.look(name, guest).state
    language = get_language() or "fr"
    shown = game_shown(table, sheet(name, table, language), table.chair_of(guest), language)
    if shown is None or not may_be_shown(table, guest):
        raise Http404(name)
    whole = _whole(table, guest) if request.GET.get("names", "yes") == "yes" else frozenset[str]()
    made = printing.picture(_drawn(name, table, whole, shown))
    answer = HttpResponse(made, content_type="image/png", headers={"Cache-Control": "no-store"})
    answer.headers["Content-Disposition"] = f'inline; filename="{table.setup.regulation}-{name}.png"'
    return answer


def may_be_shown(table: Parlour, guest: str) -> bool:
    """Whether a guest may make a picture of the game: whoever sits at a table of its own, once it is over."""
    setup = table.setup
    private = setup.board_set or setup.event or setup.origin
    return table.over and table.playing is None and not private and table.chair_of(guest) is not None


def _drawn(name: str, table: Parlour, whole: Collection[str], shown: GameShown) -> GamePicture:
    from tapis.papers import GamePicture  # noqa: PLC0415 - the typesetter is not loaded with the server

    language = get_language() or "fr"
    regulation = table.plugin.regulation
    deals = len(table.deals) - table.first + 1
    told = instant(ended_at(name)[-1])
    day = date_format(localtime(told), "DATE_FORMAT") if told else ""
    many = ngettext("%(deals)s deal", "%(deals)s deals", deals) % {"deals": deals}
    return GamePicture(
        title=regulation.title.get(spoken(language), regulation.id),
        when=" · ".join(filter(None, (day, many))),
        rows=tuple(_row(table, each, whole) for each in shown.ranks),
        lines=tuple(_lines(shown, language)),
    )


def _whole(table: Parlour, guest: str) -> frozenset[str]:
    """The guests of a table whose whole name stands in a picture that this guest makes."""
    sitting = [each.guest for each in table.chairs if each.guest]
    closed = {each for each in sitting for other in sitting if _apart(each, other)}
    named = (each.guest for each in table.chairs if each.guest and _keeps(each.guest, each.name))
    return (frozenset(named) - closed) | {guest}


def _apart(one: str, other: str) -> bool:
    """Whether one of two has blocked the other."""
    return one != other and (_blocks(one, other) or _blocks(other, one))


def _blocks(one: str, other: str) -> bool:
    return listed(other, stands(person_of(one)).blocked)


def _keeps(guest: str, name: str) -> bool:
    return called(name) == person_of(guest) and not stands(person_of(guest)).hidden


def _row(table: Parlour, ranked: Ranked, whole: Collection[str]) -> PictureRow:
    from tapis.papers import PictureRow  # noqa: PLC0415

    chairs = [table.chairs[each] for each in range(ranked.column, len(table.chairs), table.columns)]
    names = [each.name if not each.guest or each.guest in whole else f"{each.name[:1]}." for each in chairs]
    first = next((each for each in chairs if each.guest), None)
    own = counter(first.guest, names[chairs.index(first)]) if first else None
    return PictureRow(
        rank=ranked.rank,
        name=" · ".join(names),
        total=points(ranked.total),
        letters=own.letters if own else "",
        colour=own.colour if own else 0,
        own=ranked.mine,
        bot=own is None,
    )


def _lines(shown: GameShown, language: str) -> Iterator[str]:
    """The best and the dearest deal of whoever makes the picture."""
    if shown.best:
        yield labelled(
            _("my best: deal %(deal)s") % {"deal": shown.best.number}, points(shown.best.points), language
        )
    if shown.worth and shown.worth.dearest:
        yield _("my dearest: deal %(deal)s") % {"deal": shown.worth.dearest}
