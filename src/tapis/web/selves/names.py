"""The names that people keep in this house: nobody takes one that is somebody's already."""

from __future__ import annotations

import unicodedata

from django.db import IntegrityError, transaction

from tapis.core.likeness import looks
from tapis.parlour.seating import plain
from tapis.web.store.models import StoredName


def compared(name: str) -> str:
    """A name as names are compared: without regard to case, spaces and letters that look like others."""
    return looks(plain(name))[:160]


def keeper(name: str) -> str:
    """Whose name this is in the house; empty where it is nobody's."""
    rows = StoredName.objects.filter(name__in={compared(name), _as_written(name)})
    return str(rows.values_list("owner", flat=True).first() or "")


def _as_written(name: str) -> str:
    """As names were compared before letters that look alike counted as one; some are kept so."""
    return unicodedata.normalize("NFKC", plain(name)).casefold()[:160]


def take(name: str, owner: str) -> bool:
    """Take a name, and give up the one of before; False where it is somebody else's."""
    if keeper(name) not in ("", owner):
        return False
    try:
        with transaction.atomic():
            StoredName.objects.filter(owner=owner).delete()
            StoredName.objects.create(name=compared(name), owner=owner)
    except IntegrityError:
        return False
    return True


def release(owner: str) -> None:
    """Give up a name."""
    StoredName.objects.filter(owner=owner).delete()
