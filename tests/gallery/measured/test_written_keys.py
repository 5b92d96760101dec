"""What is written on a key of the felt stays within it, in every language and with large letters."""

from __future__ import annotations

from itertools import islice

import pytest

from tapis.core.plugin import plugins
from tapis.i18n import NAMES
from tests.gallery.hanging import LONGEST
from tests.gallery.light import Light
from tests.parlour.evening import Evening
from tests.tiers import others_slow
from tests.web.play.stage import drawn, moments, page_of

PHONE = (390, 664, 100)
SPILLED = """(felt) => {
  document.getElementById("felt").outerHTML = felt;
  return [100, 130].flatMap((text) => {
    document.documentElement.style.fontSize = `${text}%`;
    const keys = document.querySelectorAll("#felt :is(.say .key, .say button, .which-pack button)");
    return [...keys].filter((each) => each.offsetParent).flatMap((each) => {
      const written = document.createRange();
      written.selectNodeContents(each);
      const { left, right, top, bottom } = written.getBoundingClientRect();
      const key = each.getBoundingClientRect();
      const room = [left - key.left, key.right - right, top - key.top, key.bottom - bottom];
      return Math.min(...room) < -.5 ? [`${text} % ${each.textContent.trim()} ${room}`] : [];
    });
  });
}"""
"""Keys whose words and suits, as they are drawn, reach beyond their edge."""


def spilled(lit: Light, felts: dict[str, str]) -> list[str]:
    """What reaches beyond its key on a phone; each felt by its name."""
    _, _, page = next(moments("tutti", "first"))
    shown = lit.open(drawn(page))
    lit.size(PHONE)
    return [f"{name} {each}" for name, felt in felts.items() for each in shown.evaluate(SPILLED, felt)]


@pytest.mark.usefixtures("longest")
@pytest.mark.parametrize("game", others_slow(plugins(), "whist", "bridge"))
def test_words_stay_within_the_keys_of_calls(lit: Light, game: str) -> None:
    last = {
        str([group.kind for group in page.says]): page_of(evening, guest, LONGEST)
        for evening, guest, page in islice(moments(game, f"{game}/keys"), 24)
        if page.says
    }
    felts = {name: drawn(page, LONGEST, whole=False) for name, page in last.items()}
    assert felts
    assert not (found := spilled(lit, felts)), "\n".join(found)


def test_the_names_of_packs_stay_within_their_keys(lit: Light) -> None:
    _, _, page = next(moments("estimation", "pack"))
    felts = {language: drawn(page, language, None, whole=False) for language in NAMES}
    assert all("which-pack" in felt for felt in felts.values())
    assert not (found := spilled(lit, felts)), "\n".join(found)


def test_a_box_that_is_left_has_one_edge(lit: Light) -> None:
    """A suit's name with its sign is a box like the others, and no box within a box."""
    evening = Evening().open("tutti", deals=4).people("ann", "ben").deal("boxes").play("boxes")
    felt = drawn(page_of(evening, "ann", "en"), "en")
    shown = lit.open(felt)
    lit.size(PHONE)
    edged = """all => all.filter((each) => getComputedStyle(each).borderTopWidth !== "0px")
      .map((each) => each.className)"""
    boxes = shown.locator(".boxes-left span").evaluate_all(edged)
    assert boxes
    assert "suit-word" not in boxes
