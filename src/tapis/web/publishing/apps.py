"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class PublishingConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.publishing"
    label = "publishing"

    def ready(self) -> None:
        """Follow wherever a name leaves an evening, or its ranking is shown."""
        from tapis.web.publishing.following import put_right, taken_back  # noqa: PLC0415 - models first
        from tapis.web.room import following  # noqa: PLC0415

        following.after_forgetting(put_right)
        following.after_showing(put_right)
        following.before_deleting(taken_back)
