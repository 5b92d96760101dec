"""How well those who are ranked together were compared, where boards travel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tapis.club.crossings import Crossing
from tapis.club.crossings.boards.sections import told_apart
from tapis.club.crossings.figures.comparison import comparing
from tapis.club.ranking.lists import members
from tapis.club.rounds.drawing import crossing, everybody
from tapis.club.state.competition import Competition


@dataclass(frozen=True, slots=True)
class Fairness:
    """What was compared with what."""

    lists: int
    """How many lists there are: with two for one movement, only those who sit the same way are compared."""
    turned: tuple[int, ...]
    """The rounds in which boards are turned, so that all can be ranked together."""
    even: int
    """How evenly all compete who are ranked together, in per cent."""
    sections: int = 0
    """How many sections there are; 0 where all play one movement."""
    apart: bool = False
    """Whether each section is compared and ranked alone."""


def fairness(competition: Competition) -> Fairness | None:
    """How well the rounds drawn compare everybody; None where boards do not travel, or nobody is compared."""
    tournament = competition.tournament
    rounds = tournament.rounds
    how = competition.comparison
    if how is None or how.matches or how.alone or not any(each.seating.sets for each in rounds):
        return None
    apart = members(tournament)
    drawn, sections = crossing(tournament), rounds[0].sections
    even = _even(told_apart(drawn, sections) if rounds[0].apart else drawn, apart)
    turned = tuple(each.number for each in rounds if each.turned)
    if even is None:
        return None
    return Fairness(max(1, len(apart)), turned, even, len(sections), apart=rounds[0].apart)


@lru_cache(maxsize=64)
def _even(rounds: Crossing, apart: tuple[tuple[int, ...], ...]) -> int | None:
    players = sorted({number for seating in rounds for number in everybody(seating)})
    return comparing(rounds, players, apart).evenness()
