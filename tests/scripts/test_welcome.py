"""The director's password: how strong it is, while it is typed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone

FORM = """<body><input id=id_password1><input id=id_password2>
<p id=strength data-short="too short" data-fair="fair" data-strong="strong" data-differ="not the same"></p></body>"""


STRENGTHS = [
    ("short 7", "too short"),
    ("eightsig", "fair"),
    ("", ""),
    ("Twelve9bogus", "strong"),
    ("twelveletter", "fair"),
    ("sixteen letters!", "strong"),
    ("aaaaaaaaaaaaaaaaaaaa", "fair"),
    ("", ""),
    ("aAbBcCdDaAbBcC1!", "fair"),
]
"""What is typed one after the other; what stood there before is another word each time."""


def test_how_strong(alone: Alone) -> None:
    page = alone.show("tapis/welcome.js", FORM)
    for typed, said in STRENGTHS:
        page.locator("#id_password1").fill(typed)
        expect(page.locator("#strength"), typed).to_have_text(said)


def test_the_second_time_it_is_another(alone: Alone) -> None:
    page = alone.show("tapis/welcome.js", FORM)
    page.locator("#id_password1").fill("sixteen letters!")
    page.locator("#id_password2").fill("sixteen")
    expect(page.locator("#strength")).to_have_text("strong not the same")
    page.locator("#id_password2").fill("sixteen letters!")
    expect(page.locator("#strength")).to_have_text("strong")


def test_a_page_without_the_form(alone: Alone) -> None:
    page = alone.show("tapis/welcome.js", "<body><input id=id_password1></body>")
    page.locator("input").fill("x")
    expect(page.locator("input")).to_have_value("x")
