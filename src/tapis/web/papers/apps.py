"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class PapersConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.papers"
    label = "papers"
