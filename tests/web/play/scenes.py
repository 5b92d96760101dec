"""Pictures of every scene of the table and of the replay, drawn from states without a server.

``python -m tests.web.play.scenes DIR`` takes each scene of each game at five sizes; in what language, with
which pack, in how many colours and in how much light goes round, so that each meets the others. ``--dress 3``
takes all of them in one of these dresses, ``--size tablet`` those of one size, ``--letters 130`` with larger
letters.
``--manual docs/images`` takes the pictures of the manual anew. No test: something to look at.
"""

from __future__ import annotations

import argparse
import mimetypes
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path

import django
from django.conf import settings
from playwright.sync_api import Route, sync_playwright

from tapis.web.replay.study import DealStudy
from tests.parlour.evening import Evening

FEW_CALLS, USUAL = 8, 3
SIZES = {
    "phone": (390, 664),
    "tablet": (820, 1180),
    "laptop": (1366, 641),
    "projector": (1920, 1080),
    "sideways": (844, 390),
}
PATIENCE = 300_000
"""Milliseconds for a page to be drawn; a busy machine takes its time."""
DRESSES = (
    ("fr", "", "light"),
    ("de", "swiss", "dark"),
    ("nl", "four", "light"),
    ("en", "swiss.four.left", "light"),
    ("fr", "four.large", "dark"),
)
MANUAL = {
    "bridge": ("calls-laptop", "cards-laptop", "cards-phone"),
    "estimation": ("cards-laptop", "cards-phone"),
    "putze": ("between-phone", "cards-laptop", "cards-phone"),
    "tutti": ("calls-laptop", "cards-laptop", "cards-phone"),
    "whist": ("calls-phone", "cards-laptop", "cards-phone"),
}
DRESSED = {"tutti-calls-laptop": ("de", "swiss", "light"), "putze-between-phone": ("fr", "swiss", "light")}
REPLAYS: tuple[tuple[str, str, int, int | None, str], ...] = (
    ("whist-laptop", "whist", 0, None, "laptop"),
    ("estimation-seat", "estimation", 30, 2, "laptop"),
    ("bridge-phone", "bridge", 40, None, "phone"),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A page, and how it is looked at."""

    name: str
    page: str
    size: str
    light: str


def moments(game: str, seed: str) -> Iterator[tuple[str, Evening]]:
    """The phases of a party that players of the house play, each once, where it is Ann's turn."""
    from tapis.parlour import playing  # noqa: PLC0415 - Django is set up now
    from tapis.web.play.felt import asking  # noqa: PLC0415
    from tapis.web.play.turns import bots  # noqa: PLC0415
    from tests.web.play import stage  # noqa: PLC0415

    evening = Evening().open(game, deals=4, **stage.SHORT.get(game, {}))
    yield "waiting", evening
    evening.people("ann", "ben")
    shown: set[str] = set()
    while not evening.table.over:
        evening.deal(f"{seed}/{len(evening.table.deals)}")
        while (deal := evening.table.playing) is not None:
            phase = asking.phase(evening.table)
            seat = min(deal.movers)
            speaker = deal.speaker(seat)
            if deal.seats[speaker] == 0 and phase not in shown and worth_it(evening, phase):
                shown.add(phase)
                yield phase, evening
            evening.do(playing.move(evening.table, bots.choose(evening.table, deal, seat), speaker))
        if "between" not in shown and not evening.table.over:
            shown.add("between")
            yield "between", evening
    yield "over", evening


def worth_it(evening: Evening, phase: str) -> bool:
    """Whether there is something to see: an auction under way, a choice of many calls, some tricks."""
    from tests.web.play import stage  # noqa: PLC0415 - Django is set up now

    page = stage.page_of(evening, "ann")
    if phase == "cards":
        return any(place.tricks for place in page.places)
    many = any(len(group.calls) > FEW_CALLS and group.kind != "number" for group in page.says)
    return page.game in ("estimation", "putze") or (
        many and (page.game == "tutti" or len(page.called) > USUAL)
    )


def at_table(
    game: str, only: Iterable[str], seed: str = "scene", dress: int | None = None
) -> Iterator[Scene]:
    """The scenes of a game; of ``only`` these, else each size in another dress, or all in one."""
    from tests.web.play import stage  # noqa: PLC0415 - Django is set up now

    wanted = tuple(only)
    for first, (phase, evening) in enumerate(moments(game, seed), start=1):
        for turn, size in enumerate(SIZES, start=first):
            name = f"{phase}-{size}"
            if wanted and name not in wanted:
                continue
            usual = (
                ("fr", "", "light") if wanted else DRESSES[(turn if dress is None else dress) % len(DRESSES)]
            )
            language, look, light = DRESSED.get(f"{game}-{name}", usual) if wanted else usual
            page = stage.page_of(evening, "ann", language)
            yield Scene(f"{game}-{name}", stage.drawn(page, language, look), size, light)


def replays(
    wanted: Iterable[tuple[str, str, int, int | None, str]], dress: int | None = None
) -> Iterator[Scene]:
    """Steps of deals of the house's players."""
    from django.contrib.auth.models import AnonymousUser  # noqa: PLC0415 - Django is set up now
    from django.test import RequestFactory  # noqa: PLC0415
    from django.utils import translation  # noqa: PLC0415

    from tapis.core.notation import write_deal  # noqa: PLC0415
    from tapis.core.plugin import plugins  # noqa: PLC0415
    from tapis.parlour.looking_back import deal_record  # noqa: PLC0415
    from tapis.web.frame.pack.looks import COOKIE  # noqa: PLC0415
    from tapis.web.replay import views  # noqa: PLC0415
    from tapis.web.replay.study import studied  # noqa: PLC0415

    for turn, (name, game, step, seat, size) in enumerate(wanted):
        evening = next(told for phase, told in moments(game, "scene") if phase == "between")
        record = deal_record(evening.table, 1)
        assert record is not None
        study = studied(write_deal(plugins()[game], record))
        dressed = DRESSES[(turn if dress is None else dress) % len(DRESSES)]
        language, look, light = ("fr", "", "light") if name else dressed
        request = RequestFactory().get(
            "/replay/scene/", {"step": step or forced_card(study)} | ({} if seat is None else {"seat": seat})
        )
        request.COOKIES[COOKIE], request.user = look, AnonymousUser()
        request.htmx = False  # type: ignore[attr-defined]
        with translation.override(language):
            chairs = views.places(study)
            subject = views.Subject(study=study, chairs=chairs, sides=chairs, lines=(), log="/", analysis="/")
            page = views.shown(request, subject).content.decode()
        yield Scene(name or f"replay-{game}-{size}", page, size, light)


def forced_card(study: DealStudy) -> int:
    """The step of a card that was forced, while others were held."""
    from tapis.web.replay.pages import ReplayReader, step_page  # noqa: PLC0415 - Django is set up now

    reader = ReplayReader("en", "ABCDE")
    for number in range(len(study.story) // 2, len(study.story)):
        chosen = step_page(study, number, reader).chosen
        if chosen is not None and chosen.forced and chosen.grounds:
            return number
    return study.opening


def take(scenes: Iterable[Scene], folder: Path, *, webp: bool, letters: int = 100) -> None:
    """A picture of each, with letters of so many per cent."""
    from tests.web.browsing import chromium_arguments, chromium_path  # noqa: PLC0415 - Django is set up now
    from tests.web.play.stage import HOUSE, PATH  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=chromium_arguments())
        for scene in scenes:
            wide, high = SIZES[scene.size]
            context = browser.new_context(
                viewport={"width": wide, "height": high},
                color_scheme="dark" if scene.light == "dark" else "light",
                reduced_motion="reduce",
            )
            context.route("**/*", partial(answer, scene.page))
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            page.goto(HOUSE + PATH)
            page.wait_for_load_state("networkidle")
            page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", letters)
            page.wait_for_timeout(150)
            keep(page.screenshot(), folder / scene.name, webp=webp)
            context.close()
        browser.close()


def answer(page: str, route: Route) -> None:
    """The page by its path, static files as they are, and nothing else."""
    from django.contrib.staticfiles import finders  # noqa: PLC0415 - Django is set up now

    from tests.web.play.stage import HOUSE, PATH  # noqa: PLC0415

    path = route.request.url.removeprefix(HOUSE).partition("?")[0]
    found = finders.find(path.removeprefix("/static/")) if path.startswith("/static/") else None
    if path == PATH:
        route.fulfill(body=page, content_type="text/html; charset=utf-8")
    elif found:
        route.fulfill(path=found, content_type=mimetypes.guess_type(found)[0])
    else:
        route.fulfill(status=204)


def keep(picture: bytes, name: Path, *, webp: bool) -> None:
    """A picture as PNG; as WebP for the manual."""
    if not webp:
        name.with_suffix(".png").write_bytes(picture)
        return
    from PIL import Image  # noqa: PLC0415 - only whoever writes the manual needs it

    Image.open(BytesIO(picture)).save(name.with_suffix(".webp"), quality=82, method=6)


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--manual", action="store_true", help="the pictures of the manual, into its folder")
    parser.add_argument("--game", choices=sorted(MANUAL), action="append")
    parser.add_argument("--dress", type=int, choices=range(len(DRESSES)), help="one for all")
    parser.add_argument("--size", choices=SIZES, help="of this size alone")
    parser.add_argument("--letters", type=int, default=100, help="per cent")
    asked = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    os.environ["TAPIS_HOME"] = tempfile.mkdtemp()
    django.setup()
    settings.ALLOWED_HOSTS = ["*"]
    games, wanted = asked.game or sorted(MANUAL), [asked.size] if asked.size else SIZES
    every = [("", game, 30, None, size) for game in games for size in wanted]
    kept = {"webp": asked.manual, "letters": asked.letters}
    for game in games:
        scenes = at_table(game, MANUAL[game] if asked.manual else (), dress=asked.dress)
        take((each for each in scenes if each.size in wanted), folder_of(asked, "play"), **kept)
    take(replays(REPLAYS if asked.manual else every, asked.dress), folder_of(asked, "replay"), **kept)


def folder_of(asked: argparse.Namespace, room: str) -> Path:
    """Where a picture goes: the manual has a folder for each room."""
    return Path(asked.folder) / (room if asked.manual else "")


if __name__ == "__main__":
    main()
