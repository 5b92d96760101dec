"""A laptop dies in the middle of an evening; another one goes on from the stick."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from release.visitor import Visitor as Plain

from tapis.web.vault.event.file import Heading, heading_of
from tests.club.evening import Evening
from tests.patience import for_a_while
from tests.web import doors
from tests.web.brought import Brought
from tests.web.site import PASSWORD, Site
from tests.web.test_evening import boxes, deals

EVENT = "/e/evening"


@dataclass
class StickSite(Site):
    """A laptop with a place where sticks appear."""

    media: Path = Path()

    def environment(self) -> dict[str, str]:
        return super().environment() | {"TAPIS_STICKS": str(self.media)}

    def logged_in(self, account: str) -> Plain:
        """Somebody before a page of it without scripts."""
        visitor = Plain(f"{self.url}/")
        visitor.send("/login", username=account, password=PASSWORD)
        return visitor


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


def newest(stick: Path) -> Heading:
    found = [heading_of(each) for each in stick.glob("*.tapis.zip")]
    return max((each for each in found if isinstance(each, Heading)), key=lambda each: (each.turn, each.at))


def wait_for_copy(stick: Path, slips: int, turn: int) -> None:
    for _ in for_a_while():
        if any(stick.glob("*.tapis.zip")) and (newest(stick).slips, newest(stick).turn) == (slips, turn):
            return
    raise AssertionError([*stick.iterdir()])


def read_twice(site: StickSite, played: Evening, table: int) -> None:
    slip = played.t.slip(1, table)
    assert slip is not None
    seats = {f"s{place}": str(seat) for place, seat in enumerate(slip.people)}
    path = f"{EVENT}/slips/1/{table}"
    site.logged_in("desk").send(f"{path}/type", **boxes(deals(table)), **seats)
    site.logged_in("desk2").send(path, do="accept")


@pytest.mark.slow
def test_another_laptop_goes_on_from_the_stick(laptop: Callable[[str], StickSite], tmp_path: Path) -> None:
    """Two servers of which one dies, and what was printed holds at the other."""
    stick = tmp_path / "media" / "TAPIS"
    played = Evening(8, rounds=1, title="Tournoi de Noël")
    played.begin()
    first = laptop("first")
    first.create_accounts()
    printed = Brought.on(first, played, "evening", {}).table(2)
    director = first.logged_in("director")
    director.send("/sticks", folder=str(stick))
    read_twice(first, played, 1)
    wait_for_copy(stick, slips=1, turn=0)
    (code,) = set(
        re.findall(r'class="code[^"]*">([^<]+)<', director.get(f"{EVENT}/exchange").content.decode())
    )
    first.kill()

    second = laptop("second")
    second.do(doors.accounts, PASSWORD, "marcel")
    marcel = second.logged_in("marcel")
    offered = marcel.get("/events/import").content.decode()
    assert "Tournoi de Noël" in offered
    marcel.send("/events/import", code=code)
    assert Plain(f"{second.url}/").get(printed).address == second.url + printed
    read_twice(second, played, 2)
    wait_for_copy(stick, slips=2, turn=1)
    before = newest(stick)
    marcel.send(f"{EVENT}/check-in", f"{EVENT}/check-in/door", name="Zita Zosso")
    second.stop()
    assert newest(stick).entries > before.entries, "told to stop, the server copies first"
