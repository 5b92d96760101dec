"""Django settings."""

from __future__ import annotations

from tapis.web.database import databases

SECRET_KEY = "development"  # noqa: S105
INSTALLED_APPS: list[str] = ["tapis.web.store"]
DATABASES = databases()
USE_TZ = True
