"""Who answers for the house as a whole: the oldest account, which as a rule belongs to whoever set it up."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.http import HttpRequest


def is_owner(request: HttpRequest) -> bool:
    """Whether the account that asks may delete accounts, tables and logs that belong to no event."""
    return isinstance(request.user, User) and is_first(request.user)


def is_first(user: User) -> bool:
    """Whether this is the account that answers for the house."""
    first = get_user_model().objects.order_by("pk").first()
    return first is not None and user.pk == first.pk
