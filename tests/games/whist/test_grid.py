"""Grids of points as data: read, refused in one sentence, written, told apart, changed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.notation import read_results
from tapis.core.plugin import plugins
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.book import ART
from tapis.games.whist.mark.grid import FIGURES, Grid, figures_of
from tapis.games.whist.mark.reading import PRESETS, grid, parse, read, write
from tapis.games.whist.mark.tariff import LABELS, TARIFF
from tapis.law import IllegalMove, Refused
from tests.cells import in_one

CM = 'extends = "cm2018"\n'
SOURCES = {"clause 34", "ours", "house"}


def good(text: str, file: str = "") -> Grid:
    found = parse(text, file)
    assert isinstance(found, Grid), str(found)
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_whole_and_every_figure_has_a_source(name: str) -> None:
    found = grid(name)
    assert found.name == name
    for price in found.prices:
        assert {"made", "lost", "against_lost"} <= set(price.sources)
        for source in price.sources.values():
            assert source in SOURCES or "source" in source


def test_two_presets_differ_in_thirteen_tricks_only() -> None:
    one, two = grid("cm2018"), grid("liege-30")
    different = {
        (price.contract, figure)
        for price, other in zip(one.prices, two.prices, strict=True)
        for figure in FIGURES
        if getattr(price, figure) != getattr(other, figure)
    }
    assert different == {(game, "all") for game in ("E8", "E9", "E10", "E11", "E12", "E13", "TR")}
    assert one.ladder == two.ladder == tuple(code for code in CATALOGUE if code not in ("S5", "PCS", "A12"))


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_written_is_read_again(name: str) -> None:
    found = grid(name)
    again = good(write(found))
    assert again == found
    assert [price.sources for price in again.prices] == [price.sources for price in found.prices]
    assert write(again) == write(found)


def test_the_digest_follows_the_figures_not_their_names() -> None:
    assert len({grid(name).digest for name in PRESETS}) == len(PRESETS)
    assert good(CM + 'name = "other"\n[E8]\nsource = "me"').digest == grid("cm2018").digest
    assert good(CM + "[E8]\nmade = 8").digest != grid("cm2018").digest
    assert good(CM + 'settlement = "everybody"').digest != grid("cm2018").digest
    assert good(CM + "[E8]\nover_to = 13\nagainst_made = 0").digest == grid("cm2018").digest


def test_a_figure_changed_without_a_source_is_the_houses() -> None:
    price = good(CM + '[E8]\nmade = 8\nlost = -9\nsources.lost = "our club"').price("E8")
    assert price is not None
    assert (price.sources["made"], price.sources["lost"], price.sources["over"]) == (
        "house",
        "our club",
        "4 sources",
    )


def test_a_grid_of_its_own_needs_no_ladder() -> None:
    found = good("[S5]\nmade=6\nlost=-6\nagainst_lost=2\n[E8]\nmade=7\nlost=-7\nagainst_lost=7")
    assert found.ladder == ("S5", "E8")
    assert found.name == "house"


ADDED = ("S5", "PCS", "A12")
FIGURES_OF_ONE = "made = 9\nlost = -9\nagainst_lost = 3\n"


def test_a_game_added_comes_in_its_usual_place() -> None:
    found = good(CM + f"[S5]\n{FIGURES_OF_ONE}[PCS]\n{FIGURES_OF_ONE}[A12]\n{FIGURES_OF_ONE}")
    assert found.ladder == tuple(CATALOGUE)
    assert good(CM + f'off = ["S6"]\n[S5]\n{FIGURES_OF_ONE}').ladder[:3] == ("S5", "E8", "E9")


@in_one(
    ("text", "sentence"),
    [
        (CM + 'ladder = ["E8"]\n[S5]\n' + FIGURES_OF_ONE, "club: S5 has figures, but is not on the ladder."),
        ("[E8", "club: this is not written in TOML"),
        ('extends = "cm2017"', "club: there is no grid called cm2017 to extend."),
        (CM + 'settlement = "nobody"', "club: “settlement” cannot be nobody."),
        (CM + "name = 5", "club: “name” cannot be 5."),
        (CM + "[E7]\nmade = 1", "club: there is no contract called E7."),
        (CM + "E8 = 7", "club: there is no contract called E8."),
        (CM + 'off = ["E7"]', "club: there is no contract called E7."),
        (CM + 'off = "E8"', "club: “off” lists contracts, each once."),
        (CM + 'ladder = ["E8", "E8"]', "club: “ladder” lists contracts, each once."),
        (CM + 'ladder = ["E8", "S5"]', "club: S5 is on the ladder, but has no figures."),
        ("[E8]\nlost=-1\nagainst_lost=1", "club, E8: made is missing."),
        (CM + "[E8]\nbonus = 3", "club, E8: there is no figure called bonus."),
        (CM + "[PM]\nover = 3", "club, PM: there is no figure called over."),
        (CM + "[GM]\nneeds = 1", "club, GM: there is no figure called needs."),
        (CM + '[E9]\nmade = "ten"', "club, E9: made must be a whole number, not ten."),
        (CM + "[E9]\nmade = true", "club, E9: made must be a whole number, not true."),
        (CM + "[E9]\nunder = -1.5", "club, E9: under must be a whole number, not -1.5."),
        (CM + "[E9]\nmade = -10", "club, E9: made gives points, so it must not be below 0: -10."),
        (CM + "[E9]\nlost = 10", "club, E9: lost takes points, so it must not be above 0: 10."),
        (CM + "[E9]\nagainst_made = 4", "club, E9: against_made takes points, so it must not be above 0: 4."),
        (CM + "[E9]\nmade = 5000", "club, E9: made must lie between 0 and 1000, not 5000."),
        (CM + "[S6]\nover_to = 5", "club, S6: over_to must lie between 6 and 13, not 5."),
        (CM + "[TR]\nneeds = 0", "club, TR: needs must lie between 1 and 13, not 0."),
        (CM + "[TR]\nneeds = 14", "club, TR: needs must lie between 1 and 13, not 14."),
        (CM + '[E8]\nall = "triple"', "club, E8: all must be a whole number, not triple."),
        (CM + '[PM]\nagainst_lost = "12"', "club, PM: against_lost must be a whole number, or up to four"),
        (CM + "[PM]\nagainst_lost = []", "club, PM: against_lost must be a whole number, or up to four"),
        (
            CM + "[PM]\nagainst_lost = [1, 2, 3, 4, 5]",
            "club, PM: against_lost must be a whole number, or up to four",
        ),
        (
            CM + "[PM]\nagainst_lost = [12, -18]",
            "club, PM: against_lost gives points, so it must not be below 0: -18.",
        ),
    ],
)
def test_a_problem_is_one_sentence_with_file_contract_and_figure(text: str, sentence: str) -> None:
    found = parse(text, "club")
    assert isinstance(found, Refused)
    assert str(found).startswith(sentence)
    assert str(found).endswith(".")


def test_a_bad_grid_is_never_played_by() -> None:
    refusal = TARIFF.read("[E8]")
    assert refusal is not None
    with pytest.raises(IllegalMove):
        grid("[E8]")


def test_a_file_with_a_bad_grid_says_so() -> None:
    data = {
        "tapis": "results/1",
        "regulation": "whist",
        "dealer": 0,
        "options": {"grid": "[E8]\nmade = 3"},
        "deals": [],
    }
    found = read_results(json.dumps(data), plugins())
    assert isinstance(found, Refused)
    assert str(found) == "The table of figures under grid cannot be used: house, E8: lost is missing."


def test_the_house_finds_the_grid_as_a_table_of_figures() -> None:
    assert TARIFF.option in ART.options
    assert ART.options[TARIFF.option].choices == TARIFF.presets
    rows = TARIFF.grid("cm2018")
    assert [row.key for row in rows] == list(reversed(grid("cm2018").ladder))
    keys = [cell.key for row in rows for cell in row.cells]
    assert len(keys) == len(set(keys))
    assert {tuple(cell.label for cell in row.cells) for row in rows} == {tuple(LABELS.values())}
    cells = {cell.key: (cell.value, cell.source) for row in rows for cell in row.cells}
    assert cells["E8.made"] == ("7", "4 sources")
    assert cells["PM.against_lost"] == ("12 18 24", "4 sources, two losers 2, three ours")
    assert cells["E8.all"] == ("double", "clause 34")
    assert cells["PM.over"] == cells["E8.against_made"] == ("", "")


def edited(value: str, **changes: str) -> str:
    found = TARIFF.edited(value, {key.replace("_", ".", 1): text for key, text in changes.items()})
    assert isinstance(found, str), str(found)
    return found


def test_figures_can_be_changed_one_by_one() -> None:
    text = edited("cm2018", E8_made=" 8 ", PM_against_lost="12, 20", S6_lost="−16")
    found = grid(text)
    assert found.name == "own"
    price = {each.contract: each for each in found.prices}
    assert (price["E8"].made, price["PM"].against_lost, price["S6"].lost) == (8, (12, 20), -16)
    assert (price["E8"].sources["made"], price["E8"].sources["lost"]) == ("house", "4 sources")
    assert TARIFF.digest(text) != TARIFF.digest("cm2018")


def test_what_is_the_same_changes_nothing() -> None:
    same = {cell.key: cell.value for row in TARIFF.grid("liege-30") for cell in row.cells}
    assert TARIFF.edited("liege-30", same) == "liege-30"


def test_an_emptied_figure_no_longer_applies_and_an_emptied_game_is_off() -> None:
    found = grid(edited("cm2018", E8_all="", PIC_made=""))
    price = found.price("E8")
    assert price is not None
    assert price.all is None
    assert "PIC" not in found.ladder


@pytest.mark.parametrize(
    ("key", "typed", "sentence"),
    [
        ("E8.made", "x", "Grid of points, E8: Made must be a whole number, not x."),
        ("E8.lost", "5", "Grid of points, E8: Lost takes points, so it must not be above 0: 5."),
        ("E8.lost", "", "Grid of points, E8: Lost is missing."),
        ("E7.made", "5", "There is no figure called E7.made in this grid."),
    ],
)
def test_a_change_that_cannot_be_is_refused(key: str, typed: str, sentence: str) -> None:
    assert str(TARIFF.edited("cm2018", {key: typed})) == sentence


def test_a_number_without_end_is_refused() -> None:
    assert isinstance(TARIFF.edited("cm2018", {"E8.made": "1" * 5000}), Refused)
    for text in (f'extends = "cm2018"\nE8.made = {"1" * 5000}', "x = " + "[" * 5000):
        refusal = TARIFF.read(text)
        assert isinstance(refusal, Refused)
        assert refusal.code == "grid-not-toml"


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    found = read(text)
    assert isinstance(found, Grid | Refused)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_figures_come_back(data: st.DataObject) -> None:
    contract = data.draw(st.sampled_from(list(CATALOGUE)))
    figures = {"made": data.draw(st.integers(0, 1000)), "lost": data.draw(st.integers(-1000, 0))}
    if "over" in figures_of(contract):
        figures["over"] = data.draw(st.integers(0, 9))
    written = "\n".join(f"{key} = {value}" for key, value in figures.items())
    found = good(f"[{contract}]\n{written}\nagainst_lost = [1, 2]")
    price = found.prices[0]
    assert (price.made, price.lost, price.against_lost) == (figures["made"], figures["lost"], (1, 2))
    assert good(write(found)) == found


def test_a_game_nobody_can_announce_is_noted() -> None:
    rows = {
        row.key: row.note
        for row in TARIFF.grid(CM + "".join(f"[{code}]\n{FIGURES_OF_ONE}" for code in ADDED))
    }
    assert {code for code, note in rows.items() if note} == set(ADDED)
    assert not any(row.note for row in TARIFF.grid("cm2018"))
