"""A ruling that stands on a slip in the place of a result: ``A+``, ``A-/A+``, ``60/40``, ``NP``.

Who may rule makes it one by typing it; everybody else is told to leave the board to the director.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.club.events import BoardAdjusted, Entry
from tapis.club.rulings import adjusted_scores
from tapis.club.rulings.adjusted_scores import NOT_PLAYED, Adjusting
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.state.slips import Slip
from tapis.core.plugin import AnyPlugin
from tapis.law import Reason, Refusal

IS_RULING = Reason(
    "ruling-on-a-slip", "“{text}” is for the director to give: leave the board empty and call the director."
)
FIGURES = re.compile(r"\d{1,3}\s*%?\s*/\s*\d{1,3}\s*%?")


@dataclass(frozen=True, slots=True)
class RuledLines:
    """What a slip says in the place of results, by the deal on it, and who typed it."""

    lines: Mapping[int, str]
    may_rule: bool
    reason: str
    language: str = "en"


def is_ruling(plugin: AnyPlugin, text: str) -> bool:
    """Whether a line is no result but what a director gives; never where tables are not compared."""
    plain = text.strip().replace("−", "-").replace("–", "-").upper()
    codes = {each.code for how in plugin.sheet.comparisons for each in how.awards()}
    if not codes or not plain:
        return False
    return plain == NOT_PLAYED or bool(FIGURES.fullmatch(plain)) or set(plain.split("/")) <= codes


def rulings(
    competition: Competition, slip: Slip, typed: RuledLines
) -> tuple[Competition, tuple[BoardAdjusted, ...]] | Refusal:
    """The event with these rulings, and those that are new; or why one cannot be made."""
    found: tuple[BoardAdjusted, ...] = ()
    first = competition.first_board(slip)
    for deal, text in sorted(typed.lines.items()):
        wanted = Adjusting(
            slip.round, slip.table, first + deal - 1, text, reason=typed.reason, language=typed.language
        )
        outcome = adjusted_scores.adjust(competition, wanted)
        if not isinstance(outcome, tuple):
            return outcome
        (event,) = outcome
        assert isinstance(event, BoardAdjusted)
        stands = slip.adjusted.get(deal)
        if stands is not None and stands.sides == event.sides:
            continue
        if not typed.may_rule:
            return IS_RULING(text=text)
        found = (*found, event)
        after = apply(competition.tournament, Entry(event, "", "", competition.tournament.version + 1))
        competition = replace(competition, tournament=after)
    return competition, found
