"""55: a defender who gives up a game that can still be lost makes it count as won, and bears the loss."""

import pytest

from tapis.core.events import Ruled, Shown
from tapis.games.whist.result import Result

from .ending import (
    ALL_OF_THEM,
    FAR_BEHIND,
    GIVEN_UP,
    LOST_ALREADY,
    LOST_ANYWAY,
    MISERE,
    SURE,
    Ending,
    ending,
)
from .mark import cannot, lines, marked, total
from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:55")


def test_a_defender_who_is_wrong_gives_the_game() -> None:
    at = ending(LOST_ANYWAY).lay_down(0)
    assert at.result == Result("S6", (3,), 7, (), "won", 0, "55")
    assert at.to_move == set()


def test_everybody_sees_his_hand_and_why_it_ended() -> None:
    at = ending(LOST_ANYWAY)
    held = at.at.hands[0]
    at.lay_down(0)
    shown = [event for event in at.log if isinstance(event, Shown) and event.to is None]
    assert [(event.owner, event.cards, str(event.by)) for event in shown] == [(0, held, "whist:55")]
    ruled = next(event for event in at.log if isinstance(event, Ruled))
    assert (ruled.seat, ruled.clause.ref, dict(ruled.remedy)) == (0, "55", {"right": 0})


@pytest.mark.parametrize("settled", [SURE, LOST_ALREADY, MISERE, FAR_BEHIND, ALL_OF_THEM])
def test_a_defender_who_is_right_plays_on_with_an_open_hand(settled: Ending) -> None:
    at = ending(settled).lay_down(0)
    assert at.result is None
    assert at.table.open_cards(0) == at.at.hands[0]
    at.play_some(52)
    assert isinstance(at.result, Result)
    assert (at.result.ruled, at.result.bearer) == ("", None)


def test_a_misere_that_could_still_be_won_is_won() -> None:
    at = ending(GIVEN_UP).lay_down(0)
    assert at.result == Result("GM", (3,), None, (True,), "won", 0, "55")


def test_giving_up_brings_the_declarers_every_trick_left() -> None:
    at = ending(ALL_OF_THEM, jury="asked").lay_down(0).jury(0, "55", right=0)
    assert at.result == Result("E8", (2, 3), 13, (), "won", 0, "55")
    assert marked(at.result) == (0, 0, 44, 44)
    played = ending(ALL_OF_THEM).lay_down(0).play_some(52)
    assert played.result is not None
    assert marked(played.result) == (0, 0, 44, 44)


def test_a_person_may_be_the_jury() -> None:
    at = ending(SURE, jury="asked").lay_down(0)
    assert at.result is None
    assert at.to_move == set()
    assert at.jury(1, "55", right=0).result is None
    assert at.jury(0, "55", right=0).result == Result("S6", (3,), 7, (), "won", 0, "55")
    other = ending(SURE, jury="asked").lay_down(0).jury(0, "55", right=1)
    assert other.result is None
    assert other.to_move


def test_he_pays_for_his_partners_on_the_sheet() -> None:
    result = ending(LOST_ANYWAY, grid="zero-sum").lay_down(0).result
    assert result is not None
    made = total("S6 D 7", grid="zero-sum")
    assert marked(result, grid="zero-sum") == (sum(made[:3]), 0, 0, made[3])


def test_the_hand_lies_open_once() -> None:
    at: Sitting = ending(LOST_ALREADY).lay_down(0)
    assert at.why("lay down", 0) == "55 hand-lies-open"


def test_only_while_cards_are_played() -> None:
    at = Sitting(laying_down="allowed", jury="asked").bid("pass")
    assert at.why("lay down", 0) == "55 no-card-is-due"


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
    assert cannot(result) == "55 bearer-is-no-opponent"
