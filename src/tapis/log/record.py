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
    """One event as it is stored."""

    stream: str
    """The name of its stream."""
    version: int
    """Its number in the stream, from 1."""
    op_id: str
    """The id of the operation that wrote it."""
    place: int
    """Its index within the operation."""
    at: str
    """When it was written (ISO 8601, UTC)."""
    actor: str
    """Who sent the command."""
    kind: str
    """The name of the event's class in kebab case."""
    schema: int
    """The number of the shape of ``body``."""
    body: str
    """JSON text, kept to the letter."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An event ready to be stored: its kind, the version of its shape, its JSON text."""

    kind: str
    schema: int
    body: str


@dataclass(frozen=True, slots=True)
class Operation:
    """Who sent a command and when; the sender chooses the id, and repeats it when sending again."""

    id: str
    actor: str
    at: str
