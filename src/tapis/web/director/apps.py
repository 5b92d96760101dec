"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class DirectorConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.director"
    label = "director"

    def ready(self) -> None:
        """Tell the first page what the director finds to settle, and the bar how phones reach the laptop."""
        from tapis.web.director.phones import lamp  # noqa: PLC0415 - needs the apps
        from tapis.web.director.practice import lessons  # noqa: PLC0415
        from tapis.web.director.tonight import ending, people, tables, todo, unread  # noqa: PLC0415
        from tapis.web.frame import health  # noqa: PLC0415

        todo.register(tables.settling)
        todo.register(unread.unread)
        todo.register(people.people)
        todo.register(ending.ending)
        todo.register(lamp.dead_codes)
        health.register(lamp.phones_lamp)
        health.register(lessons.practice_lamp)
