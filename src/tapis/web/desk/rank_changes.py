"""Who moves in the ranking, with names: for pages that say what something would change, or has changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapis.club.standings import Change
from tapis.club.tournament import Tournament


@dataclass(frozen=True, slots=True)
class RankChange:
    """A named entrant's places and totals before and after."""

    name: str
    change: Change


def moved(tournament: Tournament, changes: Iterable[Change]) -> tuple[RankChange, ...]:
    """The changes with the names of whom they concern."""
    return tuple(RankChange(tournament.entrants[each.entrant].name, each) for each in changes)
