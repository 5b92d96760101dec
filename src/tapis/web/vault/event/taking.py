"""Another laptop's event goes on here: from its copy, with its printed codes and its accounts.

Anybody may have made the file. What it holds is checked before anything is stored; without its code nothing
secret is taken from it, and no account that is here already is changed.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import get_hasher, identify_hasher, is_password_usable
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from tapis.archive import records
from tapis.core.plugin import regulations
from tapis.law import Refused
from tapis.log import Operation
from tapis.web.access import keys
from tapis.web.access.models import EventSecrets, Membership, Role
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.vault.event.file import MOST_TURNS, Parcel, secrets_in
from tapis.web.vault.event.merging import archive_of, merge
from tapis.web.vault.event.seal import AccountShape, TravellingSecrets
from tapis.web.vault.reasons import CHANGED_COPY, CODE_WANTED, NO_REGULATION, THERE_ALREADY

MOST_ACCOUNTS, LONGEST_NAME = 200, 150
HARDEST = 5_000_000
"""Rounds a foreign hash may ask for at every log-in; Django's own have a million."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOver:
    """An event that goes on here; ``sealed`` says whether its codes and accounts came along."""

    event: str
    sealed: bool
    created: tuple[str, ...] = ()
    """Accounts that were made here, with the passwords they had."""
    known: tuple[str, ...] = ()
    """Accounts of names that were here already; they keep their passwords."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Who takes an event over, and what was typed with it."""

    user: User
    owner: bool
    """Whether the account answers for the house as a whole."""
    code: str
    without: bool
    """Without the code, and so without printed codes and accounts."""


def take_over(parcel: Parcel, wanted: Wanted) -> TakenOver | Refused:
    """Go on here with the event of a copy; or why not, and then nothing has changed."""
    archive, heading = parcel.archive, parcel.heading
    if archive.regulation not in regulations():
        return NO_REGULATION(regulation=archive.regulation)
    folded = records.folded(archive)
    if isinstance(folded, Refused):
        return folded
    if heading is not None and heading.stream != archive.stream:
        return CHANGED_COPY()
    kept = _secrets(parcel, wanted)
    if isinstance(kept, Refused):
        return kept
    event = archive.stream.removeprefix(f"{TOURNAMENTS.prefix}/")
    here = bool(house().log.version(archive.stream))
    refusal = _brought_together(parcel, event, wanted) if here else _stored(parcel)
    if refusal is not None:
        return refusal
    with transaction.atomic():
        Membership.objects.get_or_create(user=wanted.user, event=event, role=Role.DIRECTOR)
        if heading is not None:
            _next_turn(event, heading.turn, kept, here=here)
        return _with_accounts(event, kept)


def _secrets(parcel: Parcel, wanted: Wanted) -> TravellingSecrets | Refused | None:
    if parcel.heading is None or wanted.without:
        return None
    code = keys.plain_code(wanted.code)
    return secrets_in(parcel, code) if code else CODE_WANTED()


def _stored(parcel: Parcel) -> Refused | None:
    return THERE_ALREADY() if house().log.write(parcel.archive.records) else None


def _brought_together(parcel: Parcel, event: str, wanted: Wanted) -> Refused | None:
    """Add to the event that is here what the other laptop went on with, if nothing stands against it."""
    directors = Membership.objects.filter(event=event, role=Role.DIRECTOR)
    may = directors.filter(user=wanted.user).exists() or (wanted.owner and not directors.exists())
    if parcel.heading is None or not may:
        return THERE_ALREADY()
    operation = Operation(secrets.token_urlsafe(12), wanted.user.get_username(), now())
    together = merge(archive_of(event), parcel.archive, operation, unanimous=True)
    return together if isinstance(together, Refused) else None


def _next_turn(event: str, turn: int, kept: TravellingSecrets | None, *, here: bool) -> None:
    """Count one turn further than the copy; a new event keeps its key, one that was here has its own."""
    own = keys.secrets_of(event)
    if kept is not None and not here:
        keys.adopt(event, kept.links, kept.code)
    EventSecrets.objects.filter(event=event).update(turn=min(max(own.turn, turn) + 1, MOST_TURNS))


def _with_accounts(event: str, kept: TravellingSecrets | None) -> TakenOver:
    if kept is None:
        return TakenOver(event=event, sealed=False)
    created, known = list[str](), list[str]()
    for each in kept.accounts[:MOST_ACCOUNTS]:
        held = set(each.roles) & set(Role.values)
        if not held or not _is_name(each.name):
            continue
        user, fresh = _account(each)
        (created if fresh else known).append(user.get_username())
        for role in sorted(held):
            Membership.objects.get_or_create(user=user, event=event, role=role)
    return TakenOver(event=event, sealed=True, created=tuple(created), known=tuple(known))


def _account(told: AccountShape) -> tuple[User, bool]:
    """The account of this name; one that was here stays as it is."""
    password = told.password if _is_hash(told.password) else "!"
    return get_user_model().objects.get_or_create(username=told.name, defaults={"password": password})


def _is_name(name: str) -> bool:
    try:
        get_user_model().username_validator(name)
    except ValidationError:
        return False
    return len(name) <= LONGEST_NAME


def _is_hash(text: str) -> bool:
    """Whether a password's hash is of the kind this house makes, and no work without end."""
    if not is_password_usable(text) or len(text) > 128:
        return False
    try:
        hasher = identify_hasher(text)
        rounds = hasher.decode(text).get("iterations", 0)
    except (ValueError, AssertionError, KeyError):
        return False
    return hasher.algorithm == get_hasher().algorithm and int(rounds) <= HARDEST
