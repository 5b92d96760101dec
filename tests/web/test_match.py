"""A match of two tables on the desk's pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tapis.club.rulings import adjusted_scores
from tapis.club.slips import desk
from tapis.web.access.models import Membership
from tapis.web.desk.templatetags.desk import reader_name
from tapis.web.director.people.lists import attendance
from tapis.web.room.house import house
from tapis.web.sheet.matches import matches_pages
from tapis.web.tables.players.views import player_page
from tests.club.test_individuals import Individuals
from tests.club.test_match import CLOSED, OPEN, Teams, match, played
from tests.club.test_teams import DOWN, GAME, Swiss, swiss
from tests.web.director.conftest import replay


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    user = get_user_model().objects.create_user("director")
    for event in ("ev", "half"):
        Membership.objects.create(user=user, event=event, role="director")
    found = Client(headers={"accept-language": "en"})
    found.force_login(user)
    yield found
    house.cache_clear()


def test_the_ranking_begins_with_the_match_board_by_board(director: Client) -> None:
    event = played(OPEN, CLOSED)
    replay(event, "ev")
    page = director.get("/e/ev/standings").content.decode()
    shown = page[page.index('id="match"') :]
    rows = re.findall(r'<th scope="row">(\d+)</th>', shown[: shown.index("</tbody>")])
    assert rows == [str(board) for board in range(1, 9)]
    victory = match(event).victory
    assert victory is not None
    assert f"{float(victory[0]):.2f}" in shown
    assert "final" in shown[: shown.index("</h2>")]


def test_four_pairs_may_draw_a_match(director: Client) -> None:
    event = Teams(4, rounds=2, deals=4, comparison="imps")
    replay(event, "half")
    assert director.post(reverse("director:seal", args=["half"]), {"op": "seal"}).status_code == 302
    assert "Set a match of two tables" in director.get("/e/half/draw").content.decode()
    assert 'id="match"' not in director.get("/e/half/standings").content.decode()


def test_a_swiss_is_drawn_round_by_round_and_ranked_under_four_names(director: Client) -> None:
    event = swiss(8, 2, deals=2)
    replay(event, "ev")
    assert director.post(reverse("director:seal", args=["ev"]), {"op": "seal"}).status_code == 302
    form = director.get("/e/ev/draw").content.decode()
    assert "Draw the matches of round 1" in form
    assert "Draw all rounds" not in form
    assert director.post("/e/ev/draw", {"do": "swiss", "op": "draw"}).status_code == 302
    shown = director.get("/e/ev/draw").content.decode()
    assert "Match of two tables: table 2" in shown
    assert "Exchange two pairs by hand" not in shown
    refused = director.post("/e/ev/draw", {"do": "balanced", "op": "other"})
    assert "Here teams of four meet in matches" in refused.content.decode()


def test_nobody_outside_reads_a_board_that_a_table_has_still_to_play(director: Client) -> None:
    event = swiss(8, 1, deals=2)
    event.draw()
    event.publish(1)
    event.confirm(1, 1, GAME, GAME)
    event.confirm(1, 2, DOWN, GAME)
    replay(event, "half")
    desk = director.get("/e/half/standings").content.decode()
    assert desk.count('<th scope="row">1</th>') == 1, "who runs the event sees the match"
    public = Client(headers={"accept-language": "en"}).get("/e/half/public/").content.decode()
    matches = public[public.index('id="matches"') :]
    assert "3NT" not in matches
    assert "being played" in matches
    assert matches.count("<strong>") == 1, "victory points of the match that is over"
    for table in (3, 4):
        event.confirm(1, table, GAME, GAME)
    (over,) = matches_pages(event.competition, public=True)
    assert [len(match.rows) for match in over.matches] == [2, 2]
    with override("fr"):
        (over,) = matches_pages(event.competition, public=True)
        assert over.matches[1].victory == ("10,00", "10,00")
    assert "B34" in director.get("/e/half/standings").content.decode(), "the clause of matches"


@pytest.mark.parametrize(
    ("name", "event", "seats", "in_french"),
    [
        ("ev", swiss(4, 1, deals=1), "EW EW NS NS", "EO EO NS NS"),
        ("half", Individuals(4, rounds=1, deals=1), "E N S W", "E N O S"),
    ],
)
def test_whoever_looks_for_a_place_reads_the_compass(
    director: Client, name: str, event: Swiss | Individuals, seats: str, in_french: str
) -> None:
    """On the public page in the reader's language, on the projector in the event's."""
    event.draw()
    event.publish(1)
    replay(event, name)
    for page, wanted in (("public/", seats), ("screen/seating", in_french)):
        told = director.get(f"/e/{name}/{page}").content.decode()
        assert " ".join(sorted(re.findall(r'class="seat"\s*>(\w+)<', told))) == wanted


def test_either_pair_of_a_team_finds_its_line_of_the_ranking() -> None:
    event = swiss(4, 1, deals=2)
    event.next(1)
    pages = [player_page(event.competition, number) for number in event.t.entrants]
    assert [page.row.score.entrant.number for page in pages if page.row] == [1, 1, 3, 3]
    assert [len(page.stops) for page in pages] == [1] * 4
    assert [page.entrant.number for page in pages] == [1, 2, 3, 4]


def test_a_match_shows_what_a_director_gave_instead_of_what_was_played() -> None:
    event = swiss(4, 1, deals=2)
    event.draw()
    event.publish(1)
    event.confirm(1, 1, GAME, GAME)
    event.confirm(1, 2, DOWN, GAME)
    event.do(
        adjusted_scores.adjust(event.competition, adjusted_scores.Adjusting(1, 1, 1, "A+/A-", reason="late"))
    )
    with override("en"):
        ((found,),) = (each.matches for each in matches_pages(event.competition))
    board = next(row for row in found.rows if row.board == 1)
    assert "3NT" not in board.made[0]
    assert board.nets == (None, -50)
    assert "3NT" in board.made[1]


def test_a_match_of_which_no_board_compares_says_so_to_the_director_alone(director: Client) -> None:
    event = swiss(4, 1, deals=2)
    event.draw()
    event.publish(1)
    for table in (1, 2):
        event.do(desk.cut(event.t, 1, table, 0, "fire alarm"))
    replay(event, "ev")
    assert "No board of this match compares" in director.get("/e/ev/standings").content.decode()
    public = Client(headers={"accept-language": "en"}).get("/e/ev/public/").content.decode()
    assert "No board of this match compares" not in public


def test_a_round_whose_boards_others_still_play_is_provisional_on_ones_own_page() -> None:
    event = swiss(8, 1, deals=2)
    event.draw()
    event.publish(1)
    for table in (1, 2, 3):
        event.confirm(1, table, GAME, GAME)
    number = event.slip(1, 1).seats[0]
    assert [stop.moves for stop in player_page(event.competition, number).stops] == [True]
    event.confirm(1, 4, GAME, GAME)
    assert [stop.moves for stop in player_page(event.competition, number).stops] == [False]


def test_nobody_reads_on_an_own_page_what_was_made_of_a_board_that_others_still_play() -> None:
    event = swiss(8, 1, deals=2)
    event.draw()
    event.publish(1)
    for table in (1, 2, 3):
        event.confirm(1, table, GAME, GAME)
    number = event.slip(1, 1).seats[0]
    page = player_page(event.competition, number)
    (stop,) = page.stops
    assert (stop.deals, stop.clauses, stop.played) == ((), (), True)
    assert page.sheet is not None
    assert page.sheet.lines == ()
    event.confirm(1, 4, GAME, GAME)
    page = player_page(event.competition, number)
    assert [each.board for each in page.stops[0].deals] == [1, 2]
    assert page.sheet is not None
    assert [each.written for each in page.sheet.lines] == ["3NT N =", "3NT N ="]


@pytest.mark.usefixtures("director")
def test_the_own_page_of_a_counted_sheet_says_why_its_boards_are_missing() -> None:
    event = swiss(4, 1, deals=2)
    event.draw()
    event.publish(1)
    event.confirm(1, 1, GAME, GAME)
    replay(event, "waits")
    public = Client(headers={"accept-language": "en"})
    number = event.slip(1, 1).seats[0]
    address = re.search(rf"/p/waits\.{number}~[^\"]+", public.get("/e/waits/public/").content.decode())
    assert address is not None
    told = public.get(address[0]).content.decode()
    assert "A board appears here once every table has played it." in told
    assert "3NT" not in told
    assert "400" not in re.sub(r"[0-9a-f]{32,}", "", told)


def test_a_team_without_opponent_lacks_no_seat_at_the_door() -> None:
    event = swiss(6, 2, deals=2)
    event.draw()
    event.publish(1)
    found = attendance(event.competition)
    assert (found.under_way, found.seatless, found.rests) == (1, (), True)


def test_a_sheet_read_on_a_phone_of_ones_own_bears_the_number() -> None:
    with override("fr"):
        assert [reader_name(each) for each in ("entrant:3", "table:1.2", "anne")] == [
            "N°\u00a03",
            "Table 2",
            "anne",
        ]
