"""Who moves in the ranking, with names: for pages that say what something would change, or has changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapis.club.ranking.standings import Change
from tapis.club.state.tournament import Tournament


@dataclass(frozen=True, slots=True)
class RankChange:
    """A named entrant's places and totals before and after."""

    name: str
    change: Change

    @property
    def moves_only(self) -> bool:
        """Whether the total stays and only the rank is another."""
        before, after = self.change.before, self.change.after
        return bool(before and after and before.score.total == after.score.total)

    @property
    def places(self) -> int:
        """How many places it goes up; below 0 down."""
        before, after = self.change.before, self.change.after
        return before.rank - after.rank if before and after else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Consequences:
    """What a change brings: to whom it concerns, and to those who only move with it."""

    own: tuple[RankChange, ...]
    """Whose total changes, or who comes into the ranking or leaves it."""
    others: tuple[RankChange, ...]
    up: int
    """How many of the others go up."""
    down: int
    by: int
    """By how many places each of them moves; 0 where not all move alike."""


def consequences(changed: Iterable[RankChange]) -> Consequences:
    """The changes parted, so that one line tells what happens to many."""
    every = tuple(changed)
    others = tuple(each for each in every if each.moves_only)
    moves = {abs(each.places) for each in others}
    return Consequences(
        own=tuple(each for each in every if not each.moves_only),
        others=others,
        up=sum(each.places > 0 for each in others),
        down=sum(each.places < 0 for each in others),
        by=moves.pop() if len(moves) == 1 else 0,
    )


def moved(tournament: Tournament, changes: Iterable[Change]) -> tuple[RankChange, ...]:
    """The changes with the names of whom they concern."""
    return tuple(RankChange(tournament.entrants[each.entrant].name, each) for each in changes)
