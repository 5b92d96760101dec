"""An event as one request sees it: looked at once, by an account whose roles were read once.

A guard makes the visit and gives it to the view, which gives it to its helpers. A page drawn from it alone
cannot mix two states, and the version that it tells the browser is that of everything on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest

from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.law import IllegalMove, Reason
from tapis.log import Record
from tapis.web import view_support
from tapis.web.access.models import Membership, Role
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.view_support import SeenEvent

NO_RIGHT = Reason("no-right", "Your account may not do this here; ask the director of the event.")


def roles(request: HttpRequest, event: str) -> frozenset[str]:
    """The roles in the event of the account that asks; a director has every role."""
    if not request.user.is_authenticated:
        return frozenset()
    found = frozenset(
        Membership.objects.filter(user=request.user, event=event).values_list("role", flat=True)
    )
    return frozenset(Role.values) if Role.DIRECTOR in found else found


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """What a view knows of its event and of who is asking."""

    event: str
    """Its name, as addresses have it."""
    version: int
    """That of the state seen."""
    competition: Competition
    roles: frozenset[str] = frozenset()
    """Those of the account in this event; none where a link opened the page."""
    account: str = ""
    """The name of the account, as the log writes it; empty where a link opened the page."""

    @classmethod
    def by_anybody(cls, request: HttpRequest, event: str) -> Visit:
        """A visit that no account makes: by a link, or to a page for everybody; 404 without such an event."""
        seen = view_support.first_look(request, event)
        return cls(event=event, version=seen.version, competition=seen.competition)

    @classmethod
    def by_account(cls, request: HttpRequest, event: str) -> Visit:
        """The visit of the account that asks; 404 where there is no such event, whatever its roles."""
        mine, account = roles(request, event), view_support.actor_of(request)
        return replace(cls.by_anybody(request, event), roles=mine, account=account)

    @property
    def tournament(self) -> Tournament:
        """The event itself."""
        return self.competition.tournament

    def records(self) -> tuple[Record, ...]:
        """What is stored up to the state seen, for a journal; whatever came since is not in it."""
        stored = house().room(TOURNAMENTS, self.event).records()
        return tuple(each for each in stored if each.version <= self.version)

    def slip(self, number: int, table: int) -> Slip:
        """The slip of a table in a round; 404 when there is none."""
        return view_support.slip(self.tournament, number, table)

    def may(self, *allowed: Role) -> bool:
        """Whether the account has one of these roles."""
        return not self.roles.isdisjoint(allowed)

    def allow(self, *allowed: Role) -> None:
        """Refuse (IllegalMove) whoever has none of these roles: for parts of a page."""
        if not self.may(*allowed):
            raise IllegalMove(NO_RIGHT())

    def after(self, accepted: Accepted[Tournament]) -> Visit:
        """The same visit after its command was accepted, at the state that was stored; no new look.

        A form that is sent again has an old version, that of its first sending, and the state of now.
        """
        now = accepted.state
        return replace(self, version=now.version, competition=Competition.of(now))

    def at(self, seen: SeenEvent) -> Visit:
        """The same visit at a later look: for what changes an event by other means than a command."""
        return replace(self, version=seen.version, competition=seen.competition)

    def page(self, here: str = "") -> Mapping[str, object]:
        """What every page of an event has in common; ``here`` is its place in the rail."""
        return {
            "visit": self,
            "event": self.event,
            "version": self.version,
            "tournament": self.tournament,
            "roles": self.roles,
            "here": here,
        }
