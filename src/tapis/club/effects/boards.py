"""What events about boards change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.effects.dispatch import effect
from tapis.club.events import Entry
from tapis.club.tournament import Tournament


@effect.register
def _(event: events.BoardsTaken, tournament: Tournament, _entry: Entry) -> Tournament:
    taken = {each.number: each.hands for each in event.boards}
    return replace(tournament, boards={**tournament.boards, **taken})
