"""25: misères and piccolo can be played by several, each for himself."""

import pytest

from tapis.games.whist.result import Result

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:25")


@pytest.mark.parametrize("game", ["PM", "PIC", "GM", "GMT"])
def test_another_may_say_the_same(game: str) -> None:
    at = Sitting().bid(f"{game}, {game}, pass")
    assert at.why(game) is None
    assert at.say(game).best == f"{game} 0 1 3"


@pytest.mark.parametrize("game", ["A9 H", "PC N", "GC S"])
def test_other_games_belong_to_one(game: str) -> None:
    assert Sitting().bid(game).why(game) == "52 not-above-the-best-game"


def test_each_wins_or_loses_for_himself() -> None:
    at = Sitting().bid("GM, pass, GM, pass")
    at.play_some(52)
    result = at.result
    assert isinstance(result, Result)
    assert (result.contract, result.declarers, result.tricks) == ("GM", (0, 2), None)
    assert result.made == tuple(at.table.taken(seat) == 0 for seat in (0, 2))


def test_who_is_outbid_together_may_each_go_higher() -> None:
    at = Sitting().bid("PM, PM, PIC, pass")
    assert at.turn == 0
    assert at.say("PIC").best == "PIC 0 2"
    assert at.turn == 1
    assert at.say("GM").best == "GM 1"
