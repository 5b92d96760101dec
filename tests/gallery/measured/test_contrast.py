"""Colours that are hard to read are found in either light, though axe reads only where there is a doubt."""

from __future__ import annotations

import pytest

from tests.gallery import light
from tests.gallery.hanging import Picture
from tests.gallery.light import LIKELIEST, SCHEMES, Light

PAGE = """<!DOCTYPE html><html lang=en><head><title>Colours</title><style>
body { background: #fff; color: #000; } p { %s } @media (prefers-color-scheme: dark) { p { %s } }
</style></head><body><main><h1>Colours</h1><div><p>A word</p></div></main></body></html>"""


def looked(lit: Light, page: str) -> list[str]:
    """What is told of a page, by day first, as if no other had been looked at."""
    lit.schemes = SCHEMES
    lit.page.evaluate("delete window.judged")
    return lit.look(Picture("colours", page), LIKELIEST, axe=False)


COLOURS: tuple[tuple[str, str, list[str]], ...] = (
    ("color: #767676", "color: #555", []),
    ("color: #555", "color: #555", []),
    ("color: #888", "color: #555", ["light"]),
    ("color: #555", "color: rgb(0 0 0 / .3)", ["dark"]),
    ("color: #555; background: #999", "opacity: .4", ["light", "dark"]),
    ("color: #888; font-size: 24px", "color: #888; visibility: hidden", []),
    ("color: #888", "color: #888; background: #000", ["light"]),
    ("color: #000", "opacity: .3", ["dark"]),
    ("color: #555 } div { background: #000", "color: #fff", ["light"]),
)


def test_a_text_that_is_hard_to_read_is_told_with_its_light(
    lit: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(light, "FRAMED", "style-src 'unsafe-inline'")
    for day, evening, told in COLOURS:
        found = looked(lit, PAGE % (day, evening))
        lights = [each.split()[1].rstrip(":") for each in found]
        assert lights == told, (day, evening, found)
        assert all("color-contrast" in each for each in found)


LAID = """<!DOCTYPE html><html lang=en><head><title>Colours</title><style>
main { position: relative; }
.below, p { position: absolute; top: 40px; left: 0; margin: 0; width: 200px; height: 60px; }
.below { background: %s; } p { color: %s; %s }
</style></head><body><main><h1>Colours</h1>
<div class=below></div><div><p>A word</p></div></main></body></html>"""
BELOW = (
    ("#555", "#333", "", True),
    ("#555", "#fff", "", False),
    ("#555", "#333", "background: #fff", False),
    ("#000", "#555", "background: rgb(255 255 255 / .5)", True),
    ("rgb(0 0 0 / .7)", "#333", "", True),
    ("#555", "#333", "top: 120px", False),
)


def test_what_lies_below_a_text_without_holding_it_counts(
    lit: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(light, "FRAMED", "style-src 'unsafe-inline'")
    for below, text, own, poor in BELOW:
        found = looked(lit, LAID % (below, text, own))
        told = [each.split()[1].rstrip(":") for each in found]
        assert told == (["light"] if poor else []), (below, text, own, found)
        assert all("color-contrast" in each for each in found)


LINKED = """<!DOCTYPE html><html lang=en><head><title>Links</title><style>
body { background: #fff; color: #000; } a { color: #222; %s }
</style></head><body><main><h1>Links</h1><p>Some words <span><a href="/">a link</a></span> and others</p>
<p><a href="/one">A link alone</a></p></main></body></html>"""
LINKS = (
    ("text-decoration: none", True),
    ("", False),
    ("text-decoration: none; border-bottom: 1px solid", False),
)


def test_a_link_among_words_looks_like_one(lit: Light, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(light, "FRAMED", "style-src 'unsafe-inline'")
    for own, poor in LINKS:
        found = looked(lit, LINKED % own)
        assert len(found) == poor, (own, found)
        assert all("link-in-text-block" in each and "a link</a>" in each for each in found)
