"""The effect of an event depends on its kind; each kind registers its own."""

from __future__ import annotations

from functools import singledispatch

from tapis.club.events import Entry
from tapis.club.state.tournament import Tournament


@singledispatch
def effect(event: object, _tournament: Tournament, _entry: Entry) -> Tournament:
    """The tournament changed by ``event``; TypeError for an event of no known kind."""
    raise TypeError(f"no effect is defined for {type(event).__name__}")
