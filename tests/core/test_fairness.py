"""A deal is dealt again from its seed; the commitment binds the seed of the deal or of the evening."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tapis.core.chance import commitment
from tapis.core.events import Dealt
from tapis.core.fairness import Alone, Checked, binding, check, columns_of, mark_alone
from tapis.core.notation import read_deal, write_deal
from tapis.core.party import play_party
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.core.sheet import SheetStart
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.verify import OUT_OF_PLACE, Finding
from tapis.law import Refused


@pytest.mark.parametrize("name", sorted(plugins()))
def test_a_deal_is_what_its_seed_deals(name: str) -> None:
    checked = check(plugins()[name], play(plugins()[name], "evening/3"))
    assert isinstance(checked, Checked)
    assert checked.dealt_by_seed
    assert [each.seed for each in checked.bound] == ["evening/3", "evening"]
    assert binding(checked.bound, f" {commitment('evening').upper()}\n") == checked.bound[1]
    assert binding(checked.bound, commitment("evening/3")) == checked.bound[0]
    assert binding(checked.bound, commitment("evening/4")) is None


def test_another_seed_is_found_out_at_the_deal() -> None:
    record = replace(play(plugins()["bridge"], "a"), seed="b")
    checked = check(plugins()["bridge"], record)
    assert isinstance(checked, Checked)
    assert checked.differs == Finding(0, OUT_OF_PLACE())
    assert not checked.dealt_by_seed
    assert isinstance(record.events[0], Dealt)


def test_a_broken_rule_is_told_before_the_seed() -> None:
    record = play(plugins()["bridge"], "a")
    swapped = (*record.events[:-2], record.events[-1], record.events[-2])
    found = check(plugins()["bridge"], replace(record, events=swapped))
    assert isinstance(found, Finding)
    assert found.event >= len(record.events) - 2


def test_without_a_seed_nothing_binds_the_cards() -> None:
    checked = check(plugins()["tutti"], replace(play(plugins()["tutti"], "a"), seed=None))
    assert isinstance(checked, Checked)
    assert checked.bound == ()
    assert not checked.dealt_by_seed


def test_a_seed_that_is_no_deal_of_an_evening_stands_for_itself() -> None:
    checked = check(plugins()["estimation"], play(plugins()["estimation"], "half/evening"))
    assert isinstance(checked, Checked)
    assert [each.seed for each in checked.bound] == ["half/evening"]


@pytest.mark.parametrize("name", sorted(plugins()))
def test_the_first_deal_of_a_party_is_marked_as_there(name: str) -> None:
    plugin = plugins()[name]
    setup = SheetStart(2, 1, plugin.regulation.profile(), plugin.columns)
    party = play_party(plugin, "x", setup)
    alone = mark_alone(plugin, party.records[0], party.results[0])
    assert isinstance(alone, Alone)
    assert alone.agrees
    told = [(line.seat, line.points, line.clause) for line in alone.lines]
    real = [line for line in plugin.sheet.marking.lines(party.sheet) if line.deal == 1]
    assert told == [(line.seat, line.points, line.clause) for line in real]
    assert alone.columns == columns_of(plugin, party.records[0]) == plugin.columns


def test_a_later_deal_says_that_the_mark_before_it_is_missing() -> None:
    plugin = plugins()["tutti"]
    party = play_party(plugin, "x", SheetStart(4, 1, plugin.regulation.profile(), plugin.columns))
    alone = mark_alone(plugin, party.records[1], party.results[1])
    assert isinstance(alone, Alone)
    assert not alone.agrees


def test_a_board_of_a_series_is_marked_by_its_number() -> None:
    plugin = plugins()["bridge"]
    setup = SheetStart(8, 0, plugin.regulation.profile({"form": "series"}), plugin.columns)
    party = play_party(plugin, "x", setup)
    for record, result in zip(party.records, party.results, strict=True):
        agreed = replace(record, options={"form": "series"})
        alone = mark_alone(plugin, agreed, result)
        assert isinstance(alone, Alone)
        assert alone.agrees


@pytest.mark.parametrize(("form", "deals"), [("chicago", 4), ("rubber", 24)])
@pytest.mark.parametrize("seed", ["x", "y", "z"])
def test_a_later_deal_whose_terms_tell_what_came_before_is_marked_as_there(
    form: str, deals: int, seed: str
) -> None:
    """Vulnerable in a Chicago game as that deal of it is; in a rubber as far as its games were won."""
    plugin = plugins()["bridge"]
    setup = SheetStart(deals, 2, plugin.regulation.profile({"form": form}), plugin.columns)
    party = play_party(plugin, seed, setup)
    ends = len(party.records) if form == "rubber" else 0
    for number, (record, result) in enumerate(zip(party.records, party.results, strict=True), start=1):
        alone = mark_alone(plugin, replace(record, options={"form": form}), result)
        assert alone is not None
        assert alone.agrees
        told = [(line.seat, line.points, line.clause) for line in alone.lines]
        marked = [line for line in plugin.sheet.marking.lines(party.sheet) if line.deal == number]
        if number != ends:
            assert told == [(line.seat, line.points, line.clause) for line in marked]


def test_a_deal_of_a_chicago_game_brings_what_it_brought() -> None:
    """Played one after another they are worth 2600, 3400, 1300 and 700: none of them is the first but one."""
    plugin = plugins()["bridge"]
    setup = SheetStart(4, 0, plugin.regulation.profile({"form": "chicago"}), plugin.columns)
    party = play_party(plugin, "x", setup)
    for record, result, worth in zip(party.records, party.results, (2600, 3400, 1300, 700), strict=True):
        alone = mark_alone(plugin, replace(record, options={"form": "chicago"}), result)
        assert alone is not None
        assert sum(line.points for line in alone.lines) == worth


@pytest.mark.parametrize(
    ("form", "vulnerable", "game"),
    [("chicago", "NS", 1), ("chicago", "both", 1), ("rubber", "NS", 2), ("rubber", "both", 3)],
)
def test_a_part_score_and_games_won_count_on(form: str, vulnerable: str, game: int) -> None:
    plugin = plugins()["bridge"]
    assert plugin.boards is not None
    assert plugin.boards.resumed is not None
    setup = SheetStart(4, 0, plugin.regulation.profile({"form": form}), plugin.columns)
    carried = DealTerms(vulnerable=vulnerable, own={"game": game, "below": [60, 0]})
    sheet = plugin.boards.resumed(setup, carried)
    assert sheet is not None
    assert plugin.sheet.marking.terms(sheet) == carried
    assert plugin.sheet.marking.dealer(sheet) == setup.dealer


@pytest.mark.parametrize("own", [{}, {"below": "x"}, {"below": [1, "2"]}, {"below": [1, 2, 3]}])
def test_points_below_the_line_that_are_not_told_are_said_to_be_missing(own: dict[str, object]) -> None:
    plugin = plugins()["bridge"]
    record = replace(play(plugin, "a"), terms=DealTerms(vulnerable="both", own=own))
    checked = check(plugin, record)
    assert isinstance(checked, Checked)
    alone = mark_alone(plugin, record, checked.result)
    assert alone is not None
    assert not alone.agrees


@pytest.mark.parametrize("listed", ["x", [0, 1, 2], [0, 1, 2, 2], [0, 1, 2, -1], [[0], 1, 2, 3], {"a": 1}])
def test_a_log_that_seats_nobody_properly_is_refused(listed: object) -> None:
    plugin = plugins()["whist"]
    record = replace(play(plugin, "a"), terms=NO_TERMS)
    head, _, rest = write_deal(plugin, record).partition("\n")
    written = json.dumps({**json.loads(head), "conditions": {"sitting": listed}}) + "\n" + rest
    assert isinstance(read_deal(written, plugins()), Refused)


@pytest.mark.parametrize("board", ["x", None, []])
def test_a_board_that_is_no_number_is_no_term_of_a_deal(board: object) -> None:
    plugin = plugins()["bridge"]
    with pytest.raises(ValueError, match="A number is expected for board"):
        check(plugin, replace(play(plugin, "a"), terms=DealTerms.read({"board": board})))


@pytest.mark.parametrize("board", [10**9])
def test_a_board_there_cannot_be_is_not_marked_as_one(board: int) -> None:
    plugin = plugins()["bridge"]
    record = replace(play(plugin, "a"), terms=DealTerms(board=board))
    checked = check(plugin, record)
    assert isinstance(checked, Checked)
    alone = mark_alone(plugin, record, checked.result)
    assert alone is not None
    assert not alone.agrees
