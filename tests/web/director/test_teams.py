"""Teams on the director's and the desk's pages: what their forms take, what they say, who stays hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from tapis.club.events import Presence
from tapis.club.people import registration
from tests.club.evening import Evening
from tests.club.teams import TeamEvening, hearts
from tests.web.director.conftest import Who, replay, state

LISTED = """Équipe;Club
Anna Amsler / Beat Bucher;Bulle
Chantal Clément et Denis Dafflon;Romont
Eva Egger;Romont
Beat Bucher / Félix Favre;
"""


def event_of(teams: Evening, who: Who) -> Client:
    """The event "ev" as it has come so far, and its director."""
    director = who("director")
    replay(teams, "ev")
    from django.contrib.auth import get_user_model  # noqa: PLC0415 - after the database is there

    from tapis.web.access.models import Membership  # noqa: PLC0415

    for name, role in (("director", "director"), ("desk", "desk")):
        who(name)
        account = get_user_model().objects.get(username=name)
        Membership.objects.create(user=account, event="ev", role=role)
    return director


def page(client: Client, path: str, **typed: str) -> str:
    """What a page shows, or shows again after what was typed into it."""
    answer = client.post(f"/e/ev/{path}", {**typed, "op": path}) if typed else client.get(f"/e/ev/{path}")
    return answer.content.decode()


def test_a_team_is_entered_with_two_names_or_one(who: Who) -> None:
    director = event_of(TeamEvening(0), who)
    page(director, "entrants/new", name="Anna Amsler", partner="Beat Bucher", club="Bulle")
    page(director, "entrants/new", name="Eva Egger", partner="")
    teams = state("ev").entrants
    assert [each.name for each in teams.values()] == ["Anna Amsler & Beat Bucher", "Eva Egger"]
    page(director, "entrants")
    shown = page(director, "entrants?show=alone")
    assert "EGGER Eva" in shown
    assert "AMSLER Anna" not in shown


@pytest.mark.parametrize("words", ["bucher", "AMSLER", "1", "bulle"])
def test_a_team_is_found_by_either_name(who: Who, words: str) -> None:
    teams = TeamEvening(0)
    teams.team("Anna Amsler", "Beat Bucher", club="Bulle")
    teams.team("Eva Egger", "Félix Favre")
    shown = page(event_of(teams, who), f"entrants?q={words}")
    assert "AMSLER Anna" in shown
    assert "EGGER Eva" not in shown


def test_a_name_entered_already_needs_a_word_and_so_do_twins(who: Who) -> None:
    teams = TeamEvening(0)
    teams.team("Anna Amsler", "Beat Bucher")
    director = event_of(teams, who)
    typed = {"name": "Félix Favre", "partner": "beat bucher"}
    assert "already entered as number 1" in page(director, "entrants/new", **typed)
    assert len(state("ev").entrants) == 1
    director.post("/e/ev/entrants/new", {**typed, "another": "on", "op": "meant"})
    assert len(state("ev").entrants) == 2
    twins = {"name": "Hans Huber", "partner": "Hans Huber"}
    assert "Both partners are called" in page(director, "entrants/new", **twins)


def test_a_list_of_teams_is_looked_at_before_it_is_entered(who: Who) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile  # noqa: PLC0415

    director = event_of(TeamEvening(0), who)
    file = SimpleUploadedFile("equipes.csv", LISTED.encode())
    shown = director.post("/e/ev/entrants/import", {"file": file, "op": "look"}).content.decode()
    assert "<b>3</b> ready" in shown
    assert "looks for a partner" in shown
    assert "Beat Bucher is on line 2 already" in shown
    assert not state("ev").entrants


def test_a_team_without_its_second_name_is_not_present(who: Who) -> None:
    teams = TeamEvening(0)
    alone = teams.team("Eva Egger")
    director = event_of(teams, who)
    assert "has no partner yet" in page(director, "check-in", set=f"{alone}:present")
    assert state("ev").entrants[alone].presence is Presence.REGISTERED
    page(director, f"entrants/{alone}", name="Eva Egger", partner="Félix Favre")
    page(director, "check-in", set=f"{alone}:present")
    assert state("ev").entrants[alone].plays


def test_an_odd_team_sits_out_or_meets_a_stand_in(who: Who) -> None:
    teams = TeamEvening(5)
    shown = page(event_of(teams, who), "check-in")
    assert "5 teams play; tables of two teams: 2." in shown
    assert "1 team sits out each round" in shown
    assert "17.2" in shown
    assert "1,400 points" in shown


def test_a_stand_in_team_completes_the_last_table(who: Who) -> None:
    teams = TeamEvening(5)
    teams.present(teams.team("Stella Stand-in", "Steve Stand-in", stand_in=True))
    shown = page(event_of(teams, who), "check-in")
    assert "6 teams play; tables of two teams: 3. No team sits out." in " ".join(shown.split())
    assert "Stella Stand-in &amp; Steve Stand-in" in shown


def test_rounds_of_teams_drawn_elsewhere_are_taken_over(who: Who) -> None:
    director = event_of(TeamEvening(5, rounds=2), who)
    typed = {"do": "written", "source": "The federation", "written": "1 2\n3 4\n\n1 3\n5 2"}
    page(director, "draw", **typed)
    first, second = state("ev").rounds
    assert first.seating.tables == ((1, 2), (3, 4))
    assert second.seating.out == (4,)
    assert "must hold the numbers of 2 entrants" in page(director, "draw", **{**typed, "written": "1 2 3 4"})


def test_two_teams_change_places_and_two_are_needed(who: Who) -> None:
    teams = TeamEvening(4)
    teams.draw()
    director = event_of(teams, who)
    one, other = state("ev").rounds[0].seating.tables[0][0], state("ev").rounds[0].seating.tables[1][0]
    said = director.post("/e/ev/draw/1/seats", {"who": [str(one)], "reason": "Cousins", "op": "one"})
    assert "Mark exactly two teams" in said.content.decode()
    director.post("/e/ev/draw/1/seats", {"who": [str(one), str(other)], "reason": "Cousins", "op": "two"})
    assert state("ev").rounds[0].seating.tables[0][0] == other


def test_the_figures_of_a_draw_speak_of_teams(who: Who) -> None:
    teams = TeamEvening(9)
    teams.draw()
    shown = page(event_of(teams, who), "draw")
    assert "Most forfeits of one team" in shown
    assert "of one person" not in shown


def test_a_substitute_plays_for_one_of_the_two(who: Who) -> None:
    teams = TeamEvening(4)
    teams.begin()
    director = event_of(teams, who)
    number = state("ev").slip(1, 1).seats[0]
    names = state("ev").entrants[number].person.names
    shown = page(director, "slips/1/1")
    assert f"A · {names[0]}" in shown
    assert f"A · {names[1]}" in shown
    typed = {"do": "substitute", "entrant": f"{number}.1", "name": "Zoé Zufferey", "deal": "1"}
    page(director, "slips/1/1", **typed, reason="Missed the train")
    told = f"Zoé Zufferey plays in the place of {names[1]}"
    for path in ("slips/1/1", "slips/1/1/type"):
        assert told in page(who("desk"), path)


def test_a_table_is_cut_and_the_event_shortened(who: Who) -> None:
    teams = TeamEvening(5, rounds=3, deals=4)
    teams.begin()
    director = event_of(teams, who)
    page(director, "rounds/1", do="cut", table="1", deals="2", reason="The hall closes")
    desk, other = who("desk"), director
    seats = state("ev").slip(1, 1).seats
    typed = {f"s{column}": str(number) for column, number in enumerate(seats)}
    for number, deal in enumerate(hearts(100, 90), start=1):
        typed |= {f"d{number}-taker-0": deal["taker"], f"d{number}-contract-0": "hearts"}
        typed |= {f"d{number}-points-{column}": str(each) for column, each in enumerate(deal["points"])}
    assert desk.post("/e/ev/slips/1/1/type", {**typed, "op": "read"}).status_code == 302
    assert other.post("/e/ev/slips/1/1", {"do": "accept", "op": "accept"}).status_code == 302
    shown = page(desk, "standings")
    assert ">105<" in shown, "100 points and half of what is more than 90"
    assert "17.2" not in shown, "the team that sits out has no rank before the round is over"
    page(director, "rounds/1", do="cut", table="2", deals="0", reason="The hall closes")
    assert director.post("/e/ev/rounds/1", {"do": "close", "table": "0", "op": "over"}).status_code == 302
    assert "17.2" in page(desk, "standings"), "then it has its forfeit by clause"
    assert "give a reason" in page(director, "settings", **shorter(director)).lower()
    page(director, "settings", **shorter(director), reason="Snow")
    assert state("ev").setup.rounds == 1


def shorter(director: Client) -> dict[str, str]:
    """The settings as their form holds them, with one round only."""
    form = director.get("/e/ev/settings").context["form"]
    typed = {name: form[name].value() for name in form.fields}
    kept = {name: str(value) for name, value in typed.items() if value not in (None, "")}
    return {**kept, "rounds": "1"}


@pytest.mark.parametrize("path", ["public/", "screen/seating", "screen/standings"])
def test_a_hidden_team_is_a_number_to_the_public(who: Who, path: str) -> None:
    teams = TeamEvening(4)
    hidden = teams.entrant(1)
    person = replace(hidden.person, hidden=True, club="Secret Club")
    teams.do(registration.edit_entrant(teams.competition, 1, person))
    teams.begin()
    teams.confirm(1, 1)
    event_of(teams, who)
    shown = Client(headers={"accept-language": "en"}).get(f"/e/ev/{path}").content.decode()
    for secret in (*person.names, "Secret Club"):
        assert secret not in shown
    assert "#1" in shown


def test_half_points_are_decimals_in_the_reader_s_language(who: Who) -> None:
    teams = TeamEvening(2, rounds=1)
    teams.begin()
    teams.confirm(1, 1, *hearts(101, 90))
    event_of(teams, who)
    for language, number in (("en", "106.5"), ("fr", "106,5"), ("de", "106.5"), ("nl", "106,5")):
        client = Client(headers={"accept-language": language})
        assert f">{number}<" in client.get("/e/ev/public/").content.decode()
