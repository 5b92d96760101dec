"""The names that people keep in this house: nobody takes one that is somebody's already."""

from __future__ import annotations

import unicodedata

from django.db import IntegrityError, transaction

from tapis.parlour.seating import plain
from tapis.web.store.models import StoredName


def compared(name: str) -> str:
    """A name as names are compared: without regard to case, spaces and how a letter is written."""
    return unicodedata.normalize("NFKC", plain(name)).casefold()[:160]


def take(name: str, owner: str) -> bool:
    """Take a name, and give up the one of before; False where it is somebody else's."""
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
