"""The ranking of clubs on its pages: for the desk, for everybody, over a season, and printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.people import registration
from tapis.club.ranking.clubs import Adding, clubs, of_event
from tapis.club.rounds import opening
from tapis.club.state.competition import Competition
from tapis.papers.fill import PaperKind, PaperSource, offered, papers
from tapis.web.access.models import Membership
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.evening import Evening
from tests.club.test_clubs import evening
from tests.papers.reading import text_of
from tests.web.director.conftest import replay


@pytest.fixture
def played() -> Evening:
    """Two clubs of four; number 1 wants no publication."""
    day = evening()
    person = replace(day.entrant(1).person, name="Xénia Geheim", hidden=True)
    day.do(registration.edit_entrant(day.competition, 1, person, reason="corrigé"))
    return day


@pytest.fixture
def director(played: Evening, transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    press.PRESS.clear()
    replay(played, "clubs")
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="clubs", role="director")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    yield client
    house.cache_clear()


def shown(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_the_desk_asks_how_many_count_and_everybody_sees_the_same_ranking(
    director: Client, played: Evening
) -> None:
    assert "/e/clubs/standings/clubs" in director.get("/e/clubs/standings").content.decode()
    assert "/e/clubs/public/clubs" in director.get("/e/clubs/public/").content.decode()
    for best in (1, 2):
        told = clubs(of_event(played.competition), Adding(best, lowest_wins=True))
        desk = shown(director, f"/e/clubs/standings/clubs?best={best}")
        everybody = shown(Client(headers={"accept-language": "en"}), f"/e/clubs/public/clubs?best={best}")
        for place in told:
            assert re.search(rf"{place.rank} {place.club} .*? {place.total} ", desk + " ")
            assert re.search(rf"{place.rank} {place.club} .*? {place.total} ", everybody + " ")
    assert "so many: 4." in shown(director, "/e/clubs/standings/clubs?best=x")


def test_whoever_wants_no_publication_counts_without_a_name(director: Client, played: Evening) -> None:
    assert "Xénia Geheim" in shown(director, "/e/clubs/standings/clubs")
    everybody = shown(Client(headers={"accept-language": "en"}), "/e/clubs/public/clubs")
    assert "Geheim" not in everybody
    assert "Name not published" in everybody


def season_of(director: Client) -> str:
    """The address of a season that counts what the club played, by points."""
    sent = {"title": "Saison", "best": "5", "by": "points", "of_club": "2"}
    address = str(director.post("/seasons/new", {**sent, "first": "", "last": ""}).headers["Location"])
    assert director.post(address, {"do": "evenings", "evening": ["clubs"]}).status_code == 302
    return address


def test_clubs_are_ranked_over_a_season_and_printed(director: Client, played: Evening) -> None:
    address = season_of(director)
    page = shown(director, address)
    told = clubs(of_event(played.competition), Adding(2, lowest_wins=True))
    for place in told:
        assert f"{place.rank}. {place.club} {place.total}" in page
    for answer in (
        director.get(f"{address}season.pdf?what=clubs"),
        director.get("/e/clubs/papers/2/clubs.pdf"),
    ):
        text = text_of(answer.content)
        assert "Geheim" not in text
        assert all(f"{place.total}" in text for place in told)
        assert "Gruyères" in text


def test_the_page_of_a_season_names_its_evenings(director: Client, played: Evening) -> None:
    """And says which of them is not closed yet."""
    setup = replace(played.t.setup, title="Coupe d'automne", date="2026-11-12")
    dated = opening.change_settings(played.competition, setup)
    house().room(TOURNAMENTS, "clubs").act(lambda _: dated, "dated", "director")
    page = " ".join(director.get(season_of(director)).content.decode().split())
    offered = re.sub(r"<[^>]+>", " ", page.partition('class="eves"')[2].partition("</ul>")[0])
    found = " ".join(offered.removeprefix(">").split())
    assert re.fullmatch(r"> Coupe d&#x27;automne \S.*2026 · .* provisional", f"> {found}")


def test_a_club_of_which_nobody_is_published_has_no_name_in_public(played: Evening) -> None:
    for number in (2, 4, 6, 8):
        person = replace(played.entrant(number).person, hidden=True)
        played.do(registration.edit_entrant(played.competition, number, person))
    found = papers(PaperKind.CLUBS, PaperSource(played.competition, "en"), 2)
    assert isinstance(found, tuple)
    names = {row.person.name for row in found[0].rows}  # type: ignore[union-attr]
    assert names == {"Bulle", "Club not published"}


def test_no_paper_of_clubs_is_offered_where_nobody_has_one() -> None:
    assert PaperKind.CLUBS not in offered(PaperSource(Competition(Evening(8).t, Evening(8).plugin)))
