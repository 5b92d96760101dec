"""Friends and blocked people of a house, by their pages: who is who, and who may sit down beside whom."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from django.http import HttpRequest

from tapis.law import Reason, Refusal, Refused
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.table import Parlour
from tapis.selves.company import befriend
from tapis.selves.keeping import NO_SUCH_PAGE
from tapis.selves.state import OwnPage, owner_of
from tapis.web.selves.browser import OwnReader, act, look_again, reader_of
from tapis.web.selves.known import EACH, KnownPages
from tapis.web.selves.names import keeper
from tapis.web.view_support import operation

NO_SEAT_NOW = Reason("no-seat-now", "This table takes nobody else just now; another one does.")
"""All that somebody who is blocked is told: not by whom, nor that it is so."""


NOT_THERE = Reason("not-there-any-more", "Nobody sits there any more.")


def person_of(guest: str) -> str:
    """The page of whoever is this guest, whether or not it is kept."""
    return EACH.person_of(guest)


def called(name: str) -> str:
    """The page of whoever keeps a name; empty for nobody's."""
    return keeper(name)


def stands(person: str) -> OwnPage:
    """The page of somebody who was put on a list, wherever it is by now."""
    return EACH.stands(person)


def closed_to(table: Parlour, reader: OwnReader, guest: str, pages: KnownPages = EACH) -> Refused | None:
    """Why somebody may not sit down, since a person who sits there would not have it; else None."""
    names = names_of(reader, guest)
    if not names or not any(chair.guest for chair in table.chairs):
        return None
    others = {chair.guest for chair in table.chairs if chair.guest and chair.guest != guest}
    blocked = (pages.look(pages.person_of(each)).blocked for each in others)
    return NO_SEAT_NOW() if any(names & set(each) for each in blocked) else None


def still_open(table: Parlour, reader: OwnReader, guest: str) -> Callable[[Parlour], Refused | None]:
    """The same of the table as it will be by then: whoever sits down meanwhile has not been asked about."""
    refusal, known = closed_to(table, reader, guest), set(table.people)
    return lambda by_then: refusal or (None if set(by_then.people) <= known else NO_SEAT_NOW())


def listed(guest: str, people: Collection[str]) -> bool:
    """Whether somebody who sits at a table is on a list, under whichever name."""
    return not EACH.everywhere(guest).isdisjoint(people)


def liked_at(table: Parlour, reader: OwnReader, pages: KnownPages = EACH) -> tuple[str, ...]:
    """The friends of whoever asks who sit at a table, as they are called there; none who hides."""
    found, who = _found(table, reader.page.friends, pages), names_of(reader)
    return tuple(chair.name for chair in found if not pages.hides_guest(chair.guest, who))


def unwanted_at(table: Parlour, reader: OwnReader, pages: KnownPages = EACH) -> bool:
    """Whether somebody sits there whom the one who asks has blocked."""
    return bool(_found(table, reader.page.blocked, pages))


def strangers_at(table: Parlour, reader: OwnReader, guest: str) -> tuple[tuple[int, str], ...]:
    """The people of a table, chair and name, who are neither the reader nor friends; for who keeps a page.

    Of those who hide from the reader nobody.
    """
    if not reader.device:
        return ()
    known = set(reader.page.friends) | names_of(reader, guest)
    return tuple(
        (number, chair.name)
        for number, chair in enumerate(table.chairs)
        if chair.guest and not known & EACH.everywhere(chair.guest) and met(table, number, reader, guest)
    )


def met(table: Parlour, chair: int, reader: OwnReader, guest: str) -> str:
    """The guest in a chair whom somebody may know there; empty for nobody, and for who hides."""
    there = table.chairs[chair].guest if chair in range(len(table.chairs)) else ""
    sits = bool(table.setup.event) or table.chair_of(guest) is not None
    return there if sits or not EACH.hides_guest(there, names_of(reader, guest)) else ""


def befriend_at(request: HttpRequest, table: Parlour, chair: int, own: str) -> Refusal | None:
    """Put whoever sits in a chair on the list of whoever asks, there as ``own``; why not, or None."""
    reader = reader_of(request)
    guest = met(table, chair, reader, own)
    if not guest:
        return NOT_THERE()
    if not reader.device:
        return NO_SUCH_PAGE()
    person = person_of(guest)
    done = act(reader.owner, lambda page: befriend(page, reader.owner, person), operation(request))
    look_again(request)
    return None if isinstance(done, OwnPage) else done


def _found(table: Parlour, wanted: Iterable[str], pages: KnownPages) -> tuple[Chair, ...]:
    people = set(wanted)
    if not people:
        return ()
    sitting = (chair for chair in table.chairs if chair.guest)
    return tuple(chair for chair in sitting if people & pages.everywhere(chair.guest))


def names_of(reader: OwnReader, guest: str = "") -> set[str]:
    """Every page that ever was the reader's: whoever was put on a list as one of them is the same."""
    guests = {each for each in (*reader.page.guests, reader.guest, guest) if each}
    return {owner_of(each) for each in guests} | ({reader.owner} if reader.owner else set())
