"""A director says on one page that a board was fouled, sides were exchanged, or tables lacked a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from django.test import Client

from tapis.archive.verification import verify
from tapis.club.boards.comparison import travellers
from tapis.club.boards.travelled import Travelled
from tapis.games.bridge import PLUGIN
from tapis.web import view_support
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.fouled import MIXED, Fouled, Played
from tests.papers.reading import text_of
from tests.web.director.conftest import replay
from tests.web.test_adjusting import client_of

MADE = ["4S N =", *["4S N -1"] * 4, "3NT N =", "3NT N -1"]
FOUL = {"board": "1", "round": "6", "table": "", "last": "", "hands": "", "why": "Two hands were mixed"}


@pytest.fixture(autouse=True)
def hall(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    press.PRESS.clear()
    yield
    house.cache_clear()


@pytest.fixture
def director() -> Client:
    """The director of an evening of seven rounds."""
    replay(Played(MADE), "ev")
    return client_of("director")


def lines(board: int = 1) -> dict[int, Travelled]:
    return {each.round: each for each in travellers(view_support.look("ev").competition)[board]}


def page(client: Client, path: str) -> str:
    return " ".join(client.get(f"/e/ev/{path}").content.decode().split())


def send(client: Client, do: str, **form: str) -> str:
    """What the page of the jury answers to a form that was not followed."""
    answer = client.post("/e/ev/rulings", {"do": do, **form})
    return " ".join(answer.content.decode().split())


def test_a_fouled_board_is_looked_at_then_parted_and_read_everywhere(director: Client) -> None:
    shown = send(director, "look-foul", **FOUL)
    assert 'id="wrong-foreseen"> <h3> Board 1 · round 6 </h3>' in shown
    assert "→" in shown
    assert not view_support.look("ev").tournament.fouled
    assert director.post("/e/ev/rulings", {"do": "foul", **FOUL, "hands": MIXED}).status_code == 302
    assert [lines()[at].earned for at in (6, 7)] == [(65, 55), (55, 65)]
    said = page(director, "rulings")
    assert "from round 6" in said
    assert "Two hands were mixed" in said
    boards = page(director, "boards")
    assert "the first cards" in boards
    assert "Board 1 · other cards from round 6" in boards
    assert boards.count('class="diagram"') == 8, "seven boards, one of them with two deals"
    assert "autrescartes·Tour6" in text_of(director.get("/e/ev/papers/travellers.pdf").content)
    assert "autrescartes·Tour6" in text_of(director.get("/e/ev/papers/hand-records.pdf").content)
    assert "\n1 B," in director.get("/e/ev/boards/file?as=csv").content.decode().replace(";", ",")
    assert "Board with other cards" in page(director, "log")
    assert "the director parted the tables" in page(director, "standings")
    assert send(director, "look-foul-back", board="1", round="6", table="0", why="No").count("Do it") == 1
    assert director.post("/e/ev/rulings", {"do": "foul-back", **FOUL}).status_code == 302
    assert not view_support.look("ev").tournament.fouled


BAD: Sequence[tuple[dict[str, str], str]] = (
    ({"board": "99"}, "No table plays board 99 in round 6."),
    ({"round": "9"}, "No table plays board 1 in round 9."),
    ({"table": "99"}, "Table 99 does not play board 1 in round 6."),
    ({"table": "3a"}, "“3a” is no row of numbers"),
    ({"last": "x"}, "“x” is no row of numbers"),
    ({"last": "2"}, "The last round cannot be before round 6."),
    ({"hands": "N:AKQ"}, "“N:AKQ” is no deal"),
    ({"hands": MIXED.replace("AKQJ.T98.765.432 ", "AKQJ.T98.765.43 ")}, "hands"),
    ({"hands": "N:- - - -"}, "is no deal"),
    ({"why": " "}, "Give a reason"),
)


def test_a_bad_form_is_answered_in_a_sentence_and_keeps_what_was_typed(director: Client) -> None:
    for form, said in BAD:
        answer = director.post("/e/ev/rulings", {"do": "look-foul", **FOUL, **form})
        told = answer.content.decode()
        assert answer.status_code == 422, form
        assert said in told, form
        assert 'id="foul-board"' in told, form
        assert f'value="{(FOUL | form)["board"]}"' in told, form


def test_sides_that_sat_the_wrong_way_round_are_put_right_for_a_set(director: Client) -> None:
    before, table = lines()[1], lines()[1].table
    form = {"round": "1", "table": str(table), "boards": "", "why": "Arrow not seen"}
    assert "It concerns 1 table." in send(director, "look-exchange", **form)
    assert director.post("/e/ev/rulings", {"do": "exchange", **form}).status_code == 302
    after = lines()[1]
    assert after.seats == before.seats[::-1]
    assert (after.net, after.earned) == (before.net, before.earned)
    assert "sides exchanged" in page(director, "boards")
    assert "sides exchanged" in page(director, "rulings")
    assert "put right by the director" in page(director, "standings")
    assert "board 1 of the set" in page(director, "log")
    assert director.post("/e/ev/rulings", {"do": "exchange-back", **form}).status_code == 302
    assert lines()[1] == before
    assert "as on the slip" in page(director, "log")


def test_a_whole_round_without_its_arrow_switch_is_one_form(director: Client) -> None:
    assert "It concerns 7 tables." in send(director, "look-exchange", round="2", why="Forgotten")
    assert "does not play board 99" in send(director, "look-exchange", round="2", boards="99", why="x")
    assert "is no row of numbers" in send(director, "look-exchange", round="2", boards="all", why="x")
    for boards in ("4-2", "1, 4-2", ",", "1;;x"):
        told = send(director, "exchange", round="2", boards=boards, why="x")
        assert "is no row of numbers" in told, "what cannot be read does not stand for every board"
    assert "“two” is no row of numbers" in send(director, "exchange", round="2", table="two", why="x")
    assert not any(slip.exchanged for slip in view_support.look("ev").tournament.slips)
    assert "Round 9 has no table 3." in send(director, "look-exchange", round="9", table="3", why="x")


def test_a_section_without_a_board_counts_for_nobody_there() -> None:
    evening = Played(["4S N =", "4S N -1", "4S N ="], missing=(2, 3))
    replay(evening, "ev")
    director = client_of("director")
    form = {"board": "1", "tables": "", "why": "The board had gone"}
    assert "It concerns 2 tables." in send(director, "look-leave-out", **form)
    told = send(director, "look-leave-out", **{**form, "tables": "1-7, 99"})
    assert "So far no round has a table 99." in told
    assert director.post("/e/ev/rulings", {"do": "leave-out", **form}).status_code == 302
    adjusted = [slip for slip in view_support.look("ev").tournament.slips if slip.adjusted]
    assert len(adjusted) == 2
    assert lines()[1].earned == (50, 50)
    assert "No table of those named still wants a result" in send(director, "look-leave-out", **form)


def test_a_desk_says_nothing_of_the_kind(director: Client) -> None:
    desk = client_of("desk")
    assert desk.post("/e/ev/rulings", {"do": "foul", **FOUL}).status_code == 403
    assert "A board went wrong on its way" not in page(desk, "rulings")


def test_an_evening_with_all_of_it_is_found_right_by_an_auditor() -> None:
    event = Fouled(MADE, since=6)
    assert verify(event.entries, PLUGIN) == ()


def test_who_may_not_know_the_hands_yet_is_not_shown_them() -> None:
    """The board is still to be played: its other hands stand nowhere but in the log of the house."""
    event = Played(MADE[:3])
    replay(event, "ev")
    director = client_of("director")
    director.post("/e/ev/rulings", {"do": "foul", **FOUL, "round": "2", "hands": MIXED})
    for client, paths in ((director, ("boards", "rulings", "log")), (Client(), ("public/boards",))):
        for path in paths:
            assert 'class="diagram"' not in page(client, path)
            assert "AKQJ" not in page(client, path)


def test_a_penalty_is_in_the_words_of_the_field(director: Client) -> None:
    shown = page(director, "rulings?fault=procedural-penalty&entrant=1&round=1")
    assert "Added, in % of one board" in shown
    form = {"fault": "procedural-penalty", "entrant": "1", "round": "1", "points": "-10", "reason": "Late"}
    assert director.post("/e/ev/rulings", {"do": "rule", **form}).status_code == 302
    assert "−10 % of one board" in page(director, "rulings")
    assert "−10 % of one board" in page(director, "standings")


def test_a_board_left_out_in_rounds_to_come_is_asked_of_nobody_there() -> None:
    evening = Played(MADE[:3])
    replay(evening, "ev")
    director = client_of("director")
    table = 1 + evening.t.rounds[3].seating.sets.index(0)
    form = {"board": "1", "tables": str(table), "to_come": "1", "why": "Lost under the table"}
    looked = send(director, "look-leave-out", **form)
    assert f"In the rounds to come it is left out at tables {table}." in looked
    assert 'name="to_come" value="1"' in looked
    assert view_support.look("ev").tournament.skips == {}
    assert director.post("/e/ev/rulings", {"do": "leave-out", **form}).status_code == 302
    assert "left out in rounds to come" in page(director, "rulings")
    assert view_support.look("ev").tournament.skips[1].tables == {table}
    assert "Board left out in rounds to come" in page(director, "log")
    assert director.post("/e/ev/draw/4/publish", {"op": "four"}).status_code == 302
    slip = view_support.look("ev").tournament.rounds[3].slips[table]
    assert set(slip.adjusted) == {1}
    back = {"board": "1", "round": "", "table": "", "why": "It was found"}
    assert "it is played everywhere" in send(director, "look-skip-back", **back)
    assert director.post("/e/ev/rulings", {"do": "skip-back", **back}).status_code == 302
    assert view_support.look("ev").tournament.skips == {}
    assert client_of("desk").post("/e/ev/rulings", {"do": "leave-out", **form}).status_code == 403
