"""Full halls on the projector: nothing lies below the edge of the screen or beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import cycle, islice
from typing import ClassVar

import pytest

from tapis.club.events import Person
from tapis.log.archive import Archive, write_archive
from tests.club.evening import NAMES, Evening
from tests.club.teams import TeamEvening
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

LONG = ("Marie-Antoinette de Montmollin-Chaillet", "Hans-Heinrich Hungerbühler-Zumsteg")
HIDDEN_BELOW = "document.documentElement.scrollHeight - window.innerHeight"
HIDDEN_BESIDE = """() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth,
  ...[...document.querySelectorAll(".scroll")].map(each => each.scrollWidth - each.clientWidth))"""


def named(count: int) -> list[str]:
    """So many names, each of them once."""
    return [f"{name} {at // len(NAMES)}" for at, name in enumerate(islice(cycle(NAMES), count))]


class People(Evening):
    """Sixty people of one town, one of them with a long name."""

    known: ClassVar[list[Person]] = [Person(name, "Châtel-Saint-Denis") for name in (LONG[0], *named(59))]


class Teams(TeamEvening):
    """Thirty teams, one of them with names as long as they come."""

    known: ClassVar[list[Person]] = [
        Person(first, "Châtel-Saint-Denis", partner=second)
        for first, second in zip((LONG[0], *named(29)), (LONG[1], *named(58)[:28:-1]), strict=True)
    ]


def archive(hall: Evening, name: str) -> str:
    """Three rounds of the hall, the last of them published, as another laptop would hand it over."""
    for number in (1, 2):
        hall.begin()
        hall.play(number)
        hall.close(number)
    hall.begin()
    return handed_over(hall, name)


def handed_over(hall: Evening, name: str) -> str:
    """The archive of an event as it stands, under a name of its own."""
    records = tuple(
        replace(each, stream=f"event/{name}", op_id=f"{name}.{each.op_id}") for each in hall.records
    )
    regulation = hall.plugin.regulation
    return write_archive(Archive(f"event/{name}", regulation.id, regulation.edition, records))


@pytest.mark.parametrize(
    ("hall", "name", "count", "shown"),
    [
        (People, "hallofpeople", 60, {"seating": 2, "standings": 4}),
        (Teams, "hallofteams", 30, {"seating": 2, "standings": 4}),
    ],
)
def test_a_full_hall_fits_on_the_pages_of_the_projector(
    visitor: Come, hall: type[Evening], name: str, count: int, shown: dict[str, int]
) -> None:
    page = visitor("director").go("/events/import")
    text = archive(hall(count, rounds=3), name).encode()
    file = {"name": "hall.json", "mimeType": "application/json", "buffer": text}
    page.locator("#archive").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_role("button", name="Open it here").click()
    page.wait_for_url(f"**/e/{name}/")

    screen = visitor(size="projector")
    for part, pages in shown.items():
        for number in range(1, pages + 1):
            seen = screen.go(f"/e/{name}/screen/{part}?page={number}")
            assert seen.locator("h1 .badge", has_text=f"{number}/{pages}").is_visible()
            for size in ("phone", "laptop", "projector"):
                screen.resize(size)
                assert seen.evaluate(HIDDEN_BESIDE) == 0, f"{part} {number} is cut off on a {size}"
            screen.keep(f"{name}-{part}-{number}")
            assert seen.evaluate(HIDDEN_BELOW) <= 0, f"{part} {number} goes on below the screen"

    for line in ("Soup is served at half past seven in the small hall.", "m" * 60 + " and " * 19):
        page.goto(f"/e/{name}/announcement")
        page.get_by_label("The line").fill(line)
        page.get_by_role("button", name="Put it up").click()
        page.locator(".announcement", has_text=line[:50]).wait_for()
        for part in shown:
            seen = screen.go(f"/e/{name}/screen/{part}")
            assert seen.locator(".announcement").is_visible()
            screen.keep(f"{name}-{part}-{len(line)}")
            assert seen.evaluate(HIDDEN_BELOW) <= 0, f"{part} goes on below the screen"
            assert seen.evaluate(HIDDEN_BESIDE) == 0
