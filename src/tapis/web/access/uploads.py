"""Who may send a file, and where: asked before a byte of it is kept.

Everything else a page takes is a form, and whoever is not logged in may send no more than a form anywhere.
"""

from __future__ import annotations

import io
import re

from django.conf import settings
from django.contrib.auth import get_user
from django.core.exceptions import SuspiciousOperation
from django.core.handlers.asgi import ASGIRequest
from django.db import DatabaseError, close_old_connections
from django.utils.module_loading import import_string

from tapis.web.server.limits.bodies import FILE, FORM, Message

TAKING_FILES = re.compile(
    r"/events/import|/e/[\w-]+/(exchange/merge|entrants/import|boards|slips/\d+/\d+/photos)"
)
"""Pages that take files; a log of one deal, which anybody may bring, is as small as a form."""


def admits(scope: Message) -> int:
    """How many bytes the account that asks may send to this address."""
    if not TAKING_FILES.fullmatch(scope["path"]):
        return FORM
    return FILE if _logged_in(scope) else FORM


def _logged_in(scope: Message) -> bool:
    try:
        request = ASGIRequest(scope, io.BytesIO())
        store = import_string(f"{settings.SESSION_ENGINE}.SessionStore")
        request.session = store(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
        return bool(get_user(request).is_authenticated)
    except (SuspiciousOperation, UnicodeDecodeError, DatabaseError):
        return False
    finally:
        close_old_connections()
