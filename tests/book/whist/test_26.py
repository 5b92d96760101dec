"""26: misère sur table and the chelems need the jury; if it refuses, the player passes."""

import pytest

from tapis.core.events import Ruled

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:26")

GAMES = ["GMT", "PC H", "PC N", "GC S"]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_waits_for_the_jury(game: str) -> None:
    at = Sitting(jury="asked").bid(game)
    assert at.to_move == set()
    assert at.why("pass", 1) == "26 jury-has-not-answered"
    assert at.best == ""
    at.jury(0, accepted=1)
    assert at.best.split()[0] == game.split(maxsplit=1)[0]
    assert at.turn == 1


@pytest.mark.parametrize("game", GAMES)
def test_refused_he_has_passed(game: str) -> None:
    at = Sitting(jury="asked").bid(game).jury(0, accepted=0)
    assert at.best == ""
    assert at.turn == 1
    assert at.why("pass", 0) == "17 has-passed"


@pytest.mark.parametrize("game", GAMES)
def test_where_the_program_is_the_jury_it_accepts(game: str) -> None:
    at = Sitting().bid(game)
    ruled = [event for event in at.log if isinstance(event, Ruled)]
    assert [(event.seat, event.clause.ref, dict(event.remedy)) for event in ruled] == [
        (0, "26", {"accepted": 1})
    ]
    assert at.turn == 1


@pytest.mark.parametrize("game", ["PM", "PIC", "GM", "A9 H", "A11 D"])
def test_lower_games_need_none(game: str) -> None:
    assert Sitting(jury="asked").bid(game).turn == 1


def test_an_answer_to_another_changes_nothing() -> None:
    at = Sitting(jury="asked").bid("GMT")
    before = at.table
    assert at.jury(1, accepted=1).table == before
    assert at.jury(0, "61", accepted=1).table == before


def test_who_joins_a_misere_sur_table_asks_too() -> None:
    at = Sitting(jury="asked").bid("GMT").jury(0, accepted=1).say("GMT")
    assert at.to_move == set()
    assert at.jury(1, accepted=1).best == "GMT 0 1"


WIDER = 'extends = "cm2018"\njury = ["E8", "E10", "S6", "A10", "GMT", "PC", "GC"]'


@pytest.mark.parametrize("game", ["A10 H", "GMT"])
def test_a_house_has_the_jury_called_for_more_games(game: str) -> None:
    assert Sitting(jury="asked", grid=WIDER).bid(game).to_move == set()
    assert Sitting(jury="asked", grid=WIDER).bid("A9 H").turn == 1
    assert Sitting(jury="asked").bid("A10 H").turn == 1


def test_who_joins_or_raises_to_such_a_game_waits_for_the_jury_too() -> None:
    at = Sitting(jury="asked", grid=WIDER).bid("propose H").say("join H")
    assert at.to_move == set()
    assert at.jury(1, accepted=0).best == ""
    at = Sitting(jury="asked", grid=WIDER).bid("propose H").say("join H").jury(1, accepted=1)
    assert at.best == "E8 H 0 1"


def test_a_list_without_games_asks_nobody() -> None:
    assert Sitting(jury="asked", grid='extends = "cm2018"\njury = []').bid("GC S").turn == 1
