"""P6: the seat that lost the party before; zero where there is none."""

import pytest

from tapis.games.putze.mark.party import first_word

from .party import MARK, sheet

pytestmark = pytest.mark.clause("putze:P6")


@pytest.mark.parametrize(("lost", "word"), [(0, None), (1, 0), (2, 1), (3, 2), (4, None), (5, None)])
def test_seats_are_numbered_from_one(lost: int, word: int | None) -> None:
    assert first_word(sheet(variant="three", lost_before=lost)) == word


def test_the_mark_tells_the_play() -> None:
    assert MARK.terms(sheet(variant="three", lost_before=1)).written() == {"players": 3, "first_word": 0}


def test_a_player_who_has_finished_has_no_word() -> None:
    found = sheet(*["p - - -"] * 4, play_on=True, lost_before=1)
    assert MARK.terms(found).written() == {"players": 4, "out": [0]}
    found = sheet(*["p - - -"] * 4, play_on=True, lost_before=2)
    assert MARK.terms(found).written() == {"players": 4, "out": [0], "first_word": 1}
