"""What says that records of before were written anew: whoever holds a folded table folds it again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChatCleared:
    """What was said so far is gone: its records hold neither name nor text any more."""


@dataclass(frozen=True, slots=True)
class GuestForgotten:
    """Somebody is gone from what happened so far: records hold a number for the name, and another id."""
