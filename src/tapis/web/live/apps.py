"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class LiveConfig(AppConfig):
    """Live pages."""

    name = "tapis.web.live"
    label = "live"
