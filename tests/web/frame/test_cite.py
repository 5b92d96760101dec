"""A clause is cited by one tag: a link in the words of the event, marked where the clause is the house's."""

from __future__ import annotations

import pytest
from django.template import engines
from django.utils import translation

from tapis.core.house import HOUSE
from tapis.core.plugin import plugins, without_cards
from tests.house.sources import House

ARTICLE = plugins()["estimation"].regulation.clause("16.9")
H1 = HOUSE.clause("H1")
OTHERWISE = {
    "frame/provision.html": "a whole entry of a book is the link",
    "frame/clause.html": "the provisions before and after it",
    "desk/clauses.html": "a letter leads to it",
    "desk/reading.html": "points lead to it",
    "learn/clause.html": "a page of its own, in words",
    "problems/felt.html": "beside the problem, in a window of its own",
}


def drawn(words: str, **more: object) -> str:
    with translation.override("fr"):
        return str(engines["django"].from_string("{% cite clause " + words + "%}").render(more))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "16.9"),
        ("named=True ", "estimation 16.9"),
        ("named=True titled=True ", f"estimation 16.9 · {ARTICLE.title['fr']}"),
        ("titled=True ", f"16.9 · {ARTICLE.title['fr']}"),
    ],
)
def test_an_article_is_a_link_to_itself(words: str, said: str) -> None:
    link = drawn(words, clause=ARTICLE, event="ev")
    assert link.startswith('<a class="ref" href="/law/estimation/16.9"')
    assert link.endswith(f">{said}</a>")


def test_a_book_without_a_game_is_cited_by_its_title_and_not_by_the_word_of_the_program() -> None:
    link = drawn("named=True mark=False ", clause=without_cards()["anygame"].regulation.clause("S11"))
    assert link.endswith(">Points ou places S11</a>")
    assert 'href="/law/anygame/S11"' in link


def test_a_clause_of_the_house_is_marked_and_read_in_the_words_of_the_event() -> None:
    link = drawn("", clause=H1, event="ev")
    assert link.startswith('<a class="ref house" href="/law/house/H1?event=ev"')
    assert link.endswith('>H1</a> <span class="badge">Clause maison</span>')
    assert drawn("mark=False ", clause=H1).endswith(">H1</a>")
    assert 'href="/law/house/H1"' in drawn("", clause=H1)


def test_no_page_makes_such_a_link_by_itself() -> None:
    templates = (each for each in House.read().templates if "/templates/" in each[0])
    found = {path.partition("/templates/")[2] for path, text in templates if "frame:clause" in text}
    assert found == OTHERWISE.keys()
