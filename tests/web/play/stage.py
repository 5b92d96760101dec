"""Pages of virtual tables drawn from states."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.shortcuts import render
from django.test import RequestFactory
from django.utils import translation

from tapis.core.plugin import plugins
from tapis.web.frame.pack.looks import COOKIE
from tapis.web.play.felt.drawing import FeltReader, table_page
from tapis.web.play.felt.page import TablePage
from tapis.web.play.felt.surface import felt
from tapis.web.room.family import Snapshot
from tapis.web.server.speaking import speak_of
from tests.parlour.evening import Evening

PATH, HOUSE = "/play/t/", "http://tapis.test"
GUESTS = ("ann", "ben", "cat", "dan", "eve")
SHORT: dict[str, dict[str, Any]] = {"bridge": {"form": "series"}}


def page_of(evening: Evening, guest: str, language: str = "fr") -> TablePage:
    """What a guest sees of a table now."""
    reader = FeltReader(evening.table.chair_of(guest), language, guest)
    with translation.override(language):
        return table_page("t", Snapshot(len(evening.events), evening.table), reader)


def moments(game: str, seed: str) -> Iterator[tuple[Evening, str, TablePage]]:
    """A deal that people play at random: every page on which somebody may act, and the end."""
    evening = Evening().open(game, deals=2, **SHORT.get(game, {}))
    guests = GUESTS[: len(evening.table.chairs)]
    evening.people(*guests).deal(seed)
    steps = evening.steps(seed)
    while True:
        for guest in guests:
            page = page_of(evening, guest)
            if page.says or any(held.playable for held in page.hand) or evening.table.playing is None:
                yield evening, guest, page
        if next(steps, None) is None:
            return


@cache
def pages_seen(game: str, seed: str) -> tuple[TablePage, ...]:
    """What is seen at the moments of a deal, played once for whoever looks at nothing but pages."""
    return tuple(page for _, _, page in moments(game, seed))


def drawn(
    page: TablePage, language: str = "fr", look: str | None = "", *, whole: bool = True, account: str = ""
) -> str:
    """A page, or its felt alone; as somebody reads it who is logged in, if there is an account.

    Without a ``look`` the browser was never asked for its pack.
    """
    request = RequestFactory().get(PATH)
    if look is not None:
        request.COOKIES[COOKIE] = look
    request.user = User(username=account) if account else AnonymousUser()
    request.htmx = False  # type: ignore[attr-defined]
    with translation.override(language):
        speak_of(plugins()[page.game].regulation.id)
        made = felt(request, page)
        if not whole:
            return made
        return render(request, "play/table.html", {"page": page, "felt": made, "beat": 600}).content.decode()
