"""Two who play bridge together are a pair on every page, never a team."""

from __future__ import annotations

import re

import pytest

from tapis.club.people import registration
from tapis.club.rounds.table_notes import table_notes
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening
from tests.club.test_individuals import Individuals
from tests.web.director.conftest import Who
from tests.web.director.test_teams import event_of, page

PAGES = (
    "entrants",
    "entrants/new",
    "entrants/import",
    "entrants/1",
    "entrants/apart",
    "check-in",
    "draw",
    "standings",
    "rulings",
    "log",
    "",
)


def words(html: str) -> list[str]:
    """What a page says about teams and pairs; those who run the event are a team too."""
    staff = r'<a [^>]*/team"[^>]*>.*?</a>|<h2>The team</h2>'
    text = re.sub(r"<[^>]*>", " ", re.sub(staff, " ", html))
    return [word.lower() for word in re.findall(r"\b(?:teams?|pairs?)\b", text, re.IGNORECASE)]


@pytest.mark.parametrize(("evening", "foreign"), [(Pairs, "team"), (TeamEvening, "pair")])
@pytest.mark.parametrize("people", [0, 3, 6])
def test_the_pages_of_a_director_say_what_the_regulation_says(
    who: Who, evening: type[Evening], foreign: str, people: int
) -> None:
    director = event_of(evening(people), who)
    said = {path: words(page(director, path)) for path in PAGES if people or path != "entrants/1"}
    assert any(said.values())
    assert {path: each for path, each in said.items() if foreign in " ".join(each)} == {}


@pytest.mark.parametrize(
    ("readers", "said"), [(1, "One person reads every slip"), (2, "Two different people read every slip")]
)
def test_the_first_page_says_how_many_read_a_slip(who: Who, readers: int, said: str) -> None:
    shown = page(event_of(Pairs(8, readers=readers), who), "")
    assert re.findall(r"(?:One person|Two different people) reads? every slip", shown) == [said]


def test_who_plays_from_the_next_round_on_is_not_asked_about_again(who: Who) -> None:
    """The page of places would offer the same place once more to whoever just took it."""
    evening = TeamEvening(8)
    evening.draw()
    evening.begin()
    evening.do(registration.register(evening.competition, TeamEvening.known[8:9]))
    evening.present(9)
    director = event_of(evening, who)
    card = director.get("/e/ev/late?who=9").context["page"].cards[0]
    assert card.place.way == "next"
    sent = {"who": "9", "place": card.place.key, "op": "late"}
    answer = director.post("/e/ev/late", sent, follow=True)
    assert answer.redirect_chain == [("/e/ev/check-in", 302)]
    assert "from round 2 on" in answer.content.decode()


def test_what_has_become_of_a_round_agrees_with_its_french_word(who: Who) -> None:
    """Un tour est clôturé, une manche est clôturée."""
    evening = Pairs(8)
    evening.begin()
    for table in evening.t.rounds[0].slips:
        evening.confirm(1, table)
    evening.close(1)
    evening.begin()
    director = event_of(evening, who)
    director.cookies["django_language"] = "fr"
    shown = page(director, "")
    assert re.search(r">\s*clôturé\s*<", shown)
    assert not re.search(r">\s*(?:clôturée|publiée)\s*<", shown)
    assert re.search(r">\s*publié\s*<", page(director, "draw?round=2"))


SECOND = "Somebody else must read this slip a second time."
UNCLEAR = "Something on this slip is missing or unclear."


@pytest.mark.parametrize(
    ("readers", "whole", "said", "unsaid"),
    [(1, False, UNCLEAR, SECOND), (2, False, UNCLEAR, SECOND), (2, True, SECOND, UNCLEAR)],
)
def test_a_slip_asks_for_a_second_reader_only_where_one_is_wanted(
    who: Who, readers: int, whole: bool, said: str, unsaid: str
) -> None:
    evening = Pairs(8, readers=readers)
    evening.begin()
    evening.read(evening.typed(1, 1, *(("3NT N =", "4S E -1") if whole else ("3NT N =", None))), "desk")
    event_of(evening, who)
    shown = page(who("desk"), "slips/1/1")
    assert said in shown
    assert unsaid not in shown


def test_a_slip_of_a_series_does_not_ask_for_honours(who: Who) -> None:
    evening = Pairs(8)
    evening.begin()
    event_of(evening, who)
    seats = {f"s{at}": str(number) for at, number in enumerate(evening.slip(1, 1).people)}
    query = "&".join(f"{key}={value}" for key, value in {**seats, "by": "fields"}.items())
    shown = who("desk").get(f"/e/ev/slips/1/1/type?{query}").content.decode()
    assert "d1-tricks" in shown
    assert "honours" not in shown


@pytest.mark.parametrize("people", [0, 3, 9])
def test_individuals_are_no_pairs_on_the_pages_of_a_director(who: Who, people: int) -> None:
    director = event_of(Individuals(people, rounds=3), who)
    director.post("/e/ev/draw/seal", {"op": "seal"})
    said = {path: words(page(director, path)) for path in PAGES if people or path != "entrants/1"}
    assert {path: each for path, each in said.items() if each} == {}
    if people == 9:
        assert "lacking" not in page(director, "check-in"), "somebody else rests each round"
        assert "Places of the players" in page(director, "draw")


def test_the_draw_says_under_which_tables_the_boards_wait_aside(who: Who) -> None:
    """Nine pairs: one set rests in every round, and what was just played by a table before it waits there."""
    evening = Pairs(9, rounds=5, deals=2)
    evening.draw()
    director = event_of(evening, who)
    for found in evening.t.rounds:
        panels = page(director, f"draw?round={found.number}").split('<li class="panel')[1:]
        told = {
            int(number[1])
            for panel in panels
            if "Afterwards the boards wait aside." in panel
            if (number := re.search(r"Table (\d+)", panel))
        }
        waiting = {
            table for table in range(1, 6) if table_notes(evening.t, found.number, table).boards_wait
        } & {1, 2, 3, 4}
        assert told == waiting
        assert bool(told) == (found.number < 4), "what nobody plays any more is not said to wait"


@pytest.mark.parametrize(("kind", "told"), [(TeamEvening, "The best place now"), (Pairs, "No place now")])
def test_the_page_of_places_promises_none_where_there_is_none(
    who: Who, kind: type[Evening], told: str
) -> None:
    """A ninth pair finds no place in the movement of eight, and reads why; a team plays from round 2 on."""
    evening = kind(8)
    evening.draw()
    evening.begin()
    evening.do(registration.register(evening.competition, kind.known[8:9]))
    evening.present(9)
    shown = event_of(evening, who).get("/e/ev/late?who=9").content.decode()
    titles = re.findall(r'<h2 id="places">\s*(.*?)\s*</h2>', shown)
    assert titles == [told]
