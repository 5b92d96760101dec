"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class AnalysisConfig(AppConfig):
    """Chances, and finished deals looked into."""

    name = "tapis.web.analysis"
    label = "analysis"
