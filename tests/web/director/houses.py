"""Six evenings of one club in the log of the house, led by one account."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from django.contrib.auth import get_user_model

from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.club.six_evenings import six_evenings


def bring(found: Mapping[str, Evening], account: str) -> None:
    """Write these evenings into the log; ``account`` directs them."""
    user = get_user_model().objects.get(username=account)
    for name, each in found.items():
        stream = TOURNAMENTS.stream(name)
        records = tuple(replace(one, stream=stream, op_id=f"{name}-{one.op_id}") for one in each.records)
        assert not house().log.write(records)
        Membership.objects.create(user=user, event=name, role="director")


def bring_six(account: str) -> None:
    """All six."""
    bring(six_evenings(), account)
