"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.tables"
    label = "tables"
