"""The forms by which a director scores a board at a table, or lets its result count again."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import get_language

from tapis.club.rulings import adjusted_scores
from tapis.club.rulings.adjusted_scores import Adjusting
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.law import Refusal, Refused
from tapis.web.desk.adjusted import ScorePreview, score_preview, scored_since
from tapis.web.frame.numbers import int_of


def adjust(competition: Competition, posted: Mapping[str, str]) -> Outcome:
    """Set what a table has for a board."""
    return _stale(competition, posted) or adjusted_scores.adjust(competition, _wanted(posted))


def take_back(competition: Competition, posted: Mapping[str, str]) -> Outcome:
    """Let the result of a board count again."""
    return _stale(competition, posted) or adjusted_scores.take_back(competition, _wanted(posted))


def _stale(competition: Competition, posted: Mapping[str, str]) -> Refused | None:
    """Why a score comes too late that was looked at before; None where that page showed what stands."""
    if "seen" not in posted:
        return None
    return scored_since(competition, _wanted(posted), posted["seen"])


LOOKS = {"weigh": "adjust", "weigh-as-played": "as-played"}
"""What a form sends to see what a score would change, and what it then sends to set it."""


def looked_at(competition: Competition, posted: Mapping[str, str]) -> ScorePreview | Refusal | None:
    """What the score of a form would change; None where the form asks for something else."""
    do = LOOKS.get(posted.get("do", ""))
    return None if do is None else score_preview(competition, _wanted(posted), do)


def _wanted(posted: Mapping[str, str]) -> Adjusting:
    """What the form says; a slip is written ``round.table``."""
    number, _, table = posted.get("slip", "").partition(".")
    return Adjusting(
        round=int_of(number),
        table=int_of(table),
        board=int_of(posted.get("board")),
        score=posted.get("score", ""),
        second=posted.get("second", ""),
        reason=posted.get("reason", ""),
        language=get_language() or "en",
    )
