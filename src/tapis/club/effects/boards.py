"""What events about boards change."""

from __future__ import annotations

from tapis.club import events
from tapis.club.effects.dispatch import effect
from tapis.club.events import Entry
from tapis.club.sealing import boards_taken
from tapis.club.tournament import Tournament


@effect.register
def _(event: events.BoardsTaken, tournament: Tournament, _entry: Entry) -> Tournament:
    return boards_taken(tournament, event)
