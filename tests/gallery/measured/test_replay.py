"""A deal that is stepped through: its table and what steps through it are on one screen, at every size."""

from __future__ import annotations

import pytest

from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tests.gallery.light import Size
from tests.gallery.measured.conftest import Studio
from tests.tiers import others_slow

SCREENS = ((390, 664), (360, 740), (820, 1180), (1366, 641), (1920, 1080))
SIZES: tuple[Size, ...] = tuple((*screen, letters) for screen in SCREENS for letters in (100, 130))

OFF_SCREEN = """() => [...document.querySelectorAll(".dock :is(a, button, input), #cloth :is(.card, .plate)")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.id || each.dataset.card || each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, box]) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
  .map(([name]) => name)"""
"""What of the table, or of what steps through it, is not on the screen."""
CUT = "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.textContent)"


def opened(studio: Studio, game: str) -> str:
    """The address of a deal that was brought as a log."""
    plugin = plugins()[game]
    answer = studio.room.reader().post("/replay/", {"text": write_deal(plugin, play(plugin, "walk/1"))})
    assert answer.status_code == 302
    return str(answer.headers["Location"])


@pytest.mark.parametrize("game", others_slow(["bridge", "estimation"], "estimation"))
def test_table_and_steps_are_on_one_screen(studio: Studio, game: str, everything: bool) -> None:
    address = opened(studio, game)
    for step in (1, 30):
        page = studio.show(f"{address}?step={step}", language="fr")
        for size in SIZES if everything and game == "estimation" else SIZES[1::5]:
            studio.size(size)
            off = page.evaluate(OFF_SCREEN)
            assert not off, (step, size, off)


def test_seats_of_teams_are_told_apart_in_large_text_on_a_phone(studio: Studio) -> None:
    """A1, B1, A2 and B2 end what the buttons say; cut short they were four times the same."""
    page = studio.show(opened(studio, "tutti"), language="fr")
    studio.size((390, 664, 130))
    said = page.locator("#eyes a span")
    assert said.all_inner_texts() == ["Place A1", "Place B1", "Place A2", "Place B2"]
    assert said.evaluate_all(CUT) == []
    assert page.locator("#eyes a").evaluate_all(
        "all => all.every(each => each.scrollWidth <= each.clientWidth)"
    )
    assert page.evaluate(OFF_SCREEN) == []
