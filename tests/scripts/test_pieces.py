"""Of a felt only what the page does not hold yet is sent, and put together here."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.scripts.alone import Alone, Asked, Reply
from tests.scripts.felts import Felt, Table, table

HELD = "Tapis-Held"


def piece(digest: str, text: str) -> str:
    return digest + text


def answer(*pieces: str, keys: str = "") -> Reply:
    return Reply("<>".join([keys, *pieces]), headers={HELD: "1"})


LARGEST = """() => {
  const { set } = Map.prototype;
  window.largest = 0;
  Map.prototype.set = function (...told) {
    const kept = set.apply(this, told);
    window.largest = Math.max(window.largest, this.size);
    return kept;
  };
}"""
"""From now on it is noted how much is kept at most."""
FIRST = answer(
    piece("aaaaaaaa", '<div id="felt" data-version="2">'),
    piece("bbbbbbbb", "p>one</p>"),
    piece("cccccccc", "p>two <keys></p>"),
    piece("dddddddd", "/div>"),
    keys="<b>k</b>",
)


@pytest.fixture
def made(alone: Alone) -> Table:
    made = table(alone)
    made.open("play/pieces.js")
    return made


def held(asked: Asked) -> str:
    return asked.headers[HELD.lower()]


def fetch(made: Table, reply: Reply, version: int) -> str:
    """The felt after this answer; what the page said it held."""
    made.alone.server = lambda _: reply
    made.tell(version)
    made.page.locator(f"#felt[data-version='{version}']").wait_for()
    return held(made.alone.asked[-1])


def test_what_the_page_holds_is_named_and_not_sent_again(made: Table) -> None:
    page = made.page
    assert fetch(made, FIRST, 2) == ""
    expect(page.locator("#felt")).to_have_text("one two k")
    second = answer(
        piece("eeeeeeee", '<div id="felt" data-version="3">'), "=1.1", piece("ffffffff", "p>new</p>"), "=3.1"
    )
    assert fetch(made, second, 3) == "aaaaaaaabbbbbbbbccccccccdddddddd"
    expect(page.locator("#felt")).to_have_text("one new")
    fetch(made, FIRST, 2)
    assert held(made.alone.asked[-1]) == "eeeeeeeebbbbbbbbffffffffdddddddd"


def test_what_was_forgotten_meanwhile_is_asked_for_whole(made: Table) -> None:
    """The page names nothing any more, and the felt comes as it is."""
    fetch(made, FIRST, 2)
    made.page.evaluate("Map.prototype.has = () => false")
    answers = [answer("=0.4"), Reply(str(Felt(version=9)))]
    made.alone.server = lambda _: answers.pop(0)
    made.tell(3)
    made.page.locator("#felt[data-version='9']").wait_for()
    assert [held(each) for each in made.alone.asked[-2:]] == ["aaaaaaaabbbbbbbbccccccccdddddddd", ""]


def test_no_more_are_kept_than_a_page_can_bear(made: Table) -> None:
    """The oldest go; the felt that is shown stays held."""
    made.page.evaluate(LARGEST)
    for turn in range(2, 7):
        many = [piece(f"{turn}{at:07}", f"i>{at}</i>") for at in range(500)]
        head = piece(f"{turn}headhea", f'<div id="felt" data-version="{turn}">')
        fetch(made, answer(head, *many, piece(f"{turn}tailtai", "/div>")), turn)
    assert made.page.locator("#felt i").count() == 500
    answers = [answer("=0.501", piece("99999999", "/div>"))]
    made.alone.server = lambda _: answers.pop(0) if answers else Reply(str(Felt(version=9)))
    made.tell(9)
    made.page.wait_for_function("!document.querySelector('.htmx-request')")
    assert made.page.locator("#felt i").count() == 500, "what is shown was held still"
    assert made.page.evaluate("window.largest") <= 1500 + 502


def test_an_answer_for_another_place_or_a_whole_one_goes_its_way(made: Table) -> None:
    assert fetch(made, Reply(str(Felt(version=2))), 2) == ""
    made.page.evaluate("htmx.ajax('GET', '/elsewhere', { target: '#spoken', swap: 'innerHTML' })")
    made.page.wait_for_function("!document.querySelector('.htmx-request')")
    assert HELD.lower() not in made.alone.asked[-1].headers
