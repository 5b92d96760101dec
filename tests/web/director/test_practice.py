"""A practice evening, from the first tap to its final ranking, and what keeps it apart from real ones."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.slips import SlipState
from tapis.i18n import LANGUAGES
from tapis.web.director.practice import evening as practising
from tapis.web.director.practice import pace, views
from tapis.web.director.practice.lessons import Lesson, Mastery, lessons
from tapis.web.handbook.shelf import PAGES
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.tiers import others_slow
from tests.web.director.conftest import Who, state

FEWER = {"PEOPLE": 21, "TEAMS": 11, "DEALS": 2}
"""An evening as short as one can be in which all five tables of the first round go wrong, each in its way."""
OPEN, SOLVED, COMING = Mastery.OPEN, Mastery.SOLVED, Mastery.COMING


def begun(director: Client, regulation: str = "estimation") -> str:
    page = director.get("/events/practice")
    form = {"name": page.context["name"], "op": "practice", "regulation": regulation}
    answer: Any = director.post("/events/practice", form)
    assert answer.status_code == 302, answer.content.decode()[:2000]
    return str(answer.headers["Location"]).split("/")[2]


def told(event: str) -> list[Mastery]:
    return [each.state for each in learnt(event)]


def learnt(event: str) -> tuple[Lesson, ...]:
    return lessons(event, Competition.of(state(event)))


def send(client: Client, path: str, status: int = 302, **form: Any) -> None:
    answer = client.post(path, {**form, "op": f"{path}{form}"})
    assert answer.status_code == status, answer.content.decode()[-3000:]


def published(director: Client, event: str, number: int) -> None:
    send(director, f"/e/{event}/draw", do="balanced", n=number)
    send(director, f"/e/{event}/draw/{number}/publish")


@pytest.mark.parametrize("regulation", others_slow(["estimation", "tutti"], "estimation"))
def test_from_the_first_tap_to_the_final_ranking(
    who: Who, regulation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, fewer in FEWER.items():
        monkeypatch.setattr(practising, name, fewer)
    director = who("director")
    event = begun(director, regulation)
    assert state(event).setup.practice
    assert told(event)[0] is OPEN
    send(director, f"/e/{event}/check-in", set="0:others")
    published(director, event, 1)
    assert told(event)[:4] == [SOLVED, SOLVED, OPEN, OPEN]
    last = max(state(event).entrants)
    page = director.get(f"/e/{event}/late?who={last}")
    come = "come late" if " & " in state(event).entrants[last].name else "comes late"
    assert learnt(event)[2].title.endswith(f" {come}"), "a team of two is several people"
    assert come in page.content.decode()
    send(director, f"/e/{event}/late", who=last, place=page.context["page"].cards[0].place.key)
    assert told(event)[2] is SOLVED

    send(director, f"/e/{event}/practice/play")
    slips = state(event).rounds[0].slips
    assert [slips[table].state for table in range(1, 5)] == [
        SlipState.FIRST_READING,
        SlipState.CONFLICT,
        SlipState.TO_CLEAR,
        SlipState.PRINTED,
    ]
    assert all(slip.state is SlipState.CONFIRMED for table, slip in slips.items() if table > 4)
    assert told(event)[3:10] == [SOLVED, *[OPEN] * 5, OPEN]

    send(director, f"/e/{event}/slips/1/1", do="accept")
    send(director, f"/e/{event}/slips/1/2", do="settle", reading="0", reason="le papier")
    one, other, *_ = slips[4].seats
    send(director, f"/e/{event}/draw/1/seats", who=[one, other], reason="ils l'ont dit")
    send(director, f"/e/{event}/practice/play", n=11)
    call = state(event).calls[0].id
    send(director, f"/e/{event}/rulings", do="answer", call=call, reason="rien")
    send(director, f"/e/{event}/slips/1/3", do="reject", reason="faux")
    typed_again(event, 3)
    send(director, f"/e/{event}/slips/1/3", do="accept")
    send(director, f"/e/{event}/rounds/1", do="close", n=1)
    assert told(event)[:10] == [SOLVED] * 10
    published(director, event, 2)
    send(director, f"/e/{event}/practice/play", n=2)
    assert all(slip.state is SlipState.CONFIRMED for slip in state(event).rounds[1].slips.values())
    send(director, f"/e/{event}/rounds/2", do="close", n=2)
    send(director, f"/e/{event}/close", do="close", reason="Les prix")
    assert told(event) == [*[SOLVED] * 12, OPEN]
    assert "prize-giving" in director.get(f"/e/{event}/practice").content.decode()


def test_a_lesson_cites_the_clause_it_is_about_where_the_book_has_one(who: Who) -> None:
    director = who("director")
    refs = [each.clause.ref if each.clause else "" for each in learnt(begun(director))]
    assert refs == [
        "",
        "16.2",
        "16.3",
        "16.1",
        "16.6",
        "16.15",
        "16.14",
        "16.5",
        "",
        "16.15",
        "16.2",
        "16.4",
        "",
    ]


def test_the_tables_play_one_after_the_other(who: Who, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practising, "DEALS", FEWER["DEALS"])
    director = who("director")
    event = begun(director)
    send(director, f"/e/{event}/check-in", set="0:others")
    published(director, event, 1)
    seen: list[int] = []

    def tick(seconds: float) -> None:
        assert pace.under_way(event)
        assert "The tables are playing" in director.get(f"/e/{event}/practice").content.decode()
        pace.begin(event, "again")
        seen.append(
            sum(bool(slip.readings or slip.versions) for slip in state(event).rounds[0].slips.values())
        )

    monkeypatch.setattr("tapis.web.director.practice.pace.time.sleep", tick)
    send(director, f"/e/{event}/practice/play")
    assert not pace.under_way(event)
    assert seen == sorted(seen)
    assert len(set(seen)) > 6, "a table after the other, and nothing twice"


def test_an_evening_that_is_deleted_is_not_played_on(who: Who, monkeypatch: pytest.MonkeyPatch) -> None:
    director = who("director")
    event = begun(director)
    send(director, f"/e/{event}/check-in", set="0:others")
    published(director, event, 1)
    gone = [lambda: director.post(f"/e/{event}/practice/delete", {"op": "gone"})]
    monkeypatch.setattr(
        "tapis.web.director.practice.pace.time.sleep", lambda _: gone.pop()() if gone else None
    )
    pace.begin(event, "play")
    assert not gone
    assert not house().room(TOURNAMENTS, event).records(0)


def typed_again(event: str, table: int) -> None:
    """Somebody types what the table really played."""
    competition = Competition.of(state(event))
    slip = competition.tournament.rounds[0].slips[table]
    typed = Typed(1, table, slip.people, practising.played(competition, slip, f"practice/{event}"))
    room = house().room(TOURNAMENTS, event)
    done = room.act(lambda now: desk.read(Competition.of(now), typed, "Anne"), "again", "Anne")
    assert isinstance(done, Accepted), done


def test_a_practice_evening_is_marked_counts_in_no_season_and_goes_in_one_step(who: Who) -> None:
    director = who("director")
    event = begun(director)
    dashboard = director.get(f"/e/{event}/").content.decode()
    assert "Practice evening" in dashboard
    assert "practice (" in dashboard
    season = director.post("/seasons/new", {"title": "Saison", "first": "2000-01-01", "last": "2999-01-01"})
    assert event not in director.get(season.headers["Location"]).content.decode()
    assert "The register is empty" in director.get("/members/").content.decode()
    assert director.post(f"/e/{event}/practice/delete", {"op": "gone"}).status_code == 302
    assert director.get(f"/e/{event}/").status_code in (403, 404)


def test_a_real_event_is_no_practice(who: Who, evening: str) -> None:
    director = who("director")
    assert director.get(f"/e/{evening}/practice").status_code == 404
    send(director, f"/e/{evening}/practice/play", 422)
    send(director, f"/e/{evening}/practice/delete", 422)
    assert state(evening).settings is not None


def test_nobody_else_plays_or_deletes_it(who: Who) -> None:
    event = begun(who("director"))
    for path in ("practice/play", "practice/delete"):
        assert who("stranger").post(f"/e/{event}/{path}", {"op": "x"}).status_code == 403
    assert who("stranger").get(f"/e/{event}/practice").status_code == 403


def test_the_game_of_the_first_chapter_is_proposed_first_in_every_language(who: Who) -> None:
    for language in LANGUAGES:
        with translation.override(language):
            told = (PAGES / language / "first-evening.md").read_text("utf-8").replace("’", "'")
            first = views.shelved()[0].title.replace("’", "'")
        assert f"`{first}`" in told, language
        assert len(views.shelved()) == len(views.games())
    page = who("director").get("/events/practice").content.decode()
    assert page.index('value="estimation"') < page.index('value="bridge"')


def test_a_game_that_is_not_drawn_is_not_practised(who: Who) -> None:
    director = who("director")
    page = director.get("/events/practice")
    form = {"name": page.context["name"], "op": "x", "regulation": "putze"}
    assert director.post("/events/practice", form).status_code == 404
    assert (
        director.post("/events/practice", {**form, "regulation": "estimation", "name": "x"}).status_code
        == 403
    )


def test_two_readings_differ_even_where_another_deal_came_to_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nothing: Any = None
    results = iter((("a",), ("a",), ("b",)))
    monkeypatch.setattr(practising, "played", lambda *_: next(results))
    assert practising.otherwise(nothing, nothing, ("a",), "seed") == ("b",)
    monkeypatch.setattr(practising, "played", lambda *_: ("a",))
    assert practising.otherwise(nothing, nothing, ("a",), "seed") == (None,)
