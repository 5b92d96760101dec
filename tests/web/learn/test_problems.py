"""The pages of problems: everything in the page, nothing sent, damaged ones named, the others work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tapis.core.plugin import plugins
from tapis.core.tricks import complete
from tapis.i18n.seats import seat_called
from tapis.learn.problems import shelf
from tapis.learn.problems.kinds import ENGINE
from tapis.learn.problems.problem import Asking, Problem
from tapis.learn.problems.questions import taking
from tapis.learn.problems.reading import ProblemsRead
from tapis.web.learn import problems as pages
from tapis.web.learn.problem_page import problem_page
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


def shown(problem: Problem) -> str:
    """The page of a problem as a stranger reads it, the same each time."""
    return _read(address(problem))


@cache
def _read(path: str) -> str:
    page: str = Client(headers={"accept-language": "en"}).get(path).content.decode()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_who_led_and_in_what_order_is_shown(game: str, client: Client) -> None:
    problem = next(each for each in shelf.problems(game).problems if each.ask is Asking.TAKES)
    moment = pages._moment(game, problem.id)
    trick = taking.last(moment)
    assert trick is not None
    page = shown(problem)
    order = re.findall(
        r'class="laid" aria-hidden="true">(\d)</span>\s*<span class="visually-hidden">([^<]+):</span>', page
    )
    leader = seat_called(moment.plugin, trick.order[0], "en")
    assert [number for number, _ in order] == [str(place) for place in range(1, len(trick.cards) + 1)]
    assert order[0][1].removesuffix(" (you)") == leader
    assert f"Led by {order[0][1]}; then in the order of the numbers." in page


def test_the_own_seat_and_the_partner_are_named(client: Client) -> None:
    for game in ("bridge", "tutti"):
        problem = next(each for each in shelf.problems(game).problems if each.ask is Asking.CARD)
        own = seat_called(plugins()[game], problem.seat, "en")
        page = shown(problem)
        assert f"<b>{own} (you)</b>" in page
        assert page.count("your partner") == 1
    alone = next(each for each in shelf.problems("estimation").problems if each.ask is Asking.CARD)
    assert "your partner" not in shown(alone)
    assert "(you)</b>" in shown(alone)


def test_in_whist_partners_are_those_of_the_contract(client: Client) -> None:
    for problem in cards_asked("whist"):
        table = pages._moment("whist", problem.id).table
        side = table.declarers if problem.seat in table.declarers else {0, 1, 2, 3} - {*table.declarers}
        page = shown(problem)
        assert page.count("your partner") == (len(side) == 2), problem.id
        assert page.count("on your side") == (len(side) - 1 if len(side) > 2 else 0), problem.id


def test_tricks_and_marks_stand_outside_what_an_answer_replaces(client: Client) -> None:
    """The script puts the explanation into the question's own section: nothing of the table goes with it."""
    for game in GAMES:
        for problem in one_of_each(game):
            page = shown(problem)
            asked = page[page.index('id="asked"') :]
            section = asked[: asked.index("</section>")]
            assert "signs" not in section
            if problem.ask is Asking.CALL:
                cloth = page[page.index('class="cloth') :]
                assert "said-calls" not in cloth[: cloth.index("</section>")], "in the cloth it has no room"
                assert "said-calls" in page


@pytest.mark.parametrize("game", GAMES)
def test_the_first_five_are_easy_and_of_several_kinds(game: str, client: Client) -> None:
    page = client.get(f"/learn/{game}/problems").content.decode()
    found = {each.id: each for each in shelf.problems(game).problems}
    first = [found[name] for name in re.findall(r'data-id="([^"]+)"', page)[:5]]
    assert {each.grade for each in first} == {1}
    assert len({each.ask for each in first}) >= 3
    ids = re.findall(r'data-ids="([^"]+)"', client.get(address(first[0])).content.decode())[0].split()
    assert ids[:5] == [each.id for each in first]


def test_the_way_back_is_kept(client: Client) -> None:
    """The table somebody came from, and the clause, stand behind every address; another address does not."""
    table = reverse("play:table", args=("abcdef",))
    tail = f"?{urlencode({'clause': 'jass:J2', 'next': table})}".replace("&", "&amp;")
    listed = client.get("/learn/tutti/problems", {"clause": "jass:J2", "next": table}).content.decode()
    problem = next(each for each in shelf.problems("tutti").problems if each.clause == "jass:J2")
    assert f'href="{address(problem)}{tail}"' in listed
    assert f'href="{table}"' in listed
    page = client.get(address(problem), {"clause": "jass:J2", "next": table}).content.decode()
    assert f'href="{table}"' in page
    assert f'data-open="/learn/tutti/problems/ID{tail}"' in page
    assert f'data-back="/learn/tutti/problems{tail}"' in page
    foreign = client.get(address(problem), {"next": "https://elsewhere"}).content.decode()
    assert 'href="https://elsewhere' not in foreign
    assert 'data-open="/learn/tutti/problems/ID"' in foreign


def test_the_list_leads_to_learning_and_not_to_the_rules(client: Client) -> None:
    page = client.get("/learn/tutti/problems").content.decode()
    crumbs = page[page.index('class="crumbs"') :]
    crumbs = crumbs[: crumbs.index("</p>")]
    assert 'href="/learn/"' in crumbs
    assert 'href="/learn/tutti"' in crumbs
    assert "/law" not in crumbs


@pytest.mark.parametrize("game", GAMES)
def test_words_are_marked_in_what_is_asked_and_explained_and_open_their_list(
    game: str, client: Client
) -> None:
    """Each time anew, since an answer takes the place of the question; without scripts there is no list."""
    marks = set[str]()
    for problem in one_of_each(game):
        page = shown(problem)
        listed = set(re.findall(r'<dt id="word-(\w+)"', page))
        for part in re.findall(
            r"<template data-outcome.*?</template>|id=\"asked\".*?</section>", page, re.DOTALL
        ):
            found = re.findall(r'data-word="word-(\w+)"', part)
            assert len(found) == len(set(found)), problem.id
            assert set(found) <= listed
            marks.update(found)
        assert "data-word" not in "".join(re.findall(r"<noscript>.*?</noscript>", page, re.DOTALL))
        assert "learn/words" in page
    assert "trick" in marks


def test_a_clause_opens_beside_and_the_felt_stays(client: Client) -> None:
    for game in GAMES:
        for problem in one_of_each(game):
            page = shown(problem)
            links = re.findall(r'<a\s[^>]*href="/law/[^>]*>', page[page.index("<template") :])
            assert all('target="_blank"' in each for each in links), problem.id


def test_of_facts_an_answer_is_right_and_not_better(client: Client) -> None:
    for game in GAMES:
        for problem in one_of_each(game):
            page = shown(problem)
            facts = problem.ask in (Asking.LEGAL, Asking.TAKES, Asking.POINTS, Asking.MARK)
            assert ("<h1>The answer is " in page) == facts, problem.id
            assert ("<h1>Better: " in page) != facts, problem.id


def test_it_is_said_that_what_was_done_stays_in_this_browser(client: Client) -> None:
    page = client.get("/learn/tutti/problems", headers={"accept-language": "en"}).content.decode()
    assert "on another device, or in another browser, you begin anew" in page


def test_a_call_is_said_by_who_makes_it(client: Client) -> None:
    """A key that says “passe” is an order; nobody is told to pass by a question what to say."""
    for game in ("whist", "putze", "bridge", "tutti", "estimation"):
        for problem in one_of_each(game):
            page = client.get(address(problem), headers={"accept-language": "fr"}).content.decode()
            keys = re.findall(r"<button\b[^>]*data-answer[^>]*>\s*(\w+)", page)
            assert not {"passe", "attend", "propose", "emballe", "annonce", "joue"} & set(keys), problem.id


def test_a_game_is_spoken_of_in_its_own_words(client: Client) -> None:
    """A trick of whist is a *pli* in French, as on its screen and in its lessons."""
    for problem in one_of_each("whist"):
        page = client.get(address(problem), headers={"accept-language": "fr"}).content.decode()
        assert "levée" not in page.lower(), problem.id
        assert re.search(r"\bplis?\b", page), problem.id


def test_nothing_is_sent(client: Client) -> None:
    """No form, no live address: what is answered stays in the browser."""
    for problem in one_of_each("tutti"):
        page = client.get(address(problem)).content.decode()
        main = page[page.index('id="problem"') :]
        body = main[: main.index("</main>")]
        assert "<form" not in body
        assert "hx-" not in body


def in_view(page: str) -> str:
    """What stands in a page before the answer: not what a script or a reader without one unfolds."""
    without = re.sub(r"<noscript>.*?</noscript>", "", page, flags=re.DOTALL)
    return re.sub(r"<template.*?</template>", "", without, flags=re.DOTALL)


NAMES = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "10": "T"}


def cards_told(part: str) -> list[str]:
    """The cards written in a part of a page, by their codes, as a screen reader says them."""
    found = re.findall(r">(\w+) of (spades|hearts|diamonds|clubs) ?<", part)
    return [suit[0].upper() + NAMES.get(rank, rank) for rank, suit in found]


def cards_named(part: str) -> set[str]:
    """Those that are drawn, too."""
    return {*cards_told(part), *re.findall(r'data-card="(\w\w)"', part)}


def cards_asked(game: str) -> list[Problem]:
    """Every third problem that asks for a card: their pages are made alike, and take most of the time."""
    return [each for each in shelf.problems(game).problems if each.ask is Asking.CARD][::3]


@pytest.mark.parametrize("game", GAMES)
def test_hidden_is_hidden(game: str, client: Client) -> None:
    """No card that the player may not know stands in the page before the answer."""
    for problem in cards_asked(game):
        moment = pages._moment(problem.game, problem.id)
        lies = cards_named(in_view(shown(problem)))
        known = problem_page(problem, moment, "en").step.hands
        seen = {card.code for hand in known for suit in hand.suits for card in suit}
        others = {card.code for hand in moment.at.hands for card in hand} - seen
        assert lies >= {card.code for card in moment.at.hands[problem.seat]}
        assert not lies & others, (problem.id, lies & others)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_and_called_is_folded_beside_the_question(game: str, client: Client) -> None:
    """Every trick in order, who led it, its cards, who took it; and every call that the player heard."""
    for problem in cards_asked(game):
        moment = pages._moment(game, problem.id)
        page = in_view(shown(problem))
        tricks = complete(moment.table.tricks)
        assert ("What has been played" in page) == bool(tricks), problem.id
        told = re.findall(r"<li>([^<]*) leads: (.*?) – ([^<]*) takes it\.</li>", page)
        names = [seat_called(moment.plugin, seat, "en") for seat in range(moment.game.seats)]
        for trick, (leader, cards, winner) in zip(tricks, told, strict=True):
            assert leader.removesuffix(" (you)") == names[trick.order[0]], problem.id
            assert winner.removesuffix(" (you)") == names[trick.winner], problem.id
            assert cards_told(cards) == [card.code for card in trick.cards], problem.id
        if game != "estimation":
            assert "What was called" in page


@pytest.mark.parametrize("game", GAMES)
def test_all_hands_are_shown_after_the_answer_alone(game: str, client: Client) -> None:
    """Where the answer rests on them they lie in a template, and in the fold of whoever has no scripts."""
    for problem in one_of_each(game):
        page = shown(problem)
        judged = problem.ask in ENGINE
        assert page.count("<template data-hands>") == judged, problem.id
        assert "every-hand" not in in_view(page)
        if judged:
            part = re.search(r"<template data-hands>(.*?)</template>", page, re.DOTALL)
            assert part is not None
            held = {card.code for hand in pages._moment(game, problem.id).at.hands for card in hand}
            assert cards_named(part[1]) == held, problem.id


def test_without_scripts_the_answer_is_in_words(client: Client) -> None:
    """No code of a card or of a call stands for it."""
    for game in GAMES:
        for problem in one_of_each(game):
            found = re.search(r"<noscript>.*?</noscript>", shown(problem), re.DOTALL)
            assert found is not None
            lines = re.findall(r"<p>(.*?)</p>", found[0], re.DOTALL)
            assert lines[0].strip(), problem.id
            for say in problem.right:
                assert problem.ask not in (Asking.CARD, Asking.TAKES) or f">{say}<" not in found[0]
                assert "{" not in lines[0], problem.id


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


def test_a_game_without_problems_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third party's game, say: no zero questions, nothing of what comes back, the way on to the game."""
    monkeypatch.setattr(pages, "problems_of", lambda _: ProblemsRead())
    page = client.get("/learn/tutti/problems", headers={"accept-language": "en"}).content.decode()
    assert "This game has no problems yet" in page
    assert 'href="/learn/tutti"' in page.split("This game has no problems yet")[1]
    assert "0 question" not in page
    assert "comes back after" not in page
    practised = client.get("/learn/tutti/problems?clause=tutti:17.1", headers={"accept-language": "en"})
    assert "There is no problem here yet." in practised.content.decode()
    assert client.get("/learn/nothing/problems").status_code == 404
    assert client.get("/learn/tutti/problems/nothing").status_code == 404


def test_no_running_table_is_asked_of(client: Client) -> None:
    """An id is looked up among those the game brings: nothing else can be named."""
    for name in ("..", "probleme-tutti-9999", "1"):
        assert client.get(f"/learn/tutti/problems/{name}").status_code in (301, 404)
