"""The standings of an event as it stands, computed once and not by every page that shows them.

Of what was computed before, every slip that is still the same value is taken over; only the others are
marked anew.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from threading import Lock

from tapis.club.ranking.scores import Memo
from tapis.club.ranking.standings import Standings, standings
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.i18n import ranked as ranked_texts
from tapis.i18n import words

KEPT = 4


@dataclass(frozen=True, slots=True)
class Computed:
    """The standings of a tournament, and its slips as they were marked."""

    tournament: Tournament
    table: Standings
    marked: Memo


_computed: deque[Computed] = deque(maxlen=KEPT)
_computing = Lock()


def ranked(competition: Competition) -> Standings:
    """The standings; pages that look at the same moment of an event share one computation."""
    tournament = competition.tournament
    with _computing:
        # The very same value and not an equal one: comparing would cost as much as computing.
        found = next((each for each in _computed if each.tournament is tournament), None)
        if found is None:
            marked = _taken_over(tournament)
            found = Computed(tournament, standings(competition, marked), marked)
            _computed.append(found)
        return found.table


def _taken_over(tournament: Tournament) -> Memo:
    """Slips marked for an earlier moment of this event that are still the same."""
    settings = tournament.settings
    before = next((each for each in reversed(_computed) if each.tournament.settings is settings), None)
    if before is None:
        return {}

    def same(number: int, table: int) -> bool:
        slip = tournament.slip(number, table)
        return slip is not None and slip is before.tournament.slip(number, table)

    return {key: counted for key, counted in before.marked.items() if same(key[0], key[1])}


def list_titles(competition: Competition, language: str) -> tuple[str, ...]:
    """What the lists are called, by sections and columns; an empty text for the only one."""
    sides = [words(side, language) for side in competition.plugin.voice.sides or "AB"]
    return ranked_texts.list_titles(competition.tournament, sides, language)
