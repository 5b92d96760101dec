"""Where pages of learning mark a word, and as which: the lists are read by a person, and kept."""

from __future__ import annotations

import pytest
from django.test import Client

from tapis.core.plugin import plugins
from tests.built_in import BOOKS
from tests.tiers import others_slow
from tests.web.learn.marked_places import KEPT, NOTED, listed, noted

GAMES = tuple(game for game in plugins() if game in BOOKS)


@pytest.mark.parametrize("game", others_slow(GAMES, "putze"))
def test_every_word_is_marked_where_the_list_that_was_read_says(game: str) -> None:
    """What is new here is read before it is kept: does the word mean there what the glossary says?"""
    found = listed(game)
    if noted():
        (KEPT / f"{game}.txt").write_text(found, "utf-8")
    kept = (KEPT / f"{game}.txt").read_text("utf-8")
    lines, before = found.splitlines(), kept.splitlines()
    told = [f"+ {each}" for each in lines if each not in before] + [
        f"- {each}" for each in before if each not in lines
    ]
    assert found == kept, "\n".join([*told[:30], f"{NOTED}=1 keeps the list"])


def test_a_word_in_a_key_is_no_link_and_one_that_is_said_is() -> None:
    page = Client(headers={"accept-language": "en"}).get("/learn/estimation").content.decode()
    key = page.partition('class="say step"')[2].partition("</button>")[0]
    assert '<span class="word" data-word="word-dealer">dealer</span>' in page
    assert "<a" not in key
    tip = page.partition('class="tip"')[2].partition("</p>")[0]
    assert '<a class="word" href="#word-trump" data-word="word-trump">trumps</a>' in tip
