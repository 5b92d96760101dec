"""P16: "mon jeu" binds; a blind that nobody takes is seen by nobody, but for its first card."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Called, CardsPassed, Shown
from tapis.games.putze.play.calls import Word

from .sitting import OWN, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:P16")

BLIND = "SA SK SQ SJ ST S9 S8 S7"


@pytest.mark.parametrize("words", [(OWN, OWN, OWN), (OWN, REFUSE, OWN), (REFUSE, REFUSE, REFUSE)])
def test_a_blind_nobody_takes_stays_unseen_to_the_end(words: tuple[Word, ...]) -> None:
    sitting = Sitting("three", turned="HQ", blind=BLIND).all_say(*words)
    if sitting.result is None:
        sitting.all_ready().play_out()
    for seat in (0, 1, 2, None):
        for event in sitting.log:
            seen = event.seen_by(seat)
            if isinstance(seen, Shown | CardsPassed) and seen.cards:
                assert not seen.cards & Cards.read(BLIND)
    assert sitting.at.aside[1] == Cards.read(BLIND)


def test_mon_jeu_binds() -> None:
    sitting = Sitting("three").all_say(OWN)
    assert sitting.table.players == (1,)
    assert sitting.ref(Called(1, REFUSE)) == "putze:27.2"
