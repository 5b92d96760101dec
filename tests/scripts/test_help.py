"""F1 or ? opens the chapter of a page, unless somebody is typing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import Alone

PAGE = """<body><input id=text><input type=checkbox id=box><textarea id=long></textarea><select id=list></select>
<p id=written contenteditable>…</p><button id=help onclick="window.opened = (window.opened ?? 0) + 1">?</button></body>"""


def opened(page: Page) -> int:
    return int(page.evaluate("window.opened ?? 0"))


@pytest.fixture
def page(alone: Alone) -> Page:
    return alone.show("handbook/help.js", PAGE)


WHERE = [
    ("#help", "?", True),
    ("#box", "?", True),
    ("#text", "?", False),
    ("#long", "?", False),
    ("#list", "?", False),
    ("#written", "?", False),
    ("#text", "F1", True),
    ("#help", "Control+F1", False),
    ("#help", "Alt+?", False),
    ("#help", "h", False),
]


def test_where_it_opens(page: Page) -> None:
    for where, key, opens in WHERE:
        before = opened(page)
        page.locator(where).press(key)
        assert opened(page) - before == opens, (where, key)


def test_a_page_without_a_chapter(alone: Alone) -> None:
    page = alone.show("handbook/help.js", "<body><button>x</button></body>")
    page.locator("button").press("?")
