"""After a card a browser is sent what it does not hold, and has the felt as it was drawn."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tapis.core.plugin import plugins
from tapis.web.play.felt.pieces import PIECE, changed, named, pieces, whole
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tests.parlour.evening import Evening
from tests.web.play.pieces import Holding
from tests.web.play.stage import drawn, moments

KEYED = re.compile(r'<input type="hidden" name="(csrfmiddlewaretoken|op|turn)" value="[^"]+">')


@pytest.mark.parametrize("game", sorted(plugins()))
def test_a_felt_is_put_together_as_it_was_drawn(game: str) -> None:
    browser = Holding()
    sent = felts = 0
    pages = [page for _, guest, page in moments(game, "x") if guest == "ann"]
    for number, page in enumerate(pages):
        felt = KEYED.sub("", drawn(page, whole=False)).replace("\n<form", "\n<keys>\n<form")
        answer = changed(felt, f"k{number}", named(browser.header))
        assert browser.felt(answer) == whole(felt, f"k{number}")
        assert f'data-version="{page.version}"' in answer.split(PIECE)[1]
        if number:
            sent, felts = sent + len(answer), felts + len(felt)
    assert sent < felts * 2 / 3


def test_a_browser_that_missed_news_gets_all_it_lacks() -> None:
    drawings = [drawn(page, whole=False) for _, guest, page in moments("estimation", "x") if guest == "ann"]
    browser = Holding()
    for felt in (drawings[0], drawings[-1], drawings[3]):
        assert browser.felt(changed(felt, "", named(browser.header))) == felt


def test_what_a_browser_names_and_nobody_knows_changes_nothing() -> None:
    felt = drawn(next(moments("whist", "x"))[2], whole=False)
    for header in ("nonsense", "é" * 50, "=" * 9000, "<script>"):
        assert Holding().felt(changed(felt, "", named(header))) == felt
    assert "\n<".join(pieces(felt)) == felt


@pytest.mark.django_db(transaction=True)
def test_a_table_answers_in_pieces_whoever_asks_so() -> None:
    house.cache_clear()
    client, path = Client(), "/play/stammtisch/"
    evening = Evening().open("estimation").people("ann", "ben", "cat", "dan").deal("one")
    house().room(PARLOUR, "stammtisch").act(lambda _table: tuple(evening.events), "name", "test")
    felt = client.get(f"{path}?part=felt").content.decode()
    browser, parts = Holding(), []
    for _ in range(2):
        answer = client.get(f"{path}?part=felt", headers={"Tapis-Held": browser.header})
        assert answer["Tapis-Held"]
        parts.append(answer.content.decode())
        assert KEYED.sub("", browser.felt(parts[-1])) == KEYED.sub("", felt)
    assert len(parts[1]) < 1200 < len(parts[0])
    house.cache_clear()
