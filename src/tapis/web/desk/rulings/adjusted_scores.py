"""What the page of the jury shows of boards whose score a director set."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from tapis.club.events import BoardAdjusted
from tapis.club.ranking.preview import would_change
from tapis.club.rulings.adjusted_scores import NOT_PLAYED, Adjusting, adjust, take_back, write_score
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Adjustment, Slip, SlipState
from tapis.club.state.teams.rosters import seated_in
from tapis.i18n import words
from tapis.law import Clause, Reason, Refusal, Refused
from tapis.web.desk.ranking.changes import RankChange, moved

SCORED_SINCE = Reason(
    "scored-since",
    "Board {board} has been scored since you looked; see once more what your score changes.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustedBoard:
    """A board at one table, and what it has there instead of a result."""

    round: int
    table: int
    board: int
    names: tuple[str, ...]
    score: str
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipChoice:
    """A table of a round, with its boards; ``key`` is what a form sends for it."""

    key: str
    round: int
    table: int
    names: tuple[str, ...]
    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustingPage:
    """What a director may write, and what was written so far, the latest board last."""

    slips: tuple[SlipChoice, ...]
    adjusted: tuple[AdjustedBoard, ...]
    awards: tuple[tuple[str, str], ...]
    """Codes with their names, in the reader's language."""
    not_played: str
    sides: tuple[str, ...]
    clause: Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePreview:
    """What a score would change, before a director sets it; ``do`` is what a form sends to set it."""

    do: str
    typed: Adjusting
    names: tuple[str, ...]
    score: str
    """As directors write it; empty where the result is to count again."""
    counts: bool
    """Whether the slip counts already: until then nobody moves."""
    changed: tuple[RankChange, ...]
    before: str = ""
    """What a director set before, in words; empty where the result counts."""
    seen: str = ""
    """Who set that, and when, for the form to send back."""


def scored_since(competition: Competition, wanted: Adjusting, seen: str) -> Refused | None:
    """Refuse a score where a director set another since somebody saw ``seen``; None where nobody did."""
    return None if _stands(_before(competition, wanted)) == seen else SCORED_SINCE(board=wanted.board)


def _before(competition: Competition, wanted: Adjusting) -> Adjustment | None:
    """What a director has set for the board so far."""
    slip = competition.tournament.slip(wanted.round, wanted.table)
    if slip is None:
        return None
    return slip.adjusted.get(wanted.board - competition.first_board(slip) + 1)


def _stands(before: Adjustment | None) -> str:
    return f"{before.by} {before.at}" if before else ""


def score_preview(competition: Competition, wanted: Adjusting, do: str) -> ScorePreview | Refusal:
    """Who would move by this score, or by the result instead of one; or why it cannot be set."""
    outcome = adjust(competition, wanted) if do == "adjust" else take_back(competition, wanted)
    if not isinstance(outcome, tuple):
        return outcome
    slip = competition.tournament.slip(wanted.round, wanted.table)
    assert slip is not None
    (event,) = outcome
    before = _before(competition, wanted)
    language = get_language() or competition.tournament.setup.language
    score = (
        write_score(competition.plugin, Adjustment(event.sides, "", "", ""), language)
        if isinstance(event, BoardAdjusted)
        else ""
    )
    return ScorePreview(
        do=do,
        typed=wanted,
        names=_names(competition, slip),
        score=score,
        counts=slip.confirmed is not None,
        changed=moved(competition.tournament, would_change(competition, event)),
        before=write_score(competition.plugin, before, language) if before else "",
        seen=_stands(before),
    )


def adjusting_page(competition: Competition) -> AdjustingPage | None:
    """Nothing where tables are not compared, or no round is published."""
    how, tournament = competition.comparison, competition.tournament
    if how is None or not tournament.published:
        return None
    language = get_language() or tournament.setup.language
    slips = [each for each in tournament.slips if each.state is not SlipState.VOID]
    return AdjustingPage(
        slips=tuple(
            SlipChoice(
                key=f"{each.round}.{each.table}",
                round=each.round,
                table=each.table,
                names=_names(competition, each),
                first=competition.first_board(each),
                last=competition.first_board(each) + competition.deals_of(each) - 1,
            )
            for each in slips
        ),
        adjusted=tuple(board for each in slips for board in adjusted_boards(competition, each)),
        awards=tuple((each.code, words(each.title, language)) for each in how.awards()),
        not_played=NOT_PLAYED,
        sides=tuple(words(side, language) for side in competition.plugin.voice.sides),
        clause=how.awards.clause,
    )


def adjusted_boards(competition: Competition, slip: Slip) -> tuple[AdjustedBoard, ...]:
    """The boards of one slip that a director scored."""
    language = get_language() or competition.tournament.setup.language
    return tuple(
        AdjustedBoard(
            round=slip.round,
            table=slip.table,
            board=competition.first_board(slip) + deal - 1,
            names=_names(competition, slip),
            score=write_score(competition.plugin, each, language),
            reason=each.reason,
            by=each.by,
            at=each.at,
        )
        for deal, each in sorted(slip.adjusted.items())
    )


def _names(competition: Competition, slip: Slip) -> tuple[str, ...]:
    sat = seated_in(competition.tournament, slip.round)
    return tuple(sat[number].name for number in slip.seats)
