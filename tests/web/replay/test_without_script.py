"""A deal that was brought, stepped through by links and forms alone."""

from __future__ import annotations

from collections.abc import Callable

from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tests.web.plain import Visitor

Come = Callable[..., Visitor]


def test_every_step_is_a_link_without_scripts(plain: Come) -> None:
    page = plain(language="fr").go("/replay/")
    plugin = plugins()["bridge"]
    page.locator("textarea").fill(write_deal(plugin, play(plugin, "still/1")))
    page.locator("form:has(textarea) button").click()
    page.locator("#next").click()
    assert "step=1" in page.url
    page.locator("#slider").fill("9")
    page.locator(".without-script").click()
    assert "step=9" in page.url
    page.locator("#eyes-2").click()
    assert "step=9" in page.url
    assert "seat=2" in page.url
