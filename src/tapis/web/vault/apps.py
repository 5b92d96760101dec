"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class VaultConfig(AppConfig):
    """What carries state away; its label is the one under which databases know its table."""

    name = "tapis.web.vault"
    label = "copies"

    def ready(self) -> None:
        """Keep the copy of an event in sight."""
        from tapis.web.director.tonight import todo  # noqa: PLC0415 - needs the apps
        from tapis.web.frame import health  # noqa: PLC0415
        from tapis.web.vault.pages import watching  # noqa: PLC0415

        health.register(watching.copy_lamp)
        todo.register(watching.copy_todos)
