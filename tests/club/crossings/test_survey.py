"""The table of movements: what it says is counted again, and the page about it is what the command prints."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.cli.app import main
from tapis.club.crossings.movements import STAYING, mitchell
from tapis.club.crossings.survey import MOST, SURVEYED, SurveyLine, survey
from tapis.club.crossings.travelling import HOWELL, MITCHELL, SKIP, longest

PAGE = Path(__file__).parents[3] / "docs" / "movements.md"


@pytest.fixture(scope="module")
def lines() -> tuple[SurveyLine, ...]:
    return tuple(survey())


def test_no_movement_repeats_anything_and_nobody_sits_out_twice(lines: tuple[SurveyLine, ...]) -> None:
    assert [each for each in lines if each.opponents_again or each.boards_again] == []
    assert [each for each in lines if each.out != each.pairs % 2] == []


def test_every_field_has_a_movement(lines: tuple[SurveyLine, ...]) -> None:
    assert {each.pairs for each in lines} == set(range(3, MOST + 1))
    found = {(each.pairs, each.kind) for each in lines}
    assert found == {
        (pairs, kind) for pairs in range(3, MOST + 1) for kind in SURVEYED if longest(kind, pairs)
    }


def test_only_an_even_mitchell_and_the_smallest_howells_share_boards(lines: tuple[SurveyLine, ...]) -> None:
    shared = {(each.pairs, each.kind): each.sharing for each in lines if each.sharing}
    mitchells = {(pairs, MITCHELL): 2 for pairs in range(4, MOST + 1, 4)}
    assert shared == {**mitchells, (4, HOWELL): 2, (5, HOWELL): 2, (6, HOWELL): 3}


def test_lines_of_full_length_are_compared_as_evenly_as_can_be(lines: tuple[SurveyLine, ...]) -> None:
    full = {8: 4, 10: 5, 12: 6, 14: 7, 16: 8, 18: 9}
    even = {each.pairs: each.even for each in lines if each.kind == MITCHELL and each.pairs in full}
    assert even == dict.fromkeys(full, 100)
    assert all(each.even_in_one and each.even_in_one < each.even for each in lines if each.pairs in full
               and each.kind in (MITCHELL, SKIP))  # fmt: skip


def test_boards_are_turned_in_about_an_eighth_of_the_rounds(lines: tuple[SurveyLine, ...]) -> None:
    long = [each for each in lines if each.kind == MITCHELL and each.rounds >= 7]
    assert all(1 <= len(each.turned) <= 2 for each in long)
    assert all(not each.turned for each in lines if each.kind == HOWELL)


def test_a_field_that_shares_is_counted_with_a_pencil() -> None:
    (found,) = (each for each in survey((12,)) if each.kind == MITCHELL)
    lying = [leg.sets for leg in mitchell(12, 6, missing=STAYING).legs]
    assert all(sets[0] == sets[-1] and len(set(sets)) == 5 for sets in lying)
    assert (found.rounds, found.tables, found.sets, found.sharing) == (6, 6, 6, 2)


def test_the_page_is_what_the_command_prints() -> None:
    told = CliRunner().invoke(
        main, ["movements", "--markdown"], env={"LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"}
    )
    assert told.exit_code == 0
    assert PAGE.read_text().endswith(told.output)
    assert told.output.count("\n") > 70


def test_it_can_be_asked_of_one_field_as_data() -> None:
    told = CliRunner().invoke(main, ["movements", "--pairs", "11", "--json"])
    assert told.exit_code == 0
    assert told.output.count('"movement"') == 4
    assert '"turned": [\n      6\n    ]' in told.output
    assert CliRunner().invoke(main, ["movements", "--pairs", "2"]).exit_code != 0
