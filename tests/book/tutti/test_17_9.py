"""17.9: the first player, his partner, the dealer's partner, the dealer; the last must choose."""

import pytest

from tapis.core.events import Called, Played
from tapis.games import jass
from tapis.games.tutti.calls import Call, Chibre, Choice
from tapis.games.tutti.contracts import CONTRACTS

from .sitting import SEATS, SPEECH, Sitting, ref, says

pytestmark = pytest.mark.clause("tutti:17.9")


@pytest.mark.parametrize("dealer", SEATS)
def test_the_order_of_speech(dealer: int) -> None:
    sitting, heard = Sitting(dealer).cut(), []
    for place in SPEECH:
        heard.append(sitting.turn)
        if place != 4:
            sitting.chibre(place)
    assert heard == [(dealer + place) % 4 for place in (1, 3, 2, 4)]


@pytest.mark.parametrize("silent", [(), (1,), (1, 3)])
def test_each_of_the_first_three_may_name_any_contract_or_chibre(silent: tuple[int, ...]) -> None:
    sitting = Sitting().cut().silence(*silent)
    assert sitting.words() == [Chibre(), *map(Choice, CONTRACTS)]


def test_the_dealer_speaks_last_and_must_choose() -> None:
    sitting = Sitting().cut().silence(1, 3, 2)
    assert ref(sitting.refusal(says(sitting.seat(4), "chibre"))) == "tutti:17.9"
    assert sitting.words() == [*map(Choice, CONTRACTS)]


@pytest.mark.parametrize("place", [2, 3, 4])
def test_nobody_speaks_out_of_turn(place: int) -> None:
    sitting = Sitting().cut()
    assert ref(sitting.refusal(says(sitting.seat(place), "chibre"))) == "tutti:17.9"
    assert ref(sitting.refusal(says(sitting.seat(place), "hearts"))) == "tutti:17.9"
    assert sitting.game.moves(sitting.table, sitting.seat(place), sitting.hand(sitting.seat(place))) == []


def test_one_contract_is_named_in_a_deal() -> None:
    sitting = Sitting().cut().name(1, "hearts")
    for word in ("spades", "chibre"):
        assert ref(sitting.refusal(says(sitting.seat(3), word))) == "tutti:17.9"
    assert sitting.result is None


def test_no_card_before_the_contract() -> None:
    sitting = Sitting().cut()
    for seat in SEATS:
        for card in jass.PACK:
            assert ref(sitting.refusal(Played(seat, card))) == "tutti:17.9"


@pytest.mark.clause("jass:J9")
def test_nothing_is_said_or_played_before_the_cut_and_the_pack_is_cut_once() -> None:
    sitting = Sitting()
    assert sitting.turn == 3
    assert len(sitting.words()) == 35
    assert ref(sitting.refusal(says(1, "chibre"))) == "jass:J9"
    assert ref(sitting.refusal(Played(1, jass.PACK[0]))) == "jass:J9"
    cut = sitting.game.moves(sitting.table, 3, sitting.hand(3))[16]
    assert isinstance(cut, Called)
    others: list[Called[Call]] = [Called(2, cut.call), Called(3, cut.call, frozenset({3}))]
    for bad in others:
        assert ref(sitting.refusal(bad)) == "jass:J9"
    sitting.do(cut)
    assert ref(sitting.refusal(cut)) == "jass:J9"


def test_the_taker_of_the_result_is_the_side_that_named_the_contract() -> None:
    for place, column in ((1, 1), (3, 1), (2, 0), (4, 0)):
        sitting = Sitting().cut().silence(*SPEECH[: SPEECH.index(place)]).name(place, "down").play_out()
        assert sitting.result is not None
        assert (sitting.result.taker, sitting.result.box) == (column, "down")


def test_what_is_no_call_of_the_game_is_refused() -> None:
    sitting = Sitting().cut()
    assert ref(sitting.refusal(Called(1, None))) == "tutti:17.10"
