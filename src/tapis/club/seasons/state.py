"""A season as a fold of its events. It knows evenings by name and date, and no result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch

from tapis.club.seasons import events
from tapis.club.seasons.events import USUAL_RULE, SeasonEvent, SeasonRule, YearPrize


@dataclass(frozen=True, slots=True)
class Stamped:
    """An event with who brought it about and when (ISO 8601, UTC)."""

    event: SeasonEvent
    by: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class RuleRequest:
    """A rule that waits for a second person."""

    rule: SeasonRule
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A rule that was changed after the second evening, as it stands below the ranking."""

    reason: str
    by: str
    at: str
    signed: str
    """Who signed; empty where nobody else was there."""


@dataclass(frozen=True, slots=True)
class Season:
    """A named season."""

    title: str = ""
    first: str = ""
    last: str = ""
    rule: SeasonRule = USUAL_RULE
    picked: Mapping[str, bool] = field(default_factory=dict)
    """By evening: whether somebody has said that it belongs here or does not."""
    asked: RuleRequest | None = None
    changes: tuple[RuleChange, ...] = ()
    prizes: tuple[YearPrize, ...] = ()
    read: Mapping[str, int] = field(default_factory=dict)
    """By evening: up to which version its corrections have been read."""
    public: bool = False
    held: bool = False
    """Whether the ranking is kept back from everybody for the prize-giving."""
    step: int = 0
    """How far the prize-giving has come."""
    closed: str = ""
    """When it was closed; empty while it runs."""
    opened_by: str = ""

    def holds(self, event: str, date: str) -> bool:
        """Whether an evening belongs to it: somebody has said so, or its day does."""
        by_day = bool(self.first and self.last) and self.first <= date <= self.last
        return self.picked.get(event, by_day)


NO_SEASON = Season()


@singledispatch
def effect(event: SeasonEvent, season: Season, _stamp: Stamped) -> Season:
    """The season after one event."""
    raise AssertionError(f"{event} after {season} has no effect")


def after(season: Season, stamped: Stamped) -> Season:
    """The season after an event as it stands in the log."""
    return effect(stamped.event, season, stamped)


@effect.register
def _(event: events.SeasonOpened, season: Season, stamp: Stamped) -> Season:
    named = replace(season, title=event.title, first=event.first, last=event.last)
    return replace(named, rule=event.rule, opened_by=stamp.by)


@effect.register
def _(event: events.SeasonRenamed, season: Season, _stamp: Stamped) -> Season:
    return replace(season, title=event.title, first=event.first, last=event.last)


@effect.register
def _(event: events.EveningsChosen, season: Season, _stamp: Stamped) -> Season:
    said = dict.fromkeys(event.chosen, True) | dict.fromkeys(event.left_out, False)
    return replace(season, picked={**season.picked, **said})


@effect.register
def _(event: events.RuleChanged, season: Season, _stamp: Stamped) -> Season:
    return replace(season, rule=event.rule)


@effect.register
def _(event: events.RuleAsked, season: Season, stamp: Stamped) -> Season:
    return replace(season, asked=RuleRequest(event.rule, event.reason, stamp.by, stamp.at))


@effect.register
def _(event: events.RuleSigned, season: Season, stamp: Stamped) -> Season:
    assert season.asked is not None
    change = RuleChange(season.asked.reason, season.asked.by, stamp.at, "" if event.alone else stamp.by)
    return replace(season, rule=season.asked.rule, asked=None, changes=(*season.changes, change))


@effect.register
def _(_event: events.RuleRefused, season: Season, _stamp: Stamped) -> Season:
    return replace(season, asked=None)


@effect.register
def _(event: events.YearPrizesSet, season: Season, _stamp: Stamped) -> Season:
    return replace(season, prizes=event.prizes)


@effect.register
def _(event: events.CorrectionRead, season: Season, _stamp: Stamped) -> Season:
    return replace(season, read={**season.read, event.event: event.version})


@effect.register
def _(event: events.SeasonShown, season: Season, _stamp: Stamped) -> Season:
    return replace(season, public=event.public)


@effect.register
def _(event: events.YearHeld, season: Season, _stamp: Stamped) -> Season:
    return replace(season, held=event.held)


@effect.register
def _(event: events.YearRevealed, season: Season, _stamp: Stamped) -> Season:
    return replace(season, step=event.step)


@effect.register
def _(_event: events.SeasonClosed, season: Season, stamp: Stamped) -> Season:
    return replace(season, closed=stamp.at or "closed")


@effect.register
def _(_event: events.SeasonReopened, season: Season, _stamp: Stamped) -> Season:
    return replace(season, closed="")
