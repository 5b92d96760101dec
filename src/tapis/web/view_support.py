"""Between pages and rooms: look at an event, act in it, and know which account is acting.

Views call these few functions and never the store. A form's ``op`` field makes sending it twice harmless.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias
from urllib.parse import urlencode

from django.http import Http404, HttpRequest

from tapis.club.friendly.scorekeeping import FriendlyOutcome
from tapis.club.friendly.state import FriendlyTable
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import AnyPlugin
from tapis.law import Breach, Refusal, Refused
from tapis.web.room.families import TABLES, TOURNAMENTS
from tapis.web.room.family import Accepted, Snapshot
from tapis.web.room.house import house, operation_id
from tapis.web.server.trouble import trouble

CommandOutcome: TypeAlias = "tuple[Any, ...] | Refusal"
CompetitionCommand: TypeAlias = "Callable[[Competition], CommandOutcome]"
TableCommand: TypeAlias = Callable[[FriendlyTable], FriendlyOutcome]


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event as it stands at a version of its log; ``mark`` is the last record's operation and place."""

    version: int
    competition: Competition
    mark: tuple[str, int]

    @property
    def tournament(self) -> Tournament:
        """The event itself."""
        return self.competition.tournament


Follower: TypeAlias = Callable[[str, Tournament], None]
"""Told the name of an event and how it stands; returns at once."""

_followers: list[Follower] = []


def follow(follower: Follower) -> None:
    """Tell this from now on after every command that an event accepts."""
    _followers.append(follower)


def new_name() -> str:
    """A name for a new event or table, short enough to be typed, too long to be guessed."""
    alphabet = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(10))


def events() -> tuple[str, ...]:
    """The names of all events."""
    return house().names(TOURNAMENTS)


def look(event: str) -> SeenEvent:
    """The event as it stands; 404 when nobody opened it."""
    snapshot = house().room(TOURNAMENTS, event).look()
    return SeenEvent(snapshot.version, _opened(event, snapshot.state), snapshot.mark)


def first_look(request: HttpRequest, event: str) -> SeenEvent:
    """The event as this request found it: its language, its guard and its view are of one look.

    It lies with the request itself, so that nothing which outlives the request can take it for new.
    """
    found: dict[str, SeenEvent] = request.__dict__.setdefault("first_looks", {})
    if event not in found:
        found[event] = look(event)
    return found[event]


def slip(tournament: Tournament, number: int, table: int) -> Slip:
    """The slip of a table in a round; 404 when there is none."""
    found = tournament.slip(number, table)
    if found is None:
        raise Http404(f"round {number}, table {table}")
    return found


def sound(names: Iterable[str]) -> tuple[dict[str, Competition], dict[str, Refused]]:
    """The events of these names that can be read, and what is wrong with each of the others."""
    found: dict[str, Competition] = {}
    damaged: dict[str, Refused] = {}
    wanted = tuple(names)
    read = house().looks(TOURNAMENTS, wanted)
    for name in wanted:
        try:
            state = read[name] if name in read else house().room(TOURNAMENTS, name).look().state
        except Exception as problem:
            refusal = trouble(problem)
            if refusal is None:
                raise
            damaged[name] = refusal
        else:
            found |= {name: Competition.of(state)} if state.settings is not None else {}
    return found, damaged


def _opened(event: str, state: Tournament) -> Competition:
    if state.settings is None:
        raise Http404(event)
    return Competition.of(state)


def act(
    request: HttpRequest,
    event: str,
    command: CompetitionCommand,
    *,
    actor: str | None = None,
    expected: int | None = None,
) -> Accepted[Tournament] | Refusal:
    """Carry out a command of this request in an event; the new state, or why it was refused."""
    outcome = (
        house()
        .room(TOURNAMENTS, event)
        .act(
            lambda state: _with_table_named(command(_opened(event, state)), state),
            operation(request),
            actor or actor_of(request),
            expected,
        )
    )
    if isinstance(outcome, Accepted):
        for follower in _followers:
            follower(event, outcome.state)
    return outcome


def _with_table_named(outcome: CommandOutcome, tournament: Tournament) -> CommandOutcome:
    """A refusal with its table as people call it; one that offers tables means those numbers."""
    if not tournament.sections or not isinstance(outcome, Breach | Refused):
        return outcome
    table = outcome.args.get("table")
    if not isinstance(table, int) or "tables" in outcome.args:
        return outcome
    return replace(outcome, args={**outcome.args, "table": tournament.table_name(table)})


def begin(
    request: HttpRequest, event: str, plugin: AnyPlugin, command: CompetitionCommand
) -> Accepted[Tournament] | Refusal:
    """Carry out the first command of an event, of which nobody but the caller knows the regulation."""
    room = house().room(TOURNAMENTS, event)
    return room.act(lambda state: command(Competition(state, plugin)), operation(request), actor_of(request))


def look_at_table(name: str) -> Snapshot[FriendlyTable]:
    """A friendly table as it stands; 404 when nobody opened it."""
    snapshot = house().room(TABLES, name).look()
    if snapshot.state.opened is None:
        raise Http404(name)
    return snapshot


def act_at_table(
    request: HttpRequest, name: str, command: TableCommand, step: str = ""
) -> Accepted[FriendlyTable] | Refusal:
    """Carry out a command at a friendly table; ``step`` tells several commands of one request apart."""
    return house().room(TABLES, name).act(command, operation(request) + step, "table")


def operation(request: HttpRequest) -> str:
    """The id of what this form sends: sent again unchanged it is the same, from a page made since too."""
    nonce = request.POST.get("op") or secrets.token_urlsafe(12)
    names = set(request.POST) - {"csrfmiddlewaretoken"}
    content = urlencode(sorted((name, value) for name in names for value in request.POST.getlist(name)))
    return operation_id(nonce, f"{request.path}?{content}".encode())


def posted(request: HttpRequest) -> dict[str, str]:
    """What a form sent, each name once."""
    return {name: str(request.POST[name]) for name in request.POST}


def actor_of(request: HttpRequest) -> str:
    """The name of the account that is asking; empty without one."""
    return request.user.get_username() if request.user.is_authenticated else ""
