"""People who want to be told when somebody sits down: for an hour or two, and kept no longer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from django.db import models

from tapis.web.store import pushes

HOURS = 2
"""For how long somebody is told."""
PREFIX = "wish"


class StoredWish(models.Model):
    """A person who wants to be told when somebody sits down at a table of a game."""

    id = models.BigAutoField(primary_key=True)
    owner = models.CharField(max_length=40, unique=True)
    """The name of the person's own page: there is one wish at a time."""
    guest = models.CharField(max_length=80)
    game = models.CharField(max_length=60)
    """Empty for every game."""
    until = models.CharField(max_length=40)
    """The instant at which it ends by itself."""
    told = models.TextField(default="{}")
    """With how many people each table is known already."""
    met = models.CharField(max_length=60, default="")
    """The table of which the person was told last."""

    class Meta:
        """Where it lies."""

        db_table = "sitting_wish"

    def __str__(self) -> str:
        return f"{self.owner}: {self.game or 'any game'} until {self.until}"

    @property
    def known(self) -> Mapping[str, int]:
        """With how many people each table is known already."""
        found: Mapping[str, int] = json.loads(self.told)
        return found


def stream(owner: str) -> str:
    """What the page of whoever waits listens to, and its browsers are kept under; no log is behind it."""
    return f"{PREFIX}/{owner}"


def ask(owner: str, guest: str, game: str, known: Mapping[str, int]) -> None:
    """Want to be told from now on, of what is not ``known``; what was wanted before is forgotten."""
    put_away()
    until = (datetime.now(UTC) + timedelta(hours=HOURS)).isoformat()
    told = {"guest": guest, "game": game, "until": until, "told": json.dumps(known), "met": ""}
    StoredWish.objects.update_or_create(owner=owner, defaults=told)


def of(owner: str) -> StoredWish | None:
    """What a person wants to be told; None for nothing, or no longer."""
    return StoredWish.objects.filter(owner=owner, until__gt=datetime.now(UTC).isoformat()).first()


def for_game(game: str) -> tuple[StoredWish, ...]:
    """Who wants to be told of a table of this game."""
    now = datetime.now(UTC).isoformat()
    return tuple(StoredWish.objects.filter(game__in=("", game), until__gt=now))


def games() -> frozenset[str]:
    """The games of which somebody wants to be told; an empty name stands for every one."""
    now = datetime.now(UTC).isoformat()
    return frozenset(StoredWish.objects.filter(until__gt=now).values_list("game", flat=True))


def claim(row: StoredWish, table: str, people: int) -> bool:
    """Note that a person is told of so many people at a table; False where another process did."""
    told = json.dumps({**row.known, table: people})
    same = StoredWish.objects.filter(id=row.id, told=row.told)
    return same.update(told=told, met=table) == 1


def end(owner: str) -> None:
    """Want to be told nothing more, in none of one's browsers."""
    StoredWish.objects.filter(owner=owner).delete()
    pushes.remove_all([stream(owner)])


def put_away() -> None:
    """Forget the wishes that have ended, with the browsers that were to be told."""
    ended = StoredWish.objects.filter(until__lte=datetime.now(UTC).isoformat())
    for owner in ended.values_list("owner", flat=True):
        end(owner)
