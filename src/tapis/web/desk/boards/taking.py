"""A file of boards is brought in; where boards have other hands already, it is asked once before they change.

The question carries the hands with it, signed, so that the file need not be found again.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.core import signing
from django.http import HttpRequest
from django.utils.translation import get_language

from tapis.club.boards import dealing
from tapis.core.cards import Cards
from tapis.core.deals import IN_FILE, LARGEST, TOO_LARGE, SharedDeal
from tapis.core.plugin import SomeResult
from tapis.i18n import say
from tapis.law import Refusal, Refused
from tapis.web import view_support
from tapis.web.access.visits import Visit
from tapis.web.room.family import Accepted
from tapis.web.server.limits.reading import NO_FILE

ASKED_FOR = 3600
"""So many seconds a question waits for its answer."""


@dataclass(frozen=True, slots=True)
class Replacing:
    """A file would give boards other hands than they have."""

    name: str
    """What the file is called."""
    boards: str
    """Their numbers, as a line."""
    notes: tuple[str, ...]
    """What was mended in it, or left out."""
    kept: str
    """What the answer brings back."""


def brought(request: HttpRequest, visit: Visit, secret: str) -> Replacing | Refusal | None:
    """Take the hands of the file that was sent, and tell what was mended in it; or ask first."""
    uploaded = request.FILES.get("file")
    if uploaded is None:
        return NO_FILE()
    name = str(uploaded.name)
    if (uploaded.size or 0) > LARGEST:
        return IN_FILE(file=name, problem=TOO_LARGE(size=LARGEST // 1_000_000))
    by_number = bool(request.POST.get("by_number"))
    read = dealing.read_boards(visit.competition, uploaded.read(), by_number=by_number)
    if isinstance(read, Refused):
        return IN_FILE(file=name, problem=read)
    notes = tuple(say(note, get_language() or "fr") for note in read.notes)
    if isinstance(refusal := dealing.take_boards(visit.competition, read.deals, name, secret), Refused):
        return refusal
    if others := dealing.replaced(visit.tournament, read.deals):
        hands = [(each.number, list(map(str, each.hands or ()))) for each in read.deals if each.hands]
        return Replacing(name, others, notes, _signer(visit).sign_object([name, hands], compress=True))
    return _taken(request, visit, (read.deals, name, secret), notes)


def replaced(request: HttpRequest, visit: Visit, secret: str) -> Refusal | None:
    """Take the hands that the question carried with it; after an hour the file is asked for again."""
    try:
        name, hands = _signer(visit).unsign_object(request.POST.get("kept", ""), max_age=ASKED_FOR)
    except signing.BadSignature:
        return NO_FILE()
    deals: tuple[SharedDeal[SomeResult], ...] = tuple(
        SharedDeal(number, tuple(map(Cards.read, each))) for number, each in hands
    )
    return _taken(request, visit, (deals, name, secret))


def _signer(visit: Visit) -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=f"boards of {visit.event}")


def _taken(
    request: HttpRequest,
    visit: Visit,
    file: tuple[tuple[SharedDeal[SomeResult], ...], str, str],
    notes: tuple[str, ...] = (),
) -> Refusal | None:
    outcome = view_support.act(request, visit.event, lambda now: dealing.take_boards(now, *file))
    if not isinstance(outcome, Accepted):
        return outcome
    for note in notes:
        messages.warning(request, note)
    return None
