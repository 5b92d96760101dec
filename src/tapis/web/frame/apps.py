"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class FrameConfig(AppConfig):
    """The frame around every page."""

    name = "tapis.web.frame"
    label = "frame"
