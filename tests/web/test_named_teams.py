"""Teams with a name on their pages: entered, named, seeded, seated by captains who are told nothing early."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.state.teams.matches import meetings, ranked_entrant
from tapis.club.state.tournament import Tournament
from tapis.web import view_support
from tapis.web.access.links import PlayerLink, captain_token
from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tapis.web.screen.naming import listed
from tests.club.test_named_teams import NamedTeams
from tests.club.test_past_lineups import three_rounds
from tests.club.test_teams import Swiss
from tests.web.director.conftest import replay
from tests.web.test_lawful_acts import phones


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="ev", role="director")
    found = Client(headers={"accept-language": "en"})
    found.force_login(user)
    yield found
    house.cache_clear()


def state() -> Tournament:
    return view_support.look("ev").tournament


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_phones_of_tables_and_people_answer_where_another_line_up_sits(director: Client) -> None:
    evening = three_rounds()
    replay(evening, "ev")
    told = {each: Client().get(each).status_code for each in phones(evening) if not each.endswith("/code")}
    assert {each.split("/")[1] for each in told} >= {"t", "p"}
    assert [each for each, status in told.items() if status not in {200, 302}] == []


TYPED = {
    "name": "Chamois",
    "captain": "Anne Aubry",
    "seeding": "1",
    "carried": "12,5",
    "name0": "Anne Aubry",
    "name1": "AUBRY Luc",
    "name2": "Urs Uldry",
    "name3": "Max Morand",
    "name4": "Zoé Zbinden",
    "federation4": "CH 4711",
    "privacy4": "hall",
    "club": "Sion",
}


def test_a_team_is_typed_checked_in_put_right_and_let_go(director: Client) -> None:
    replay(Swiss(0, rounds=2, deals=2, comparison="teams"), "ev")
    assert director.post("/e/ev/teams/new", {**TYPED, "op": "a"}).status_code == 302
    roster = state().teams.rosters[1, 2]
    assert (roster.name, roster.carried, roster.seeding) == ("Chamois", 1250, 1)
    assert [each.name for each in roster.players][1] == "Luc Aubry"
    assert (roster.players[4].federation, roster.players[4].hidden) == ("CH 4711", True)
    assert state().entrants[1].person.club == "Sion"
    assert director.post("/e/ev/teams/new", {**TYPED, "op": "b"}).status_code == 422
    assert director.post("/e/ev/teams/1", {"do": "present", "op": "c"}).status_code == 302
    assert all(each.plays for each in state().entrants.values())
    shown = text(director, "/e/ev/teams/1")
    boxes = dict(re.findall(r'name="(was\d)" value="([^"]*)"', shown))
    put_right = {**TYPED, **boxes, "name1": "Luc Aubri", "op": "d"}
    assert director.post("/e/ev/teams/1", put_right).status_code == 302
    assert state().entrants[1].person.names == ("Anne Aubry", "Luc Aubri")
    assert director.post("/e/ev/teams/1", {"do": "withdraw", "op": "e"}).status_code == 422
    assert (
        director.post("/e/ev/teams/1", {"do": "withdraw", "reason": "malade", "op": "f"}).status_code == 302
    )
    assert not any(each.plays for each in state().entrants.values())


@pytest.mark.parametrize("carried", ["douze", "1.234", "²", "1e3", "--1"])
def test_points_that_are_no_number_are_refused_in_a_sentence(director: Client, carried: str) -> None:
    replay(Swiss(0, rounds=2, deals=2, comparison="teams"), "ev")
    answer = director.post("/e/ev/teams/new", {**TYPED, "carried": carried, "op": "a"})
    assert answer.status_code == 422
    assert "such as 12.5" in answer.content.decode()


def test_two_pairs_that_play_already_are_named(director: Client) -> None:
    event = Swiss(8, rounds=2, deals=2, comparison="teams")
    event.next(1)
    replay(event, "ev")
    assert 'value="1-2"' in text(director, "/e/ev/teams")
    assert (
        director.post("/e/ev/teams", {"do": "name", "pairs": "1-2", "name": "Aigles", "op": "a"}).status_code
        == 302
    )
    assert "Aigles" in text(director, "/e/ev/standings")
    assert (
        director.post("/e/ev/teams", {"do": "name", "pairs": "3-6", "name": "Loups", "op": "b"}).status_code
        == 422
    )


def test_the_seeding_is_kept_in_order_of_what_is_typed(director: Client) -> None:
    replay(NamedTeams(4), "ev")
    places = {"place1": "7", "place3": "", "place5": "2", "place7": "9"}
    assert director.post("/e/ev/teams", {"do": "order", **places, "op": "a"}).status_code == 302
    assert {at: each.seeding for at, each in state().teams.rosters.items()} == {
        (1, 2): 2, (3, 4): 0, (5, 6): 1, (7, 8): 3,
    }  # fmt: skip
    director.post("/e/ev/teams", {"do": "numbers", "op": "b"})
    assert [each.seeding for _, each in sorted(state().teams.rosters.items())] == [1, 2, 3, 4]


def test_only_directors_see_teams_and_only_where_matches_are_played(director: Client) -> None:
    replay(NamedTeams(4), "ev")
    for where in ("teams", "teams/new", "teams/1", "teams/line-ups"):
        assert Client().get(f"/e/ev/{where}").status_code == 302
        assert director.get(f"/e/ev/{where}").status_code == 200
    assert director.get("/e/ev/teams/2").status_code == 404


def seats(name: str, *places: str) -> dict[str, str]:
    return {f"seat{at}": f"{place} {name}" for at, place in enumerate(places)}


def test_a_captain_tells_who_sits_and_learns_no_earlier_than_the_other(director: Client) -> None:
    event = NamedTeams(4, options={"lineups": "blind"})
    event.draw()
    event.publish(1)
    replay(event, "ev")
    (match, _) = meetings(event.t.rounds[0].seating)
    home, away = match.home.first, match.away.first
    tokens = {number: captain_token(PlayerLink("ev", number)) for number in (home, away)}
    names = {number: event.t.teams.rosters[number, number + 1].name for number in (home, away)}
    phone = Client(headers={"accept-language": "en"})
    told = {"round": "1", **seats(names[home], "Est", "Six", "Nord", "Cinq"), "op": "a"}
    assert phone.post(f"/c/{tokens[home]}", told).status_code == 302
    for address in (f"/c/{tokens[away]}", "/e/ev/public/"):
        assert f"Six {names[home]}" not in text(phone, address), address
    stranger = {
        "round": "1",
        **seats(names[away], "Est", "Six", "Nord", "Cinq"),
        "seat0": f"Est {names[home]}",
    }
    refused = phone.post(f"/c/{tokens[away]}", {**stranger, "op": "b"})
    assert refused.status_code == 422
    assert "is not on the roster" in refused.content.decode()
    told = {"round": "1", **seats(names[away], "Est", "Six", "Nord", "Cinq"), "op": "c"}
    assert phone.post(f"/c/{tokens[away]}", told).status_code == 302
    assert f"Six {names[home]}" in text(phone, f"/c/{tokens[away]}")
    changed = {"round": "1", **seats(names[away], "Nord", "Sud", "Est", "Ouest"), "op": "d"}
    assert phone.post(f"/c/{tokens[away]}", changed).status_code == 422


def test_a_link_of_a_former_captain_or_of_another_pair_opens_nothing(director: Client) -> None:
    event = NamedTeams(4)
    event.change((1, 2), captain="Cinq Aigles")
    replay(event, "ev")
    phone = Client()
    assert phone.get(f"/c/{captain_token(PlayerLink('ev', 1))}").status_code == 410
    assert phone.get(f"/c/{captain_token(PlayerLink('ev', 1, 1))}").status_code == 200
    assert phone.get(f"/c/{captain_token(PlayerLink('ev', 2))}").status_code == 404
    assert phone.get("/c/ev.1.0~nonsense").status_code in (403, 422)


def test_the_director_gives_a_lineup_and_the_match_card_says_who_sat(director: Client) -> None:
    event = NamedTeams(4)
    event.draw()
    event.publish(1)
    replay(event, "ev")
    told = {"round": "1", "team": "1", **seats("Aigles", "Est", "Six", "Nord", "Cinq"), "op": "a"}
    assert director.post("/e/ev/teams/line-ups", told).status_code == 302
    assert state().entrants[1].person.names == ("Est Aigles", "Six Aigles")
    again = {"round": "1", "team": "3", "do": "as-before", "op": "b"}
    assert director.post("/e/ev/teams/line-ups", again).status_code == 302
    assert director.post("/e/ev/teams/line-ups", {**told, "team": "99", "op": "c"}).status_code == 422


def test_on_the_projector_a_team_has_its_name() -> None:
    event = NamedTeams(4)
    event.next(1)
    assert [each.last for each in listed(ranked_entrant(event.t, 1))] == ["Aigles"]


def test_a_captain_has_the_cards_of_the_own_matches(director: Client) -> None:
    event = NamedTeams(4)
    event.next(1)
    replay(event, "ev")
    shown = text(Client(headers={"accept-language": "en"}), f"/c/{captain_token(PlayerLink('ev', 1))}")
    assert "Match of round 1" in shown
    assert "Nord Aigles" in shown
    assert "3NT N" in shown


def test_the_desk_reads_on_every_slip_who_sat_at_it(director: Client) -> None:
    event = three_rounds()
    replay(event, "ev")
    for number, mate in enumerate(("Sud Aigles", "Cinq Aigles", "Sud Aigles"), start=1):
        slip = next(each for each in event.t.rounds[number - 1].slips.values() if 1 in each.seats)
        shown = text(director, f"/e/ev/slips/{number}/{slip.table}")
        assert {*re.findall(r">Nord Aigles\W+&amp;</span> <span class=.member.>(.*?)<", shown)} == {mate}
