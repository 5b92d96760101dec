"""Between views and the rooms of virtual tables: look at one, act at it, see what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from django.http import Http404, HttpRequest

from tapis.law import Refusal
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour
from tapis.web import view_support
from tapis.web.play.turns import bots
from tapis.web.play.turns.runner import runner
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted, Snapshot
from tapis.web.room.house import house

ParlourCommand: TypeAlias = Callable[[Parlour], Outcome]


def look(name: str, guest: str = "", *, acts: bool = False) -> Snapshot[Parlour]:
    """A table as it stands, once everything that was due there is done; 404 when nobody opened it.

    A guest who had dropped out and looks again is taken back; so is one for whom a bot plays, who acts.
    """
    room = house().room(PARLOUR, name)
    seen = room.look()
    if seen.state.opened is None:
        raise Http404(name)
    chair = seen.state.chair_of(guest)
    if chair is not None and (seen.state.chairs[chair].away or (acts and seen.state.chairs[chair].idle)):
        bots.greet(name, seen, guest)
        seen = room.look()
    return room.look() if runner().looked(name, seen.state) else seen


def heard(name: str, guest: str) -> None:
    """Note that a guest has asked; 404, and nothing is noted, when nobody opened the table."""
    if not runner().presence.knows(name, guest):
        _opened(name)
    runner().presence.heard(name, guest)


def beats(name: str, guest: str) -> Parlour:
    """The table, at which this guest's page is there: whoever was missed is taken back.

    404 as for ``heard``.
    """
    table = _opened(name)
    runner().heard(name, guest)
    return table


def _opened(name: str) -> Parlour:
    table = house().room(PARLOUR, name).look().state
    if table.opened is None:
        raise Http404(name)
    return table


def act(
    request: HttpRequest, name: str, guest: str, command: ParlourCommand, *, quiet: bool = False
) -> Accepted[Parlour] | Refusal:
    """Carry out what a guest's form asks for; the new state, or why it was refused.

    After what is ``quiet`` nothing is awaited that was not before.
    """
    room = house().room(PARLOUR, name)
    outcome = room.act(command, view_support.operation(request), f"guest:{guest}")
    if isinstance(outcome, Accepted) and not outcome.resent and not quiet:
        runner().wrote(name, outcome.state)
    return outcome
