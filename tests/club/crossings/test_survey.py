"""The table of movements: what it says is counted again, and the page about it is what the command prints."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from tapis.cli.app import main
from tapis.cli.event import movements
from tapis.club.crossings.boards.mitchell import STAYING, mitchell
from tapis.club.crossings.boards.survey import (
    FEWEST,
    MOST,
    STANDARD,
    SURVEYED,
    USUAL_ROUNDS,
    SurveyLine,
    survey,
)
from tapis.club.crossings.boards.travelling import HOWELL, MITCHELL, SKIP, longest, worthwhile

PAGE = Path(__file__).parents[3] / "docs" / "movements.md"


HERE = 20
"""Pairs, up to which every line is looked at; those of larger fields stand on the page."""
LARGER = (24, 30, MOST)


@pytest.fixture(scope="module")
def everything() -> tuple[SurveyLine, ...]:
    return tuple(survey(range(FEWEST, HERE + 1)))


@pytest.fixture(scope="module")
def lines(everything: tuple[SurveyLine, ...]) -> tuple[SurveyLine, ...]:
    return tuple(each for each in everything if not each.standard)


@pytest.fixture(scope="module")
def standard(everything: tuple[SurveyLine, ...]) -> dict[tuple[int, str], SurveyLine]:
    return {(each.pairs, each.kind): each for each in everything if each.standard}


def test_no_movement_repeats_anything_and_nobody_sits_out_twice(everything: tuple[SurveyLine, ...]) -> None:
    assert [each for each in everything if each.opponents_again or each.boards_again] == []
    assert [each for each in everything if each.out != each.pairs % 2] == []


def test_every_field_has_a_movement(lines: tuple[SurveyLine, ...]) -> None:
    assert {each.pairs for each in lines} == set(range(3, HERE + 1))
    found = {(each.pairs, each.kind) for each in lines}
    assert found == {
        (pairs, kind)
        for pairs in range(3, HERE + 1)
        for kind in SURVEYED
        if longest(kind, pairs) and min(longest(kind, pairs), USUAL_ROUNDS) >= worthwhile(kind, pairs)
    }


def test_only_an_even_mitchell_and_the_smallest_howells_share_boards(lines: tuple[SurveyLine, ...]) -> None:
    shared = {(each.pairs, each.kind): each.sharing for each in lines if each.sharing}
    mitchells = {(pairs, MITCHELL): 2 for pairs in range(4, HERE + 1, 4)}
    assert shared == {**mitchells, (4, HOWELL): 2, (5, HOWELL): 2, (6, HOWELL): 3}


def test_lines_of_full_length_are_compared_as_evenly_as_can_be(lines: tuple[SurveyLine, ...]) -> None:
    full = {8: 4, 10: 5, 12: 6, 14: 7, 16: 8, 18: 9}
    even = {each.pairs: each.even for each in lines if each.kind == MITCHELL and each.pairs in full}
    assert even == dict.fromkeys(full, 100)
    assert all(each.even_in_one and each.even_in_one < each.even for each in lines if each.pairs in full
               and each.kind in (MITCHELL, SKIP))  # fmt: skip


def test_the_standard_movement_stands_beside_each_of_ours(
    lines: tuple[SurveyLine, ...], standard: dict[tuple[int, str], SurveyLine]
) -> None:
    ours = {(each.pairs, each.kind): each for each in lines if each.kind in STANDARD}
    assert standard.keys() == ours.keys()
    assert all(standard[at].rounds == each.rounds for at, each in ours.items())


def test_a_standard_mitchell_shares_wherever_tables_are_even(
    standard: dict[tuple[int, str], SurveyLine],
) -> None:
    shared = {pairs for (pairs, kind), each in standard.items() if kind == MITCHELL and each.sharing}
    assert shared == {pairs for pairs in range(4, HERE + 1) if (pairs + 1) // 2 % 2 == 0}
    assert not any(each.sharing for (_, kind), each in standard.items() if kind == SKIP)


def test_the_last_round_of_a_standard_mitchell_is_turned_by_hand() -> None:
    (found,) = (each for each in survey((6,)) if each.kind == MITCHELL and each.standard)
    # Everybody plays the three boards: one for each that two hold the same way, one less for each that they
    # do not, and where they meet two, for the other tables.
    legs = mitchell(6, 3).legs
    turned = [*legs[:2], legs[2].with_boards_turned()]
    held = {(pair, at): column for leg in turned for group, at in zip(leg.tables, leg.sets, strict=True)
            for column, pair in enumerate(group)}  # fmt: skip
    met = {frozenset(group) for leg in turned for group in leg.tables}
    competing = [
        sum(1 if held[one, at] == held[other, at] else -1 for at in range(3))
        + 3 * (frozenset((one, other)) in met)
        for one, other in combinations(range(6), 2)
    ]
    assert found.turned == (3,)
    assert found.even_in_one == 100 * sum(competing) ** 2 // (15 * sum(each**2 for each in competing))


def test_where_ours_differ_from_the_standard(
    lines: tuple[SurveyLine, ...], standard: dict[tuple[int, str], SurveyLine]
) -> None:
    behind = {(each.pairs, each.kind) for each in lines if each.kind in STANDARD
              and _one_list(each) < _one_list(standard[each.pairs, each.kind])}  # fmt: skip
    assert behind == {(pairs, MITCHELL) for pairs in (7, 9, 13, 17)}


def _one_list(line: SurveyLine) -> int:
    return line.even if line.even_in_one is None else line.even_in_one


def test_boards_are_turned_in_about_an_eighth_of_the_rounds(lines: tuple[SurveyLine, ...]) -> None:
    long = [each for each in lines if each.kind == MITCHELL and each.rounds >= 7]
    assert all(1 <= len(each.turned) <= 2 for each in long)
    assert all(not each.turned for each in lines if each.kind == HOWELL)


def test_a_field_that_shares_is_counted_with_a_pencil() -> None:
    (found,) = (each for each in survey((12,)) if each.kind == MITCHELL and not each.standard)
    lying = [leg.sets for leg in mitchell(12, 6, missing=STAYING).legs]
    assert all(sets[0] == sets[-1] and len(set(sets)) == 5 for sets in lying)
    assert (found.rounds, found.tables, found.sets, found.sharing) == (6, 6, 6, 2)


@pytest.mark.slow
def test_the_page_is_what_the_command_prints(everything: tuple[SurveyLine, ...]) -> None:
    """Of the lines that are counted here, and those of three larger fields, which take most of the time."""
    every = (*everything, *survey(LARGER))
    assert not [each for each in every if each.opponents_again or each.boards_again]
    assert not [each for each in every if each.out != each.pairs % 2]
    english = {"LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"}
    with patch.object(movements, "survey", return_value=every) as asked:
        told = CliRunner().invoke(main, ["movements", "--markdown"], env=english)
    asked.assert_called_once_with(rounds=USUAL_ROUNDS)
    assert told.exit_code == 0
    boards, rest = told.output.split("\n\n", 1)
    page, whole = PAGE.read_text("utf-8").removesuffix(rest).rstrip(), boards.splitlines()
    assert page != PAGE.read_text("utf-8").rstrip()
    told_of = {line.split("|")[1] for line in whole}
    assert len(whole) > 70
    assert whole == [line for line in page.splitlines() if "|" in line and line.split("|")[1] in told_of]


def test_it_can_be_asked_of_one_field_as_data() -> None:
    told = CliRunner().invoke(main, ["movements", "--pairs", "11", "--json"])
    assert told.exit_code == 0
    assert told.output.count('"movement"') == 8
    assert '"turned": [\n      6\n    ]' in told.output
    assert told.output.count('"standard": true') == 3
    assert CliRunner().invoke(main, ["movements", "--pairs", "2"]).exit_code != 0
