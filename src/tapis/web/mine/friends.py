"""Friends and blocked people, on a list of one's own that nobody else is told of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.law import IllegalMove, Reason, Refusal, Refused
from tapis.parlour.state.table import Parlour
from tapis.selves import company
from tapis.selves.keeping import NO_SUCH_PAGE, PageOutcome
from tapis.selves.state import OwnPage
from tapis.web import view_support
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.mine.views import own
from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.selves.browser import OwnReader, act
from tapis.web.selves.company import NOT_THERE, called, listed, met, names_of, person_of
from tapis.web.selves.hiding import name_for
from tapis.web.selves.known import EACH, KnownPages

NOBODY_CALLED = Reason("nobody-called", "Nobody keeps the name {name} here.")


@dataclass(frozen=True, slots=True)
class OnAList:
    """Somebody on a list."""

    person: str
    name: str
    """Empty for somebody who keeps no page, or hides."""


@dataclass(frozen=True, slots=True)
class SittingThere:
    """Somebody at a table, as called there, and on which list already."""

    chair: int
    name: str
    friend: bool
    blocked: bool


@own
def friends(request: HttpRequest, reader: OwnReader, table: str = "") -> HttpResponse:
    """Both lists, with the people of a table where one comes from there; and what is done with them."""
    seen = tables.look(table).state if table else None
    if request.method != "POST":
        return _page(request, reader, seen, table)
    if not reader.device:
        raise IllegalMove(NO_SUCH_PAGE())
    posted = view_support.posted(request)
    do = posted.get("do", "")
    own_guest = identity.guest_of(request, table) if table else ""
    person = _meant(posted, seen, reader, own_guest) if do in ON else posted.get("person", "")
    if isinstance(person, Refused):
        return _page(request, reader, seen, table, person)
    if do not in OFF | ON | HIDING:
        raise Http404
    done = act(
        reader.owner, lambda page: _done(page, reader.owner, do, person), view_support.operation(request)
    )
    if not isinstance(done, OwnPage):
        return _page(request, reader, seen, table, done)
    return redirect("mine:friends-at", table) if table else redirect("mine:friends")


ON, OFF = frozenset({"befriend", "block"}), frozenset({"part", "lift"})
"""What puts somebody on a list, by a name or a chair; what takes somebody off, by who stands there."""


HIDING = frozenset({"hide", "show"})
"""What hides the own name, and what shows it again."""


def _done(page: OwnPage, own_page: str, do: str, person: str) -> PageOutcome:
    match do:
        case "befriend":
            return company.befriend(page, own_page, person)
        case "part":
            return company.part(page, person)
        case "block":
            return company.block(page, own_page, person)
        case "hide" | "show":
            return company.hide(page, hidden=do == "hide")
        case _:
            return company.lift(page, person)


def _meant(posted: Mapping[str, str], seen: Parlour | None, reader: OwnReader, own: str) -> str | Refused:
    """Who is meant: by a name that is kept and not hidden, or in a chair."""
    if seen is None:
        name = posted.get("name", "")
        person = called(name)
        return NOBODY_CALLED(name=name) if not person or EACH.hides(person, names_of(reader)) else person
    guest = met(seen, int_of(posted.get("chair"), -1), reader, own)
    return person_of(guest) if guest else NOT_THERE()


def _page(
    request: HttpRequest, reader: OwnReader, seen: Parlour | None, table: str, refusal: Refusal | None = None
) -> HttpResponse:
    guest = identity.guest_of(request, table) if table else ""
    page = {
        "reader": reader,
        "friends": list(_known(reader, reader.page.friends)),
        "blocked": list(_known(reader, reader.page.blocked)),
        "table": table,
        "there": list(_there(seen, reader, guest)) if seen else [],
        "refusal": refusal,
        "typed": request.POST.get("name") or request.GET.get("name", ""),
    }
    return render(request, "mine/friends.html", page, status=status_of(refusal) if refusal else 200)


def _known(reader: OwnReader, people: tuple[str, ...]) -> Iterator[OnAList]:
    pages = KnownPages.of(people)
    for each in reversed(people):
        yield OnAList(each, name_for(reader, each, pages))


def _there(seen: Parlour, reader: OwnReader, guest: str) -> Iterator[SittingThere]:
    """The other people of a table whom the reader may know there."""
    for number, chair in enumerate(seen.chairs):
        if chair.guest != guest and met(seen, number, reader, guest):
            lists = (reader.page.friends, reader.page.blocked)
            yield SittingThere(number, chair.name, *(listed(chair.guest, each) for each in lists))
