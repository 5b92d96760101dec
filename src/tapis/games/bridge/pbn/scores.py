"""The score table of a board: what every table made of it, in the notation's own columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapis.core.cards import Card
from tapis.games.bridge.pbn.board import Section
from tapis.games.bridge.pbn.values import read_contract, read_seat, read_tricks
from tapis.games.bridge.result import COMPASS, PASSED_OUT, PassedOut, PlayedOut, Result

NAME = "ScoreTable"
COLUMNS = (
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


@dataclass(frozen=True, slots=True)
class Score:
    """One table's result on a board; ``points`` are north–south's, negative where east–west have them."""

    ours: str
    theirs: str
    result: Result
    points: int
    table: str = ""
    lead: Card | None = None


def score_table(scores: Sequence[Score]) -> Section:
    """The table of ``scores``."""
    return Section(NAME, ";".join(COLUMNS), tuple(tuple(map(_cell, _row(score))) for score in scores))


def _row(score: Score) -> tuple[str, ...]:
    points = (score.points, "") if score.points >= 0 else ("", -score.points)
    lead = "" if score.lead is None else score.lead.code
    pairs = (score.table, score.ours, score.theirs)
    return (*pairs, *_told(score.result), lead, *map(str, points))


def _told(result: Result) -> tuple[str, str, str]:
    if not isinstance(result, PlayedOut):
        return "Pass", "", ""
    return str(result.contract), COMPASS[result.declarer], str(result.tricks)


def _cell(text: str) -> str:
    """A cell of the table: quoted where it has spaces, a hyphen where it is empty."""
    return f'"{text}"' if " " in text else text or "-"


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
