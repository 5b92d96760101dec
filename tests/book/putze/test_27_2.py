"""27.2: each player looks at his own cards and says once, in order, whether he plays or refuses."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Called, Played, Shown
from tapis.games import jass
from tapis.games.putze.play.calls import Word

from .sitting import OWN, PLAY, REFUSE, TAKE, Sitting, ref

pytestmark = pytest.mark.clause("putze:27.2")


@pytest.mark.parametrize("dealer", range(4))
def test_the_word_goes_round_from_the_dealers_right(dealer: int) -> None:
    sitting, spoken = Sitting(dealer=dealer), []
    for word in (PLAY, REFUSE, PLAY, PLAY):
        (seat,) = sitting.movers
        spoken.append(seat)
        sitting.say(seat, word)
    assert spoken == [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert sitting.table.players == tuple(seat for seat in spoken if seat != spoken[1])


def test_a_player_sees_his_own_cards_before_he_speaks_and_no_other() -> None:
    sitting = Sitting(dealer=0)
    for seat in range(4):
        lifted = [e for e in sitting.log if isinstance(e, Shown) and e.owner == seat and e.to is not None]
        assert [(e.cards, e.to, str(e.by)) for e in lifted] == [
            (sitting.hand(seat), frozenset({seat}), "putze:27.2")
        ]
        assert sitting.view(seat).hand == sitting.hand(seat)


def test_play_or_refuse_and_nothing_else() -> None:
    sitting = Sitting()
    assert {move.call for move in sitting.moves(1) if isinstance(move, Called)} == {PLAY, REFUSE}
    assert [sitting.ref(Called(1, word)) for word in (TAKE, OWN)] == ["putze:27.12"] * 2


def test_a_word_is_given_once() -> None:
    sitting = Sitting().all_say(REFUSE, PLAY)
    assert sitting.ref(Called(1, PLAY)) == "putze:27.2"
    assert sitting.ref(Called(2, REFUSE)) == "putze:27.2"


def test_it_is_said_aloud() -> None:
    assert Sitting().ref(Called(1, PLAY, frozenset({1}))) == "putze:27.2"


def test_nobody_says_or_plays_anything_before_the_cards_are_dealt() -> None:
    game = Sitting().game
    table = game.open(0)
    assert ref(game.check(table, Cards(), Called(1, Word.PLAY))) == "putze:27.2"
    assert ref(game.check(table, Cards(), Played(1, jass.PACK[0]))) == "putze:27.2"
