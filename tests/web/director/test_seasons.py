"""Seasons on their pages: named, counted, asked, corrected, projected, printed, read by everybody."""

from __future__ import annotations

import re
from datetime import date
from html import unescape
from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import translation

from tapis.club.prizes.year import YearCall
from tapis.club.ranking.evenings import SeasonPlace
from tapis.club.register.events import NameShown
from tapis.club.register.state import EMPTY_REGISTER
from tapis.club.rounds import course
from tapis.club.seasons.events import YearPrize
from tapis.club.seasons.state import Season
from tapis.club.seasons.table import table
from tapis.club.slips import desk
from tapis.web.access.models import Role
from tapis.web.director.season import giving, pages
from tapis.web.room.families import REGISTER, SEASONS
from tapis.web.room.house import house
from tests.club.evening import ANNE, BERNARD, Evening, missing
from tests.club.six_evenings import evening, house_of, six_evenings
from tests.papers.reading import text_of
from tests.web.director.conftest import Who
from tests.web.director.houses import bring, bring_six

MAIN = re.compile(r"<body.*</body>", re.DOTALL)
RULE = {
    "best": "4",
    "by": "ranks",
    "bonus": "2",
    "level": "best",
    "scale": "",
    "prize_from": "3",
    "of_club": "4",
}
NEW = {"title": "Saison 2026/27", "first": "2026-08-01", "last": "2027-07-31", **RULE}


@pytest.fixture
def secretary(who: Who) -> Client:
    """Who answers for the house, and its six evenings."""
    found = who("secretary")
    bring_six("secretary")
    return found


@pytest.fixture
def season(secretary: Client) -> str:
    """The address of a season of them."""
    answer = secretary.post("/seasons/new", NEW)
    assert answer.status_code == 302
    return str(answer.headers["Location"])


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", MAIN.findall(answer.content.decode())[0])).split())


def ranking(client: Client, path: str) -> list[tuple[str, str]]:
    """Rank and name of every line, in order."""
    found: Any = client.get(path).context["page"].table.places
    return [(f"{each.rank}" if each.rank else "–", each.called) for each in found]


def state(address: str) -> Any:
    return house().room(SEASONS, address.strip("/").split("/")[-1]).look().state


def test_without_a_season_its_beginning_is_shown(who: Who) -> None:
    client = who("secretary")
    assert client.get("/seasons/").headers["Location"] == "/seasons/new"
    assert client.get("/events/season").headers["Location"] == "/seasons/new", (
        "the address of before leads there"
    )
    page = client.get("/seasons/new")
    assert page.context["typed"]["title"].startswith("Season 20")
    assert client.post("/seasons/new", {**NEW, "title": " "}).status_code == 422
    address = client.post("/seasons/new", NEW).headers["Location"]
    assert client.get("/seasons/").headers["Location"] == address
    assert "It begins with the first evening that has a result" in text(client, address)


def test_six_evenings_with_three_pairs_of_namesakes_are_ranked(secretary: Client, season: str) -> None:
    page = text(secretary, season)
    assert "6 evenings of 6" in page
    for title in ("Ouverture de saison", "Soirée d’octobre", "Loto du jass"):
        assert title in page
    found = {name: rank for rank, name in ranking(secretary, season)}
    assert {each for each in found if "(" in each} == {
        "Hans Müller (Düdingen)",
        "Hans Müller (Tafers)",
        "Jean Rey (Bulle)",
        "Jean Rey (Broc)",
        "Marie-Thérèse Gremaud (Riaz)",
        "Marie-Thérèse Gremaud (Vuadens)",
    }
    assert found["Seán O’Brien"] == "–"
    assert "Who is “Marie-Therese Gremaud” at Soirée d’octobre?" in page
    register = house().room(REGISTER, "house").look().state
    vuadens = next(each.number for each in register.members if each.card.club == "Vuadens")
    name = season.strip("/").split("/")[-1]
    sent = {"seat": "oct:2:0", "member": str(vuadens), "season": name}
    assert secretary.post("/members/asked", sent).headers["Location"] == season
    assert "Who is" not in text(secretary, season)


def test_the_rule_is_tried_without_a_change_and_kept_with_a_reason_and_a_signature(
    secretary: Client, season: str, who: Who
) -> None:
    who("second")
    tried = {**RULE, "best": "1", "bonus": "0"}
    before = ranking(secretary, season)
    page = secretary.get(season, tried)
    assert "Trying changes nothing." in page.content.decode()
    assert [each.total for each in page.context["page"].table.places] != [
        each.total for each in secretary.get(season).context["page"].table.places
    ]
    assert ranking(secretary, season) == before
    assert secretary.post(season, {"do": "rule", **tried}).status_code == 422
    assert secretary.post(season, {"do": "rule", **tried, "reason": "Comité"}).status_code == 302
    assert state(season).rule.best == 4
    assert "Somebody else signs, on this page." in text(secretary, season)
    assert secretary.post(season, {"do": "sign"}).status_code == 422
    bring({"more": Evening(4, rounds=1, date="2026-10-01")}, "second")
    second = who("second")
    assert "secretary asks for another rule. Comité" in text(second, season)
    assert second.post(season, {"do": "sign"}).status_code == 302
    assert state(season).rule.best == 1
    assert "(signed by second)" in text(secretary, season)


def test_who_is_alone_keeps_a_rule_without_a_second_signature_and_it_says_so(
    secretary: Client, season: str
) -> None:
    secretary.post(season, {"do": "rule", **RULE, "best": "2", "reason": "Comité"})
    assert "Keep it without a second signature" in text(secretary, season)
    secretary.post(season, {"do": "sign"})
    assert "(without a second signature)" in text(secretary, season)
    secretary.post(season, {"do": "rule", **RULE, "reason": "retour"})
    secretary.post(season, {"do": "refuse"})
    assert state(season).rule.best == 2


def test_evenings_are_chosen_by_name_and_date(secretary: Client, season: str) -> None:
    assert secretary.post(season, {"do": "evenings", "evening": ["sept", "oct"]}).status_code == 302
    page = secretary.get(season).context["page"]
    assert [each.name for each in page.table.evenings] == ["sept", "oct"]
    assert [(each.name, each.chosen) for each in page.ticks][:3] == [
        ("sept", True),
        ("oct", True),
        ("nov", False),
    ]
    other = secretary.post("/seasons/new", {**NEW, "title": "Coupe de Noël", "first": "2026-12-01"}).headers[
        "Location"
    ]
    assert [each.name for each in secretary.get(other).context["page"].table.evenings] == [
        "dec",
        "jan",
        "feb",
    ]
    assert "Coupe de Noël" in text(secretary, season), "the seasons lead to each other"


def test_a_corrected_evening_says_who_moved_until_it_was_read(who: Who) -> None:
    client, found = who("secretary"), evening("sept")
    first = {each.called: each.rank for each in counted(found)}
    found.do(course.reopen_event(found.t, ANNE, BERNARD, "table 1"))
    for reader in (ANNE, BERNARD):
        typed = found.typed(1, 1, missing(40, 30, 20, 0), reason="78 au lieu de 87")
        found.do(desk.read(found.competition, typed, reader), reader)
    found.do(course.close_event(found.competition))
    bring({"sept": found}, "secretary")
    address = client.post("/seasons/new", NEW).headers["Location"]
    page = client.get(address).context["page"]
    now = {each.called: each.rank for each in page.table.places}
    moved = {each.place.called: (each.before, each.place.rank) for each in page.corrected[0].moves}
    assert moved == {name: (rank, now[name]) for name, rank in first.items() if rank != now[name]}
    assert moved
    assert "“Ouverture de saison” was corrected." in text(client, address)
    sent = {"do": "read", "event": "sept", "version": str(page.corrected[0].version)}
    client.post(address, sent)
    assert "was corrected" not in text(client, address)


def counted(found: Evening) -> Any:
    """The season as it stood before anything was corrected."""
    before = evening("sept")
    assert before.records == found.records
    return table(Season("x", "2026-08-01", "2027-07-31"), EMPTY_REGISTER, house_of({"sept": before})).places


def test_prizes_of_the_year_are_written_down_and_given(secretary: Client, season: str) -> None:
    sent = {
        "title": ["Champion", "Assiduité", "Club", ""],
        "whose": ["rank", "presence", "club", "rank"],
        "rank": ["1", "1", "1", "9"],
        "value": ["Coupe et 200.–", "un panier", "un jambon", "x"],
    }
    assert secretary.post(f"{season}prizes", sent).status_code == 302
    page = secretary.get(f"{season}prizes").context["page"]
    assert [each.prize.title for each in page.winners] == ["Champion", "Assiduité", "Club"]
    champion = page.winners[0].places[0]
    able = [each for each in page.table.places if each.played >= 3]
    assert champion == able[0]
    assert "Coupe et 200.–" in text(secretary, f"{season}prizes")


def test_the_projector_shows_the_ranking_and_the_next_evening(secretary: Client, season: str) -> None:
    with patch("django.utils.timezone.localdate", return_value=date(2027, 3, 1)):
        bring({"next": Evening(4, rounds=1, title="Finale", date="2027-04-10")}, "secretary")
        page = text(secretary, f"{season}screen")
    assert "Saison 2026/27 6 evenings of 7" in page
    assert "Next evening: Finale" in page
    assert "Hans Müller (Tafers)" in page


def test_the_paper_has_everybody_and_says_how_it_is_counted(secretary: Client, season: str) -> None:
    answer = secretary.get(f"{season}season.pdf")
    told = text_of(answer.content)
    assert "Saison2026/27" in told
    for name in ("RuthAebischer", "HansMüller(Tafers)", "JeanRey(Broc)"):
        assert name in told
    assert "Beingtherebrings2eachevening." in told
    assert "Belowtheline" in told
    clubs = text_of(secretary.get(f"{season}season.pdf?what=clubs").content)
    assert "Guin" in clubs


def test_everybody_reads_the_page_once_it_is_opened_and_nobody_s_number_stands_on_it(
    secretary: Client, season: str
) -> None:
    name = season.strip("/").split("/")[-1]
    everybody, address = Client(headers={"accept-language": "en"}), f"/season/{name}"
    assert everybody.get(address).status_code == 404
    text(secretary, "/members/")
    register = house().room(REGISTER, "house").look().state
    ruth = next(each for each in register.members if each.card.club == "Guin")
    sent = {"given": "Ruth", "surname": "Aebischer", "phone": "079 412 56 08", "year": "1948"}
    for shown in NameShown:
        secretary.post(f"/members/{ruth.number}/edit", {**sent, "shown": shown.value, "op": shown.value})
        secretary.post(season, {"do": "show"})
        page = text(everybody, address)
        assert "079" not in page
        assert "1948" not in page
        assert ("Ruth Aebischer" in page) is (shown is NameShown.FULL)
        assert ("Ruth A." in page) is (shown is NameShown.INITIAL)
        assert ("Name not published" in page) is (shown is NameShown.ABSENT)
    own = text(everybody, f"{address}?me={ruth.number}")
    assert "your place" in own
    assert "Loto du jass" in own
    assert "your place" not in text(everybody, f"{address}?me=999")
    written = house().log.version(REGISTER.stream("house"))
    text(everybody, address)
    assert house().log.version(REGISTER.stream("house")) == written, "a reader writes nothing"
    secretary.post(season, {"do": "hide"})
    assert everybody.get(address).status_code == 404


def test_a_closed_season_says_so_and_is_reopened_with_a_reason(secretary: Client, season: str) -> None:
    assert secretary.post(season, {"do": "close"}).status_code == 302
    assert "The season is closed." in text(secretary, season)
    assert secretary.post(season, {"do": "evenings", "evening": ["sept"]}).status_code == 422
    assert secretary.post(season, {"do": "reopen"}).status_code == 422
    assert secretary.post(season, {"do": "reopen", "reason": "oubli"}).status_code == 302
    assert secretary.post(season, {"do": "rename", **NEW, "title": "Saison"}).status_code == 302
    assert state(season).title == "Saison"
    assert secretary.post(season, {"do": "nothing"}).status_code == 404


def test_a_season_is_led_by_whoever_opened_it_or_directs_one_of_its_evenings(
    secretary: Client, season: str, who: Who
) -> None:
    for path in ("", "prizes", "screen", "season.pdf"):
        assert who("stranger").get(f"{season}{path}").status_code == 403, path
        assert Client().get(f"{season}{path}").status_code == 302
    assert who("stranger").post(season, {"do": "close"}).status_code == 403
    assert who("stranger").get("/seasons/").headers["Location"] == "/seasons/new"
    assert get_user_model().objects.count() == 2
    assert secretary.get("/seasons/nothing/").status_code == 404


def test_an_evening_within_its_days_gives_nobody_a_season(secretary: Client, season: str, who: Who) -> None:
    """Whoever directs an evening that counts there sees it and may sign; only who opened it changes it."""
    helper = who("helper")
    get_user_model().objects.get(username="helper").memberships.create(event="sept", role=Role.DIRECTOR)
    assert helper.get(season).status_code == 200
    for what in ("close", "show", "rename", "evenings", "rule", "reopen"):
        assert helper.post(season, {"do": what, **NEW, "title": "Mine"}).status_code == 403, what
    assert helper.post(f"{season}prizes", {}).status_code == 403
    assert (state(season).title, state(season).public) == (NEW["title"], False)
    assert ranking(helper, season) == ranking(secretary, season), "one ranking, whoever looks"

    theirs = who("rival").post("/seasons/new", NEW | {"title": "Rival"}).headers["Location"]
    assert helper.get(theirs).status_code == 403, "no evening of the rival is theirs"
    assert helper.post(theirs, {"do": "sign"}).status_code == 403


def test_whoever_may_only_sign_sees_no_form_that_would_be_refused(
    secretary: Client, season: str, who: Who
) -> None:
    helper = who("helper")
    get_user_model().objects.get(username="helper").memberships.create(event="sept", role=Role.DIRECTOR)
    secretary.post(season, {"do": "rule", **RULE, "best": "2", "reason": "Comité"})
    for path in ("", "prizes"):
        page = helper.get(f"{season}{path}").content.decode()
        told = set(re.findall(r'name="do" value="([^"]*)"', page))
        assert told == ({"sign", "refuse"} if not path else set()), path
        assert "data-try" not in page
    page = helper.get(season).content.decode()
    assert "Soirée d’octobre?" not in page, "a question of an evening that is not theirs"
    links = set(re.findall(r'href="(/members/\d+)"', page))
    assert links
    assert {helper.get(link).status_code for link in links} == {200}, "no card that may not be seen"
    own = set(re.findall(r'name="do" value="([^"]*)"', secretary.get(season).content.decode()))
    assert own >= {"refuse", "evenings", "show", "close", "rename"}


def test_the_year_is_told_on_the_projector_and_nowhere_before(
    secretary: Client, season: str, who: Who
) -> None:
    name = season.strip("/").split("/")[-1]
    everybody, address = Client(headers={"accept-language": "en"}), f"/season/{name}"
    secretary.post(season, {"do": "show"})
    prizes = {
        "title": ["Champion", "Second"],
        "whose": ["rank"] * 2,
        "rank": ["1", "2"],
        "value": ["Coupe", ""],
    }
    secretary.post(f"{season}prizes", prizes)
    first, second = secretary.get(f"{season}prizes").context["page"].winners
    names = [each.places[0].called for each in (first, second)]
    assert secretary.post(season, {"do": "hold", "op": "hold"}).headers["Location"] == f"{season}prizes"
    for step in range(5):
        sent = {"do": "reveal", "step": str(step), "from": "projector", "op": f"step{step}"}
        assert secretary.post(season, sent).headers["Location"] == f"{season}screen"
        told = text(secretary, f"{season}screen")
        assert (names[1] in told) is (step >= 2), step
        assert (names[0] in told) is (step >= 4), step
        page = text(everybody, address)
        assert "The ranking is kept for the prize-giving." in page
        assert not [each for each in names if each in page]
        assert not [
            each for each in names if each in text(everybody, f"{address}?me={first.places[0].member}")
        ]
    coming = text(secretary, f"{season}prizes")
    assert "Everybody has been called" not in coming
    assert names[0] in coming, "whoever leads it knows who comes"
    secretary.post(season, {"do": "reveal", "step": "5", "op": "last"})
    assert 'class="podium' in secretary.get(f"{season}screen").content.decode()
    assert names[0] in text(everybody, address), "the page for everybody turns by itself"
    assert f"/live/season/{name}" in everybody.get(address).content.decode()
    assert secretary.post(season, {"do": "reveal", "step": "9", "op": "far"}).status_code == 422
    secretary.post(season, {"do": "tell", "op": "tell"})
    assert "Hans Müller (Tafers)" in text(secretary, f"{season}screen")
    helper = who("helper")
    get_user_model().objects.get(username="helper").memberships.create(event="sept", role=Role.DIRECTOR)
    for what in ("hold", "reveal", "tell"):
        assert helper.post(season, {"do": what, "step": "1"}).status_code == 403, what
    assert helper.get(f"{season}hand").status_code == 403
    assert "reveal" in secretary.get(f"{season}hand").content.decode()


def test_what_a_season_begins_with_follows_the_day() -> None:
    assert pages.days_of(date(2026, 7, 31), (8, 1))["first"] == "2025-08-01"
    assert pages.days_of(date(2027, 3, 1), (2, 29))["first"] == "2027-03-01"
    assert pages.days_of(date(2026, 12, 31), (1, 1))["years"] == "2026"
    assert pages.days_of(date(2026, 8, 1), (8, 1)) == {
        "first": "2026-08-01",
        "last": "2027-07-31",
        "years": "2026/27",
    }
    assert len(six_evenings()) == 6


def test_those_who_share_a_prize_are_called_in_one_sentence() -> None:
    places = [
        SeasonPlace(2, name, "", (), 40, hidden=not name) for name in ("Luc De Smet", "", "Bram Wouters")
    ]
    call = YearCall(prizes=(YearPrize("Mand"), YearPrize("Fles")), places=tuple(places))
    with translation.override("en"):
        said = giving.named(call)
    assert (said.title, said.name) == ("Mand, Fles", "Luc De Smet, Name not published, Bram Wouters")
