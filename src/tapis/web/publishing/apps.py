"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class PublishingConfig(AppConfig):
    """Names the application."""

    name = "tapis.web.publishing"
    label = "publishing"
