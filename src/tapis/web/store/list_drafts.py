"""Lists of people that were read and are not all entered: kept beside the log until they are done with.

A list is known by its bytes, so the same one is kept once, whoever reads it. It cannot be written anew
without a person: all lists of an event go when somebody in it is forgotten. Knows nothing of what stands
on a list.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass

from django.db import connection, transaction

from tapis.web.store.models import StoredList

MOST = 6
"""How many lists an event keeps; of more the oldest goes."""
LARGEST, SAID = 2_500_000, 400_000
"""How many bytes a list may have, and what was said about it; a larger one lives with its page alone."""
NAMED = 200
ALONE = {"postgresql": ("LOCK TABLE list_draft IN SHARE ROW EXCLUSIVE MODE",)}
"""Keeps other writers waiting; SQLite has one anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListDraft:
    """A list as it was left; ``at`` is ISO 8601, ``said`` the fields of a form."""

    data: bytes
    source: str
    sheet: int = 0
    said: str = ""
    actor: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class DraftNote:
    """A list that is kept, without its bytes."""

    id: int
    source: str
    actor: str
    at: str


def keep(stream: str, draft: ListDraft) -> int:
    """Keep a list as it stands now, in place of how it stood: its number, or 0 where it is too large."""
    if len(draft.data) > LARGEST or len(draft.said) > SAID:
        return 0
    told = {"at": draft.at, "actor": draft.actor, "source": draft.source[:NAMED]}
    with transaction.atomic():
        for statement in ALONE.get(connection.vendor, ()):
            with connection.cursor() as cursor:
                cursor.execute(statement)
        row, _ = StoredList.objects.update_or_create(
            stream=stream,
            digest=_digest(draft.data),
            defaults={**told, "data": draft.data, "sheet": draft.sheet, "said": draft.said},
        )
        rows = StoredList.objects.filter(stream=stream).order_by("-at", "-id")
        StoredList.objects.filter(id__in=list(rows.values_list("id", flat=True)[MOST:])).delete()
    return row.id


def drafts(stream: str) -> tuple[DraftNote, ...]:
    """The lists that are kept, the latest first."""
    rows = StoredList.objects.filter(stream=stream).order_by("-at", "-id")
    return tuple(DraftNote(*row) for row in rows.values_list("id", "source", "actor", "at"))


def draft(stream: str, number: int) -> ListDraft | None:
    """One of them; None where it was taken or thrown away since."""
    row = StoredList.objects.filter(stream=stream, id=number).first()
    if row is None:
        return None
    return ListDraft(
        data=bytes(row.data), source=row.source, sheet=row.sheet, said=row.said, actor=row.actor, at=row.at
    )


def drop(stream: str, data: bytes) -> None:
    """The list with these bytes is taken: nothing of it is open."""
    StoredList.objects.filter(stream=stream, digest=_digest(data)).delete()


def throw_away(stream: str, number: int) -> None:
    """Somebody does not want the list."""
    StoredList.objects.filter(stream=stream, id=number).delete()


def remove_all(streams: Collection[str]) -> None:
    """Take away all lists of these events."""
    StoredList.objects.filter(stream__in=list(streams)).delete()


def without_account(name: str) -> None:
    """An account is forgotten: its name stands at no list any more."""
    StoredList.objects.filter(actor=name).update(actor="")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
