"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class DirectorConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.director"
    label = "director"

    def ready(self) -> None:
        """Tell the first page what the director finds to settle."""
        from tapis.web.director import settling, todo  # noqa: PLC0415 - needs the apps

        todo.register(settling.settling)
