"""The register of the house for whoever asks: looked at with what the evenings have brought since, acted in.

Who answers for the house sees everybody; any other account the people of the evenings that it directs.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.http import HttpRequest

from tapis.club.register.evenings import HouseEvening, house_evenings
from tapis.club.register.listing import visible
from tapis.club.register.matching import Grown, OpenSeat, SeenEvening, grown
from tapis.club.register.reasons import RegisterOutcome
from tapis.club.register.state import MemberRegister
from tapis.law import Breach, Refusal, Refused
from tapis.web import view_support
from tapis.web.access.erasing_members import mended
from tapis.web.access.guards import account
from tapis.web.access.models import Membership, Role
from tapis.web.access.owner import is_first
from tapis.web.access.wishes import NAME
from tapis.web.room import erasing
from tapis.web.room.families import REGISTER
from tapis.web.room.family import Accepted
from tapis.web.room.house import house


@dataclass(frozen=True, slots=True)
class KnownHouse:
    """What an account may know of the house: its evenings, and the register as far as it is theirs."""

    evenings: tuple[HouseEvening, ...]
    register: MemberRegister
    asked: tuple[OpenSeat, ...]
    whole: MemberRegister
    """The register of everybody, by which a season counts; no page lists it."""

    @property
    def by_name(self) -> dict[str, HouseEvening]:
        """The evenings by the name they have in the house."""
        return {each.name: each for each in self.evenings}


def evenings_of(user: User) -> tuple[HouseEvening, ...]:
    """The evenings that an account may count: those it directs, or all where it answers for the house."""
    if is_first(user):
        names = view_support.events()
    else:
        mine = Membership.objects.filter(user=user, role=Role.DIRECTOR)
        names = tuple(mine.values_list("event", flat=True).distinct())
    found, _ = view_support.sound(names)
    return house_evenings(found)


def known_house(request: HttpRequest) -> KnownHouse:
    """The house as the account sees it, after the register has taken in what its evenings brought."""
    user = account(request)
    evenings = evenings_of(user)
    if mended(evenings):
        erasing.purge()
    seen = [each.seen for each in evenings]
    taken = _taken_in(request, seen)
    whole = taken.register
    own = _own(whole, user, evenings)
    return KnownHouse(evenings, own, taken.asked, whole)


def own_part(request: HttpRequest, whole: MemberRegister) -> MemberRegister:
    """The register as far as it is the account's."""
    user = account(request)
    return _own(whole, user, evenings_of(user))


def _own(whole: MemberRegister, user: User, evenings: tuple[HouseEvening, ...]) -> MemberRegister:
    names = {each.name for each in evenings}
    return whole if is_first(user) else visible(whole, names, user.get_username())


def public_house(opened_by: str) -> tuple[tuple[HouseEvening, ...], MemberRegister]:
    """The evenings of whoever opened a season, and the register; nothing is written for a reader."""
    user = get_user_model().objects.filter(username=opened_by).first()
    evenings = evenings_of(user) if isinstance(user, User) else ()
    return evenings, house().room(REGISTER, NAME).look().state


def _taken_in(request: HttpRequest, seen: list[SeenEvening]) -> Grown:
    """The register with everybody of these evenings; what was new is stored, so that numbers never move."""
    room = house().room(REGISTER, NAME)
    taken = grown(room.look().state, seen)
    if taken.events:
        operation = f"taken-in-{secrets.token_hex(12)}"
        done = room.act(lambda now: grown(now, seen).events, operation, view_support.actor_of(request))
        if isinstance(done, Accepted):
            return grown(done.state, seen)
    return taken


def act(
    request: HttpRequest, command: Callable[[MemberRegister], RegisterOutcome]
) -> Accepted[MemberRegister] | Refusal:
    """Carry out a command of this request in the register, which has taken in the evenings first."""
    seen = [each.seen for each in evenings_of(account(request))]

    def whole(register: MemberRegister) -> RegisterOutcome:
        taken = grown(register, seen)
        done = command(taken.register)
        return done if isinstance(done, Breach | Refused) else (*taken.events, *done)

    room = house().room(REGISTER, NAME)
    return room.act(whole, view_support.operation(request), view_support.actor_of(request))
