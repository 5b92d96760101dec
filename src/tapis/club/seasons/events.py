"""What happens to a season: its own stream in the house, which names evenings as their streams are named."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from tapis.club.ranking.evenings import CountedBy, LevelBy


class YearPrizeFor(StrEnum):
    """Who takes a prize of the year: a rank, whoever came most often, or a club."""

    RANK = "rank"
    PRESENCE = "presence"
    CLUB = "club"


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """How a season counts."""

    best: int = 4
    """How many evenings of everybody count; 0 for all."""
    by: CountedBy = CountedBy.RANKS
    bonus: int = 0
    """What every evening played brings besides."""
    level: LevelBy = LevelBy.BEST
    scale: tuple[int, ...] = ()
    """Points for the places, the first one first; empty for how many were there, plus one, less the place."""
    prize_from: int = 3
    """At how many evenings somebody has to have been for a prize."""
    of_club: int = 4
    """How many people of each club count for the ranking of clubs."""


USUAL_RULE = SeasonRule()
"""The rule where nobody has chosen another."""


@dataclass(frozen=True, slots=True)
class YearPrize:
    """A prize of the year; ``value`` is whatever the house writes: a cup, a ham, 200.–."""

    title: str
    value: str = ""
    whose: YearPrizeFor = YearPrizeFor.RANK
    rank: int = 1


@dataclass(frozen=True, slots=True)
class SeasonOpened:
    """A season exists from here on; evenings from the ``first`` to the ``last`` day (ISO) belong to it."""

    title: str
    first: str = ""
    last: str = ""
    rule: SeasonRule = USUAL_RULE


@dataclass(frozen=True, slots=True)
class SeasonRenamed:
    """Its name or its days were changed."""

    title: str
    first: str = ""
    last: str = ""


@dataclass(frozen=True, slots=True)
class EveningsChosen:
    """These evenings belong to it, and those do not, whatever their day."""

    chosen: tuple[str, ...]
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleChanged:
    """Another rule, while everybody is free to change it."""

    rule: SeasonRule


@dataclass(frozen=True, slots=True)
class RuleAsked:
    """Somebody wants another rule, with a reason, and waits for a second person."""

    rule: SeasonRule
    reason: str


@dataclass(frozen=True, slots=True)
class RuleSigned:
    """The rule asked for holds; ``alone`` where there was nobody else to sign."""

    alone: bool = False


@dataclass(frozen=True, slots=True)
class RuleRefused:
    """The rule asked for was refused, or taken back by whoever asked."""


@dataclass(frozen=True, slots=True)
class YearPrizesSet:
    """The prizes of the year, all of them."""

    prizes: tuple[YearPrize, ...]


@dataclass(frozen=True, slots=True)
class CorrectionRead:
    """Somebody has read that an evening counts otherwise since; up to that version of its log it is known."""

    event: str
    version: int


@dataclass(frozen=True, slots=True)
class SeasonShown:
    """Everybody may read the ranking by its address, or nobody any more."""

    public: bool = True


@dataclass(frozen=True, slots=True)
class YearHeld:
    """The ranking is kept back from everybody for the prize-giving of the year, or not any more."""

    held: bool = True


@dataclass(frozen=True, slots=True)
class YearRevealed:
    """The prize-giving of the year has come to this step."""

    step: int


@dataclass(frozen=True, slots=True)
class SeasonClosed:
    """The year is over: nothing of the season changes but by corrections of its evenings."""


@dataclass(frozen=True, slots=True)
class SeasonReopened:
    """It goes on, for a reason."""

    reason: str


SeasonEvent: TypeAlias = (
    SeasonOpened
    | SeasonRenamed
    | EveningsChosen
    | RuleChanged
    | RuleAsked
    | RuleSigned
    | RuleRefused
    | YearPrizesSet
    | CorrectionRead
    | SeasonShown
    | YearHeld
    | YearRevealed
    | SeasonClosed
    | SeasonReopened
)
