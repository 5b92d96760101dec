"""18: propose a suit while somebody can still join, and before any misère or piccolo."""

import pytest

from tapis.core.inquiry import Answers, answers
from tapis.games.whist.auction.bidding import nobody_can_join
from tapis.games.whist.auction.inquiry import INQUIRY
from tapis.games.whist.play.calls import SAID
from tapis.games.whist.plugin import TYPED_PLUGIN

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:18")

NOBODY = "18 nobody-can-join"
PROPOSED = "W12 suit-proposed-already"


@pytest.mark.parametrize("suit", "SCDH")
def test_while_another_has_not_spoken(suit: str) -> None:
    for words in ("pass", "pass, pass"):
        assert Sitting().bid(words).why(f"propose {suit}") is None


@pytest.mark.parametrize("suit", "SCDH")
def test_the_last_after_three_passes_may_not(suit: str) -> None:
    at = Sitting().bid("pass, pass, pass")
    assert at.why(f"propose {suit}") == NOBODY
    assert at.why(f"solo 6 {suit}") is None


@pytest.mark.parametrize("suit", "SCDH")
def test_he_may_when_the_first_waits(suit: str) -> None:
    at = Sitting().bid("wait, pass, pass")
    assert at.why(f"propose {suit}") is None
    assert at.why(f"solo 6 {suit}") == "22 somebody-can-still-join"


def test_the_last_may_propose_above_a_lower_suit() -> None:
    at = Sitting().bid("propose C, pass, pass")
    assert [at.why(f"propose {suit}") for suit in "SCDH"] == [NOBODY, PROPOSED, None, None]


def test_a_suit_maintained_can_join_nobody() -> None:
    at = Sitting().bid("propose D, propose S, pass, propose C, maintain")
    assert at.turn == 1
    assert at.why("propose H") is None  # seat 3 has proposed a lower suit
    alone = at.say("pass")
    assert alone.turn == 3
    assert alone.why("propose H") == NOBODY


@pytest.mark.parametrize("game", ["PM", "PIC", "GM"])
def test_not_after_a_misere_or_piccolo(game: str) -> None:
    assert Sitting().bid(game).why("propose H") == "18 misere-announced"
    assert Sitting().bid("pass, A9 H").why("propose H") != "18 misere-announced"


def test_a_game_the_jury_refuses_is_no_misere() -> None:
    at = Sitting(jury="asked").bid("GMT").jury(0, accepted=0)
    assert at.why("propose H") is None
    assert Sitting(jury="asked").bid("GMT").jury(0, accepted=1).why("propose H") == "18 misere-announced"


def test_the_sentence_promises_no_game_that_may_be_closed() -> None:
    at = Sitting().bid("pass, pass, A9 S")
    assert at.why("propose H") is not None
    assert at.why("solo 6 H") is not None
    assert "solo" not in (nobody_can_join.__doc__ or "")


def test_a_referee_can_look_up_why() -> None:
    spoken = [SAID[word] for word in ["no trou"] * 4 + ["pass"] * 3]
    found = answers(TYPED_PLUGIN.game(), INQUIRY, 3, spoken)
    assert isinstance(found, Answers)
    (answer,) = [each for _, group in found.groups for each in group if each.call == SAID["propose H"]]
    assert str(answer.refusal) == "Ask only where somebody can still join you. (whist:18)"
