"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class DeskConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.desk"
    label = "desk"

    def ready(self) -> None:
        """Put the clock into the bar."""
        from tapis.web.desk import lamps  # noqa: PLC0415 - needs the apps
        from tapis.web.frame import health  # noqa: PLC0415

        health.register(lamps.clock_lamp)
