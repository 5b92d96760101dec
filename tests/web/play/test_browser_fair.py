"""A deal that house and browser draw together, checked by the page; a house that cheats; the worker."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.patience import for_a_while
from tests.web.play.conftest import QuickSite
from tests.web.play.evening import Person
from tests.web.play.listening import told
from tests.web.play.test_browser_alive import forgiven
from tests.web.play.test_browser_pages import first_of_each, open_table
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


def test_a_page_adds_its_number_and_checks_the_deal(person: Come, parlour: Site) -> None:
    anne = person("estimation", "phone")
    page = anne.page
    open_table(anne)
    name = page.url.rstrip("/").split("/")[-1]
    assert len(numbers(parlour.home, name)) >= 1, "the number went with the form that opened the table"
    for phase in first_of_each(anne):
        if phase == "between":
            break
    mark = page.locator("#fair")
    page.locator("#fair.is-checked").wait_for()
    assert "checked" in mark.locator("summary").inner_text()
    mark.locator("summary").click()
    anne.visitor.look("fair-checked", "phone", "laptop")
    own = numbers(parlour.home, name)[0]
    assert page.get_by_text(own).first.is_visible()
    page.keyboard.press("Escape")
    page.locator("#fair:not([open]) summary:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(".fair-proof h2").wait_for()
    page.locator(".contract-line").click(position={"x": 4, "y": 4})
    page.locator(".fair-proof h2").wait_for(state="hidden")
    for _ in for_a_while():
        if len(numbers(parlour.home, name)) == 2:
            break
        page.wait_for_timeout(50)
    _hashes_alike(page)
    _a_cheat_is_told(page, own)
    watching = person("estimation", "phone")
    watching.page.goto(page.url)
    watching.page.locator("#fair [data-says=counted]").wait_for(state="attached")
    watching.page.locator("#fair summary").click()
    assert watching.page.get_by_text("No number of this browser is in it").is_visible()
    watching.visitor.wrong[:] = []


def _hashes_alike(page: Page) -> None:
    """The page's own hash, for a browser that lends none over plain http, is that of everybody else."""
    for text in ("", "abc", "é" * 27, "x" * 55, "x" * 56, "x" * 64, "tapis" * 999):
        wanted = hashlib.sha256(text.encode()).hexdigest()
        assert page.evaluate("text => Promise.all([sha256(text), sha256(text, null)])", text) == [wanted] * 2


def _a_cheat_is_told(page: Page, own: str) -> None:
    """What the house may send instead: another number, another secret, another seal."""
    seal = page.locator("#fair").get_attribute("data-seal") or ""
    secret = page.locator("#fair").get_attribute("data-secret") or ""
    other = hashlib.sha256(b"tapis:" + b"0" * 64).hexdigest()
    for changes, said in (
        ({own: "0" * 32}, "seed"),
        ({own: "0" * 32, "seed": "anew"}, "agreed"),
        ({secret: "0" * 64}, "seal"),
        ({secret: "0" * 64, seal: other, "seed": "anew"}, "seal"),
    ):
        page.route(re.compile(r"/play/[^/]+/$"), partial(_changed, changes))
        page.reload()
        page.locator("#fair.is-wrong").wait_for()
        assert page.locator(f"#fair p[data-says={said}]").get_attribute("hidden") is None, changes
        page.unroute_all()
    page.reload()
    page.locator("#fair.is-checked").wait_for()


def _changed(changes: dict[str, str], route: Route) -> None:
    answer = route.fetch()
    text = answer.text()
    for old, new in changes.items():
        text = text.replace(old, new) if old != "seed" else text
    if "seed" in changes:
        secret = re.findall(r'data-secret="(\w+)"', text)[0]
        lines = re.findall(r'data-numbers="([^"]*)"', text)[0].strip(";").split(";")
        made = hashlib.sha256("\n".join(["tapis-deal/1", secret, *filter(None, lines)]).encode()).hexdigest()
        text = re.sub(r'data-seed="\w+"', f'data-seed="{made}"', text)
    route.fulfill(response=answer, body=text)


KEPT = """async () => {
  const names = [];
  for (const name of await caches.keys()) {
    for (const each of await (await caches.open(name)).keys()) names.push(new URL(each.url).pathname);
  }
  return names;
}"""
"""What the worker has kept."""


def test_a_worker_keeps_no_page_with_cards_and_shows_one_when_nobody_answers(person: Come) -> None:
    anne = person("estimation", "phone", service_workers="allow")
    page = anne.page
    page.goto("/play/")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    open_table(anne)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.reload()
    page.locator("#felt").wait_for()
    page.wait_for_function(f"({KEPT})().then(names => names.length > 2)")
    kept = page.evaluate(KEPT)
    hashed = [each for each in kept if re.fullmatch(r"/static/.+\.[0-9a-f]{12}\.\w+", each)]
    assert sorted(set(kept) - set(hashed)) == ["/play/offline.en", "/static/play/offline.css"]
    assert hashed, "the pack of cards is there"
    path = page.url
    anne.wire.break_off()
    page.goto(path)
    page.get_by_role("heading", name="No connection").wait_for()
    anne.visitor.look("offline", "phone", "laptop")
    anne.wire.cut = False
    page.get_by_role("link", name="Try now").click()
    page.locator("#felt").wait_for()
    forgiven(anne)
