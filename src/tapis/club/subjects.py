"""What an event of a tournament is about, so that two copies edited apart can be told to agree or not.

Two events with a subject in common were decided by people who did not know of each other. Numbers
that are given out in order (entrants, rulings, calls) are one subject each, since both copies would
have given out the same ones.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from tapis.club import events

EVERYTHING = ""
ENTRY_LIST, ROUNDS, SETTINGS, RULINGS, CALLS, TABLES, ANNOUNCEMENT = (
    "entry list",
    "rounds",
    "settings",
    "rulings",
    "calls",
    "tables",
    "announcement",
)


@singledispatch
def subjects(event: Any) -> frozenset[str]:
    """The slip an event belongs to, the course of its round, or everything."""
    number, table = getattr(event, "round", 0), getattr(event, "table", 0)
    if number and table:
        return frozenset({f"slip {number}.{table}"})
    return frozenset({f"course of {number}"}) if number else frozenset({EVERYTHING})


def foundations(event: Any) -> frozenset[str]:
    """What an event rests on besides its subjects: the round it belongs to was published."""
    number = 0 if isinstance(event, events.RoundPublished) else getattr(event, "round", 0)
    return frozenset({f"round {number}"}) if number else frozenset()


@subjects.register
def _(event: events.EntrantsRegistered) -> frozenset[str]:
    new = range(event.first, event.first + len(event.people))
    return frozenset({ENTRY_LIST, *(f"entrant {number}" for number in new)})


@subjects.register
def _(event: events.RoundPublished) -> frozenset[str]:
    return frozenset({ROUNDS, f"round {event.round}"})


@subjects.register(events.EntrantEdited)
@subjects.register(events.PlayerLinkRevoked)
@subjects.register(events.PresenceSet)
def _(event: Any) -> frozenset[str]:
    return frozenset({f"entrant {event.number}"})


@subjects.register
def _(_event: events.AnnouncementMade) -> frozenset[str]:
    return frozenset({ANNOUNCEMENT})


@subjects.register
def _(event: events.KeptApart) -> frozenset[str]:
    return frozenset({f"apart {event.pair}"})


@subjects.register(events.SettingsChanged)
@subjects.register(events.BoardsTaken)
def _(_event: Any) -> frozenset[str]:
    return frozenset({SETTINGS})


@subjects.register(events.SeedCommitted)
@subjects.register(events.RoundsDrawn)
@subjects.register(events.DraftSwapped)
def _(_event: Any) -> frozenset[str]:
    return frozenset({ROUNDS})


@subjects.register(events.DirectorCalled)
@subjects.register(events.CallAnswered)
def _(_event: Any) -> frozenset[str]:
    return frozenset({CALLS})


@subjects.register(events.RulingMade)
@subjects.register(events.RulingAppealed)
@subjects.register(events.AppealDecided)
@subjects.register(events.RulingCancelled)
@subjects.register(events.RulingRecounted)
def _(_event: Any) -> frozenset[str]:
    return frozenset({RULINGS})


@subjects.register(events.PartyOpened)
@subjects.register(events.TableLeft)
def _(_event: Any) -> frozenset[str]:
    return frozenset({TABLES})


@subjects.register(events.EventOpened)
@subjects.register(events.EventClosed)
@subjects.register(events.EventReopened)
@subjects.register(events.LotDrawn)
def _(_event: Any) -> frozenset[str]:
    return frozenset({EVERYTHING})
