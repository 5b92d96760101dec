"""W9: hands are laid down only where the table allows it, and the program judges five tricks."""

import pytest

from tapis.games.whist.book import ART

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W9")


SOLO = "pass, pass, pass, solo 6 H"


def test_never_unless_told_otherwise() -> None:
    assert ART.options["laying_down"].default == "never"
    assert Sitting().bid(SOLO).play_some(48).why("lay down", 0) == "57 hands-stay-closed"


def test_the_program_judges_the_last_five_tricks() -> None:
    at = Sitting(laying_down="allowed").bid(SOLO).play_some(31)
    assert at.why("lay down", 0) == "W9 too-early-to-judge"
    assert at.play_some(1).why("lay down", 0) is None
    asked = Sitting(laying_down="allowed", jury="asked").bid(SOLO)
    assert asked.why("lay down", 0) is None


def test_not_before_the_cards_are_played() -> None:
    at = Sitting(laying_down="allowed", jury="asked").bid("pass")
    assert at.why("lay down", 0) == "55 no-card-is-due"
