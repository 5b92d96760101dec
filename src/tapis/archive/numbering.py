"""Whether what is numbered as it comes has a number of its own, and the next one."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.club import events
from tapis.club.copies.renumbering import given
from tapis.club.events import Numbered
from tapis.club.state import findings
from tapis.club.state.tournament import Tournament
from tapis.law import Refused


def given_twice(before: Tournament, event: events.LogEvent) -> Iterator[Refused]:
    """Check that what an event numbers has a number of its own."""
    for of, at, number in given(event):
        taken = {
            Numbered.ENTRANT: number in before.entrants,
            Numbered.CALL: number <= before.called,
            Numbered.RULING: any(each.id == number for each in before.rulings),
            Numbered.TABLE: before.slip(at, number) is not None,
        }
        if taken[of]:
            yield findings.NUMBER_TAKEN(number=number)


def is_next(before: Tournament, number: int, expected: int) -> bool:
    """Whether a running number follows; one that was given to something set aside stays free."""
    return number == expected or (number > expected and bool(before.copies.set_aside))
