"""What goes into a copy of an event: its log as it stands, its heading, and its secrets."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from secrets import token_bytes

import msgspec
from django.contrib.auth.models import User

from tapis.archive import records
from tapis.log.archive import write_archive
from tapis.version import VERSION
from tapis.web import view_support
from tapis.web.access.keys import secrets_of
from tapis.web.access.models import Membership
from tapis.web.copies.models import laptop, laptop_name
from tapis.web.copies.parcel import Heading, packed
from tapis.web.copies.vault import AccountShape, TravellingSecrets
from tapis.web.room.families import FORGETTING, TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.writer import now


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeCopy:
    """A copy that is to be written; ``forgotten`` is the version of the last forgetting in its log."""

    heading: Heading
    content: bytes
    forgotten: int


@cache
def _salt(event: str, code: str) -> bytes:  # noqa: ARG001 - a salt for each code, so that it is stretched once
    return token_bytes(16)


def copy_of(event: str) -> MadeCopy:
    """The copy of an event as it stands now."""
    room, tournament = house().room(TOURNAMENTS, event), view_support.tournament(event)
    stored = tuple(room.records())
    own, here = secrets_of(event), laptop()
    heading = Heading(
        maker=VERSION,
        stream=room.stream,
        title=tournament.setup.title[:200],
        at=now(),
        entries=len(stored),
        slips=sum(each.confirmed is not None for each in tournament.slips),
        round=tournament.published,
        rounds=tournament.setup.rounds,
        machine=here.mark,
        machine_name=laptop_name(),
        turn=own.turn,
        salt=_salt(event, own.code),
    )
    log = write_archive(records.archive_of(room.stream, tournament, stored))
    content = packed(heading, log, _travelling(event), own.code)
    forgotten = max((each.version for each in stored if each.kind in FORGETTING), default=0)
    return MadeCopy(heading=heading, content=content, forgotten=forgotten)


def digest(event: str) -> bytes:
    """A digest of what travels sealed: an account added, or a password changed, is news without an entry."""
    return hashlib.sha256(msgspec.json.encode(_travelling(event))).digest()


def _travelling(event: str) -> TravellingSecrets:
    own = secrets_of(event)
    return TravellingSecrets(own.links, own.code, _accounts(event))


def _accounts(event: str) -> list[AccountShape]:
    """The accounts that work at the event, with their passwords hashed as they are stored."""
    found: dict[User, list[str]] = {}
    for each in Membership.objects.filter(event=event).select_related("user").order_by("user__username"):
        found.setdefault(each.user, []).append(each.role)
    return [AccountShape(user.get_username(), user.password, sorted(held)) for user, held in found.items()]
