"""This laptop: the mark it puts on its copies, and where it puts them."""

from __future__ import annotations

import platform
import secrets

from django.db import models


def new_mark() -> str:
    """A mark no other laptop has."""
    return secrets.token_hex(8)


class Laptop(models.Model):
    """The one row about this installation."""

    mark = models.CharField(max_length=40, default=new_mark)
    folder = models.CharField(max_length=1000, blank=True)
    """Where copies go; empty as long as nobody has chosen."""
    apart = models.BooleanField(default=False)
    """Whether the folder lay on a disk of its own when it was chosen."""

    def __str__(self) -> str:
        return self.mark


def laptop() -> Laptop:
    """The row about this installation, made on first use."""
    return Laptop.objects.get_or_create(pk=1)[0]


def laptop_name() -> str:
    """What the owner calls this computer."""
    return platform.node().partition(".")[0][:60] or "Tapis"
