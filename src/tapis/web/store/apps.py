"""The Django application of the event table."""

from __future__ import annotations

from django.apps import AppConfig


class StoreConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.store"
    label = "store"
    verbose_name = "event log"
    default_auto_field = "django.db.models.BigAutoField"
