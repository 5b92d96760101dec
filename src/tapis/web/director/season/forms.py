"""The rule and the prizes of a season as forms send them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.http import QueryDict

from tapis.club.ranking.evenings import EVERY, CountedBy, LevelBy
from tapis.club.seasons.events import SeasonRule, YearPrize, YearPrizeFor
from tapis.club.text.full_names import TEXT_LIMIT
from tapis.web.frame.numbers import int_of, ints_of

MOST_PRIZES = 40


def rule_of(sent: Mapping[str, str], kept: SeasonRule) -> SeasonRule:
    """The rule that was typed or asked for in an address; what is left out is as it is kept."""
    if "by" not in sent:
        return kept
    by, level = sent.get("by", ""), sent.get("level", "")
    return SeasonRule(
        _within(sent.get("best") or 0, kept.best, 0, EVERY),
        CountedBy(by) if by in set(CountedBy) else kept.by,
        _within(sent.get("bonus"), kept.bonus, 0, 1000),
        LevelBy(level) if level in set(LevelBy) else kept.level,
        ints_of(re.findall(r"\d{1,5}", sent.get("scale", ""))[:EVERY]),
        _within(sent.get("prize_from"), kept.prize_from, 1, EVERY),
        _within(sent.get("of_club"), kept.of_club, 1, EVERY),
    )


def typed_of(rule: SeasonRule) -> list[tuple[str, str]]:
    """A rule as a form sends it again."""
    scale = "/".join(map(str, rule.scale))
    numbers = (
        ("best", rule.best),
        ("bonus", rule.bonus),
        ("prize_from", rule.prize_from),
        ("of_club", rule.of_club),
    )
    return [("by", rule.by.value), ("level", rule.level.value), ("scale", scale)] + [
        (name, str(value)) for name, value in numbers
    ]


def _within(typed: object, otherwise: int, lowest: int, highest: int) -> int:
    return max(lowest, min(int_of(typed, otherwise), highest))


def prizes_of(sent: QueryDict) -> tuple[YearPrize, ...]:
    """The prizes that were typed, a line each; a line without a name is none."""
    lines = zip(*(sent.getlist(name) for name in ("title", "whose", "rank", "value")), strict=False)
    found = (
        YearPrize(
            " ".join(title.split())[:TEXT_LIMIT],
            " ".join(value.split())[:TEXT_LIMIT],
            YearPrizeFor(whose) if whose in set(YearPrizeFor) else YearPrizeFor.RANK,
            _within(rank, 1, 1, 999),
        )
        for title, whose, rank, value in lines
    )
    return tuple(each for each in found if each.title)[:MOST_PRIZES]
