"""Which account has which role in which event."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Role(models.TextChoices):
    """What an account may do in an event; a director may do everything."""

    DIRECTOR = "director"
    DESK = "desk"
    JURY = "jury"


class Membership(models.Model):
    """One account's role in one event."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    event = models.CharField(max_length=40)
    role = models.CharField(max_length=10, choices=Role.choices)

    class Meta:
        """A role is given once."""

        constraints = (models.UniqueConstraint(fields=("user", "event", "role"), name="one_role_once"),)
        indexes = (models.Index(fields=("event",)),)

    def __str__(self) -> str:
        return f"{self.user} · {self.role} · {self.event}"


class EventSecrets(models.Model):
    """What belongs to one event and stands in no log: what signs its links, what opens its copies."""

    event = models.CharField(max_length=40, unique=True)
    links = models.CharField(max_length=64)
    """The key that signs the links on its papers; it goes along when another laptop takes the event over."""
    code = models.CharField(max_length=20)
    """What whoever takes a copy over types, so that printed links and accounts go along."""
    turn = models.PositiveIntegerField(default=0)
    """How often the event was taken over by another laptop before it came here."""

    def __str__(self) -> str:
        return self.event
