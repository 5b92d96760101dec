"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class ReplayConfig(AppConfig):
    """Finished deals, step by step."""

    name = "tapis.web.replay"
    label = "replay"
