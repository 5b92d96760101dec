"""Virtual tables that are there: run in the core (``tests.parlour``), then written into a server's log.

The functions at the end are called inside the server (``Site.do``). Who sits at a table comes with a cookie,
as the house would have given it to him. What a table did on the way is told elsewhere.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from tapis.core.chance import Chance
from tapis.web.play.felt.page import TablePage
from tapis.web.room.families import PARLOUR
from tests.parlour.evening import Evening
from tests.parlour.test_takeback import one_move
from tests.patience import for_a_while
from tests.web.play.stage import SHORT, page_of
from tests.web.site import Site

MOST = 400
"""More moves than any deal has."""

BEATS = 5.0
"""Seconds within which a page says that it is there, with time to spare."""

Drafts = Sequence[tuple[str, int, str]]


def dealt(game: str, *guests: str, **options: object) -> Evening:
    """A table of two deals with these people and bots, the first one just dealt."""
    return Evening().open(game, **{**SHORT.get(game, {}), **options}).people(*guests).deal(f"{game}/walk")


def until(evening: Evening, guest: str, due: Callable[[TablePage], bool]) -> Evening:
    """The same evening, later: this guest is asked, and his page is as it should be."""
    chance = Chance("walk")
    for _ in range(MOST):
        page = page_of(evening, guest, "en")
        if (page.says or any(held.playable for held in page.hand)) and due(page):
            return evening
        if evening.table.playing is None:
            evening.deal(f"{len(evening.events)}")
        else:
            one_move(evening, chance)
    raise AssertionError("it never is so")


def at_cards(page: TablePage) -> bool:
    """A card is asked for."""
    return page.phase == "cards" and any(held.playable for held in page.hand)


def barred(page: TablePage) -> bool:
    """A card is asked for, and not every one will do."""
    return at_cards(page) and not all(held.playable for held in page.hand)


def with_cards(number: int) -> Callable[[TablePage], bool]:
    """A card is asked for of so many."""
    return lambda page: at_cards(page) and len(page.hand) == number


def bring(site: Site, evening: Evening) -> str:
    """Write everything that has happened at a table into the log of a server; its address."""
    name = f"t{secrets.token_hex(4)}"
    drafts = [PARLOUR.codec.draft(event) for event in evening.events]
    site.do(write, name, [(each.kind, each.schema, each.body) for each in drafts])
    return f"/play/{name}/"


def falls_silent(site: Site, path: str, *others: str) -> None:
    """So much time passes that whoever says nothing is missed; the others are heard of in between."""
    for _ in range(2):
        site.do(push_most_of_a_hold)
        for guest in others:
            heard(site, path, guest)


def heard(site: Site, path: str, guest: str) -> None:
    """A page of this guest has just said that it is there."""
    for _ in for_a_while():
        if site.do(silent_for, path.split("/")[-2], guest) < BEATS:
            return
    raise AssertionError(f"{guest} is not heard of")


# Within the server.


def write(name: str, drafts: Drafts) -> None:
    """A table of this name at which all this has happened, just now."""
    from tapis.log import Record  # noqa: PLC0415 - Django is set up by whoever calls
    from tapis.web.room.house import house  # noqa: PLC0415
    from tapis.web.room.writer import now  # noqa: PLC0415

    stream, at = PARLOUR.stream(name), now()
    told = [
        Record(stream, version, f"{name}-{version}", 0, at, "test", kind, schema, body)
        for version, (kind, schema, body) in enumerate(drafts, 1)
    ]
    assert not house().log.write(told), "it is there already"


def cookie(guest: str) -> tuple[str, str]:
    """The name and the value of what makes a browser this guest."""
    from django.core import signing  # noqa: PLC0415

    from tapis.web.selves.browser import GUEST_COOKIE, SALT_GUEST  # noqa: PLC0415

    return GUEST_COOKIE, signing.Signer(salt=SALT_GUEST).sign(guest)


def push_most_of_a_hold() -> None:
    """Two thirds of the time pass after which somebody silent is missed."""
    from tapis.web.play.turns.pace import pace  # noqa: PLC0415
    from tests.web import doors  # noqa: PLC0415

    doors.push(pace().hold * 2 / 3)


def silent_for(name: str, guest: str) -> float:
    """The seconds since a guest was heard of at a table."""
    from tapis.web.play.turns.runner import runner  # noqa: PLC0415

    return runner().presence.silent_for(name, guest)
