"""Lists that somebody has begun to enter: kept, to be gone on with on any laptop.

Knows lists as pages carry them, and nothing of what stands on one.
"""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import QueryDict

from tapis.club.people.list_sheets import unpacked
from tapis.web.access.visits import Visit
from tapis.web.director.people.list_form import choices_of, fields_of
from tapis.web.director.people.list_page import BroughtFile
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.writer import now
from tapis.web.store import list_drafts
from tapis.web.store.list_drafts import DraftNote, ListDraft


def keep(stream: str, actor: str, brought: BroughtFile) -> None:
    """Keep a list with what was said about it so far."""
    draft = ListDraft(
        data=brought.bytes,
        source=brought.source,
        sheet=brought.at,
        said=urlencode(fields_of(brought.choices)),
        actor=actor,
        at=now(),
    )
    list_drafts.keep(stream, draft)


def left_open(visit: Visit) -> tuple[DraftNote, ...]:
    """The lists of an event to go on with, the latest first; none once nobody can be entered any more."""
    return () if visit.tournament.closed else list_drafts.drafts(stream_of(visit))


def gone_on_with(stream: str, number: int) -> BroughtFile | None:
    """A list as it was left; None where it was taken or thrown away since."""
    draft = list_drafts.draft(stream, number) if number else None
    if draft is None:
        return None
    sheets, said = unpacked(draft.data), QueryDict(draft.said)
    return BroughtFile(sheets, min(draft.sheet, len(sheets) - 1), draft.source, choices_of(said))


def taken(stream: str, brought: BroughtFile) -> None:
    """Everybody of a list is entered or left out: it is open no more."""
    list_drafts.drop(stream, brought.bytes)


def stream_of(visit: Visit) -> str:
    """Where the lists of an event lie."""
    return TOURNAMENTS.stream(visit.event)
