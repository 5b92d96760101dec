"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.play"
    label = "play"
