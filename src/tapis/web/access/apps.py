"""Django's entry for this app."""

from __future__ import annotations

from django.apps import AppConfig


class AccessConfig(AppConfig):
    """Accounts, roles and links."""

    name = "tapis.web.access"
    label = "access"
