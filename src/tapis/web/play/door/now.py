"""Play now: the next seat with people, or a table of one's own with bots, which others join."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST

from tapis.core.plugin import AnyPlugin
from tapis.law import Refusal
from tapis.parlour.joining import join
from tapis.parlour.opening import welcome
from tapis.parlour.state.table import Parlour
from tapis.web import view_support
from tapis.web.chance import secret
from tapis.web.frame.pack import looks
from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.play.door.lobby import Found, page, tables_for
from tapis.web.play.door.opening import agreed
from tapis.web.room.family import Accepted
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.company import liked_at, still_open, unwanted_at
from tapis.web.tables.friendly import opening

USUAL = {"listed": "1", "swift": "1", "lenient": "1", "cuts_itself": "1", "declares": "1", "usual": ""}
"""What the form of a new table proposes, and that anybody may come."""
NUMBERS = 900
"""So many names a guest without one may be given."""


@require_POST
def now(request: HttpRequest) -> HttpResponse:
    """Sit down where people are, or open a table with bots; who sits at such a table already is led there."""
    posted = view_support.posted(request)
    plugin = opening.chosen_game(posted.get("game", ""))
    if plugin is None:
        return redirect("play:lobby")
    found = tables_for(request)
    for name, table in found.mine:
        if table.setup.regulation == plugin.regulation.id and _open_to_all(table):
            return redirect("play:table", name)
    called = posted.get("name", "").strip() or browser.own_name(request) or some_name()
    wanted = _candidates(found, plugin, browser.reader_of(request))
    seated = (_join(request, name, called) for name in wanted)
    joined = next((each for each in seated if isinstance(each, HttpResponse)), None)
    return joined or _open(request, plugin, called)


def _open_to_all(table: Parlour) -> bool:
    return table.setup.listed and not table.over


def _candidates(found: Found, plugin: AnyPlugin, reader: OwnReader) -> Sequence[str]:
    """The tables of a game: with friends first, in the reader's language, with most people; none with
    somebody whom the reader has blocked.
    """
    language = (get_language() or "fr")[:2]

    def wanted(each: tuple[str, Parlour]) -> tuple[bool, bool, int]:
        table = each[1]
        return (
            not liked_at(table, reader, found.pages),
            table.setup.language[:2] != language,
            -len(table.people_at),
        )

    of_the_game = (each for each in found.open if each[1].setup.regulation == plugin.regulation.id)
    rows = [each for each in of_the_game if not unwanted_at(each[1], reader, found.pages)]
    return [name for name, _ in sorted(rows, key=wanted)]


def _join(request: HttpRequest, name: str, called: str) -> HttpResponse | Refusal:
    """Sit down at a table, in whatever seat is free by now."""
    known = identity.guest_of(request, name)
    guest, seed = known or identity.new_guest(), secret()
    shut = still_open(tables.look(name).state, browser.reader_of(request), guest)
    outcome = tables.act(request, name, guest, lambda table: shut(table) or join(table, called, guest, seed))
    return _seated(request, name, known, guest, called) if isinstance(outcome, Accepted) else outcome


def _open(request: HttpRequest, plugin: AnyPlugin, called: str) -> HttpResponse:
    """Open a table for anybody; bots sit in the other chairs until somebody wants one."""
    opening.count(request)
    name = view_support.new_name()
    known = identity.guest_of(request, name)
    guest, seed = known or identity.new_guest(), secret()
    setup = agreed(plugin, {**USUAL, "regulation": plugin.regulation.id}, name)
    outcome = tables.act(request, name, guest, lambda table: welcome(table, setup, (called, guest), seed))
    return (
        _seated(request, name, known, guest, called)
        if isinstance(outcome, Accepted)
        else page(request, outcome)
    )


def _seated(request: HttpRequest, name: str, known: str, guest: str, called: str) -> HttpResponse:
    went = browser.remember_name(redirect("play:table", name), called)
    return looks.keep(went if known else identity.remember(went, guest), looks.take_pack(request))


def some_name() -> str:
    """A name for somebody who has said none."""
    return f"{gettext('Guest')} {100 + secrets.randbelow(NUMBERS)}"
