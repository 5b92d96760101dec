"""27.14: when all have spoken and before the lead, a player who plays may exchange the six of trumps."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, CardsPassed, Played
from tapis.games.putze.play.calls import Word

from .sitting import OWN, PLAY, READY, REFUSE, SIX, TAKE, Sitting

pytestmark = pytest.mark.clause("putze:27.14")


def table(*words: Word, six: int = 2) -> Sitting:
    sitting = Sitting("three", hands={six: "H6"}, turned="HQ")
    return sitting.all_say(*words)


@pytest.mark.parametrize("words", [(), (OWN,), (OWN, OWN), (TAKE, PLAY)])
def test_not_before_all_have_spoken(words: tuple[Word, ...]) -> None:
    sitting = table(*words)
    assert sitting.ref(Called(2, SIX)) == "putze:27.14"
    assert Called(2, SIX) not in sitting.moves(2)


def test_only_a_player_who_plays() -> None:
    sitting = table(OWN, REFUSE, OWN)
    assert sitting.ref(Called(2, SIX)) == "putze:27.14"
    assert sitting.moves(2) == []
    assert 2 not in sitting.movers


def test_only_the_holder_of_the_six_of_trumps() -> None:
    sitting = table(OWN, OWN, OWN)
    assert [sitting.ref(Called(seat, SIX)) for seat in (0, 1)] == ["putze:27.14"] * 2
    assert [move for move in sitting.moves(0) if isinstance(move, Called)] == [Called(0, READY)]
    assert sitting.moves(2) == [Called(2, SIX), Called(2, READY)]


def test_the_exchange_is_seen_by_all_and_cites_the_clause() -> None:
    sitting = table(OWN, OWN, OWN).say(2, SIX)
    moved = [event for event in sitting.log if isinstance(event, CardsPassed)]
    assert [(e.giver, e.taker, e.cards, e.to, str(e.by)) for e in moved] == [
        (None, 2, Cards.read("HQ"), None, "putze:27.14"),
        (2, None, Cards.read("H6"), None, "putze:27.14"),
    ]
    assert sitting.table.turned == read_card("H6")


def test_no_card_is_led_before_the_exchange_is_closed() -> None:
    sitting = table(OWN, OWN, OWN)
    card = next(iter(sitting.hand(1)))
    assert sitting.ref(Played(1, card)) == "putze:27.14"
    sitting.say(1, READY).say(0, READY)
    assert sitting.ref(Played(1, card)) == "putze:27.14"
    sitting.say(2, READY)
    assert sitting.ref(Played(1, card)) is None


def test_not_after_it_is_closed() -> None:
    sitting = table(OWN, OWN, OWN).all_ready()
    assert sitting.ref(Called(2, SIX)) == "putze:27.14"
    sitting.play_some(1)
    assert sitting.ref(Called(2, SIX)) == "putze:27.14"


def test_the_six_is_exchanged_once_and_the_lead_is_free() -> None:
    sitting = table(OWN, OWN, OWN).say(2, SIX)
    assert sitting.movers == {1}
    assert sitting.ref(Called(2, SIX)) == "putze:27.14"
    assert any(isinstance(move, Played) for move in sitting.moves(1))


@pytest.mark.clause("putze:P15")
def test_who_said_he_was_ready_may_still_exchange_until_all_are() -> None:
    sitting = table(OWN, OWN, OWN).say(2, READY)
    assert sitting.ref(Called(2, READY)) == "putze:P15"
    assert sitting.moves(2) == [Called(2, SIX)]
    assert read_card("HQ") in sitting.say(2, SIX).hand(2)


def test_who_asks_for_the_exchange_does_not_depend_on_who_holds_the_six() -> None:
    for six in range(3):
        assert table(OWN, OWN, REFUSE, six=six).movers == {1, 2}


def test_it_is_done_aloud() -> None:
    assert table(OWN, OWN, OWN).ref(Called(2, SIX, frozenset({2}))) == "putze:27.2"
