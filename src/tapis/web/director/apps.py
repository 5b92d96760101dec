"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class DirectorConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.director"
    label = "director"

    def ready(self) -> None:
        """Tell the first page what the director finds to settle, and the bar how phones reach the laptop."""
        from tapis.web.director import (  # noqa: PLC0415 - needs the apps
            ending_todo,
            lessons,
            people_todo,
            reaching,
            settling,
            todo,
            unread_todo,
        )
        from tapis.web.frame import health  # noqa: PLC0415

        todo.register(settling.settling)
        todo.register(unread_todo.unread)
        todo.register(people_todo.people)
        todo.register(ending_todo.ending)
        todo.register(reaching.dead_codes)
        health.register(reaching.phones_lamp)
        health.register(lessons.practice_lamp)
