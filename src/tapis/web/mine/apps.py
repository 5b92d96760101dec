"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class MineConfig(AppConfig):
    """One's own page."""

    name = "tapis.web.mine"
    label = "mine"
