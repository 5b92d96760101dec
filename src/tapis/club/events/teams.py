"""What happens to teams that meet in matches: they are named, they say who sits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = ["FourNames", "LineupGiven", "RosterPlayer", "TeamNamed", "TeamRoster"]

FourNames: TypeAlias = "tuple[tuple[str, str], tuple[str, str]]"
"""Who sits in a match: the first pair of the team, which is at its first table, and the second."""


@dataclass(frozen=True, slots=True)
class RosterPlayer:
    """Somebody who may play for a team."""

    name: str
    surname_words: int = 0
    """How many words at the end of ``name`` are the surname; 0 where that is guessed."""
    member: int = 0
    """The number in the register of the house; 0 for none."""
    federation: str = ""
    """The number in a federation; published nowhere."""
    hidden: bool = False
    """Wants no publication of the name, neither on the internet nor in the hall."""
    offline: bool = False
    """Wants no publication on the internet."""


@dataclass(frozen=True, slots=True)
class TeamRoster:
    """A team as it is entered: what it is called, who speaks for it, who may play for it."""

    name: str
    captain: str
    """Whoever it is need not play; empty while nobody is."""
    players: tuple[RosterPlayer, ...]
    """In the order of the entry: the first two are the first pair, the next two the second."""
    seeding: int = 0
    """Its place in the order of strength, from 1; 0 for none."""
    carried: int = 0
    """What it brings from an earlier stage, in hundredths of a point."""


@dataclass(frozen=True, slots=True)
class TeamNamed:
    """The two pairs with these numbers are a team, and its entry reads so from now on."""

    numbers: tuple[int, int]
    roster: TeamRoster
    renamed: tuple[tuple[str, str], ...] = ()
    """Names that were put right, as they were and as they are."""
    reason: str = ""
    """Why, where the team has played."""


@dataclass(frozen=True, slots=True)
class LineupGiven:
    """A team has said who sits in its match of a round."""

    round: int
    numbers: tuple[int, int]
    """The two pairs of the team."""
    seats: FourNames
    tells: bool = True
    """Whether what both teams of the match have given is known from now on; until then nobody is told."""
