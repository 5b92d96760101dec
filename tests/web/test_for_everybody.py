"""What everybody meets first: tonight, seats before ranks, one's own table and one's own deals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils.translation import override
from lxml import html

from tapis.club.people import registration
from tapis.club.ranking.standings import Change, standings
from tapis.club.state.competition import Competition
from tapis.core.plugin import plugins
from tapis.web.desk.ranking.changes import RankChange, consequences
from tapis.web.frame.tonight import tonight
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.club.teams import TeamEvening
from tests.web.director.conftest import replay
from tests.web.test_desk import EVENT, PLUGIN, Desk

ENGLISH = {"accept-language": "en"}


@pytest.fixture
def desk(transactional_db: None) -> Iterator[Desk]:
    house.cache_clear()
    yield Desk()
    house.cache_clear()


def shown(path: str) -> str:
    return re.sub(r"\s+", " ", Client(headers=ENGLISH).get(path).content.decode())


def play(desk: Desk, *tables: int) -> None:
    for table in tables:
        assert desk.type_slip("desk", table).status_code == 302
        assert desk.type_slip("desk2", table).status_code == 302


def test_the_first_page_of_a_running_house_is_tonight(desk: Desk) -> None:
    page = shown("/")
    assert "Find my seat" in page
    assert f'href="/e/{EVENT}/public/"' in page
    assert "Run the evening" not in page, "a player is not led to the desk"
    assert f'href="/e/{EVENT}/"' in desk.clients["desk"].get("/").content.decode()
    assert page.index("Find my seat") < page.index("/login"), "the login is at the foot"


def test_a_player_is_one_tap_from_every_game_before_anything_for_organisers(transactional_db: None) -> None:
    house.cache_clear()
    page = shown("/")
    games = [page.index(f'name="game" value="{game}"') for game in plugins()]
    assert max(games) < page.index("not set up yet") < page.index("entry list")
    house.cache_clear()


def test_an_empty_house_offers_a_new_tournament_and_one_to_take_over(desk: Desk) -> None:
    assert tonight(date(2026, 11, 22), {}) == ()
    page = desk.clients["director"].get("/").content.decode()
    assert "/events/new" in page
    assert "/events/import" in page
    assert "/events/new" not in shown("/")


@pytest.mark.parametrize(("days", "on"), [(0, True), (1, True), (2, False), (-1, False)])
def test_an_evening_goes_on_after_midnight(desk: Desk, days: int, on: bool) -> None:
    day = date(2026, 11, 22)
    settings = replace(desk.state.setup, date=day.isoformat())
    competition = Competition(replace(desk.state, settings=settings), PLUGIN)
    assert bool(tonight(day + timedelta(days=days), {EVENT: competition})) is on


def test_seats_stand_first_and_the_ranking_only_once_there_is_a_result(desk: Desk) -> None:
    before = shown(f"/e/{EVENT}/public/")
    assert "who sits where" in before
    assert "Standings" not in before
    play(desk, 1)
    after = shown(f"/e/{EVENT}/public/")
    assert after.index("who sits where") < after.index("Standings")


def own_page(desk: Desk, number: int) -> str:
    name = f"Person {number} "
    found = re.search(rf'href="(/p/[^"]+)" ?>{name}', shown(f"/e/{EVENT}/public/"))
    assert found is not None
    return shown(found[1])


def test_ones_own_table_is_drawn_until_it_is_played_and_then_the_deals_with_what_was_said(desk: Desk) -> None:
    slip = desk.state.slip(1, 1)
    assert slip is not None
    number = slip.seats[0]
    assert 'class="around"' in own_page(desk, number)
    play(desk, 1)
    page = own_page(desk, number)
    assert 'class="around"' not in page
    assert "Estimated" in page or "estimated" in page
    assert page.count("16.14 ") == 1, "a clause is named once a round"


def test_a_slip_with_a_wrong_deal_says_that_its_total_is_partial(desk: Desk) -> None:
    desk.type_slip("desk", 1, made=28)
    assert '<span class="tag warn">partial</span>' in desk.get("desk", "slips/1/1").content.decode()
    desk.type_slip("desk", 2)
    assert "partial" not in desk.get("desk", "slips/1/2").content.decode()


@pytest.mark.parametrize("who", ["director", "desk"])
def test_an_event_that_is_not_there_is_said_to_be_missing(desk: Desk, who: str) -> None:
    assert desk.clients[who].get("/e/nope/").status_code == 404
    assert desk.clients["desk"].get(f"/e/{EVENT}/settings").status_code == 403


def test_those_who_only_move_are_one_line(desk: Desk) -> None:
    play(desk, 1, 2)
    rows = standings(Competition(desk.state, PLUGIN)).rows
    moved = [
        RankChange("x", Change(row.score.entrant.number, row, None if at == 0 else row))
        for at, row in enumerate(rows)
    ]
    found = consequences(moved)
    assert len(found.own) == 1
    assert len(found.others) == len(rows) - 1
    assert (found.up, found.down) == (0, 0)


def test_who_moves_by_more_places_than_another_is_counted_with_those_who_move(desk: Desk) -> None:
    play(desk, 1, 2)
    rows = standings(Competition(desk.state, PLUGIN)).rows[:3]
    moved = [
        RankChange("x", Change(row.score.entrant.number, row, replace(row, rank=row.rank - places)))
        for row, places in zip(rows, (1, 2, -3), strict=True)
    ]
    with override("en"):
        said = render_to_string("desk/changes.html", {"changed": moved, "tournament": desk.state})
    assert "2 people move up, 1 person moves down" in " ".join(said.split())


def test_a_practice_evening_is_not_tonight_s(desk: Desk) -> None:
    competition = Competition(desk.state, PLUGIN)
    day = date(2026, 11, 22)
    settings = replace(competition.tournament.setup, date=day.isoformat())
    real = replace(competition, tournament=replace(competition.tournament, settings=settings))
    practised = replace(settings, practice=True)
    made_up = replace(competition, tournament=replace(competition.tournament, settings=practised))
    assert [each.name for each in tonight(day, {EVENT: real, "made-up": made_up})] == [EVENT]


@pytest.mark.django_db
def test_the_tile_of_a_game_leads_to_it_and_to_learning_it() -> None:
    """Whoever has never played it finds out how it goes where it is named, before a table is opened."""
    page = Client(headers={"accept-language": "en"}).get("/").content.decode()
    for game in plugins():
        tile = page.partition(f'name="game" value="{game}"')[2].partition("</li>")[0]
        assert f'href="/learn/{game}"' in tile, game


@pytest.mark.parametrize("kind", [Evening, TeamEvening])
def test_a_name_in_the_ranking_for_everybody_leads_to_its_own_page(
    transactional_db: None, kind: type[Evening]
) -> None:
    """Of players and of teams alike; whoever is not to be named has no link."""
    house.cache_clear()
    evening = kind(8, rounds=1, deals=1)
    private = replace(evening.entrant(2).person, hidden=True)
    evening.do(registration.edit_entrant(evening.competition, 2, private))
    evening.whole_round()
    replay(evening, "ranked")
    names = html.fromstring(shown("/e/ranked/public/")).xpath(
        "//table[contains(@class, 'standings')]//th[@scope='row']"
    )
    links = [each.get("href") for name in names for each in name.findall("a")]
    assert len(links) == len(names) - 1 == len(set(links))
    own = html.fromstring(shown(links[0])).text_content().casefold()
    assert all(word in own for word in names[0].text_content().casefold().split())
    house.cache_clear()
