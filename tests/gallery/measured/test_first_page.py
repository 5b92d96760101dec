"""The games of the first page: each tile holds the name of its game beside “Learn”, on every screen."""

from __future__ import annotations

import pytest

from tapis.core.plugin import plugins
from tests.gallery.light import SIZES
from tests.gallery.measured.conftest import Studio

TILES = """() => [...document.querySelectorAll(".games li")].map((tile) => {
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  return [...tile.querySelectorAll("a")].every((link) => {
    const words = document.createRange();
    words.selectNodeContents(link.firstChild);
    const { left, right } = link.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(link);
    const room = { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
    const fits = within(words.getBoundingClientRect(), room);
    return fits && within({ left, right }, tile.getBoundingClientRect());
  });
})"""
"""Whether each tile holds its links, and each of those its words, with the air it has around them."""


@pytest.mark.usefixtures("longest")
def test_every_game_has_room_for_its_name(studio: Studio) -> None:
    page = studio.show("/")
    for size in SIZES:
        studio.size(size)
        tiles = page.evaluate(TILES)
        assert len(tiles) == len(plugins())
        assert all(tiles), (size, tiles)
