"""17.10: until the contract is named, "je chibre" is all that may be said."""

import pytest

from tapis.core.events import Called
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Chibre, Choice
from tapis.games.tutti.speaking import Message, choice_under_way
from tapis.games.tutti.table import Table

from .sitting import Sitting, ref

pytestmark = pytest.mark.clause("tutti:17.10")


def silent(table: Table) -> bool:
    return choice_under_way(Message(table, 0))


def test_the_table_is_silent_from_the_cards_to_the_contract() -> None:
    sitting = Sitting()
    assert not silent(sitting.table)
    sitting.cut()
    assert silent(sitting.table)
    sitting.silence(1, 3, 2)
    assert silent(sitting.table)
    sitting.name(4, "hearts")
    assert not silent(sitting.table)


def test_a_deal_that_was_ruled_over_is_silent_no_more() -> None:
    sitting = Sitting(filled=(["hearts"], [])).cut().rule(2, "17.16", box="up")
    assert not silent(sitting.table)


def test_whoever_does_not_choose_can_say_one_thing_only() -> None:
    words = Sitting().cut().words()
    assert [word for word in words if not isinstance(word, Choice)] == [Chibre()]


def test_words_for_the_partner_alone_are_refused() -> None:
    sitting = Sitting().cut()
    for call in (Chibre(), sitting.words()[1]):
        assert ref(sitting.refusal(Called(1, call, frozenset({1, 3})))) == "tutti:17.10"


def test_talking_can_be_noted_and_costs_nothing() -> None:
    remedy = next(fault for fault in PLUGIN.event.faults if fault.code == "talking").remedy
    assert str(remedy.clauses[0]) == "tutti:17.10"
    assert [
        (remedy(before, ART.profile()).points, remedy(before, ART.profile()).eliminated)
        for before in range(3)
    ] == [(0, False)] * 3
