"""16.12: nine tricks are played to the end; a player may look at the tricks he took."""

import pytest

from tapis.core.events import Played
from tapis.core.looking import tricks_to_look_at
from tapis.games import jass
from tapis.games.estimation.play import own_tricks

from ..sitting import SEATS, Sitting, ref

pytestmark = pytest.mark.clause("estimation:16.12")


def test_the_deal_goes_on_until_the_ninth_trick_is_full() -> None:
    sitting = Sitting().ready()
    for _ in range(36):
        assert len(sitting.game.to_move(sitting.table)) == 1
        assert sitting.result is None
        sitting.play_some(1)
    assert sitting.game.to_move(sitting.table) == frozenset()
    assert len(sitting.table.won) == 9
    assert sitting.result is not None
    assert [len(sitting.hand(seat)) for seat in SEATS] == [0, 0, 0, 0]


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    sitting = Sitting().ready()
    for _ in range(8):
        sitting.play_some(4)
        assert sitting.game.to_move(sitting.table) == {sitting.table.won[-1].winner}


def test_no_card_is_played_after_the_ninth_trick() -> None:
    sitting = Sitting().ready().play_out()
    assert ref(sitting.refusal(Played(1, jass.PACK[0]))) == "estimation:16.12"
    assert all(sitting.game.moves(sitting.table, seat, sitting.hand(seat)) == [] for seat in SEATS)


def test_ones_own_tricks_are_those_one_won() -> None:
    sitting = Sitting(seed="own").ready().play_some(24)
    assert sitting.table.tricks is not None
    mine = {seat: own_tricks(sitting.table.tricks, seat) for seat in SEATS}
    assert sum(len(tricks) for tricks in mine.values()) == 6
    for seat, tricks in mine.items():
        for trick in tricks:
            strengths = [trick.ranking.power(card, trick.led) for card in trick.cards]
            assert trick.order[strengths.index(max(strengths))] == seat


def test_a_player_looks_at_his_own_tricks_and_at_no_others() -> None:
    sitting = Sitting(seed="own").ready().play_some(24)
    for seat in SEATS:
        looked = tricks_to_look_at(sitting.game, sitting.table, seat)
        assert looked == tuple(trick for trick in sitting.table.won if trick.winner == seat)
    assert tricks_to_look_at(sitting.game, sitting.table, None) == ()


@pytest.mark.clause("estimation:E12")
def test_the_house_may_show_everybody_the_last_trick() -> None:
    sitting = Sitting({"look_back": "own_and_last"}, seed="own").ready().play_some(24)
    last = sitting.table.won[-1]
    for seat in (*SEATS, None):
        looked = tricks_to_look_at(sitting.game, sitting.table, seat)
        assert looked == tuple(each for each in sitting.table.won if each.winner == seat or each == last)


@pytest.mark.clause("estimation:E1")
@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize(("lead", "from_dealer"), [("right", 1), ("dealer", 0)])
def test_the_first_lead_is_on_the_dealers_right_or_as_the_house_has_it(
    dealer: int, lead: str, from_dealer: int
) -> None:
    sitting = Sitting({"first_lead": lead}, dealer=dealer).ready()
    assert sitting.game.to_move(sitting.table) == {(dealer + from_dealer) % 4}
