"""Colours that are hard to read are found in either light, though axe reads only where there is a doubt."""

from __future__ import annotations

import pytest

from tests.gallery import light
from tests.gallery.hanging import Picture
from tests.gallery.light import LIKELIEST, Light

PAGE = """<!DOCTYPE html><html lang=en><head><title>Colours</title><style>
body { background: #fff; color: #000; } p { %s } @media (prefers-color-scheme: dark) { p { %s } }
</style></head><body><main><h1>Colours</h1><div><p>A word</p></div></main></body></html>"""


@pytest.mark.parametrize(
    ("day", "evening", "told"),
    [
        ("color: #767676", "color: #555", []),
        ("color: #555", "color: #555", []),
        ("color: #888", "color: #555", ["light"]),
        ("color: #555", "color: rgb(0 0 0 / .3)", ["dark"]),
        ("color: #555; background: #999", "opacity: .4", ["light", "dark"]),
        ("color: #888; font-size: 24px", "color: #888; visibility: hidden", []),
        ("color: #888", "color: #888; background: #000", ["light"]),
        ("color: #000", "opacity: .3", ["dark"]),
        ("color: #555 } div { background: #000", "color: #fff", ["light"]),
    ],
)
def test_a_text_that_is_hard_to_read_is_told_with_its_light(
    lit: Light, day: str, evening: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(light, "FRAMED", "style-src 'unsafe-inline'")
    found = lit.look(Picture("colours", PAGE % (day, evening)), LIKELIEST, axe=False)
    assert [each.split()[1].rstrip(":") for each in found] == told
    assert all("color-contrast" in each for each in found)
