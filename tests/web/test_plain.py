"""The browser that draws nothing: what it finds and sends, and that it complains of what is not there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lxml import html

from tests.web.plain import Locator, Page, Visitor, expect
from tests.web.plain_words import hidden, labelled, name_of, role_of, shown

Come = Callable[..., Visitor]

PAGE = """<main><h1>One <b>two</b></h1><label for=a>Name of it</label><input id=a name=a value=x>
<label><input type=checkbox name=c value=1>Choose</label><select name=s><option>1<option selected>2</select>
<details><summary>More</summary><p>Folded</p><button>Inner</button></details>
<p hidden>Secret</p><button disabled>Shut</button></main>"""


def opened(plain: Come) -> Page:
    page = plain().page
    page.tree = html.document_fromstring(f"<form action=/somewhere>{PAGE}</form>")
    return page


def test_what_is_read(plain: Come) -> None:
    page = opened(plain)
    assert page.locator("h1").inner_text() == "One two"
    assert "Folded" not in page.locator("main").inner_text()
    assert "Secret" not in page.locator("main").inner_text()
    assert page.get_by_role("button", name="Inner").count() == 0
    page.locator("summary").click()
    assert "Folded" in page.locator("main").inner_text()
    assert page.get_by_role("button", name="Inner").count() == 1
    assert page.locator("main").locator("main").count() == 0, "nothing is within itself"
    box = page.get_by_label("name of").one
    assert (role_of(box), name_of(box), list(labelled(box, page.tree))) == (
        "textbox",
        "Name of it",
        ["Name of it"],
    )
    assert hidden(page.locator("p").last.one)
    assert shown(page.get_by_text("two", exact=True).one) == "two"


def test_what_a_form_would_send(plain: Come) -> None:
    page = opened(plain)
    (form,) = page.locator("form").find()

    def told() -> list[tuple[str, str]]:
        return [each for control in page.controls(form) for each in page.told(control)]

    assert told() == [("a", "x"), ("s", "2")]
    page.get_by_label("Choose").check()
    page.get_by_label("Name of it").fill("y")
    page.locator("select").select_option("1")
    assert told() == [("a", "y"), ("c", "1"), ("s", "1")]


def no_such_button(page: Page) -> None:
    page.get_by_role("button", name="Nowhere").click()


def a_button_that_is_shut(page: Page) -> None:
    page.get_by_role("button", name="Shut").click()


def words_that_are_not_there(page: Page) -> None:
    page.get_by_text("Nothing of the kind").wait_for()


def too_many(page: Page) -> None:
    expect(page.locator("h1")).to_have_count(2)


def another_machine(page: Page) -> None:
    page.goto("http://example.org/")


@pytest.mark.parametrize(
    "act", [no_such_button, a_button_that_is_shut, words_that_are_not_there, too_many, another_machine]
)
def test_what_is_not_there_is_no_success(
    plain: Come, act: Callable[[Page], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(plain)
    monkeypatch.setattr(page, "reload", lambda: page)
    with pytest.raises(AssertionError):
        act(page)


def test_a_form_without_its_token_is_refused(plain: Come) -> None:
    someone = plain("director")
    assert someone.send("/language/setlang/", {"language": "de"}) == 302
    assert someone.page.client.post("/language/setlang/", {"language": "de"}).status_code == 403


def test_whoever_waits_looks_again(plain: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(plain)
    looked: list[Locator] = []

    def news() -> Page:
        looked.append(page.locator("h1"))
        page.tree = html.document_fromstring("<h2>Later</h2>")
        return page

    monkeypatch.setattr(page, "reload", news)
    expect(page.locator("h2")).to_have_text("Later")
    assert len(looked) == 1
