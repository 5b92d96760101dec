"""27.12: take the blind and play, say "mon jeu", or refuse both; while it lies there the next may take it."""

import pytest

from tapis.core.events import Called
from tapis.games.putze.play.calls import Word

from .sitting import OWN, PLAY, REFUSE, TAKE, Sitting

pytestmark = pytest.mark.clause("putze:27.12")


def offered(sitting: Sitting) -> set[Word]:
    (seat,) = sitting.movers
    return {move.call for move in sitting.moves(seat) if isinstance(move, Called)}  # type: ignore[misc]


@pytest.mark.parametrize("variant", ["three", "blind"])
def test_three_answers_while_the_blind_lies_there(variant: str) -> None:
    sitting = Sitting(variant)
    assert offered(sitting) == {TAKE, OWN, REFUSE}
    assert sitting.ref(Called(1, PLAY)) == "putze:27.12"


@pytest.mark.parametrize("first", [OWN, REFUSE])
def test_the_blind_passes_on_until_somebody_takes_it(first: Word) -> None:
    sitting = Sitting("three").all_say(first)
    assert offered(sitting) == {TAKE, OWN, REFUSE}
    sitting.all_say(first)
    assert offered(sitting) == {TAKE, OWN, REFUSE}


def test_once_it_is_taken_the_rest_play_or_refuse() -> None:
    sitting = Sitting("three").all_say(TAKE)
    assert offered(sitting) == {PLAY, REFUSE}
    assert [sitting.ref(Called(2, word)) for word in (TAKE, OWN)] == ["putze:27.12"] * 2
    sitting.all_say(PLAY)
    assert offered(sitting) == {PLAY, REFUSE}


@pytest.mark.parametrize(
    ("words", "players"),
    [
        ((TAKE, PLAY, PLAY), (1, 2, 0)),
        ((TAKE, REFUSE, PLAY), (1, 0)),
        ((OWN, TAKE, REFUSE), (1, 2)),
        ((REFUSE, OWN, TAKE), (2, 0)),
        ((OWN, OWN, OWN), (1, 2, 0)),
        ((REFUSE, REFUSE, TAKE), (0,)),
    ],
)
def test_who_plays(words: tuple[Word, ...], players: tuple[int, ...]) -> None:
    assert Sitting("three").all_say(*words).table.players == players


@pytest.mark.clause("putze:P16")
def test_mon_jeu_binds_to_play() -> None:
    sitting = Sitting("three").all_say(OWN, REFUSE, REFUSE)
    assert sitting.result is not None
    assert sitting.result.played == (False, True, False)
    assert Sitting("three").all_say(OWN).ref(Called(1, REFUSE)) == "putze:27.2"
