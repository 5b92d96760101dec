"""W20: points come from a grid, which an event may bring along as a text."""

import pytest

from tapis.games.whist.book import ART
from tapis.games.whist.mark.reading import PRESETS
from tapis.games.whist.mark.scoring import tricks_above, tricks_missing

from .mark import lines, total

pytestmark = pytest.mark.clause("whist:W20")


def test_the_default_is_the_grid_of_the_championship() -> None:
    option = ART.options["grid"]
    assert (option.default, option.choices) == ("cm2018", PRESETS)
    assert option.admits("[E8]\nmade = 1")


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("E8 A+B 10", (13, 13, 0, 0)),
        ("E8 A+B 7", (-10, -10, 10, 10)),
        ("E10 A+B 7", (-22, -22, 22, 22)),
        ("S6 A 10", (18, 0, 0, 0)),
        ("S8 A 6", (-27, 18, 18, 18)),
        ("S7 A 13", (18, 0, 0, 0)),
        ("A9 A 12", (32, 0, 0, 0)),
        ("A10 A 9", (-42, 25, 25, 25)),
        ("PC A 11", (-100, 33, 33, 33)),
        ("GC A 13", (200, 0, 0, 0)),
    ],
)
def test_figures_of_the_default(written: str, points: tuple[int, ...]) -> None:
    assert total(written) == points


def test_steps_are_lines_of_their_own() -> None:
    assert lines("E8 A+B 10")[:2] == [(1, 0, 7, "made", "15"), (1, 0, 6, "above", "W20")]
    assert lines("E10 A+B 7")[:2] == [(1, 0, -16, "lost", "15"), (1, 0, -6, "missing", "W20")]
    assert [line[2:] for line in lines("E10 A+B 7") if line[1] == 2] == [
        (16, "against", "15"),
        (6, "against", "W20"),
    ]
    assert tricks_above.clauses == tricks_missing.clauses == (ART.clause("W20"),)


def test_a_text_changes_what_it_names() -> None:
    own = 'extends = "cm2018"\n[E8]\nmade = 9\nover = 1\nunder_against = 5\n'
    assert total("E8 A+B 10", grid=own) == (11, 11, 0, 0)
    assert total("E8 A+B 6", grid=own) == (-13, -13, 15, 15)
    assert total("E9 A+B 10", grid=own) == total("E9 A+B 10")


@pytest.mark.parametrize(
    "written", ["E8 A+B 11", "E9 C+D 6", "S6 A 7", "PM A+ B-", "GM A- B- C-", "TR A+C 8", "S5 B 3"]
)
def test_the_example_of_a_house_grid_adds_up_to_nothing(written: str) -> None:
    assert sum(total(written, grid="zero-sum")) == 0
