"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class SameDealsConfig(AppConfig):
    """The same deals for everybody."""

    name = "tapis.web.same"
    label = "same"
