"""B9: players may agree on the last tricks; or everything is played out."""

import pytest

from tapis.core.events import Called
from tapis.games.bridge.play.calls import Claim

from .sitting import N, Sitting

pytestmark = pytest.mark.clause("bridge:B9")


def test_at_a_table_that_does_not_agree_on_tricks_no_claim_is_open() -> None:
    at = Sitting(claims="never").bid("1S pass pass pass").play("HA H8 H7 H2")
    assert at.why(Called(N, Claim(5))) == "B19 claims-are-off"
    moves = at.game.moves(at.table, N, at.at.hands[N])
    assert not [move for move in moves if isinstance(move, Called)]


def test_elsewhere_it_is() -> None:
    at = Sitting().bid("1S pass pass pass").play("HA H8 H7 H2")
    assert at.why(Called(N, Claim(5))) is None
