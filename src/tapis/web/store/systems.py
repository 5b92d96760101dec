"""Bidding systems of the house's own: texts that it offers to whoever opens a table, by what is in them.

A table keeps the text itself, so that nothing here has to stay. What is no longer offered may still be read.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime

from django.db import models

from tapis.bots.meanings import SystemCard

MOST = 30
"""So many are offered at once."""


class StoredSystem(models.Model):
    """A system that the house offers, or has offered."""

    id = models.BigAutoField(primary_key=True)
    regulation = models.CharField(max_length=60)
    digest = models.CharField(max_length=40)
    titles = models.TextField()
    """Its title by language."""
    version = models.CharField(max_length=80, blank=True, default="")
    text = models.TextField()
    offered = models.BooleanField(default=True)
    at = models.CharField(max_length=40)
    """The instant at which it was brought."""

    class Meta:
        """Where it lies."""

        db_table = "house_system"
        constraints = (models.UniqueConstraint(fields=("regulation", "digest"), name="one_row_of_a_system"),)

    def __str__(self) -> str:
        return f"{self.regulation}: {self.digest}"

    def title(self, language: str) -> str:
        """Its title in a language."""
        return str(json.loads(self.titles)[language])

    def named(self, language: str) -> str:
        """Its title in a language, with its version where it has one."""
        return f"{self.title(language)} ({self.version})" if self.version else self.title(language)


def offered(regulation: str) -> tuple[StoredSystem, ...]:
    """Those that a table may choose, the oldest first."""
    return tuple(StoredSystem.objects.filter(regulation=regulation, offered=True).order_by("at", "id"))


def found(regulation: str, digest: str) -> StoredSystem | None:
    """One that the house offers, or has offered; None where it never had it."""
    return StoredSystem.objects.filter(regulation=regulation, digest=digest).first()


def offer(regulation: str, digest: str, text: str, card: SystemCard) -> bool:
    """Offer a system from now on; False where too many are offered."""
    if digest not in {each.digest for each in offered(regulation)} and len(offered(regulation)) >= MOST:
        return False
    told = {"titles": json.dumps(dict(card.titles)), "version": card.version, "text": text}
    now = datetime.now(UTC).isoformat(timespec="seconds")
    StoredSystem.objects.update_or_create(
        regulation=regulation, digest=digest, defaults={**told, "offered": True, "at": now}
    )
    return True


def withdraw(regulation: str, digest: str) -> bool:
    """Offer a system no longer; False where it was not offered. Tables that have it keep it."""
    return bool(
        StoredSystem.objects.filter(regulation=regulation, digest=digest, offered=True).update(offered=False)
    )
