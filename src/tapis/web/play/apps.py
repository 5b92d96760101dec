"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Names the application, and notes who listens at a virtual table."""

    name = "tapis.web.play"
    label = "play"

    def ready(self) -> None:
        """Ask to be told when a page of a table opens and closes."""
        from tapis.web.live.listener import LISTENING  # noqa: PLC0415 - only once all apps are there
        from tapis.web.play.runner import listening  # noqa: PLC0415
        from tapis.web.room.families import PARLOUR  # noqa: PLC0415

        LISTENING[PARLOUR.prefix] = listening
