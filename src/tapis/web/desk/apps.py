"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class DeskConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.desk"
    label = "desk"

    def ready(self) -> None:
        """Put the clock into the bar, and follow what happens to boards."""
        from tapis.web import view_support  # noqa: PLC0415 - needs the apps
        from tapis.web.desk.boards.possible_tricks import board_weigher  # noqa: PLC0415
        from tapis.web.desk.rounds import lamps  # noqa: PLC0415
        from tapis.web.frame import health  # noqa: PLC0415

        health.register(lamps.clock_lamp)
        view_support.follow(lambda event, state: board_weigher().follow(event, state))
