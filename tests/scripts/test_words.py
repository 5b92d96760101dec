"""Words for somebody new: marked in the page, one tap from what they mean."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone

PAGE = """<body><p id=said>You may take <a class=word href="#word-trick" data-word=word-trick>tricks</a>
(<a class=word href="#word-trump" data-word=word-trump>Trumps</a>).</p>
<button id=key popovertarget=clause>Take a <span class=word data-word=word-trick>trick</span>.</button>
<div popover id=clause>The clause</div><div popover id=words><dl><dt id=word-trick tabindex=-1>trick</dt>
<dd>One card each.</dd><dt id=word-trump tabindex=-1>trumps</dt><dd>The best suit.</dd></dl></div></body>"""


def test_a_word_opens_what_it_means_and_gives_the_focus_back(alone: Alone) -> None:
    page = alone.show("learn/words.js", PAGE)
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
    page.locator("#key .word").click()
    expect(page.locator("#words")).to_be_visible()
    expect(page.locator("#clause")).to_be_hidden()
