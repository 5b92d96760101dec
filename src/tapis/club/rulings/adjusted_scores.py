"""Commands of a director about one board at one table: another score than was played, or one for no result.

A score is written as directors write it, first side before second: ``A+/A-``, ``60/40``, ``4S N =`` for an
assigned result, ``60% 4S N =, 40% 4S N -1`` for weights. ``NP`` is a board that was not played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tapis.club.events import AdjustmentTakenBack, BoardAdjusted, SideScore, WeighedResult
from tapis.club.state import reasons, totals
from tapis.club.state.competition import Competition
from tapis.club.state.marks import canonical
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Adjustment, Slip, SlipState
from tapis.core.compare import Comparison, SetScore, TableScore, as_played
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.core.terms import Json
from tapis.core.whole import signed, whole
from tapis.law import Breach, Reason, Refusal, Refused

NOT_COMPARED = Reason("adjusted-alone", "Boards are adjusted where tables are compared; this event does not.")
NO_BOARD = Reason("no-board", "Table {table} of round {round} plays boards {first} to {last}, not {board}.")
UNREADABLE = Reason(
    "unreadable-score",
    "“{text}” is no score; write {award} for each side, two figures such as {figures}, a result, several "
    "results with weights (60% …, 40% …), or NP.",
)
BAD_WEIGHTS = Reason("bad-weights", "The weights add up to {total} %, not to 100.")
BAD_FIGURE = Reason("bad-figure", "A side gets {lowest} to {highest}, not {points}.")
NOT_ADJUSTED = Reason("not-adjusted", "Board {board} counts as it was played already.")
NO_RESULT = Reason("no-result-left", "Board {board} has no result here; give it one, or another score.")

NOT_PLAYED = "NP"
NP = SideScore()


@dataclass(frozen=True, slots=True)
class Adjusting:
    """What a director writes down: at a table of a round, for a board, by its number."""

    round: int
    table: int
    board: int
    score: str
    """For both sides, or for the first alone where ``second`` is not empty."""
    second: str = ""
    """For the second side, where results are split."""
    reason: str = ""
    language: str = "en"


def adjust(competition: Competition, wanted: Adjusting) -> Outcome:
    """Set what a table has for a board; whoever still reads its slip is not asked for that result."""
    found = _board(competition, wanted)
    if not isinstance(found, tuple):
        return found
    how, slip, deal = found
    if not wanted.reason.strip():
        return reasons.NEEDS_REASON()
    sides = _sides(competition.plugin, how, wanted)
    if not isinstance(sides, tuple):
        return sides
    clear = cleared(competition, slip, deal, sides)
    return (BoardAdjusted(slip.round, slip.table, deal, sides, wanted.reason.strip(), clear),)


def take_back(competition: Competition, wanted: Adjusting) -> Outcome:
    """Let the result count again that was written on the slip."""
    found = _board(competition, wanted)
    if not isinstance(found, tuple):
        return found
    _how, slip, deal = found
    if deal not in slip.adjusted:
        return NOT_ADJUSTED(board=wanted.board)
    seen = (*slip.readings, *slip.versions[-1:])
    if any(deal > len(each.deals) or each.deals[deal - 1] is None for each in seen):
        return NO_RESULT(board=wanted.board)
    if not wanted.reason.strip():
        return reasons.NEEDS_REASON()
    return (AdjustmentTakenBack(slip.round, slip.table, deal, wanted.reason.strip()),)


def cleared(
    competition: Competition, slip: Slip, deal: int, sides: tuple[SideScore, SideScore]
) -> tuple[int, ...]:
    """Which open readings (from 0) lack nothing once the board has these scores."""
    changed = replace(slip, adjusted={**slip.adjusted, deal: Adjustment(sides, "", "", "")})
    after = replace(competition, tournament=competition.tournament.with_slip(changed))
    return tuple(
        at
        for at, each in enumerate(slip.readings)
        if not each.clear and totals.flaw(after, changed, each) is None
    )


def _board(competition: Competition, wanted: Adjusting) -> tuple[Comparison, Slip, int] | Refused:
    """How the event compares, the slip, and the place of the board on it; or why there is none."""
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    if competition.comparison is None:
        return NOT_COMPARED()
    slip = competition.tournament.slip(wanted.round, wanted.table)
    if slip is None:
        return reasons.NO_SLIP(round=wanted.round, table=wanted.table)
    if slip.state is SlipState.VOID:
        return reasons.IS_VOID()
    first, count = competition.first_board(slip), competition.deals_of(slip)
    if not first <= wanted.board < first + count:
        return NO_BOARD(
            table=slip.table, round=slip.round, first=first, last=first + count - 1, board=wanted.board
        )
    return competition.comparison, slip, wanted.board - first + 1


def _sides(plugin: AnyPlugin, how: Comparison, wanted: Adjusting) -> tuple[SideScore, SideScore] | Refusal:
    """What the two sides are given."""
    written = [wanted.score, *([wanted.second] if wanted.second.strip() else [])]
    found: list[tuple[SideScore, SideScore]] = []
    for text in written:
        read = read_score(plugin, how, text, wanted.language)
        if not isinstance(read, tuple):
            return read
        found.append(read)
    return found[0][0], found[-1][1]


def read_score(
    plugin: AnyPlugin, how: Comparison, text: str, language: str
) -> tuple[SideScore, SideScore] | Refusal:
    """The score written as ``text`` for both sides, or why it is none."""
    plain = text.strip().replace("−", "-").replace("–", "-")
    if plain.upper() in (NOT_PLAYED, "-", ""):
        return (NP, NP) if plain else _unreadable(how, text)
    codes = {each.code: each for each in how.awards()}
    parts = [part.strip().removesuffix("%").strip().upper() for part in re.split(r"[/\s]+", plain)]
    parts = [part for part in parts if part]
    if all(part in codes for part in parts) and 1 <= len(parts) <= 2:
        return SideScore(award=parts[0]), SideScore(award=parts[-1])
    figures = [signed(part, 3) for part in parts]
    if len(figures) == 2 and figures[0] is not None and figures[1] is not None:
        return _given(how, figures[0], figures[1])
    return _results(plugin, how, plain, language)


def _given(how: Comparison, first: int, second: int) -> tuple[SideScore, SideScore] | Refused:
    for points in (first, second):
        if not how.lowest <= points <= how.highest:
            return BAD_FIGURE(lowest=how.lowest, highest=how.highest, points=points)
    return SideScore(points=first), SideScore(points=second)


def _results(
    plugin: AnyPlugin, how: Comparison, text: str, language: str
) -> tuple[SideScore, SideScore] | Refusal:
    """One result for both sides, or several with weights."""
    shares: list[WeighedResult] = []
    for part in re.split(r"[,;]", text):
        weight, written = _weighted(part.strip())
        result = _result(plugin, written, language)
        if isinstance(result, Refused | Breach):
            return result if weight is not None or written[:1].isdigit() else _unreadable(how, text)
        shares.append(WeighedResult(100 if weight is None else weight, result))
    if (total := sum(each.weight for each in shares)) != 100:
        return BAD_WEIGHTS(total=total)
    both = SideScore(results=tuple(shares))
    return both, both


def _weighted(part: str) -> tuple[int | None, str]:
    """The weight before a result, if any, and the result."""
    found = re.match(r"(\d{1,3})\s*%\s*(.+)", part)
    return (whole(found[1], 3), found[2]) if found else (None, part)


def _result(plugin: AnyPlugin, written: str, language: str) -> Json | Refusal:
    shorthand = plugin.sheet.shorthand
    assert shorthand is not None
    found = shorthand.read(written, language[:2])
    if isinstance(found, Refused | Breach):
        return found
    return canonical(plugin, 1, plugin.sheet.results.encode(found))


def _unreadable(how: Comparison, text: str) -> Refused:
    codes = [each.code for each in how.awards()]
    figures = f"{how.awards()[0].points}/{how.awards()[-1].points}"
    return UNREADABLE(text=text.strip(), award=", ".join(codes), figures=figures)


def write_score(plugin: AnyPlugin, adjusted: Adjustment, language: str) -> str:
    """What was given, as directors write it."""
    first, second = (_side(plugin, each, language) for each in adjusted.sides)
    return first if first == second else f"{first} / {second}"


def _side(plugin: AnyPlugin, given: SideScore, language: str) -> str:
    if given.award:
        return given.award.replace("-", "−")
    if given.points is not None:
        return str(given.points).replace("-", "−")
    return ", ".join(_share(plugin, given.results, language)) or NOT_PLAYED


def _share(plugin: AnyPlugin, shares: Sequence[WeighedResult], language: str) -> Iterator[str]:
    shorthand = plugin.sheet.shorthand
    assert shorthand is not None
    for each in shares:
        written = shorthand.write(plugin.sheet.results.decode(each.result), language[:2])
        yield written if len(shares) == 1 else f"{each.weight} % {written}"


def score_of(competition: Competition, slip: Slip, deal: int, net: Points | None) -> TableScore:
    """What counts of a table for one board: what a director set, else what was played; awards come later."""
    adjusted = slip.adjusted.get(deal)
    if adjusted is None:
        return TableScore() if net is None else as_played(net)
    first, second = (_mixture(competition, slip, deal, each) for each in adjusted.sides)
    given = tuple(each.points for each in adjusted.sides)
    return TableScore((first, second), (given[0], given[1]))


def _mixture(
    competition: Competition, slip: Slip, deal: int, given: SideScore
) -> tuple[tuple[Fraction, Points], ...]:
    return tuple(
        (Fraction(share.weight, 100), _net(competition, slip, deal, share.result)) for share in given.results
    )


def _net(competition: Competition, slip: Slip, deal: int, result: Json) -> Points:
    """What a result is worth to the first column at this place of the slip."""
    deals: list[Json] = [None] * (deal - 1) + [result]
    lines = (line for line in competition.lines(slip, deals) if line.deal == deal)
    return sum((line.points if line.seat == 0 else -line.points for line in lines), 0)


def awards(how: Comparison) -> Mapping[str, SetScore]:
    """The awards of a comparison by their codes."""
    return {each.code: each for each in how.awards()}
