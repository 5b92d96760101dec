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
