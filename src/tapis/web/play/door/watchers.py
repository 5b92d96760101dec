"""Who looks on at a table without sitting there."""

from __future__ import annotations

from tapis.parlour.state.table import Parlour
from tapis.selves.state import owner_of
from tapis.web.play.turns.pace import pace
from tapis.web.play.turns.runner import runner
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.company import names_of
from tapis.web.selves.known import KnownPages


def guests_watching(name: str, table: Parlour, guest: str) -> frozenset[str]:
    """The guests who look on besides ``guest``, as far as this process has heard of them lately."""
    return runner().presence.beside(name, pace().hold) - {each.guest for each in table.chairs} - {guest}


def watchers_at(name: str, table: Parlour, reader: OwnReader, guest: str) -> tuple[str, ...]:
    """Who else watches, in order of names; those who hide or have no page have none and come last."""
    there, who = guests_watching(name, table, guest), names_of(reader, guest)
    pages = KnownPages.of(map(owner_of, there))
    names = (
        "" if pages.hides_guest(each, who) else pages.stands(pages.person_of(each)).name for each in there
    )
    return tuple(sorted(names, key=lambda each: (not each, each.casefold())))
