"""Forms and keys of a table offer the games of its grid, and those who sit at it."""

from __future__ import annotations

import pytest

from tapis.core.sheet import SheetStart
from tapis.games.whist import PLUGIN
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.web.sheet import entry, one_line
from tapis.web.tables.page import SheetPage, Sitting
from tapis.web.tables.pages import sheet_page

GRID = 'extends = "cm2018"\noff = ["PIC", "E13"]\n[S5]\nmade = 9\nlost = -12\nagainst_lost = 8\n'
NAMES = ("Anne", "Benoît", "Chloé", "Daniel", "Eva", "Fabien")


def shown(people: int, deals: tuple[object, ...] = (), **options: str) -> SheetPage:
    profile = PLUGIN.regulation.profile(options)
    return sheet_page(
        Sitting(plugin=PLUGIN, setup=SheetStart(16, 1, profile, people), names=NAMES[:people], deals=deals),
        0,
        {},
    )


def test_a_form_offers_the_games_of_the_grid() -> None:
    every = {choice for field in PLUGIN.sheet.fields for choice in field.choices}
    game = PLUGIN.form({"grid": GRID})[0]
    assert set(game.choices) == set(CATALOGUE) - {"PIC", "E13", "PCS", "A12"}
    assert game.words == tuple(CATALOGUE[code].title for code in game.choices)
    assert every >= set(CATALOGUE)
    assert "S5" not in PLUGIN.form({})[0].choices


@pytest.mark.parametrize(("people", "letters"), [(4, "ABCD"), (5, "ABCDE"), (6, "ABCDEF")])
def test_a_page_offers_games_of_the_grid_and_players_of_the_table(people: int, letters: str) -> None:
    page = shown(people, grid=GRID)
    assert page.entry is not None
    assert page.entry.line is not None
    game = page.entry.form.before[0]
    assert "PIC" not in {choice.value for choice in game.choices}
    keys = [[key.text for key in group] for group in page.entry.line.keys]
    assert "PIC" not in keys[0]
    assert keys[1] == list(letters)


@pytest.mark.parametrize(("people", "playing"), [(4, {0, 1, 2, 3}), (5, {1, 2, 3, 4}), (6, {1, 2, 3, 4})])
def test_who_rests_is_not_asked_on_a_phone(people: int, playing: set[int]) -> None:
    page = shown(people)
    assert page.entry is not None
    assert {seat.seat for seat in page.entry.seats} == playing
    assert set(page.entry.resting) == set(range(people)) - playing
    assert page.entry.line is not None
    assert page.entry.line.resting == page.entry.resting


def test_who_rests_has_no_box_at_the_desk() -> None:
    fields, resting = PLUGIN.form({}), PLUGIN.resting(SheetStart(20, 1, columns=5))
    second = entry.form(fields, 5, 2, {}, resting=resting(2))
    assert {box.seat for boxes in second.seats for box in boxes if box.rests} == {1}
    typed = entry.form(fields, 5, 2, {"d2-declares-1": "plays"}, resting=resting(2))
    assert [box.rests for box in typed.seats[1]].count(False) == 1
    assert not any(box.rests for box in typed.before + typed.after)


@pytest.mark.parametrize(
    ("ladder", "example"),
    [('"E8", "PM"', "E8 A+C 10"), ('"PM", "S6"', "PM A+"), ('"S6"', "S6 A 8"), ("", "E8 A+C 10")],
)
def test_the_example_is_a_game_of_the_grid(ladder: str, example: str) -> None:
    line = one_line.box(PLUGIN, 1, {}, {"grid": f'extends = "cm2018"\nladder = [{ladder}]'}, 4)
    assert line is not None
    assert line.example == example


def test_the_line_of_the_desk_has_the_same_keys() -> None:
    line = one_line.box(PLUGIN, 1, {}, {"grid": GRID}, 4)
    assert line is not None
    assert "PIC" not in {key.text for key in line.keys[0]}
