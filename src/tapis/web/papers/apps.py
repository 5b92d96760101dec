"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class PapersConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.papers"
    label = "papers"

    def ready(self) -> None:
        """Keep the copy of an event in sight."""
        from tapis.web.director import todo  # noqa: PLC0415 - needs the apps
        from tapis.web.frame import health  # noqa: PLC0415
        from tapis.web.papers import watching  # noqa: PLC0415

        health.register(watching.copy_lamp)
        todo.register(watching.copy_todos)
