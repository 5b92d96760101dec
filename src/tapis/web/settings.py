"""Django settings."""

from __future__ import annotations

SECRET_KEY = "development"  # noqa: S105
INSTALLED_APPS: list[str] = []
USE_TZ = True
