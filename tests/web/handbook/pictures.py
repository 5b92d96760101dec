"""Takes the pictures of the handbook from the running program: ``python -m tests.web.handbook.pictures``.

A server of its own is started for each language, and the first chapter is followed in it: what the chapter
shows after a step is taken there. Other chapters show the same evening, from a second window at some step of
it (``ASIDE``), or pages that belong to no evening (``SCENES``). They are written where pages look for them,
so that what changed on a page shows as a changed file; three of them are those of the README as well.
``--language fr`` takes those of one language, ``--only NAME`` some, ``--into DIR`` puts them elsewhere.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from shutil import copy

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tests.web.browsing import Visitor, chromium_arguments, chromium_path
from tests.web.handbook.steps import Step, StepReader, steps
from tests.web.site import Site

ROOT = Path(__file__).parents[3]
STATIC = ROOT / "src/tapis/web/handbook/static/handbook"
WIDE, HIGH = 1100, 660
QUALITY = 70
FOLLOWED = "first-evening"
"""The chapter that is followed step by step."""
LANGUAGES = ("fr", "de", "nl", "en")
FIRST_SEEN: Mapping[str, str] = {"felt": "table", "desk": "typing", "projector": "podium"}
"""The pictures of the README, and the English ones of the handbook that they are."""
README = ROOT / "docs/images/readme"
WIDER: Mapping[str, tuple[int, int]] = {"typing": (1180, 708)}
"""Pages whose table needs more room than ``WIDE``, of the same shape."""
LOWER: Mapping[str, int] = {"wrong-slip": 170}
"""Pages that are scrolled first, and by how many pixels."""

Act = Callable[[Page], None]


@dataclass(frozen=True, slots=True)
class Aside:
    """A page of the evening that is looked at in a second window."""

    step: int
    """After which step of the chapter that is followed."""
    path: str
    """Its address below that of the event."""
    before: Act | None = None
    """What is done there before the picture is taken."""


def _typed(page: Page) -> None:
    """Half a slip is typed."""
    for number in (40, 38, 52, 61, 12, 9, 50, 49, 77, 80, 20):
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")


ASIDE: Mapping[str, Aside] = {
    "tonight": Aside(11, ""),
    "papers": Aside(11, "papers"),
    "typing": Aside(16, "slips/1/3/type", _typed),
    "rulings": Aside(21, "rulings"),
    "podium": Aside(36, "screen/"),
}


def _table(page: Page) -> None:
    """A table with bots, at the first estimate."""
    page.goto("/play/new?game=estimation")
    page.locator("#own-name").fill("Anne")
    page.locator("main form button.primary").click()
    page.locator("#felt .hand .card, #felt .held button").first.wait_for()


def _replay(page: Page) -> None:
    """The same deal each time, in its fifth trick."""
    plugin = plugins()["estimation"]
    page.goto("/replay/")
    page.locator("textarea").fill(write_deal(plugin, play(plugin, "handbook/1")))
    page.locator("form:has(textarea) button").click()
    page.wait_for_url("**/replay/*/")
    page.goto(page.url.split("?")[0] + "?step=24")


SCENES: Mapping[str, Act] = {
    "take-over": lambda page: _gone(page, "/events/import"),
    "table": _table,
    "replay": _replay,
}


def _gone(page: Page, path: str) -> None:
    page.goto(path)


@dataclass(frozen=True, slots=True)
class Camera:
    """Puts pictures into a folder, all or some of them."""

    folder: Path
    only: frozenset[str]

    def wants(self, name: str) -> bool:
        """Whether a picture is asked for."""
        return not self.only or name in self.only

    def take(self, page: Page, name: str) -> None:
        """What a page shows now, as WebP."""
        page.wait_for_load_state("networkidle")
        page.evaluate("lower => scrollTo({top: lower, behavior: 'instant'})", LOWER.get(name, 0))
        page.wait_for_timeout(200)
        self.folder.mkdir(parents=True, exist_ok=True)
        picture = Image.open(BytesIO(page.screenshot(caret="hide")))
        picture.save(self.folder / f"{name}.webp", quality=QUALITY, method=6)


def taken_in(language: str, camera: Camera) -> None:
    """Every picture in one language."""
    with served() as site, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=chromium_path(), args=chromium_arguments())
        page = Visitor.arrive(browser, site, "", "laptop", language).page
        page.set_viewport_size({"width": WIDE, "height": HIGH})
        page.goto(site.setup_path)
        every = steps(language, FOLLOWED)
        last = max((each.number for each in every if any(map(camera.wants, shown_at(each)))), default=0)
        for step in every[:last]:
            StepReader(page).follow([step])
            for name in filter(camera.wants, shown_at(step)):
                _shown(page, name, camera)
        for name in filter(camera.wants, SCENES):
            SCENES[name](page)
            camera.take(page, name)
        browser.close()


def shown_at(step: Step) -> list[str]:
    """The pictures that are taken after a step."""
    return [*(name for name in step.pictures if name not in ASIDE), *_asides(step.number)]


def _asides(number: int) -> list[str]:
    return [name for name, aside in ASIDE.items() if aside.step == number]


def _shown(page: Page, name: str, camera: Camera) -> None:
    aside = ASIDE.get(name)
    if aside is None:
        camera.take(page, name)
        return
    other = page.context.new_page()
    width, height = WIDER.get(name, (WIDE, HIGH))
    other.set_viewport_size({"width": width, "height": height})
    event = page.url.split("/e/")[1].split("/")[0]
    other.goto(f"/e/{event}/{aside.path}")
    if aside.before is not None:
        other.wait_for_load_state("networkidle")
        aside.before(other)
    camera.take(other, name)
    other.close()


@contextmanager
def served() -> Iterator[Site]:
    """A server over an empty folder, as on the first day."""
    with tempfile.TemporaryDirectory() as home:
        site = Site(Path(home))
        site.start()
        try:
            yield site
        finally:
            site.stop()


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--into", type=Path, default=STATIC)
    asked = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    for language in asked.language or LANGUAGES:
        taken_in(language, Camera(asked.into / language, frozenset(asked.only)))
    if asked.into == STATIC:
        for name, picture in FIRST_SEEN.items():
            copy(STATIC / f"en/{picture}.webp", README / f"{name}.webp")


if __name__ == "__main__":
    main()
