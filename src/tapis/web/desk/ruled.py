"""Rulings that the desk types into the lines of a slip, apart from its results."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from tapis.club.rulings.adjusted_scores import write_score
from tapis.club.rulings.notation import RuledLines, is_ruling
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.web.sheet.one_line import name_of, spoken


def ruled_lines(
    competition: Competition, slip: Slip, posted: Mapping[str, str], *, may_rule: bool
) -> tuple[RuledLines, Mapping[str, str]]:
    """What was typed in the place of results, and the form without it."""
    deals = range(1, competition.deals_of(slip) + 1) if competition.comparison else ()
    lines = {deal: posted.get(name_of(deal), "").strip() for deal in deals}
    ruled = {deal: text for deal, text in lines.items() if is_ruling(competition.plugin, text)}
    left = {name: text for name, text in posted.items() if name not in set(map(name_of, ruled))}
    reason = posted.get("reason", "").strip() or gettext("typed on the slip")
    return RuledLines(ruled, may_rule, reason, spoken()), left


def lines_of_rulings(competition: Competition, slip: Slip) -> dict[str, str]:
    """The rulings of a slip as the boxes of lines show them, where they are short enough for one."""
    plugin = competition.plugin
    written = {deal: write_score(plugin, each, spoken()) for deal, each in slip.adjusted.items()}
    return {
        name_of(deal): text.replace(" ", "")
        for deal, text in written.items()
        if is_ruling(plugin, text.replace(" ", ""))
    }
