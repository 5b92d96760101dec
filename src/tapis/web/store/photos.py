"""Pictures of slips, beside the log: evidence that is kept with a slip and goes with its event.

A picture cannot be written anew without a person, so all pictures of an event go when somebody in it is
forgotten.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.db import connection, transaction

from tapis.web.store.models import StoredPhoto

ALONE = {"postgresql": ("LOCK TABLE slip_photo IN SHARE ROW EXCLUSIVE MODE",)}
"""Keeps other writers waiting; SQLite has one anyway."""


@dataclass(frozen=True, slots=True)
class PhotoNote:
    """A picture without its bytes: who added it and when (ISO 8601, UTC)."""

    id: int
    at: str
    actor: str


def photos(stream: str, number: int, table: int) -> tuple[PhotoNote, ...]:
    """The pictures of a slip, the first one first."""
    rows = StoredPhoto.objects.filter(stream=stream, round=number, table=table).order_by("id")
    return tuple(PhotoNote(*row) for row in rows.values_list("id", "at", "actor"))


def picture(stream: str, number: int, table: int, photo: int) -> bytes | None:
    """The bytes of a picture of this slip; None where there is none."""
    rows = StoredPhoto.objects.filter(stream=stream, round=number, table=table, id=photo)
    found = rows.values_list("picture", flat=True).first()
    return None if found is None else bytes(found)


def add(stream: str, slip: tuple[int, int], jpeg: bytes, note: tuple[str, str], most: int) -> bool:
    """Keep a picture with a slip, unless it has ``most`` already; ``note`` says who sent it and when.

    Looked at and kept in one: whoever writes to these tables waits, on SQLite as everywhere.
    """
    (number, table), (actor, at) = slip, note
    with transaction.atomic():
        for statement in ALONE.get(connection.vendor, ()):
            with connection.cursor() as cursor:
                cursor.execute(statement)
        if StoredPhoto.objects.filter(stream=stream, round=number, table=table).count() >= most:
            return False
        StoredPhoto.objects.create(stream=stream, round=number, table=table, picture=jpeg, actor=actor, at=at)
    return True


def remove(stream: str, number: int, table: int, photo: int) -> None:
    """Take one picture away."""
    StoredPhoto.objects.filter(stream=stream, round=number, table=table, id=photo).delete()


def remove_all(streams: Collection[str]) -> None:
    """Take away all pictures of these events."""
    StoredPhoto.objects.filter(stream__in=list(streams)).delete()


def without_account(name: str) -> None:
    """An account is forgotten: its name stands at no picture any more."""
    StoredPhoto.objects.filter(actor=name).update(actor="")
