"""16.11: no card before the last estimate; who led too early leads another suit."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Played
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.book import ART
from tapis.games.estimation.play import lead_another_suit
from tapis.games.estimation.table import Table

from ..sitting import SEATS, Sitting, ref

pytestmark = pytest.mark.clause("estimation:16.11")


def leads(sitting: Sitting, seat: int = 1) -> Cards:
    moves = sitting.game.moves(sitting.table, seat, sitting.hand(seat))
    return Cards.of(move.card for move in moves if isinstance(move, Played))


@pytest.mark.parametrize("missing", SEATS)
def test_a_card_is_refused_while_any_estimate_is_missing(missing: int) -> None:
    sitting = Sitting(dealer=0).cut()
    for seat in SEATS:
        if seat != missing:
            sitting.estimate(seat, 40)
    for seat in SEATS:
        for card in sitting.hand(seat):
            assert ref(sitting.refusal(Played(seat, card))) == "estimation:16.11"
    sitting.estimate(missing, 40)
    assert all(sitting.refusal(Played(1, card)) is None for card in sitting.hand(1))


def test_after_a_recorded_premature_lead_another_suit_must_be_led() -> None:
    sitting = Sitting(dealer=0).cut()
    suit = next(iter(sitting.hand(1))).suit
    sitting.rule_premature_lead(1, suit).estimates(40, 40, 40, 37)
    for card in sitting.hand(1):
        assert ref(sitting.refusal(Played(1, card))) == ("estimation:16.11" if card.suit == suit else None)
    assert leads(sitting) == sitting.hand(1) - sitting.hand(1).suit(suit)


def test_the_refusal_says_what_to_do() -> None:
    sitting = Sitting(dealer=0).cut()
    card = next(iter(sitting.hand(1)))
    sitting.rule_premature_lead(1, card.suit).estimates(40, 40, 40, 37)
    assert "lead another suit" in str(sitting.refusal(Played(1, card)))


def test_two_premature_leads_bar_two_suits() -> None:
    sitting = Sitting(dealer=0).cut()
    suits = sorted({card.suit for card in sitting.hand(1)})
    assert len(suits) >= 3
    for suit in suits[:2]:
        sitting.rule_premature_lead(1, suit)
    sitting.estimates(40, 40, 40, 37)
    assert {card.suit for card in leads(sitting)} == set(suits[2:])


def test_a_hand_of_that_suit_alone_may_lead_it() -> None:
    table = Table(0, barred=((1, "H"),))
    hearts = Cards.read("H6 HK")
    assert lead_another_suit(table, 1, hearts) == hearts
    assert lead_another_suit(table, 1, Cards.read("H6 C7")) == Cards.read("C7")


def test_only_the_offender_is_bound_and_only_for_the_first_lead() -> None:
    sitting = Sitting(dealer=0).cut()
    sitting.rule_premature_lead(2, "H").rule_premature_lead(3, "S").estimates(40, 40, 40, 37)
    assert leads(sitting) == sitting.hand(1)
    sitting.play_some(4)
    hands = {seat: lead_another_suit(sitting.table, seat, sitting.hand(seat)) for seat in SEATS}
    assert hands == {seat: sitting.hand(seat) for seat in SEATS}


def test_the_sheet_offers_it_as_an_incident_without_points() -> None:
    fault = next(fault for fault in PLUGIN.event.faults if fault.code == "premature-lead")
    remedy = fault.remedy(0, ART.profile())
    assert (remedy.points, remedy.others, remedy.highest, remedy.eliminated) == (0, 0, 0, False)
    assert "leads another suit" in remedy.instruction
    assert ref(fault.remedy.breach()) == "estimation:16.11"


def test_a_remedy_that_names_no_suit_changes_nothing() -> None:
    sitting = Sitting(dealer=0).cut().rule_premature_lead(1, "X").estimates(40, 40, 40, 37)
    assert leads(sitting) == sitting.hand(1)
