"""Operations of two copies beside each other: what contradicts what, and what rests on what.

A *step* is one operation with what its events are about (``subjects``). Who wrote it is not known here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from tapis.club.copies.subjects import EVERYTHING, foundations, made, near, subjects
from tapis.club.events import Entry, LogEvent
from tapis.club.state.differences import Copies
from tapis.club.state.effects.copies import in_force
from tapis.club.state.past import Past


@dataclass(frozen=True, slots=True)
class CopyStep:
    """One operation: its events, what they are about, rest on and bring about."""

    id: str
    events: tuple[LogEvent, ...]
    about: frozenset[str] = field(default=frozenset(), repr=False)
    rests: frozenset[str] = field(default=frozenset(), repr=False)
    brings: frozenset[str] = field(default=frozenset(), repr=False)
    near: frozenset[str] = field(default=frozenset(), repr=False)
    """Who sat down to play."""
    playing: bool = False
    """Whether they were still at it where their copy ends."""

    @property
    def says_something(self) -> bool:
        """Whether it changes anything that could be contradicted."""
        return bool(self.about or self.brings)


def step(operation: str, events: Iterable[LogEvent], *, playing: bool = False) -> CopyStep:
    """An operation with everything its events are about; it does not rest on what it brings about itself."""
    told = tuple(events)
    brings = _all(made(each) for each in told)
    rests = _all(foundations(each) for each in told) - brings
    about, beside = _all(subjects(each) for each in told), _all(near(each) for each in told)
    return CopyStep(operation, told, about, rests, brings, beside, playing)


def _all(sets: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*sets)


def contradict(one: CopyStep, other: CopyStep) -> bool:
    """Whether two people who did not know of each other decided about the same thing."""
    if EVERYTHING in one.about | other.about and one.says_something and other.says_something:
        return True
    return meet(one, other)


def meet(one: CopyStep, other: CopyStep) -> bool:
    """The same for what is about one thing: the end of an event, which is about everything, meets nothing."""
    found = one.about & (other.about | other.rests) | one.rests & other.about
    at_once = (one.playing or other.playing) and one.near & other.near
    return bool(found - {EVERYTHING} or at_once)


def follows(later: CopyStep, earlier: CopyStep) -> bool:
    """Whether an operation goes on from an earlier one of its own copy, the end of the event apart."""
    return bool((later.about | later.rests) & (earlier.about | earlier.brings) - {EVERYTHING})


def with_followers(first: Collection[str], steps: Iterable[CopyStep]) -> tuple[CopyStep, ...]:
    """Of these steps, in the order of their copy, those named and whatever goes on from one of them."""
    found: list[CopyStep] = []
    for each in steps:
        if each.id in first or any(follows(each, earlier) for earlier in found):
            found.append(each)
    return tuple(found)


def steps_of(entries: Iterable[Entry]) -> tuple[CopyStep, ...]:
    """The operations of these entries, in the order of the log."""
    events: dict[str, list[LogEvent]] = {}
    for entry in entries:
        events.setdefault(entry.operation, []).append(entry.event)
    return tuple(step(operation, told) for operation, told in events.items())


def entries_of(past: Past, operations: Collection[str]) -> tuple[Entry, ...]:
    """The entries of these operations."""
    return tuple(entry for entry in past if entry.operation in operations)


def standing(past: Past, copies: Copies) -> Iterator[Entry]:
    """The entries that are in force."""
    return (entry for entry in past if in_force(entry, copies))
