"""What the calls of bridge mean at a table with bots: in four languages, in replay."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from django.test import Client

from tapis.bots.meanings import explaining
from tapis.i18n import LANGUAGES
from tests.parlour.evening import Evening
from tests.web.play.stage import drawn, page_of

CALLS = 11


def auction(*guests: str, calls: int = CALLS) -> Evening:
    """A deal at a table of bridge after so many calls at random."""
    evening = Evening().open("bridge", form="series").people(*guests).deal("calls")
    for _ in zip(range(calls), evening.steps("auction 3"), strict=False):
        pass
    return evening


@pytest.fixture(scope="module")
def alone() -> Evening:
    return auction("ann")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_is_explained(alone: Evening, language: str) -> None:
    page = page_of(alone, "ann", language)
    assert len(page.called) == len(page.meant) > 4
    assert all(each and (each.says or each.name) for each in page.meant)
    assert any(each and each.person for each in page.meant)
    felt = drawn(page, language, whole=False)
    assert felt.count('class="drawer meant"') == len(page.called)
    assert all(f'popovertarget="meant-{number}"' in felt for number in range(len(page.called)))


def test_the_bots_understand_what_their_system_has_a_meaning_for(alone: Evening) -> None:
    page = page_of(alone, "ann", "en")
    mine = [each for each in page.meant if each and each.person]
    assert {each.agreed for each in mine} == {True, False}
    felt = drawn(page, "en", whole=False)
    drawers = [felt.split(f'id="meant-{number}"')[1] for number in range(len(page.meant))]
    understood = ["So the bots understand it." in each.split('class="actions"')[0] for each in drawers]
    assert understood == [bool(each and each.person and each.agreed) for each in page.meant]


def test_a_table_of_people_has_its_own_system() -> None:
    assert page_of(auction("ann", "ben", "cat", "dan"), "ann").meant == ()


def test_what_calls_would_mean_is_told_to_who_speaks_where_a_bot_sits() -> None:
    assert page_of(auction("ann", calls=0), "ann").told or page_of(auction("ann"), "ann").told
    people = ("ann", "ben", "cat", "dan")
    assert all(page_of(auction(*people), each).told == {} for each in people)


def test_what_nobody_has_agreed_on_is_told_as_open() -> None:
    pages = (page_of(auction("ann", calls=calls), "ann", "en") for calls in (0, CALLS))
    page = next(each for each in pages if each.told)
    open_ = [each for each in page.told.values() if not each.agreed]
    assert open_
    assert all(each.says == "no agreement" for each in open_)
    assert drawn(page, "en", whole=False).count("data-open") == len(open_)


def test_meanings_are_the_same_for_every_reader(alone: Evening) -> None:
    """A meaning follows from the calls alone: whoever looks on without a hand reads the same."""
    assert page_of(alone, "ann").meant == page_of(alone, "nobody").meant


@pytest.mark.django_db
def test_the_whole_system_is_a_page(client: Client) -> None:
    language = "de"
    found = explaining("bridge")
    assert found is not None
    shown = client.get("/law/bridge/system/", headers={"accept-language": language})
    text = unescape(shown.content.decode())
    assert shown.status_code == 200
    card = found.cards()["french"]
    assert all(part.titles[language].split()[0] in text for part in card.parts)
    assert text.count("<dt>") == sum(len(part.lines) for part in card.parts)
    assert all(each.texts[language] in text for each in card.principles)
    assert "{" not in text[text.index('id="principles"') :].split("</ol>")[0]
    assert client.get("/law/tutti/system/").status_code == 404
    assert "/law/bridge/system/" in client.get("/law/bridge/").content.decode()


@pytest.mark.slow
@pytest.mark.django_db
def test_a_reader_finds_a_convention_in_the_card_by_its_name(client: Client) -> None:
    """Rules that have every word, in open chapters, calls as the reader's language writes them."""
    asked = {"accept-language": "fr"}

    def found(words: str) -> tuple[Any, str]:
        shown = client.get("/law/bridge/system/", {"seek": words}, headers=asked)
        rules = [each for part in shown.context["parts"] for each in part.rules]
        return rules, unescape(shown.content.decode())

    rules, page = found("stayman  1sa")
    assert 0 < len(rules) < 20
    assert all("Stayman" in each.name + each.when for each in rules)
    assert rules[0].after == ("1SA",)
    assert page.count('class="fold chapter') == page.count(" open>") > 0
    assert found("BICOLORE CHÈR")[0] == found("bicolore cher")[0] != []
    assert found("<b>stayman")[0] == []
    nothing = found("<b>stayman")[1]
    assert "Rien dans ce système" in nothing
    assert 'value="<b>' not in client.get("/law/bridge/system/?seek=<b>").content.decode()
    every, whole = found("")
    assert len(every) > 1000
    assert " open>" not in whole
    assert not [each for each in every if "NT" in f"{each.after}{each.call}{each.hands}{each.when}"]
    assert not [each.name for each in every if "{" in each.name or "level" in each.name]


@pytest.mark.django_db
def test_the_other_system_is_a_page_too(client: Client) -> None:
    language = "nl"
    found = explaining("bridge")
    assert found is not None
    card, asked = found.cards()["acol"], {"accept-language": language}
    text = unescape(client.get("/law/bridge/system/?by=acol", headers=asked).content.decode())
    assert card.intro[language] in text
    assert "?by=french" in text
    assert "?by=acol" in client.get("/law/bridge/system/", headers=asked).content.decode()
    assert client.get("/law/bridge/system/?by=culbertson").status_code == 404


def test_a_table_that_chose_another_system_reads_calls_by_it() -> None:
    """The same calls at random, and other figures."""
    told = []
    for by in ("french", "acol"):
        evening = Evening().open("bridge", form="series", system=by).people("ann").deal("calls")
        for _ in zip(range(2), evening.steps("auction 3"), strict=False):
            pass
        told.append(page_of(evening, "ann").meant)
    assert told[0] != told[1]
