"""Which laptop an event belongs to: every take-over counts one turn further, and the copies say which.

A laptop that finds a copy of its event from a later turn was relieved, whatever it has entered since. Two
laptops of one turn both took over from the same copy: neither is wrong, and both say so.
"""

from __future__ import annotations

from collections.abc import Iterable

from tapis.law import Refused
from tapis.web.vault.event.file import MOST_TURNS, Heading
from tapis.web.vault.reasons import RIVAL, TAKEN_OVER


def judged(stream: str, machine: str, turn: int, found: Iterable[Heading]) -> Refused | None:
    """What another laptop's copies say against going on; None when nothing does."""
    others = [each for each in found if each.stream == stream and each.machine != machine]
    last = max(others, key=lambda each: (each.turn, each.at), default=None)
    if last is None or last.turn < turn:
        return None
    reason = TAKEN_OVER if last.turn > turn else RIVAL
    return reason(machine=last.machine_name, time=last.at)


def beyond(stream: str, turn: int, found: Iterable[Heading]) -> int:
    """The turn of a laptop that goes on with an event whatever others' copies say."""
    last = max([turn, *(each.turn for each in found if each.stream == stream)])
    return min(last + 1, MOST_TURNS)
