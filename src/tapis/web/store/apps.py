"""The Django application of the event table."""

from __future__ import annotations

from django.apps import AppConfig


class StoreConfig(AppConfig):
    """Names the application, and tells the printer what the house prints on."""

    name = "tapis.web.store"
    label = "store"
    verbose_name = "event log"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Papers are printed on the sheets that the house's own row names."""
        from tapis.web.server import printing  # noqa: PLC0415 - needs the apps
        from tapis.web.store import place  # noqa: PLC0415

        printing.printed_on(place.sheet)
