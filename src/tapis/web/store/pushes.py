"""Browsers that want to be told of a turn, or of somebody who sits down: kept with what they are told of."""

from __future__ import annotations

from collections.abc import Collection

from django.db import models

MOST = 4
"""The most browsers of one guest at a table; the oldest goes."""


class StoredPush(models.Model):
    """A browser of a guest at one table that wants to be told when it is the guest's turn."""

    id = models.BigAutoField(primary_key=True)
    stream = models.CharField(max_length=120, db_index=True)
    guest = models.CharField(max_length=80)
    endpoint = models.TextField()
    key = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    language = models.CharField(max_length=10)
    hidden = models.BooleanField(default=False)
    told = models.CharField(max_length=60, default="")

    class Meta:
        """Where it lies."""

        db_table = "push_subscription"

    def __str__(self) -> str:
        return f"{self.stream}: push {self.id}"


def keep(stream: str, guest: str, browser: tuple[str, str, str], language: str, told: str = "") -> None:
    """Tell this browser (endpoint, key, auth) from now on, what was not ``told`` already."""
    endpoint, key, auth = browser
    StoredPush.objects.filter(stream=stream, guest=guest, endpoint=endpoint).delete()
    row = StoredPush(stream=stream, guest=guest, endpoint=endpoint, key=key, auth=auth, language=language)
    row.told = told
    row.save()
    rows = StoredPush.objects.filter(stream=stream, guest=guest).order_by("-id")
    StoredPush.objects.filter(id__in=list(rows.values_list("id", flat=True)[MOST:])).delete()


def seen(stream: str, guest: str, endpoint: str, *, hidden: bool) -> None:
    """Note whether the page of this browser is out of sight."""
    StoredPush.objects.filter(stream=stream, guest=guest, endpoint=endpoint).update(hidden=hidden)


def forget(stream: str, guest: str, endpoint: str = "") -> None:
    """Tell this browser of the guest no more, or none of them."""
    rows = StoredPush.objects.filter(stream=stream, guest=guest)
    (rows.filter(endpoint=endpoint) if endpoint else rows).delete()


def remove_all(streams: Collection[str]) -> None:
    """Forget every browser of these tables."""
    StoredPush.objects.filter(stream__in=list(streams)).delete()


def wanted(stream: str) -> tuple[StoredPush, ...]:
    """The browsers to be told at a table."""
    return tuple(StoredPush.objects.filter(stream=stream))


def streams() -> frozenset[str]:
    """The tables at which somebody wants to be told."""
    return frozenset(StoredPush.objects.values_list("stream", flat=True).distinct())


def claim(row: StoredPush, turn: str) -> bool:
    """Note that this browser is told of a turn; False where it was told already, by whatever process."""
    return StoredPush.objects.filter(id=row.id).exclude(told=turn).update(told=turn) == 1
