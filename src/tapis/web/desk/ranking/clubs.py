"""The ranking of clubs as pages show it; in public, people who want no publication count without a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tapis.club.ranking.clubs import MOST, USUAL_BEST, Adding, ClubPlace, clubs, of_event
from tapis.club.state.competition import Competition
from tapis.web.frame.numbers import int_of
from tapis.web.sheet.standings_memo import ranked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tapis.club.ranking.clubs import Member


@dataclass(frozen=True, slots=True)
class ClubRanking:
    """The clubs in order, and how they were added up; a ``public`` ranking names nobody who is hidden."""

    places: tuple[ClubPlace, ...]
    adding: Adding
    public: bool = False


def how_many(typed: object) -> int:
    """How many players of each club count, read from an address; the usual number where it is none."""
    return min(int_of(typed) or USUAL_BEST, MOST)


def club_ranking(competition: Competition, best: int, *, public: bool = False) -> ClubRanking:
    """The clubs of an event."""
    lowest = competition.plugin.sheet.marking.lowest_wins
    return of_members(of_event(competition, ranked(competition)), best, lowest_wins=lowest, public=public)


def of_members(
    members: Iterable[Member], best: int, *, lowest_wins: bool, public: bool = False
) -> ClubRanking:
    """The clubs of whoever is ranked, in an event or over a season."""
    adding = Adding(best, lowest_wins)
    return ClubRanking(clubs(members, adding), adding, public)
