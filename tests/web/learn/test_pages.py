"""The pages of learning: the same for everybody, without an account, a database or a look at any table.

Nothing here is marked ``django_db``: a page that asked the database anything would fail.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import reverse

from tapis.core.plugin import plugins
from tapis.law import LANGUAGES, Refused
from tapis.learn import primer_file
from tapis.learn.primer import Screen
from tapis.web.room.house import House
from tests.cells import in_one
from tests.papers.reading import closed_up, pages, text_of

GAMES = tuple(plugins())
TABLE = "/play/abcdefgh23/"
ELSEWHERE = (
    "https://elsewhere.test/play/abc/",
    "//elsewhere.test/play/abc/",
    "/\\elsewhere.test",
    "javascript:alert(1)",
    "/play/",
    "/play/abc/seat/token/",
    "/play/abc/beat",
    "/events/",
    "/nowhere",
    "play/abc/",
    "/play/abc/?part=felt",
    "/play/abc/#x",
    "",
)


@pytest.fixture(autouse=True)
def nobody_asks_for_a_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A page of learning that asks for a table, an event or a log has broken its promise."""
    asked: list[object] = []
    monkeypatch.setattr(House, "room", lambda _self, *names: asked.append(names))
    monkeypatch.setattr(House, "names", lambda _self, *names: asked.append(names))
    yield
    assert not asked


def visitor(language: str = "en") -> Client:
    return Client(headers={"accept-language": language})


def read(path: str, language: str = "en") -> str:
    answer = visitor(language).get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_by_anybody_in_every_language(game: str) -> None:
    found = primer_file.screen(game)
    assert isinstance(found, Screen)
    for language in LANGUAGES:
        page = read(f"/learn/{game}", language)
        assert f'<html lang="{language}">' in page
        for clause in found.clauses:
            assert f'popovertarget="clause-{clause.ref}"' in page
            assert page.count(f'id="clause-{clause.ref}"') == 1
            assert f'href="/law/{clause.regulation}/{clause.ref}"' in page
        assert all(f'id="{part}"' in page for part in ("goal", "deal", "count"))


def test_a_sentence_is_the_readers_and_its_cards_are_the_readers_pack() -> None:
    assert "the smallest total wins" in read("/learn/estimation")
    assert "le plus petit total gagne" in read("/learn/estimation", "fr")
    swiss = visitor("de")
    swiss.cookies["tapis_look"] = "swiss"
    assert "swiss-S" in swiss.get("/learn/estimation").content.decode()
    assert (
        "swiss-S"
        not in swiss.get("/learn/bridge").content.decode().partition("learn-top")[2].split('class="look"')[0]
    )


def test_cards_have_the_names_that_players_of_the_game_use() -> None:
    assert 'aria-label="Pik Ass"' in read("/learn/bridge", "de")
    assert 'aria-label="Schaufel Ass"' in read("/learn/estimation", "de")


def test_learning_begins_with_every_game_and_four_steps() -> None:
    page = read("/learn/")
    for game in GAMES:
        assert f'data-game="{game}"' in page
        assert f'href="/learn/{game}"' in page
        assert f"/play/new?game={game}" in page
    assert page.count("<small>") == 4
    assert "Erase my progress" in page


def test_a_game_that_nobody_has_and_a_language_that_nobody_speaks_are_not_found() -> None:
    for path in (
        "/learn/poker",
        "/learn/poker/wall.pdf",
        "/learn/poker/card.pdf",
        "/learn/tutti/wall.pdf?lang=xx",
    ):
        assert visitor().get(path).status_code == 404, path


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (None, "Nobody has put this game on one screen yet."),
        (primer_file.DAMAGED(file="primer.toml", place="deal 3", problem="why"), "primer.toml, deal 3: why"),
    ],
)
def test_a_game_without_its_screen_says_so_and_leads_to_the_clauses(
    monkeypatch: pytest.MonkeyPatch, found: Refused | None, said: str
) -> None:
    monkeypatch.setattr(primer_file, "screen", lambda _game: found)
    page = read("/learn/estimation")
    assert said in page
    assert 'href="/law/estimation/"' in page
    assert "wall.pdf" not in page
    assert visitor().get("/learn/estimation/wall.pdf").status_code == 404


@pytest.mark.parametrize("path", ["/learn/", "/learn/tutti"])
def test_the_table_one_came_from_is_one_tap_away_and_is_carried_along(path: str) -> None:
    page = read(f"{path}?next={quote(TABLE, safe='')}")
    assert f'href="{TABLE}"' in page
    onward = "/learn/tutti" if path == "/learn/" else "/learn/"
    assert f'href="{onward}?next={quote(TABLE, safe="")}"' in page
    assert "Back to the table" in page


@pytest.mark.parametrize(
    ("place", "label"),
    [
        ("/play/", "Back to the tables"),
        ("/play/new?game=tutti", "Back to the new table"),
        ("/e/evening/public/", "Back to the event"),
        ("/law/tutti/", "Back to the rules"),
    ],
)
def test_whoever_came_from_elsewhere_in_the_house_goes_back_there(place: str, label: str) -> None:
    page = read(f"/learn/tutti?next={quote(place, safe='')}")
    assert f'href="{place}">{label}</a>' in page
    assert f"lesson/tutti-1?next={quote(place, safe='')}" in page


def test_from_learning_a_table_begins_with_everything_that_helps() -> None:
    assert 'href="/play/new?game=tutti&amp;coach=first-steps"' in read("/learn/tutti")


@pytest.mark.parametrize("game", GAMES)
def test_words_are_explained_in_the_games_own(game: str) -> None:
    own = {"whist": "pli", "bridge": "levée"}.get(game, "levée")
    page = read(f"/learn/{game}", "fr")
    assert f">{own}</dt>" in page
    assert page.count('popovertarget="words"') == 3, (
        "two keys, one of them for a wide screen; and to close it"
    )


def test_a_ladder_that_is_too_long_leaves_out_its_middle_between_two_cards() -> None:
    ladder = read("/learn/whist").partition('class="ladder"')[2].partition("</ol>")[0]
    cards = [each.partition('"')[0] for each in ladder.split('data-card="')[1:]]
    assert cards == ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S2"]
    assert ladder.index("S8") < ladder.index('<li class="gap">…</li>') < ladder.index('data-card="S2"')


@in_one("told", ELSEWHERE)
def test_no_other_address_is_one_to_go_back_to(told: str) -> None:
    for path in ("/learn/", "/learn/tutti"):
        page = read(f"{path}?next={quote(told, safe='')}")
        assert ("Back to" in page) == (told == "/play/")
        assert "elsewhere" not in page.replace(quote(told, safe=""), "").replace("%5Celsewhere", "")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "own", "asked"),
    [("wall", "Le but, les cartes", "Doel en kaarten"), ("card", "Première fois", "Voor het eerst")],
)
def test_papers_come_in_the_language_of_the_reader_or_the_one_asked_for(
    kind: str, own: str, asked: str
) -> None:
    address = reverse(f"learn:{kind}", args=("whist",))
    for path, told in ((address, own), (f"{address}?lang=nl", asked)):
        answer = visitor("fr").get(path)
        assert answer.headers["Content-Type"] == "application/pdf"
        (page,) = pages(answer.content)
        assert closed_up(told) in closed_up(page)


@pytest.mark.django_db
def test_the_code_on_paper_leads_to_this_house_and_no_phone_is_sent_to_itself() -> None:
    told = text_of(visitor().get("/learn/tutti/wall.pdf", HTTP_HOST="jass.example.org").content)
    assert "jass.example.org/learn/tutti" in told
    assert "localhost" not in text_of(
        visitor().get("/learn/tutti/wall.pdf", HTTP_HOST="localhost:8000").content
    )
