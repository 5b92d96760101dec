"""A member's card at the door: which entry of tonight it means, or who could be entered.

A card is read for whoever is at the door, so its code tells a name also where the account may not look
through the register; a number that is typed tells only of those whom the account may see.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest

from tapis.club.events import Person
from tapis.club.register import commands
from tapis.club.register.codes import bearer, numbered
from tapis.club.register.evenings import house_evenings
from tapis.club.register.matching import Grown, SeenEvening, grown
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.law import Reason, Refused
from tapis.web import view_support
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.access.visits import Visit
from tapis.web.access.wishes import NAME
from tapis.web.director.members.house_register import own_part
from tapis.web.room.families import REGISTER
from tapis.web.room.house import house

CARD = "card:"
"""What the door sends before what was scanned or typed."""
WRONG_CARD = Reason("wrong-card", "This card is nobody's here; look for the name.")
NOT_TONIGHT = Reason("not-tonight", "{name}, member {number}, is not entered tonight.")
WHOSE_ENTRY = Reason(
    "whose-entry", "Several entries of tonight may be {name}'s; say under Members whose they are."
)

tries = Tries(limit=20, seconds=300, name="cards")


@dataclass(frozen=True, slots=True)
class ScannedCard:
    """Whose card it is, and under which number they are entered tonight; 0 where they are not."""

    member: ListedMember
    entry: int

    @property
    def person(self) -> Person:
        """Whom the form at the door would enter."""
        card = self.member.card
        return Person(
            card.name,
            card.club,
            surname_words=card.surname_words,
            member=self.member.number,
            federation=card.federation,
        )


def scanned(request: HttpRequest, visit: Visit, typed: str) -> ScannedCard | Refused:
    """The card that was scanned, or the member's number that was typed; wrong ones are counted."""
    if tries.exhausted(visit.account):
        return TOO_MANY_TRIES()
    seen = [each.seen for each in house_evenings({visit.event: visit.competition})]
    taken = _taken_in(request, seen)
    member = bearer(taken.register, typed) or numbered(own_part(request, taken.register), typed)
    if member is None:
        tries.count(visit.account)
        return WRONG_CARD()
    return _entered(request, visit, taken, member)


def by_code(request: HttpRequest, visit: Visit, typed: str) -> ScannedCard | Refused:
    """The card that was scanned where nobody has an account: its code alone, and wrong ones are counted."""
    if tries.exhausted(address(request)):
        return TOO_MANY_TRIES()
    seen = [each.seen for each in house_evenings({visit.event: visit.competition})]
    taken = _taken_in(request, seen)
    member = bearer(taken.register, typed)
    if member is None:
        tries.count(address(request))
        return WRONG_CARD()
    return _entered(request, visit, taken, member)


def _taken_in(request: HttpRequest, seen: list[SeenEvening]) -> Grown:
    """The register with everybody of tonight; what was new is stored."""
    taken = grown(house().room(REGISTER, NAME).look().state, seen)
    if taken.events:
        _written(request, lambda now: grown(now, seen).events)
        return grown(house().room(REGISTER, NAME).look().state, seen)
    return taken


def _written(request: HttpRequest, command: Callable[[MemberRegister], RegisterOutcome]) -> None:
    operation = f"card-{secrets.token_hex(12)}"
    house().room(REGISTER, NAME).act(command, operation, view_support.actor_of(request))


def _entered(request: HttpRequest, visit: Visit, taken: Grown, member: ListedMember) -> ScannedCard | Refused:
    """The member's entry of tonight; the card answers what the register would have asked of one."""
    own = (each.sighting for each in taken.register.seats_of(member.number))
    entry = next((each.entry for each in own if each.event == visit.event), 0)
    doubtful = [each for each in taken.asked if member.number in {other.number for other in each.candidates}]
    if entry or not doubtful:
        return ScannedCard(member, entry if entry in visit.tournament.entrants else 0)
    if len(doubtful) > 1:
        return WHOSE_ENTRY(name=member.card.name)
    seat = doubtful[0]
    _written(request, lambda now: commands.settle(now, [seat.evening], seat.person.sighting, member.number))
    return ScannedCard(member, seat.person.sighting.entry)
