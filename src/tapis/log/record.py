"""What a log is made of.

A *stream* is one list of events (a tournament, a friendly table); *version* counts its records from
1. An *operation* is one command somebody sent: all its events share its id, and ``place`` tells them
apart, so (operation, place) is unique and a command sent twice can be recognised. ``body`` is JSON
text, kept to the letter.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Record:
    """One event as it is stored; ``at`` is ISO 8601 in UTC."""

    stream: str
    version: int
    op_id: str
    place: int
    at: str
    actor: str
    kind: str
    schema: int
    body: str


@dataclass(frozen=True, slots=True)
class Draft:
    """An event ready to be stored: its kind, the version of its shape, its JSON text."""

    kind: str
    schema: int
    body: str


@dataclass(frozen=True, slots=True)
class Operation:
    """Who sent a command and when; the sender chooses the id and repeats it when he sends again."""

    id: str
    actor: str
    at: str
