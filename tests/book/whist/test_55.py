"""55: a defender who lays his hand open too soon makes the game count as won, and pays for his partners."""

import pytest

from tapis.core.events import Ruled, Shown
from tapis.core.sheet import Setup, totals
from tapis.games.whist.result import Result
from tapis.games.whist.sheet import Mark

from .ending import LOST_ANYWAY, MISERE, SURE, ending
from .mark import cannot, lines, total
from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:55")


def test_a_defender_who_is_wrong_gives_the_game() -> None:
    at = ending(SURE).lay_down(0)
    assert at.result == Result("S6", (3,), None, (), "won", 0)
    assert at.to_move == set()


def test_everybody_sees_his_hand_and_why_it_ended() -> None:
    at = ending(SURE)
    held = at.at.hands[0]
    at.lay_down(0)
    shown = [event for event in at.log if isinstance(event, Shown) and event.to is None]
    assert [(event.owner, event.cards, str(event.by)) for event in shown] == [(0, held, "whist:55")]
    ruled = next(event for event in at.log if isinstance(event, Ruled))
    assert (ruled.seat, ruled.clause.ref, dict(ruled.remedy)) == (0, "55", {"right": 0})


def test_a_defender_who_is_right_plays_on_with_an_open_hand() -> None:
    at = ending(LOST_ANYWAY).lay_down(0)
    assert at.result is None
    assert at.table.open_cards(0) == at.at.hands[0]
    at.play_some(52)
    assert isinstance(at.result, Result)
    assert (at.result.ruled, at.result.bearer) == ("", None)


def test_a_misere_that_could_still_be_won_is_won() -> None:
    at = ending(MISERE).lay_down(0)
    assert at.result == Result("GM", (3,), None, (True,), "won", 0)


def test_a_person_may_be_the_jury() -> None:
    at = ending(SURE, jury="asked").lay_down(0)
    assert at.result is None
    assert at.to_move == set()
    assert at.jury(1, "55", right=0).result is None
    assert at.jury(0, "55", right=0).result == Result("S6", (3,), None, (), "won", 0)
    other = ending(SURE, jury="asked").lay_down(0).jury(0, "55", right=1)
    assert other.result is None
    assert other.to_move


def test_he_pays_for_his_partners_on_the_sheet() -> None:
    result = ending(SURE).lay_down(0).result
    assert result is not None
    mark = Mark()
    sheet = mark.enter(mark.blank(Setup(1)), result)
    assert totals(4, mark.lines(sheet))[3] == 12


def test_the_hand_lies_open_once() -> None:
    at: Sitting = ending(LOST_ANYWAY).lay_down(0)
    assert at.why("lay down", 0) == "55 lay-down-once"


def test_only_while_cards_are_played() -> None:
    at = Sitting(laying_down="allowed", jury="asked").bid("pass")
    assert at.why("lay down", 0) == "55 lay-down-while-cards-are-played"


def test_the_sheet_says_why_the_game_counts_as_won() -> None:
    assert lines("GM A+ J+ !C") == [(1, 0, 36, "made", "55")]


def test_on_the_sheet_he_pays_what_his_partners_would() -> None:
    assert total("S6 A J+", grid="zero-sum") == (9, -3, -3, -3)
    assert total("S6 A J+ !C", grid="zero-sum") == (9, 0, -9, 0)
    moved = [line[1:] for line in lines("S6 A J+ !C", grid="zero-sum") if line[1] == 2]
    assert moved == [(2, -3, "against", "55"), (2, -3, "bearer", "55"), (2, -3, "bearer", "55")]


@pytest.mark.parametrize(
    "result",
    [
        Result("S6", (0,), None, (), "won", 0),
        Result("S6", (0,), None, (), "won", 5),
        Result("S6", (0,), None, (), "lost", 2),
        Result("S6", (0,), 6, (), "", 2),
    ],
)
def test_only_an_opponent_of_a_game_counted_as_won_pays(result: Result) -> None:
    assert cannot(result) == "55 an-opponent-bears"
