"""17.15: whoever names a filled contract may no longer chibre and must choose another."""

import pytest

from tapis.games.tutti import PLUGIN
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Chibre, Choice
from tapis.games.tutti.contracts import BOXES

from .sitting import Sitting, ref, says

pytestmark = pytest.mark.clause("tutti:17.15")

FILLED = (["down"], ["up", "hearts"])


@pytest.mark.clause("tutti:T9")
def test_on_the_screen_a_filled_contract_cannot_be_named() -> None:
    sitting = Sitting(filled=FILLED).cut()
    assert ref(sitting.refusal(says(1, "up"))) == "tutti:17.13"


@pytest.mark.clause("tutti:T9")
def test_as_at_the_table_it_can_and_then_there_is_no_chibre() -> None:
    sitting = Sitting(filled=FILLED, as_at_the_table=True).cut()
    assert Choice(says(1, "up").call.contract) in sitting.words()  # type: ignore[union-attr]
    sitting.name(1, "up")
    assert sitting.table.contract is None
    assert sitting.turn == 1
    assert ref(sitting.refusal(says(1, "chibre"))) == "tutti:17.15"
    assert ref(sitting.refusal(says(1, "up"))) == "tutti:17.15"
    assert ref(sitting.refusal(says(1, "hearts"))) == "tutti:17.15"
    offered = {word.contract.box for word in sitting.words() if isinstance(word, Choice)}
    assert offered == set(BOXES) - {"up", "hearts"}
    assert Chibre() not in sitting.words()
    sitting.name(1, "tutti")
    assert sitting.table.taker == 1


def test_nobody_else_lifts_his_cards_over_a_filled_contract() -> None:
    sitting = Sitting(filled=FILLED, as_at_the_table=True).cut().name(1, "up")
    assert sitting.lifted() == {1, 2}


def test_only_the_speaker_of_the_mistake_is_bound() -> None:
    sitting = Sitting(filled=FILLED, as_at_the_table=True).cut().silence(1)
    sitting.name(3, "up")
    assert ref(sitting.refusal(says(3, "chibre"))) == "tutti:17.15"
    sitting.name(3, "down").play_out()
    assert sitting.result is not None
    assert sitting.result.taker == 1


def test_a_full_team_is_not_bound_by_a_slip_of_the_tongue() -> None:
    sitting = Sitting(filled=([], BOXES), as_at_the_table=True).cut()
    assert ref(sitting.refusal(says(1, "up"))) == "tutti:17.17"
    sitting.rule(1, "17.15").chibre(1)


def test_a_director_can_rule_it_at_a_table_with_real_cards() -> None:
    sitting = Sitting(filled=FILLED).cut().rule(1, "17.15")
    assert ref(sitting.refusal(says(1, "chibre"))) == "tutti:17.15"
    sitting.name(1, "clubs")


@pytest.mark.parametrize("place", [2, 3, 4])
def test_such_a_ruling_binds_nobody_who_has_not_the_word(place: int) -> None:
    sitting = Sitting(filled=FILLED).cut().rule(place, "17.15")
    assert sitting.refusal(says(1, "chibre")) is None


def test_a_ruling_after_the_contract_or_before_the_cards_changes_nothing() -> None:
    assert not Sitting(filled=FILLED).rule(1, "17.15").table.bound
    assert not Sitting(filled=FILLED).cut().name(1, "clubs").rule(1, "17.15").table.bound


def test_the_fault_costs_no_points_and_says_what_happens() -> None:
    remedy = next(fault for fault in PLUGIN.event.faults if fault.code == "filled-named").remedy
    assert str(remedy.clauses[0]) == "tutti:17.15"
    assert (remedy(0, ART.profile()).points, remedy(1, ART.profile()).points) == (0, 0)
    assert "chibre" in remedy(0, ART.profile()).instruction
