"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class DirectorConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.director"
    label = "director"
