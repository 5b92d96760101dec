"""17.16: a filled contract replayed by mistake gives 50 points in a free box and uses the deal up."""

import pytest

from tapis.core.sheet import Mistake, SheetStart
from tapis.games.tutti import TYPED_PLUGIN
from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import BOXES

from .sitting import MARK, Sitting, lines_of, ref, replayed, result, sheet_of

pytestmark = pytest.mark.clause("tutti:17.16")

FIRST = result(0, "hearts", 100, 57)


@pytest.mark.parametrize("box", BOXES[1:])
def test_fifty_points_in_any_free_box_even_the_misere(box: str) -> None:
    line = lines_of(FIRST, replayed(0, box))[1]
    assert (line.deal, line.seat, line.points) == (2, 0, 50)
    assert (str(line.clause), line.kind) == ("tutti:17.16", "replayed")


def test_the_box_is_filled_and_the_deal_used_up() -> None:
    sheet = sheet_of(FIRST, replayed(0, "up"), deals=2)
    assert not isinstance(sheet, Mistake)
    assert MARK.over(sheet)
    assert MARK.terms(sheet).written() == {"filled": [["hearts", "up"], []]}


def test_the_fifty_points_do_not_go_into_a_filled_box() -> None:
    mistake = sheet_of(FIRST, replayed(0, "hearts"))
    assert isinstance(mistake, Mistake)
    assert ref(mistake.breach) == "tutti:17.13"


def test_who_has_filled_nothing_has_replayed_nothing() -> None:
    assert ref(MARK.check(MARK.blank(SheetStart(20)), replayed(0, "up"))) == "tutti:17.16"
    mistake = sheet_of(FIRST, replayed(1, "up"))
    assert isinstance(mistake, Mistake)
    assert ref(mistake.breach) == "tutti:17.16"


@pytest.mark.parametrize("cards", [0, 1, 5, 35])
def test_a_director_rules_it_at_any_card_of_the_deal(cards: int) -> None:
    sitting = Sitting(filled=([], ["hearts"])).cut().name(1, "up").play_some(cards)
    sitting.rule(3, "17.16", box="slalom")
    assert sitting.result == replayed(1, "slalom")
    assert sitting.game.to_move(sitting.table) == frozenset()


def test_it_can_be_ruled_before_the_contract_stands_and_nothing_more_is_shown() -> None:
    sitting = Sitting(filled=([], ["hearts"])).cut().rule(1, "17.16", box="up")
    assert sitting.result == replayed(1, "up")
    assert sitting.lifted() == {1, 2}


@pytest.mark.parametrize("box", ["hearts", "nothing", ""])
def test_a_ruling_that_names_no_free_box_changes_nothing(box: str) -> None:
    assert Sitting(filled=([], ["hearts"])).cut().rule(1, "17.16", box=box).result is None


def test_a_ruling_on_a_team_with_nothing_filled_or_after_the_deal_changes_nothing() -> None:
    assert Sitting(filled=(["up"], [])).cut().rule(1, "17.16", box="up").result is None
    sitting = Sitting(filled=([], ["hearts"])).cut().name(1, "up").play_out()
    played = sitting.result
    assert sitting.rule(1, "17.16", box="down").result == played


def test_other_rulings_are_heard_and_change_nothing() -> None:
    sitting = Sitting(filled=([], ["hearts"])).cut()
    before = sitting.table
    assert sitting.rule(1, "17.7").table == before


def test_the_secretary_types_the_team_and_the_free_box() -> None:
    typed = {"taker": "0", "contract": "misere", "base": None, "fault": "replayed", "points": [None, None]}
    assert TYPED_PLUGIN.sheet.results.decode(typed) == replayed(0, "misere")
    assert TYPED_PLUGIN.sheet.results.encode(replayed(0, "misere")) == typed


def test_the_fault_itself_costs_nothing_more() -> None:
    remedy = next(fault for fault in TYPED_PLUGIN.event.faults if fault.code == "filled-replayed").remedy
    assert str(remedy.clauses[0]) == "tutti:17.16"
    assert remedy(0, ART.profile()) == remedy(3, ART.profile())
    assert remedy(0, ART.profile()).points == remedy(0, ART.profile()).others == 0
    assert "50" in remedy(0, ART.profile()).instruction
