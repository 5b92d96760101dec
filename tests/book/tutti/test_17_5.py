"""17.5: announcements and stöck earn nothing."""

import pytest

from tapis.core.events import Called
from tapis.games.tutti.calls import Chibre, Choice
from tests.cells import in_one

from .sitting import Sitting, lines_of, result

pytestmark = pytest.mark.clause("tutti:17.5")


def test_nothing_can_be_called_but_the_cut_a_chibre_and_a_contract() -> None:
    sitting = Sitting().cut()
    assert {type(word) for word in sitting.words()} == {Chibre, Choice}
    sitting.name(1, "spades").play_out()
    assert [type(event.call).__name__ for event in sitting.log if isinstance(event, Called)] == [
        "Cut",
        "Choice",
    ]


@in_one("seed", [f"deal {number}" for number in range(8)])
@in_one("name", ["hearts", "spades", "down"])
def test_king_and_queen_of_trumps_and_long_suits_add_nothing(seed: str, name: str) -> None:
    played = Sitting(seed=seed).cut().name(1, name).play_out().result
    assert played is not None
    assert sum(played.points) in {157, 257}


def test_a_line_holds_points_of_cards_and_of_a_match_only() -> None:
    kinds = {line.kind for line in lines_of(result(0, "hearts", 257, 0), result(1, "up", 57, 100))}
    assert kinds == {"contract", "match"}
