"""Who asks for a page in a walk of thousands of pages: looked up once for each browser, not each time."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

User = AbstractBaseUser | AnonymousUser


def remembered(usual: Callable[[HttpRequest], User]) -> Callable[[HttpRequest], User]:
    """Who asks, looked up once for each browser."""
    known: dict[str | None, User] = {}

    def get_user(request: HttpRequest) -> User:
        session = request.session.session_key
        if session not in known:
            known[session] = usual(request)
        return copy(known[session])

    return get_user


def remembered_roles(
    usual: Callable[[HttpRequest, str], frozenset[str]],
) -> Callable[[HttpRequest, str], frozenset[str]]:
    """The roles of whoever asks, looked up once for each browser and event."""
    known: dict[tuple[str | None, str], frozenset[str]] = {}

    def roles(request: HttpRequest, event: str) -> frozenset[str]:
        asking = request.session.session_key, event
        if asking not in known:
            known[asking] = usual(request, event)
        return known[asking]

    return roles
