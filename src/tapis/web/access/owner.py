"""Who answers for the house as a whole: the oldest account, which as a rule belongs to whoever set it up."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.http import HttpRequest


def is_owner(request: HttpRequest) -> bool:
    """Whether the account that asks may delete accounts, tables and logs that belong to no event."""
    first = get_user_model().objects.order_by("pk").first()
    return request.user.is_authenticated and first is not None and request.user.pk == first.pk
