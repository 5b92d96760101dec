"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class CopiesConfig(AppConfig):
    """Copies on a stick."""

    name = "tapis.web.copies"
    label = "copies"
