"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class HandbookConfig(AppConfig):
    """The handbook."""

    name = "tapis.web.handbook"
    label = "handbook"
