"""What the page of the jury shows of boards whose score a director set."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from tapis.club.adjusting import NOT_PLAYED, Adjusting, adjust, take_back, write_score
from tapis.club.competition import Competition
from tapis.club.events import BoardAdjusted
from tapis.club.preview import would_change
from tapis.club.slips import Adjustment, Slip, SlipState
from tapis.i18n import words
from tapis.law import Clause, Refusal
from tapis.web.desk.rank_changes import RankChange, moved


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


def score_preview(competition: Competition, wanted: Adjusting, do: str) -> ScorePreview | Refusal:
    """Who would move by this score, or by the result instead of one; or why it cannot be set."""
    outcome = adjust(competition, wanted) if do == "adjust" else take_back(competition, wanted)
    if not isinstance(outcome, tuple):
        return outcome
    slip = competition.tournament.slip(wanted.round, wanted.table)
    assert slip is not None
    (event,) = outcome
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
    return tuple(competition.tournament.entrants[number].name for number in slip.seats)
