"""The page of a lesson: everything of it in one answer, in the reader's language and pack."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tapis.core.plugin import AnyPlugin, plugins
from tapis.learn.lessons import ReadyLesson, of
from tapis.learn.lessons import shelf as lessons
from tapis.learn.lessons.faults import NOT_FROZEN, in_file
from tapis.web.learn import lessons as page_of_lesson
from tests.built_in import BOOKS

GAMES = [game for game in plugins() if game in BOOKS]
LESSONS = [lesson for game in GAMES for lesson in of(game)]
DATA = re.compile(r'<script id="lesson-data" type="application/json">(.*?)</script>', re.DOTALL)
LEFT = re.compile(r"\{[\w@+]+\}|\[[SHDC][2-9TJQKA]\]")

pytestmark = pytest.mark.django_db


def shown(lesson: ReadyLesson, language: str = "fr", look: str = "") -> str:
    client = Client(headers={"accept-language": language})
    client.cookies["django_language"] = language
    client.cookies["tapis_look"] = look
    answer = client.get(reverse("learn:lesson", args=(lesson.script.game, lesson.id)))
    assert answer.status_code == 200
    return str(answer.content.decode())


def data(page: str) -> dict[str, Any]:
    found = DATA.search(page)
    assert found is not None
    told: dict[str, Any] = json.loads(found[1])
    return told


def texts(told: object) -> list[str]:
    """Every text in the data of a lesson, however deep."""
    if isinstance(told, str):
        return [told]
    inner = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return [text for each in inner for text in texts(each)]


def plain(html: str) -> str:
    """A text as it is read, without the marks of words."""
    return re.sub(r"<[^>]*>", "", html)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_to_be_filled_in_and_every_clause_is_on_the_page(game: str) -> None:
    for lesson, language in product(of(game), ("fr", "en")):
        told, where = data(shown(lesson, language)), (lesson.id, language)
        assert not [text for text in [*texts(told["beats"]), told["here"]] if LEFT.search(text)], where
        steps = [*told["beats"], *told["beats"][-1]["lines"]]
        shut = [each for beat in steps for each in beat.get("shut", {}).values()]
        cited = {each["clause"] for each in (*steps, *shut) if "clause" in each}
        assert cited, where
        assert cited <= set(told["clauses"]), where
        if language == "en":
            what_is_said_of_a_card_and_how_it_ended_agree(lesson, told)


def test_a_lesson_goes_from_its_first_word_to_its_mark() -> None:
    told = data(shown(of("tutti")[0]))
    kinds = [beat["t"] for beat in told["beats"]]
    assert kinds[:3] == ["say", "say", "offer"]
    assert kinds[-1] == "mark"
    assert kinds.count("card") == 9
    assert kinds.count("play") == 27
    assert kinds.count("won") == 9
    assert told["places"] == ["bottom", "right", "top", "left"], "jass goes round the other way"


def test_a_refusal_is_in_the_engines_words_of_each_language_with_its_clause() -> None:
    """A heart on spades that were led, at whist."""
    for language, word in (("fr", "couleur"), ("de", "Farbe"), ("nl", "kleur"), ("en", "suit")):
        told = data(shown(of("whist")[0], language))
        third = next(beat for beat in told["beats"] if beat["t"] == "card" and beat["trick"] == 3)
        assert third["shut"]["H5"]["clause"] == "whist 31"
        assert word in third["shut"]["H5"]["html"]


def test_what_a_card_costs_is_said_where_the_author_says_nothing() -> None:
    told = data(shown(of("tutti")[0], "en"))
    first = next(beat for beat in told["beats"] if beat["t"] == "card")
    assert plain(first["wrong"]["CA"]) == "They can still trump. It would cost 13 points."
    assert first["wrong"]["DK"] == "It costs 12 points, with best play of everybody and all hands seen."
    assert first["ends"]["CA"]["there"] == "97 points"
    assert told["here"] == "116 points"
    whist = data(shown(of("whist")[2], "en"))
    dear = [text for beat in whist["beats"] if beat["t"] == "card" for text in beat["wrong"].values()]
    assert {plain(text).split(",")[0] for text in dear} == {"It costs 1 trick"}


def what_is_said_of_a_card_and_how_it_ended_agree(lesson: ReadyLesson, told: Mapping[str, Any]) -> None:
    """Every step, every other card that may be played: only what ended worse is called so, and shown."""
    frozen, plugin = lesson.frozen, plugins()[lesson.script.game]
    asked = [beat for beat in told["beats"] if beat["t"] == "card"]
    for beat, card in zip(asked, frozen.cards, strict=True):
        assert {*beat["fine"], *beat["wrong"], beat["card"]} == {*beat["open"]}
        assert beat["ends"].keys() == beat["wrong"].keys()
        for code, end in card.ends.items():
            worse = worth(plugin, lesson, end.figures) < worth(plugin, lesson, frozen.figures)
            kick = beat["fine"].get(code, {"kick": "stopped"})["kick"]
            assert worse == (kick in ("stopped", "It may be played")), (card.number, code)
            assert ("costs" in beat["fine"].get(code, {"html": "costs"})["html"]) == worse, (
                card.number,
                code,
            )
            if kick == "Even better here":
                assert worth(plugin, lesson, end.figures) > worth(plugin, lesson, frozen.figures)


def worth(plugin: AnyPlugin, lesson: ReadyLesson, figures: Mapping[str, str]) -> tuple[Fraction, int]:
    """What a deal is worth to the pupil, reckoned by hand: the mark, then what the lesson tells of it."""
    mark = Fraction(figures["mark"]) * (-1 if plugin.regulation.id == "estimation" else 1)
    told = {"tutti": "points", "bridge": "tricks", "whist": "tricks"}.get(plugin.regulation.id)
    if plugin.regulation.id == "putze":
        return mark, int(figures["points"]) + int(figures["announced"])
    if told is None or figures[told] == "–":
        return mark, 0
    return mark, int(figures[told]) * (-1 if lesson.id == "bridge-2" else 1)


def test_a_card_that_ended_better_is_told_so_with_both_ends() -> None:
    """At the sixth trick of the first lesson of putze the ten of hearts makes five points more."""
    told = data(shown(of("putze")[0], "en"))
    sixth = next(beat for beat in told["beats"] if beat["t"] == "card" and beat["trick"] == 6)
    assert "HT" not in sixth["wrong"]
    assert "HT" not in sixth["ends"]
    assert sixth["fine"]["HT"]["kick"] == "Even better here"
    assert "62 points" in sixth["fine"]["HT"]["html"]
    assert "57 points" in sixth["fine"]["HT"]["html"]


def test_cards_are_drawn_in_the_readers_pack() -> None:
    lesson = of("estimation")[0]
    assert "card swiss-S" in data(shown(lesson, "de", "swiss"))["faces"]["SJ"]["face"]
    told = data(shown(lesson, "fr"))
    assert "card french-S" in told["faces"]["SJ"]["face"]
    assert "written-card" in told["beats"][1]["html"], "a card in a sentence is drawn as well"
    bridge = data(shown(of("bridge")[0], "de", "swiss"))
    assert "card french-S" in bridge["faces"]["S2"]["face"], "bridge is not played with the Swiss pack"


def test_a_secret_call_is_not_in_the_page_before_it_is_told() -> None:
    told = data(shown(of("estimation")[0], "en"))
    kinds = [beat["t"] for beat in told["beats"]]
    slips = [beat for beat in told["beats"][: kinds.index("card")] if beat["t"] == "call"]
    assert [beat["seat"] for beat in slips] == [1, 2, 3]
    assert not [beat for beat in slips if re.search(r"\d", beat["html"] + beat["word"])]


def test_after_a_lesson_the_next_one_and_a_table_are_offered() -> None:
    first, *_, last = of("putze")
    ways = data(shown(first, "en"))["after"]
    assert ways[0] == {
        "label": f"Next lesson: {of('putze')[1].title}",
        "href": reverse("learn:lesson", args=("putze", "putze-2")),
    }
    assert [way["label"] for way in data(shown(last, "en"))["after"]][-1] == "A table alone with bots"
    assert data(shown(last, "en"))["after"][-1]["href"] == "/play/new?game=putze&coach=first-steps"


TABLE = "/play/abcdefgh23/"


def test_a_lesson_leads_back_to_where_one_came_from_in_one_tap(client: Client) -> None:
    page = client.get("/learn/putze/lesson/putze-1", {"next": TABLE}, headers={"accept-language": "en"})
    bar = page.content.decode().partition('id="lesson"')[0]
    assert f'<a href="{TABLE}">Back to the table</a>' in bar
    after = data(page.content.decode())["after"]
    assert after[0] == {"label": "Back to the table", "href": TABLE}
    assert after[1]["href"] == "/learn/putze/lesson/putze-2?next=%2Fplay%2Fabcdefgh23%2F"
    assert 'href="/learn/putze"' in shown(of("putze")[0]).partition('id="lesson"')[0]


@pytest.mark.parametrize(
    ("name", "contract", "shown_by", "card"),
    [
        ("estimation-1", "pip french-S", 3, "SK"),
        ("putze-1", "pip french-C", 3, "CJ"),
        ("tutti-1", "", 0, ""),
        ("bridge-1", "", 0, ""),
    ],
)
def test_what_is_settled_and_what_was_turned_up_is_told_from_the_first_beat(
    name: str, contract: str, shown_by: int, card: str
) -> None:
    lesson = next(each for each in LESSONS if each.id == name)
    told = data(shown(lesson, "fr"))
    first, last = told["stands"][0], told["stands"][-1]
    assert first["from"] == 0
    assert contract in first["contract"]
    assert bool(contract) == bool(first["contract"])
    assert first["shown"][shown_by] == ([card] if card else [])
    assert last["contract"], "in the end it is known what was played"
    assert not any(last["shown"]), "and every card is played"


def test_what_stands_on_the_table_of_a_lesson_tells_no_secret() -> None:
    """Of an estimate only that the slip is down, until the slips are turned over; of a hand what lay open."""
    told = data(shown(of("estimation")[0], "en"))
    kinds = [beat["t"] for beat in told["beats"]]
    before = [stands for stands in told["stands"] if stands["from"] <= kinds.index("card")]
    assert {word for stands in before for seat in stands["marks"] for word in seat} == {"slip down"}
    assert all(sum(map(len, stands["shown"])) <= 1 for stands in told["stands"])


def test_a_dummy_that_another_one_plays_lies_open_for_the_pupil() -> None:
    told = data(shown(of("bridge")[1], "en"))
    assert any(len(cards) == 12 for stands in told["stands"] for cards in stands["shown"])


def test_the_words_of_a_game_are_explained_beside_its_lessons() -> None:
    for game in GAMES:
        page = shown(of(game)[0], "en")
        assert '<dt id="word-trick" tabindex="-1">trick</dt>' in page, game
        assert ('id="word-dummy"' in page) == (game == "bridge"), game


@pytest.mark.parametrize("path", ["putze/lesson/putze-99", "skat/lesson/skat-1", "putze/lesson/tutti-1"])
def test_a_lesson_that_nobody_wrote_is_not_there(client: Client, path: str) -> None:
    assert client.get(f"/learn/{path}").status_code == 404


def test_a_damaged_lesson_is_told_by_its_file_and_the_others_work(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lessons("putze")
    damaged = replace(whole, left_out=(in_file("putze-9.json", NOT_FROZEN()),))
    monkeypatch.setattr(page_of_lesson, "shelf", lambda _game: damaged)
    answer = client.get("/learn/putze/lesson/putze-9", headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert "putze-9.json" in answer.content.decode()
    assert client.get("/learn/putze/lesson/putze-1").status_code == 200


def test_a_page_needs_no_account_keeps_nothing_and_runs_no_script_of_its_own(client: Client) -> None:
    answer = client.get("/learn/whist/lesson/whist-1")
    page = answer.content.decode()
    assert "sessionid" not in answer.cookies
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page) == [
        '<script id="lesson-data" type="application/json">'
    ]
    assert "hx-" not in page.partition('id="lesson"')[2], "nothing is asked of the server afterwards"
