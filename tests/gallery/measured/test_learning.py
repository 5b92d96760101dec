"""A game on one screen: nothing scrolls at the usual size of letters, and large ones are not too wide."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tapis.core.plugin import plugins
from tests.gallery.hanging import LANGUAGES, LONGEST
from tests.gallery.light import Size
from tests.gallery.measured.conftest import Studio
from tests.tiers import others_slow

SIZES: tuple[Size, ...] = ((820, 1100, 100), (1920, 1080, 100), (1366, 641, 130))
LIKELIEST: tuple[Size, ...] = ((390, 664, 100), (1366, 641, 100), (390, 664, 130))
"""Where there is least room, in every language; the others in one."""

AMISS = """(scrolls) => {
  const amiss = [];
  const parts = [...document.querySelectorAll(".part")];
  const name = (each) => each.textContent.trim().replace(/\\s+/g, " ");
  const cut = (each) => { if (each.scrollWidth > each.clientWidth + 1) amiss.push(`${name(each)} is cut`); };
  if (parts.length !== 3) amiss.push(`${parts.length} parts`);
  for (const part of parts) {
    const over = part.scrollHeight - part.clientHeight;
    if (!scrolls && over > 0) amiss.push(`${part.id} is ${over} too high`);
    if (part.scrollWidth > part.clientWidth + 1) amiss.push(`${part.id} is too wide`);
    part.querySelectorAll("button, td, th").forEach(cut);
  }
  for (const each of document.querySelectorAll(".learn-foot > .key, .parts a")) {
    const { left, right, bottom, width, height } = each.getBoundingClientRect();
    if (width && (left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || height < 43))
      amiss.push(`${name(each)} lies at ${[left, right, bottom, height]}`);
    cut(each);
  }
  for (const title of document.querySelectorAll(".lawful b")) /* each piece would begin a line */
    if (name(title) !== name(title.firstElementChild)) amiss.push(`${name(title)} is in pieces`);
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) amiss.push("the page scrolls");
  return amiss;
}"""
"""What is amiss with a game on one screen."""


@pytest.mark.parametrize("game", others_slow(plugins(), "tutti"))
def test_a_game_is_on_one_screen_in_every_language(studio: Studio, game: str, everything: bool) -> None:
    """Of one game each; of the others the one that says most."""
    asked = LANGUAGES if everything else LANGUAGES[:1]
    found = []
    for language in asked if game == "tutti" else [max(asked, key=lambda each: length(studio, game, each))]:
        page = studio.show(f"/learn/{game}", language=language)
        for size in (*LIKELIEST, *SIZES) if game != "tutti" or language == LONGEST else LIKELIEST:
            studio.size(size)
            found += [f"{language} {size}: {each}" for each in page.evaluate(AMISS, size[2] > 100)]
    assert not found, "\n".join(found)


def length(studio: Studio, game: str, language: str) -> int:
    """How much a game says in a language."""
    studio.room.language = language
    return len(studio.room.reader().get(f"/learn/{game}").content)


def test_a_sentence_opens_its_clause_and_escape_closes_it(studio: Studio) -> None:
    page = studio.show("/learn/estimation", language="en")
    studio.size((390, 664, 100))
    said = page.locator(".say").first
    clause = page.locator("#clause-16\\.4")
    said.click()
    expect(clause).to_contain_text("16.4")
    expect(clause).to_be_visible()
    page.keyboard.press("Escape")
    expect(clause).to_be_hidden()
    expect(said).to_be_focused()
