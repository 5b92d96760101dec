"""A grid may ask for other tricks than usual: play, hands laid down and the sheet all ask the grid."""

from __future__ import annotations

from tapis.core.sheet import SheetStart
from tapis.games.whist.auction.state import Best
from tapis.games.whist.mark.sheet import Mark
from tapis.games.whist.result import Result
from tests.book.whist.ending import Ending, ending

GRID = 'extends = "cm2018"\n[TR]\nneeds = 8'
SEVEN = Ending(
    Best("TR", "H", (2, 3)),
    (1, 1, 3, 4),
    ("SA SK CA CK", "DA DK CQ CJ", "D2 D3 S2 S3", "HA C7 C8 C9"),
)
"""Two play a trou and have seven tricks; the ace of trumps is the eighth, and a defence gives no ninth."""
EIGHT = Ending(Best("TR", "H", (2, 3)), (1, 1, 3, 5), ("S3 S4 CA", "DA DK CQ", "S9 D2 D3", "C7 C8 C9"))
"""They have eight tricks, and might take more."""


def kinds(result: Result, **options: str) -> set[str]:
    """What the sheet makes of the declarers' game."""
    sheet = Mark().enter(Mark().blank(SheetStart(1, options=options)), result)
    return {line.kind for line in sheet.lines if line.seat in result.declarers}


def test_a_declarer_who_lays_down_a_trou_of_eight_is_right() -> None:
    at = ending(SEVEN, grid=GRID).lay_down(3)
    assert at.result is None
    result = at.play_some(52).result
    assert isinstance(result, Result)
    assert result.ruled == ""
    usual = ending(SEVEN).lay_down(3).result
    assert usual is not None
    assert usual.ruled == "lost"


def test_a_defender_who_lays_down_once_it_is_made_is_right() -> None:
    assert ending(EIGHT, grid=GRID).lay_down(0).result is None
    usual = ending(EIGHT).lay_down(0).result
    assert usual is not None
    assert (usual.ruled, usual.bearer) == ("won", 0)


def test_eight_tricks_make_it_on_the_sheet() -> None:
    result = Result("TR", (2, 3), 8)
    assert "made" in kinds(result, grid=GRID)
    assert "lost" in kinds(result)
    assert "lost" in kinds(Result("TR", (2, 3), 7), grid=GRID)
