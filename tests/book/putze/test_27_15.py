"""27.15: anybody may refuse to play, but not who took the blind."""

from itertools import product

import pytest

from tapis.core.events import Called
from tapis.games.putze.play.calls import bound_to_play

from .sitting import KEEP, OWN, PLAY, REFUSE, TAKE, VARIANTS, Sitting

pytestmark = pytest.mark.clause("putze:27.15")


@pytest.mark.parametrize("variant", VARIANTS)
def test_everybody_may_refuse(variant: str) -> None:
    sitting = Sitting(variant)
    while sitting.table.changing is not None:
        sitting.say(sitting.table.changing, KEEP)
    for seat in sitting.table.speaking:
        assert Called(seat, REFUSE) in sitting.moves(seat)
        sitting.say(seat, REFUSE)
    assert sitting.table.players == ()


def test_who_took_the_blind_plays() -> None:
    for others in product((PLAY, REFUSE), repeat=2):
        sitting = Sitting("three").all_say(TAKE, *others)
        assert 1 in sitting.table.players
        assert sitting.ref(Called(1, REFUSE)) == "putze:27.2"


def test_the_words_that_bind() -> None:
    assert [bound_to_play(word) for word in (TAKE, OWN, PLAY, REFUSE)] == [True, True, True, False]
