"""What signs the links of an event, and the code under which it travels on its copies.

Both are made once for each event and go along when another laptop takes it over, so what was printed goes
on working there. Links of before were signed by the machine's own secret and stay good on that machine.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from tapis.web.access.models import EventSecrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Nothing that is read as something else: no 0 and O, no 1, I and L, no U and V."""
GROUPS, LETTERS = 3, 4
"""Twelve letters: 59 bits, and slow to try."""

_signing: dict[str, str] = {}
"""The keys of events met before: a page of forty codes must not ask the database forty times."""


def secrets_of(event: str) -> EventSecrets:
    """What belongs to an event; made when nobody asked before."""
    fresh = {"links": secrets.token_urlsafe(32), "code": new_code()}
    return EventSecrets.objects.get_or_create(event=event, defaults=fresh)[0]


def new_code() -> str:
    """A code that can be read out and typed."""
    groups = ("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(GROUPS))
    return "-".join(groups)


def plain_code(typed: str) -> str:
    """A code as it was meant, however it was typed: small letters, spaces, without strokes."""
    kept = [letter for letter in typed.upper() if letter in ALPHABET]
    return "-".join("".join(kept[at : at + LETTERS]) for at in range(0, len(kept), LETTERS))


def signing_key(event: str) -> str:
    """The key that signs an event's links."""
    if event not in _signing:
        _signing[event] = secrets_of(event).links
    return _signing[event]


def known_keys(event: str) -> tuple[str, ...]:
    """The keys that a link into this event may be signed with; none for an event that has signed nothing."""
    stored = EventSecrets.objects.filter(event=event).values_list("links", flat=True)
    return (_signing[event],) if event in _signing else tuple(stored)


def adopt(event: str, links: str, code: str) -> None:
    """Go on with the key and the code of the laptop that an event was taken over from."""
    EventSecrets.objects.update_or_create(event=event, defaults={"links": links, "code": code})
    _signing.pop(event, None)


def drop(events: Iterable[str]) -> None:
    """Forget what belongs to events that are deleted."""
    named = list(events)
    EventSecrets.objects.filter(event__in=named).delete()
    for event in named:
        _signing.pop(event, None)
