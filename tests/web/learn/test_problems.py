"""The pages of problems: everything in the page, nothing sent, damaged ones named, the others work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.test import Client
from django.utils import translation

from tapis.core.plugin import plugins
from tapis.learn.problems import shelf
from tapis.learn.problems.problem import Asking, Problem
from tapis.learn.problems.reading import ProblemsRead
from tapis.web.learn import problems as pages
from tests.built_in import GAMES

LANGUAGES = ("fr", "de", "nl", "en")


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    translation.activate("fr")


def one_of_each(game: str) -> list[Problem]:
    """The first problem of each kind."""
    found: dict[Asking, Problem] = {}
    for each in shelf.problems(game).problems:
        found.setdefault(each.ask, each)
    return [*found.values()]


def address(problem: Problem) -> str:
    return f"/learn/{problem.game}/problems/{problem.id}"


@pytest.mark.parametrize("game", GAMES)
def test_a_list_names_every_problem(game: str, client: Client) -> None:
    page = client.get(f"/learn/{game}/problems").content.decode()
    ids = re.findall(r'data-id="([^"]+)"', page)
    assert sorted(ids) == sorted(each.id for each in shelf.problems(game).problems)
    assert len(ids) >= 60


@pytest.mark.parametrize("game", GAMES)
def test_a_problem_holds_every_answer_and_what_is_said_of_it(game: str, client: Client) -> None:
    for number, problem in enumerate(one_of_each(game)):
        language = LANGUAGES[number % len(LANGUAGES)]
        answer = client.get(address(problem), headers={"accept-language": language})
        page = answer.content.decode()
        assert answer.status_code == 200
        told = re.findall(r'data-outcome="([^"]+)" data-kind="(\w+)"', page)
        kinds = {say.replace("&quot;", '"'): kind for say, kind in told}
        for say in problem.answers:
            assert kinds[say] == ("yes" if say in problem.right else "but"), (problem.id, say)
        buttons = {each.replace("&quot;", '"') for each in re.findall(r'data-answer="([^"]+)"', page)}
        assert buttons >= set(problem.answers)
        assert {say for say, kind in kinds.items() if kind == "no"} == buttons - set(problem.answers)
        assert "NamedSeat" not in page


def test_nothing_is_sent(client: Client) -> None:
    """No form, no live address: what is answered stays in the browser."""
    for problem in one_of_each("tutti"):
        page = client.get(address(problem)).content.decode()
        main = page[page.index('id="problem"') :]
        body = main[: main.index("</main>")]
        assert "<form" not in body
        assert "hx-" not in body


def test_hidden_is_hidden(client: Client) -> None:
    """No card that the player may not know stands in the page."""
    for problem in one_of_each("whist"):
        if problem.ask is not Asking.CARD:
            continue
        moment = pages._moment(problem.game, problem.id)
        page = client.get(address(problem)).content.decode()
        mine = moment.at.hands[problem.seat]
        lies = set(re.findall(r'data-card="(\w\w)"', page))
        others = {
            card.code for seat, hand in enumerate(moment.at.hands) if seat != problem.seat for card in hand
        }
        assert lies >= {card.code for card in mine}
        assert not lies & others


def test_a_clause_alone_is_practised(client: Client) -> None:
    page = client.get("/learn/estimation/problems?clause=jass:J2").content.decode()
    ids = set(re.findall(r'data-id="([^"]+)"', page))
    assert ids == {each.id for each in shelf.problems("estimation").problems if each.clause == "jass:J2"}
    assert ids
    everything = client.get("/learn/estimation/problems?clause=jass:J999").content.decode()
    assert len(re.findall(r'data-id="', everything)) >= 60


def test_a_refused_card_leads_to_problems_of_its_clause(client: Client) -> None:
    barred = next(
        each
        for each in shelf.problems("whist").problems
        if each.ask is Asking.CARD
        and len(each.answers) < len(pages._moment("whist", each.id).at.hands[each.seat])
    )
    page = client.get(address(barred)).content.decode()
    assert 'data-kind="no"' in page
    assert "/learn/whist/problems?clause=whist:31" in page


def test_a_problem_that_does_not_open_says_so_and_leads_on(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *rest = shelf.problems("tutti").problems
    broken = replace(first, cut=replace(first.cut, moves=("S6S6",)))
    found = {broken.id: broken} | {each.id: each for each in rest}
    monkeypatch.setattr(pages, "problems_of", lambda _: ProblemsRead(tuple(found.values())))
    monkeypatch.setattr(pages, "problem_of", lambda _, name: found.get(name))
    pages._moment.cache_clear()
    page = client.get(address(broken), headers={"accept-language": "en"}).content.decode()
    assert "This problem does not open." in page
    assert client.get(address(rest[0])).status_code == 200


def test_what_is_damaged_is_told_and_the_rest_listed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    good = shelf.problems("tutti")
    damaged = replace(good, faults=(shelf.OF_ANOTHER(file="x.json", id="1", game="bridge"),))
    monkeypatch.setattr(pages, "problems_of", lambda _: damaged)
    page = client.get("/learn/tutti/problems", headers={"accept-language": "en"}).content.decode()
    assert "1 problem is damaged and left out" in page
    assert len(re.findall(r'data-id="', page)) == len(good.problems)


def test_a_game_without_problems_says_so(client: Client) -> None:
    without = next(iter(plugins().keys() - set(GAMES)), "")
    if without:
        page = client.get(f"/learn/{without}/problems", headers={"accept-language": "en"}).content.decode()
        assert "There is no problem here yet." in page
    assert client.get("/learn/nothing/problems").status_code == 404
    assert client.get("/learn/tutti/problems/nothing").status_code == 404


def test_no_running_table_is_asked_of(client: Client) -> None:
    """An id is looked up among those the game brings: nothing else can be named."""
    for name in ("..", "probleme-tutti-9999", "1"):
        assert client.get(f"/learn/tutti/problems/{name}").status_code in (301, 404)
