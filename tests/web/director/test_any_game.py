"""Points or places on the pages: opened in a sentence, typed with a number a side, and dealt nowhere."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tapis.club.events import Depth
from tapis.core.plugin import without_cards
from tapis.web.access.links import TableLink, table_token
from tests.club.any_game import PlacesOfPairs, Schieber, sides
from tests.club.evening import Evening
from tests.web.director.conftest import Who, state
from tests.web.director.test_teams import event_of, page

NEW = "/events/new?regulation=anygame"
ANSWERS = {
    "title": "Schieber de Noël",
    "date": "2026-12-12",
    "language": "fr",
    "rounds": "4",
    "deals": "12",
    "forfeit": "0",
    "readers": "2",
    "round_minutes": "65",
    "claim_minutes": "15",
    "option_who": "drawn",
    "option_count": "points",
    "option_wins": "highest",
    "option_sum": "157",
}
PAGES = (
    *("", "check-in", "entrants", "draw", "rounds/1", "rounds/2", "slips", "slips/1/1", "slips/2/1/type"),
    *("standings", "standings/clubs", "rulings", "log", "settings", "papers", "screens", "screen/"),
    *("public/", "open", "close", "phones"),
)
WITHOUT_CARDS = sorted(without_cards())


def opened(client: Client, **other: str) -> Any:
    """The settings of an event opened with these answers, or the page that asks again."""
    name = client.get(NEW).context["name"]
    answer = client.post(NEW, {**ANSWERS, "name": name, "op": name, **other})
    if answer.status_code != 302:
        return answer
    return state(answer.headers["Location"].strip("/").split("/")[-1]).setup


def words(html: str) -> str:
    """What a reader sees of a page."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_the_regulation_is_a_sentence_with_choices(who: Who) -> None:
    director = who("director")
    assert "Points or places" in director.get("/events/new").content.decode()
    shown = director.get(NEW).content.decode()
    sentence = words(re.findall(r'<p class="sentence">.*?</p>', shown, re.DOTALL)[0])
    assert sentence.startswith("We play")
    assert 'name="format"' not in shown
    for name in ("option_who", "rounds", "deals", "option_count", "option_wins", "option_sum"):
        assert shown.count(f'name="{name}"') == 1, name
    assert re.search(r'name="option_sum"\s+value="157"', shown)


@pytest.mark.parametrize(
    ("typed", "options", "format_"),
    [
        ({}, {"sum": 157}, "evening"),
        ({"option_sum": ""}, {}, "evening"),
        ({"rounds": "3", "option_sum": "162"}, {"sum": 162}, "free"),
        (
            {"option_who": "pairs", "option_count": "places", "option_wins": "lowest", "deals": "1"},
            {"who": "pairs", "count": "places", "wins": "lowest", "sum": 157},
            "free",
        ),
    ],
)
def test_an_event_keeps_the_answers(who: Who, typed: dict[str, str], options: Any, format_: str) -> None:
    setup = opened(who("director"), **typed)
    assert (dict(setup.options), setup.format) == (options, format_)
    assert (setup.rounds, setup.deals) == (int(typed.get("rounds", 4)), int(typed.get("deals", 12)))


def test_an_impossible_sum_asks_again_and_loses_nothing(who: Who) -> None:
    answer = opened(who("director"), option_sum="-1", title="Le Schieber")
    assert answer.status_code == 422
    shown = answer.content.decode()
    assert "Le Schieber" in shown
    assert 'class="error"' in shown


def begun(**settings: Any) -> Schieber:
    """Four people at a table, the round published."""
    evening = Schieber(4, rounds=1, deals=2, **settings)
    evening.begin()
    return evening


def test_partners_share_a_column_at_the_desk(who: Who) -> None:
    evening = begun()
    director = event_of(evening, who)
    shown = page(director, "slips/1/1/type")
    assert len(re.findall(r'name="d1-written-\d"', shown)) == 2
    heads = re.findall(r'<th\s+scope="colgroup".*?</th>', shown, re.DOTALL)
    named = [
        [evening.t.entrants[evening.slip(1, 1).seats[seat]].name for seat in side]
        for side in ((0, 2), (1, 3))
    ]
    assert [
        [name for name in names if name in words(head)] for names, head in zip(named, heads, strict=True)
    ] == named
    typed = {"d1-written-0": "100", "d1-written-1": "57", "d2-written-0": "157"}
    told = director.post("/e/ev/slips/1/1/marked", typed).json()
    assert told["totals"][:2] == ["257", "57"], "the second box fills itself"
    page(director, "slips/1/1/type", **typed)
    assert list(state("ev").slip(1, 1).readings[0].deals) == [sides(100, 57), sides(157, 0)]


def test_a_wrong_sum_is_one_sentence_with_the_clause(who: Who) -> None:
    director = event_of(begun(), who)
    typed = {"d1-written-0": "100", "d1-written-1": "56"}
    told = director.post("/e/ev/slips/1/1/marked", typed).json()
    assert told["wrong"]["1"].startswith("Count again: the sum is 156 and not 157.")
    assert "S7" in told["wrong"]["1"]
    kept = page(director, "slips/1/1/type", **typed, doubtful="1")
    assert state("ev").slip(1, 1).readings[0].doubtful, kept


def test_totals_have_a_box_for_each_side(who: Who) -> None:
    director = event_of(begun(depth=Depth.TOTALS), who)
    shown = page(director, "slips/1/1/type?kind=totals")
    assert re.findall(r'name="(t\d)"', shown) == ["t0", "t1"]
    assert "314" in director.post("/e/ev/slips/1/1/marked", {"t0": "200", "t1": "113"}).json()["foot"]
    page(director, "slips/1/1/type", t0="200", t1="114", foot="314")
    assert state("ev").slip(1, 1).readings[0].totals == (200, 114, 200, 114)


def test_a_table_types_on_its_phone(who: Who) -> None:
    event_of(begun(), who)
    phone = Client(headers={"accept-language": "en"})
    address = f"/t/{table_token(TableLink('ev', 1, 1, state('ev').slip(1, 1).link))}"
    shown = phone.get(address).content.decode()
    assert len(re.findall(r'name="d1-written-\d"', shown)) == 2
    refused = phone.post(
        address,
        {"do": "deal", "deal": "1", "seen": "", "d1-written-0": "100", "d1-written-1": "58", "op": "a"},
    )
    assert "Count again: the sum is 158 and not 157." in words(refused.content.decode())
    phone.post(address, {"do": "deal", "deal": "1", "seen": "", "d1-written-0": "100", "op": "b"})
    assert list(state("ev").slip(1, 1).entered) == [sides(100, 57)]


@pytest.mark.parametrize("evening", [Schieber, PlacesOfPairs])
def test_every_page_of_the_evening_is_there(who: Who, evening: type[Evening]) -> None:
    played = evening(8, rounds=2, deals=2)
    played.whole_round()
    played.begin()
    director = event_of(played, who)
    for path in PAGES:
        assert director.get(f"/e/ev/{path}").status_code == 200, path


def test_the_hall_is_greeted_before_the_first_round(who: Who) -> None:
    assert event_of(Schieber(8, rounds=2, deals=2), who).get("/e/ev/screen/").status_code == 200


def test_no_link_of_the_evening_leads_nowhere(who: Who) -> None:
    played = Schieber(8, rounds=2, deals=2)
    played.begin()
    director = event_of(played, who)
    shown = "".join(director.get(f"/e/ev/{path}").content.decode() for path in PAGES)
    links = set(re.findall(r'href="(/(?:learn|law|regulations|play|handbook)/[^"#?]*)', shown))
    assert links
    for link in links:
        assert director.get(link).status_code < 400, link


@pytest.mark.parametrize("game", WITHOUT_CARDS)
def test_nothing_that_is_played_with_cards_offers_it(who: Who, game: str) -> None:
    reader = who("director")
    for path in (
        "/",
        "/play/",
        "/play/new",
        "/learn/",
        "/friendly/new",
        "/chances/",
        "/replay/",
        "/events/practice",
    ):
        shown = reader.get(path)
        assert shown.status_code in {200, 302}, path
        assert not re.search(
            rf"(?:game|regulation)={game}\b|/learn/{game}\b|value=\"{game}\"", shown.content.decode()
        ), path
    for path in (f"/learn/{game}", f"/learn/{game}/wall.pdf", f"/learn/{game}/problems", f"/law/{game}/ask/"):
        assert reader.get(path).status_code == 404, path
    law = reader.get(f"/law/{game}/").content.decode()
    assert f"/learn/{game}" not in law
    assert "S1" in law
