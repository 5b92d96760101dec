"""Words for somebody new: marked where a text uses them, one tap from what they mean."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone

PAGE = """<body><p id=said>You may <b>ruff</b>: tricks, tricksters and a trick (Trumps).</p>
<button id=key popovertarget=clause><span>Take a trick.</span></button><div popover id=clause>The clause</div>
<div popover id=words><dl><dt id=word-trick tabindex=-1 data-forms="trick|tricks">trick</dt><dd>One card each.</dd>
<dt id=word-trump tabindex=-1 data-forms="trumps|trump">trumps</dt><dd>The best suit.</dd></dl></div></body>"""


def test_a_word_is_marked_once_in_any_of_its_forms_and_opens_what_it_means(alone: Alone) -> None:
    page = alone.show("learn/words.js", PAGE)
    page.evaluate("words.mark(document.getElementById('said'))")
    expect(page.locator("#said .word")).to_have_text(["tricks", "Trumps"])
    page.locator("#said .word").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#words dd").nth(1)).to_be_visible()
    expect(page.locator(".asked")).to_have_text("trumps")
    assert alone.has_focus(page.locator("#word-trump"))
    page.keyboard.press("Escape")
    expect(page.locator("#words")).to_be_hidden()
    assert alone.has_focus(page.locator("#said .word").nth(1))


def test_a_word_in_a_key_is_tapped_without_the_key(alone: Alone) -> None:
    page = alone.show("learn/words.js", PAGE)
    page.evaluate("words.mark(document.getElementById('key'))")
    page.locator("#key .word").click()
    expect(page.locator("#words")).to_be_visible()
    expect(page.locator("#clause")).to_be_hidden()


def test_a_page_without_words_is_left_alone(alone: Alone) -> None:
    page = alone.show("learn/words.js", "<body><p>A trick</p></body>")
    page.evaluate("words.mark(document.body)")
    expect(page.locator("p")).to_have_text("A trick")
