"""Whether somebody reads slips alone: what the log cannot know, since it has no accounts."""

from __future__ import annotations

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX

from tapis.club.tournament import Tournament
from tapis.web.access.models import Membership, Role


def alone(event: str, tournament: Tournament, reader: str) -> bool:
    """Whether two are to read each slip and nobody but ``reader`` can log in to do so."""
    able = Membership.objects.filter(event=event, role__in=(Role.DIRECTOR, Role.DESK))
    invited = able.filter(user__password__startswith=UNUSABLE_PASSWORD_PREFIX)
    others = able.exclude(pk__in=invited).exclude(user__username=reader)
    return tournament.setup.readers == 2 and not others.exists()
