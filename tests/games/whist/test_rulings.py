"""What a jury or director says at the table, as events."""

from __future__ import annotations

import pytest

from tapis.games.whist.result import PASSED, Result
from tests.cells import in_one

from ...book.whist.sitting import Sitting

SOLO = "pass, pass, pass, solo 6 H"


@in_one("clause", ["29", "54", "61", "63"])
@in_one("word", ["won", "lost", "annulled"])
def test_a_game_is_given_taken_or_annulled(clause: str, word: str) -> None:
    at = Sitting().bid(SOLO).play_some(10).jury(1, clause, game=word)
    taken = at.table.taken(3) if word == "won" else None
    assert at.result == Result("S6", (3,), taken, (), word, None, clause)
    assert at.to_move == set()


@pytest.mark.parametrize(
    ("word", "made"), [("won", (True, True)), ("lost", (False, False)), ("annulled", ())]
)
def test_of_a_misere_for_each_of_its_players(word: str, made: tuple[bool, ...]) -> None:
    at = Sitting().bid("pass, GM, GM, pass").jury(0, "61", game=word)
    assert at.result == Result("GM", (1, 2), None, made, word, None, "61")


def test_a_misere_that_is_lost_stays_lost() -> None:
    at = Sitting().bid("GM, GM, pass, pass").play("SA S3 S4 S5").jury(2, "54", game="won")
    assert at.result == Result("GM", (0, 1), None, (False, True), "won", None, "54")


def test_after_a_misdeal_the_dealer_deals_again() -> None:
    for at in (Sitting(), Sitting().round(), Sitting().bid(SOLO)):
        assert at.jury(3, "7").result == PASSED
    played = Sitting().bid(SOLO).play_some(4)
    assert played.jury(3, "7").result is None


@pytest.mark.parametrize(
    ("clause", "remedy"),
    [
        ("61", {"game": "drawn"}),
        ("61", {}),
        ("53", {"game": "won"}),
        ("55", {"right": 0}),
        ("26", {"accepted": 1}),
    ],
)
def test_a_ruling_that_fits_nothing_changes_nothing(clause: str, remedy: dict[str, int | str]) -> None:
    at = Sitting().bid(SOLO).play_some(5)
    before = at.table
    assert at.jury(0, clause, **remedy).table == before


def test_no_game_is_given_before_there_is_one() -> None:
    at = Sitting().bid("propose H")
    assert at.jury(0, "61", game="won").result is None
