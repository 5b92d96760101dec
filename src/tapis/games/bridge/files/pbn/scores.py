"""The tables of a board in PBN: what every table made of it, and how a whole event ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tapis.core.cards import Card
from tapis.core.sheet import Points
from tapis.games.bridge.files.pbn.board import Section
from tapis.games.bridge.files.pbn.values import read_contract, read_seat, read_tricks
from tapis.games.bridge.result import COMPASS, PASSED_OUT, PassedOut, PlayedOut, Result

NAME, TOTALS = "ScoreTable", "TotalScoreTable"
COLUMNS = (
    "Round\\2R",
    "Table\\3R",
    "PairId_NS\\3R",
    "PairId_EW\\3R",
    "Contract\\5L",
    "Declarer\\1L",
    "Result\\2R",
    "Lead\\2L",
    "Score_NS\\6R",
    "Score_EW\\6R",
)
ADJUSTED = "Adjusted\\12L"
NAMES = ("Names_NS", "Names_EW")


@dataclass(frozen=True, slots=True)
class Score:
    """One table's result on a board; ``points`` are north–south's, negative where east–west have them.

    ``earned`` is what either side has for it, as text; ``adjusted`` what a director gave instead of a result.
    """

    ours: str
    theirs: str
    result: Result | None
    points: Points = 0
    table: str = ""
    lead: Card | None = None
    round: str = ""
    earned: tuple[str, str] = ("", "")
    adjusted: str = ""
    names: tuple[str, str] = ("", "")
    """Who the sides are, where that may be told."""


def score_table(scores: Sequence[Score], unit: str = "") -> Section:
    """The table of ``scores``; ``unit`` names the columns of what the sides earn, such as ``Percentage``."""
    earned = tuple(f"{unit}_{side}\\6R" for side in ("NS", "EW")) if unit else ()
    adjusted = (ADJUSTED,) if any(score.adjusted for score in scores) else ()
    names = NAMES if any(any(score.names) for score in scores) else ()
    rows = tuple(
        tuple(map(cell, (*_row(score), *score.earned[: len(earned)], *_told_of(score, adjusted, names))))
        for score in scores
    )
    return Section(NAME, ";".join((*COLUMNS, *earned, *adjusted, *names)), rows)


def _row(score: Score) -> tuple[str, ...]:
    points = ("", "") if score.result is None else _sided(score.points)
    lead = "" if score.lead is None else score.lead.code
    pairs = (score.round, score.table, score.ours, score.theirs)
    return (*pairs, *_told(score.result), lead, *points)


def _told_of(score: Score, adjusted: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """What stands behind the figures, as far as there are such columns."""
    return (*((score.adjusted,) if adjusted else ()), *(score.names if names else ()))


def _sided(points: Points) -> tuple[str, str]:
    return (str(points), "") if points >= 0 else ("", str(-points))


def _told(result: Result | None) -> tuple[str, str, str]:
    if result is None:
        return "", "", ""
    if not isinstance(result, PlayedOut):
        return "Pass", "", ""
    return str(result.contract), COMPASS[result.declarer], str(result.tricks)


def cell(text: str) -> str:
    """A cell of a table: quoted where it has spaces or signs of the notation, a hyphen where it is empty."""
    plain = " ".join(text.replace('"', "'").splitlines())
    return plain if plain and not set(plain) & set(" []{};%") else f'"{plain}"' if plain else "-"


def total_table(rows: Iterable[tuple[str, str, str, str]], unit: str) -> Section:
    """How the event ended: rank, number, total and names of each pair; ``unit`` is that of the totals."""
    columns = ("Rank\\4R", "PairId\\3R", f"Total{unit}\\7R", "Names\\40L")
    return Section(TOTALS, ";".join(columns), tuple(tuple(map(cell, row)) for row in rows))


def results_of(section: Section) -> tuple[Result | None, ...]:
    """The result of each row of a score table; None where it is not told."""
    columns = [section.column(name) for name in ("Contract", "Declarer", "Result")]
    return tuple(_result(*cells) for cells in zip(*columns, strict=True))


def _result(contract: str, declarer: str, tricks: str) -> Result | None:
    found = read_contract(contract)
    if found is None or isinstance(found, PassedOut):
        return found if found is None else PASSED_OUT
    seat = read_seat(declarer)
    count = read_tricks(tricks, seat)
    return None if seat is None or count is None else PlayedOut(found, seat, count)
