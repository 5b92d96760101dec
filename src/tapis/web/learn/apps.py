"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class LearnConfig(AppConfig):
    """Learning."""

    name = "tapis.web.learn"
    label = "learn"
