"""Who else is at the desk: nobody, or somebody under the same account. The log knows names, not machines."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX

from tapis.club.events import LogEvent, SlipRead
from tapis.club.state.slips import Reading, Slip
from tapis.club.state.tournament import Tournament
from tapis.law import Reason, Refused
from tapis.web.access.models import Membership, Role

TYPED_BESIDE = Reason(
    "typed-beside",
    "{reader} has typed the slip of table {table} meanwhile on another machine, and otherwise. "
    "Look at the paper, then save; whoever types beside you needs an account of their own.",
)


def alone(event: str, tournament: Tournament, reader: str) -> bool:
    """Whether two are to read each slip and nobody but ``reader`` can log in to do so."""
    able = Membership.objects.filter(event=event, role__in=(Role.DIRECTOR, Role.DESK))
    invited = able.filter(user__password__startswith=UNUSABLE_PASSWORD_PREFIX)
    others = able.exclude(pk__in=invited).exclude(user__username=reader)
    return tournament.setup.readers == 2 and not others.exists()


def own_reading(slip: Slip, reader: str) -> Reading | None:
    """What an account has read of a slip last, open or counted; None where it has read nothing."""
    mine = [each for each in (*slip.versions, *slip.readings) if each.reader == reader]
    return mine[-1] if mine else None


def typed_beside(slip: Slip, done: Iterable[LogEvent], reader: str, seen: str) -> Refused | None:
    """Why a reading may not replace one of the same account that its page has not ``seen``; or None.

    Two machines with one account are one reader: the same figures do no harm, and are no second reading.
    """
    mine = own_reading(slip, reader)
    read = next((each for each in done if isinstance(each, SlipRead)), None)
    if mine is None or read is None or mine.at == seen:
        return None
    same = (mine.seats, mine.deals, mine.totals) == (read.seats, read.deals, read.totals)
    return None if same else TYPED_BESIDE(table=slip.place or slip.table, reader=reader)
