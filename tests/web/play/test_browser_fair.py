"""A deal that house and browser draw together, checked by the page. Cheats: ``tests.scripts``."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.patience import for_a_while
from tests.web.play.conftest import QuickSite
from tests.web.play.evening import Person
from tests.web.play.listening import told
from tests.web.site import Site
from tests.web.walked import OWN_NUMBERS

Come = Callable[..., Person]


class DrawnTogether(QuickSite):
    """A server at which browsers add numbers of their own to seeds."""

    def environment(self) -> dict[str, str]:
        return {**super().environment(), OWN_NUMBERS: "1"}


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for virtual tables, in the place of the one that all share."""
    served = DrawnTogether(tmp_path_factory.mktemp("together"))
    served.start()
    yield served
    served.stop()


def numbers(home: Path, name: str) -> list[str]:
    """The numbers that were added, as the log has them."""
    return [str(body["number"]) for _, _, body in told(home, name) if "number" in body]


CARD = re.compile(r'name="card"\s+value="(\w+)"[^>]*class="may')
FROM = re.compile(r'name="from"\s+value="(\d+)"')
CALL = re.compile(r'name="call"\s+value="([^"]+)"')
CHOICE = re.compile(r'<option value="([^"]+)"\s+data-cards')
NUMBER = re.compile(r'name="template"\s+value="([^"]+)".*?data-highest="(\d+)"', re.DOTALL)
PHASE = re.compile(r'data-phase="(\w+)"')


def play_a_deal(anne: Person) -> None:
    """A deal played without the browser, which comes back when it is over."""
    page = anne.page
    path = page.url
    token = page.locator("[name=csrfmiddlewaretoken]").first.get_attribute("value") or ""
    page.goto("about:blank")
    felt = ""
    for turn in range(200):
        for _ in for_a_while():
            if "my-turn" in felt or "next-deal" in felt:
                break
            felt = page.request.get(f"{path}?part=felt").text()
        if PHASE.findall(felt) == ["between"]:
            page.goto(path)
            return
        sent: dict[str, Any] = {"csrfmiddlewaretoken": token, "op": f"turn-{turn}", **answer_to(felt)}
        felt = page.request.post(path, form=sent, headers={"HX-Request": "true", "Referer": path}).text()
    raise AssertionError("the deal does not end")


def answer_to(felt: str) -> dict[str, str]:
    """What a page lets its reader do, the first of it."""
    if card := CARD.search(felt):
        return {"do": "card", "card": card[1], "from": FROM.findall(felt)[0]}
    if number := NUMBER.search(felt):
        return {"do": "say", "template": html.unescape(number[1]), "n": number[2]}
    found = CHOICE.search(felt) or CALL.search(felt)
    assert found, felt[-2000:]
    return {"do": "say", "call": html.unescape(found[1])}


@pytest.mark.slow
def test_a_page_adds_its_number_and_checks_the_deal(person: Come, parlour: Site) -> None:
    """Only with a page that keeps something from before the deal until after it: its number
    goes with the form that opens the table, the deal is checked, and the next one has its number already."""
    anne = person("estimation", "phone")
    page = anne.page
    page.goto("/play/new?game=estimation")
    page.locator("#own-name").fill("Anne")
    page.locator("input[name=others][value=bots]").check()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#felt.my-turn").wait_for()
    name = page.url.rstrip("/").split("/")[-1]
    own = numbers(parlour.home, name)
    assert len(own) >= 1, "the number went with the form that opened the table"
    play_a_deal(anne)
    mark = page.locator("#fair")
    page.locator("#fair.is-checked").wait_for()
    expect(mark.locator("summary")).to_contain_text("checked")
    mark.locator("summary").click()
    expect(page.get_by_text(own[0]).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#fair:not([open]) summary")).to_be_focused()
    page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('tapis-fair')).filter((each) => each.added).length === 2"
    )
    assert len(numbers(parlour.home, name)) == 2
