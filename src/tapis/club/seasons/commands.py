"""What a director does with a season."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tapis.club.ranking.evenings import EVERY
from tapis.club.seasons import reasons
from tapis.club.seasons.events import (
    CorrectionRead,
    EveningsChosen,
    RuleAsked,
    RuleChanged,
    RuleRefused,
    RuleSigned,
    SeasonClosed,
    SeasonOpened,
    SeasonRenamed,
    SeasonReopened,
    SeasonRule,
    SeasonShown,
    YearPrize,
    YearPrizesSet,
)
from tapis.club.seasons.reasons import SeasonOutcome
from tapis.club.seasons.state import Season
from tapis.club.text.words import msgid
from tapis.law import Refused

FREE_BEFORE = 2
"""From so many counted evenings on the rule is fixed."""
BOUNDS = (
    ("best", msgid("Evenings that count"), 0, EVERY),
    ("bonus", msgid("The bonus for being there"), 0, 1000),
    ("prize_from", msgid("Evenings for a prize"), 1, EVERY),
    ("of_club", msgid("Players of each club that count"), 1, EVERY),
)


def open_season(season: Season, title: str, days: tuple[str, str], rule: SeasonRule) -> SeasonOutcome:
    """Begin a season."""
    if refusal := _bad_name(title, days) or bad_rule(rule):
        return refusal
    return () if season.title else (SeasonOpened(title.strip(), *days, rule),)


def rename(season: Season, title: str, days: tuple[str, str]) -> SeasonOutcome:
    """Give it another name, or other days."""
    if refusal := _bad_name(title, days) or _is_closed(season):
        return refusal
    same = (season.title, season.first, season.last) == (title.strip(), *days)
    return () if same else (SeasonRenamed(title.strip(), *days),)


def choose(season: Season, known: Sequence[tuple[str, str]], ticked: Collection[str]) -> SeasonOutcome:
    """Say which of the ``known`` evenings, by name and date, belong to it."""
    if refusal := _is_closed(season):
        return refusal
    changed = [name for name, date in known if season.holds(name, date) != (name in ticked)]
    chosen = tuple(name for name in changed if name in ticked)
    left_out = tuple(name for name in changed if name not in ticked)
    return (EveningsChosen(chosen, left_out),) if changed else ()


def change_rule(season: Season, rule: SeasonRule, held: int, reason: str = "") -> SeasonOutcome:
    """Change the rule; once two evenings have been ``held`` only ask for it, with a reason."""
    if refusal := _is_closed(season) or bad_rule(rule):
        return refusal
    if rule == season.rule:
        return ()
    if held < FREE_BEFORE:
        return (RuleChanged(rule),)
    return (RuleAsked(rule, reason.strip()),) if reason.strip() else reasons.RULE_FIXED()


def sign_rule(season: Season, by: str, *, alone: bool = False) -> SeasonOutcome:
    """Let the rule that was asked for hold; by somebody else, unless there is nobody."""
    if season.asked is None:
        return reasons.NOTHING_ASKED()
    if season.asked.by == by and not alone:
        return reasons.ASKED_YOURSELF()
    return (RuleSigned(alone),)


def refuse_rule(season: Season) -> SeasonOutcome:
    """Refuse the rule that was asked for, or take one's own request back."""
    return (RuleRefused(),) if season.asked else reasons.NOTHING_ASKED()


def set_prizes(season: Season, prizes: tuple[YearPrize, ...]) -> SeasonOutcome:
    """Write down the prizes of the year."""
    return () if prizes == season.prizes else (YearPrizesSet(prizes),)


def read_correction(_season: Season, event: str, version: int) -> SeasonOutcome:
    """Take note that an evening counts otherwise since."""
    return (CorrectionRead(event, version),)


def show(season: Season, *, public: bool) -> SeasonOutcome:
    """Let everybody read the ranking, or nobody any more."""
    return () if season.public == public else (SeasonShown(public),)


def close(season: Season) -> SeasonOutcome:
    """End the year."""
    return _is_closed(season) or (SeasonClosed(),)


def reopen(season: Season, reason: str) -> SeasonOutcome:
    """Let it go on."""
    if not season.closed:
        return reasons.SEASON_OPEN()
    return (SeasonReopened(reason.strip()),) if reason.strip() else reasons.REASON_WANTED()


def _bad_name(title: str, days: tuple[str, str]) -> Refused | None:
    if not title.strip():
        return reasons.NO_SEASON_TITLE()
    return reasons.BAD_DAYS() if all(days) and days[0] > days[1] else None


def bad_rule(rule: SeasonRule) -> Refused | None:
    """Why no season can count by a rule."""
    for name, setting, lowest, highest in BOUNDS:
        if not lowest <= getattr(rule, name) <= highest:
            return reasons.NO_SUCH_RULE(setting=setting, lowest=lowest, highest=highest)
    return None


def _is_closed(season: Season) -> Refused | None:
    return reasons.SEASON_CLOSED() if season.closed else None
