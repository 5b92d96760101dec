"""Calls as values for a page: one that may be made, and those that belong together."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.law import Clause


@dataclass(frozen=True, slots=True)
class Say:
    """A call: the value to send back, and its words, long and short."""

    value: str
    words: str
    short: str
    asked: str = ""
    """What a player says of all calls of its kind; empty where that stands in ``short``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SayGroup:
    """Calls that belong together."""

    label: str
    calls: tuple[Say, ...]
    kind: str = "buttons"
    """"buttons", "number" (a whole range), "boxes" (of a sheet), "cards" (to be chosen from the hand), "pack"
    (to be cut below a number of its cards), "claim" (of the tricks left, none to all) or "answer" to one.
    """
    lowest: int = 0
    """Of a "number": where the range begins."""
    highest: int = 0
    """Of a "number": where the range ends."""
    template: str = ""
    """Of a "number": what to send, with ``{n}`` for the number."""
    clause: Clause | None = None
    """The one that says what comes of it."""
