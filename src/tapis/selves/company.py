"""Commands about other people on a person's own page: friends, one way, who shall not sit down beside, and
who may read the name.

Nobody else is told of any of it. Who somebody is, and where, is known outside; people come here as the
names of their pages.
"""

from __future__ import annotations

from tapis.law import Reason, Refused
from tapis.selves.events import BlockLifted, FriendAdded, FriendRemoved, HidingChosen, PersonBlocked
from tapis.selves.keeping import NO_SUCH_PAGE, PageOutcome
from tapis.selves.state import OwnPage

MOST = 128

YOURSELF = Reason("yourself", "That is you.")
LIST_FULL = Reason("list-full", "A list holds {most} people at most: take somebody off it first.")


def befriend(page: OwnPage, own: str, person: str) -> PageOutcome:
    """Put somebody on the list of friends; whoever was blocked is so no more."""
    if refusal := _refused(page, own, person, len(page.friends)):
        return refusal
    if person in page.friends:
        return ()
    lifted = (BlockLifted(person),) if person in page.blocked else ()
    return (*lifted, FriendAdded(person))


def part(page: OwnPage, person: str) -> tuple[FriendRemoved, ...]:
    """Take somebody off the list of friends; nothing where nobody stands there."""
    return (FriendRemoved(person),) if person in page.friends else ()


def block(page: OwnPage, own: str, person: str) -> PageOutcome:
    """Let somebody sit down at no table at which one sits; a friend is so no more."""
    if refusal := _refused(page, own, person, len(page.blocked)):
        return refusal
    if person in page.blocked:
        return ()
    return (*part(page, person), PersonBlocked(person))


def lift(page: OwnPage, person: str) -> PageOutcome:
    """Let somebody sit down again."""
    return (BlockLifted(person),) if person in page.blocked else ()


def hide(page: OwnPage, *, hidden: bool) -> PageOutcome:
    """Let nobody but friends read the name, away from a table at which both sit; or everybody again."""
    if not page.kept:
        return NO_SUCH_PAGE()
    return () if page.hidden is hidden else (HidingChosen(hidden),)


def _refused(page: OwnPage, own: str, person: str, many: int) -> Refused | None:
    if not page.kept:
        return NO_SUCH_PAGE()
    if person == own:
        return YOURSELF()
    return LIST_FULL(most=MOST) if many >= MOST else None
