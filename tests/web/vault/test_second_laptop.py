"""A laptop dies in the middle of an evening; another one goes on from the stick, in a browser."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tapis.log.archive import write_archive
from tapis.web.vault.event.file import Heading, heading_of
from tests.club.evening import Evening
from tests.patience import for_a_while
from tests.web.browsing import Visitor
from tests.web.site import PASSWORD, Site
from tests.web.test_evening import boxes, deals


@dataclass
class StickSite(Site):
    """A laptop with a place where sticks appear."""

    media: Path = Path()

    def environment(self) -> dict[str, str]:
        return super().environment() | {"TAPIS_STICKS": str(self.media)}


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Callable[[str], StickSite]]:
    """``laptop("first")`` is a running server with an empty home; all of them get the same stick."""
    (tmp_path / "media" / "TAPIS").mkdir(parents=True)
    made: list[StickSite] = []

    def started(name: str) -> StickSite:
        home = tmp_path / name
        home.mkdir()
        site = StickSite(home, media=tmp_path / "media")
        site.start()
        made.append(site)
        return site

    yield started
    for each in made:
        each.stop()


def newest(stick: Path) -> Heading | None:
    found = [heading_of(each) for each in stick.glob("*.tapis.zip")]
    whole = [each for each in found if isinstance(each, Heading)]
    return max(whole, key=lambda each: (each.turn, each.at), default=None)


def wait_for_copy(stick: Path, slips: int, turn: int) -> None:
    for _ in for_a_while():
        found = newest(stick)
        if found is not None and (found.slips, found.turn) == (slips, turn):
            return
    raise AssertionError(newest(stick))


def read_twice(first: Visitor, second: Visitor, table: int) -> None:
    path = f"/e/evening/slips/1/{table}"
    page = first.go(f"{path}/type")
    seats = {f"s{seat}": page.locator(f"#s{seat}").input_value() for seat in range(4)}
    op = {"op": f"1.{table}.{first.site.port}"}
    assert first.send(f"{path}/type", boxes(deals(table)) | seats | op) == 302
    second.go(path)
    assert second.send(path, {"do": "accept"} | op) == 302


@pytest.mark.slow
def test_another_laptop_goes_on_from_the_stick(
    chromium: Browser,
    laptop: Callable[[str], StickSite],
    tmp_path: Path,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Only with two servers and browsers before them: one dies, and what was printed holds at the other."""
    visitors: list[Visitor] = []

    def come(site: Site, account: str = "", size: str = "laptop") -> Visitor:
        visitor = Visitor.arrive(chromium, site, account, size, "fr")
        visitor.shots = request.config.getoption("shots")
        visitors.append(visitor)
        return visitor

    stick = tmp_path / "media" / "TAPIS"
    first = laptop("first")
    first.create_accounts()
    printed, code = the_evening_begins(come, first, stick)
    everybody_leaves(visitors)
    first.kill()

    second = laptop("second")
    seconds = the_other_laptop_goes_on(come, second, printed, code)
    with capsys.disabled():
        print(f"\n  from the first page of the second laptop to a working code: {seconds:.1f} s")  # noqa: T201
    the_evening_ends(come, second, stick)
    before = newest(stick)
    everybody_leaves(visitors)
    second.stop()
    after = newest(stick)
    assert before is not None
    assert after is not None
    assert after.entries > before.entries, "told to stop, the server copies first"

    first.start()
    came_back = come(first, "director")
    came_back.go("/e/evening/")
    for _ in for_a_while():
        if came_back.page.locator(".health .bad").count():
            break
        came_back.page.reload()
    expect(came_back.page.locator(".health .bad")).to_contain_text("repris ailleurs")
    came_back.go("/e/evening/exchange")
    expect(came_back.page.locator("#copy [role=alert]")).to_contain_text("a repris ce tournoi")
    everybody_leaves(visitors)


def everybody_leaves(visitors: list[Visitor]) -> None:
    """Their pages ask for news from time to time, and must not do so when the server is gone."""
    for each in visitors:
        each.nothing_went_wrong()
        each.page.context.close()
    visitors.clear()


Come = Callable[..., Visitor]


def the_evening_begins(come: Come, first: StickSite, stick: Path) -> tuple[str, str]:
    """Codes are printed, a slip is confirmed and on the stick; a printed link, and the copies' code."""
    director = come(first, "director")
    page = director.go("/events/import")
    played = Evening(8, rounds=1, title="Tournoi de Noël")
    played.begin()
    archive = stick.parents[1] / "evening.json"
    archive.write_text(write_archive(played.archive))
    page.set_input_files("#archive", archive)
    page.get_by_role("button", name="Reprendre ici").last.click()
    page.wait_for_url("**/e/evening/")
    for name in ("desk", "desk2"):
        assert director.send("/e/evening/team", {"username": name, "role": "desk", "op": name}) in {200, 302}
    director.go("/sticks")
    page.get_by_role("button", name="Choisir «\u00a0TAPIS\u00a0»").click()
    page.get_by_role("heading", name="Les copies vont sur").wait_for()
    page.goto("/e/evening/rounds/1/links")
    printed = str(page.locator("a[href*='/t/']").first.get_attribute("href"))
    read_twice(come(first, "desk"), come(first, "desk2"), 1)
    wait_for_copy(stick, slips=1, turn=0)
    page.goto("/e/evening/exchange")
    expect(page.locator(".health .good", has_text="il y a")).to_be_visible()
    code = page.locator("#copy .code").inner_text()
    return printed.removeprefix(first.url), code


def the_other_laptop_goes_on(come: Come, second: StickSite, printed: str, code: str) -> float:
    """Seconds from the first page of an empty house to the page behind a printed code."""
    marcel = come(second)
    begun = time.monotonic()
    page = marcel.go(second.setup_path)
    page.get_by_role("button", name="Continuer").click()
    page.get_by_role("button", name="Passer").click()
    page.locator("input[name=username]").fill("marcel")
    page.locator("input[name=password1]").fill(PASSWORD)
    page.locator("input[name=password2]").fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url("**/welcome")
    page.get_by_role("main").get_by_role("link", name="Reprendre un tournoi").click()
    page.get_by_role("heading", name="Tournoi de Noël").wait_for()
    page.locator("#code-1").fill(code)
    page.get_by_role("button", name="Reprendre ici").first.click()
    page.wait_for_url("**/e/evening/")
    phone = come(second, size="phone")
    answer = phone.page.goto(printed)
    assert answer is not None
    assert answer.status == 200
    return time.monotonic() - begun


def the_evening_ends(come: Come, second: StickSite, stick: Path) -> None:
    """The accounts of the first laptop work here, down to the ranking."""
    desk, other = come(second, "desk"), come(second, "desk2")
    read_twice(desk, other, 2)
    page = desk.go("/e/evening/standings")
    assert page.locator("main tbody tr, main .places li").count() >= 8
    wait_for_copy(stick, slips=2, turn=1)
    marcel = come(second)
    page = marcel.go("/login")
    page.locator("input[name=username]").fill("marcel")
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main form button").click()
    page.goto("/events/import")
    page.goto("/e/evening/check-in")
    assert marcel.send("/e/evening/check-in/door", {"name": "Zita Zosso", "op": "late"}) in {200, 302}
