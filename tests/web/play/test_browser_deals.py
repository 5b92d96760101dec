"""A whole deal of every game in the browser: two people, bots, a reload, somebody who drops out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.play.evening import Person, until
from tests.web.play.listening import first_deal, hidden, known, named
from tests.web.site import Site

Come = Callable[..., Person]

GAMES = ("bridge", "estimation", "putze", "tutti", "whist")


def sit_down(anne: Person, beat: Person) -> str:
    """Anne opens a table, Beat comes by the link, bots take the rest; the table's name."""
    page = anne.page
    page.goto("/play/")
    page.get_by_role("link", name="New table").first.click()
    page.locator(f"a[href='?game={anne.game}']").click()
    page.locator("#own-name").fill("Anne")
    page.locator("input[name=others][value=friends]").check()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#felt.phase-waiting").wait_for()
    anne.visitor.keep(f"play-{anne.game}-waiting")
    path = page.url.removeprefix(anne.visitor.site.url)
    beat.page.goto(path)
    beat.page.locator("#sit-name").fill("Beat")
    beat.page.locator("button[name=seat]").nth(0).click()
    beat.page.locator(".kind-you").wait_for()
    beat.chair = int(beat.page.locator(".kind-you").get_attribute("data-seat") or 0)
    anne.chair = int(page.locator(".kind-you").get_attribute("data-seat") or 0)
    page.get_by_role("button", name="Let bots take the free seats").click()
    page.locator("#felt:not(.phase-waiting)").wait_for()
    return path


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_a_deal(person: Come, parlour: Site, game: str) -> None:
    anne, beat = person(game, "phone"), person(game)
    path = sit_down(anne, beat)
    reloaded = away = False

    def over() -> bool:
        return anne.phase in ("between", "over")

    for asked in until(over, [anne, beat]):
        cards_lie = asked.page.locator(".trick [data-laid]").count() > 0
        if asked is anne and cards_lie and asked.phase == "cards" and not reloaded:
            held = anne.page.locator(".held button").count()
            anne.page.reload()
            assert anne.page.locator(".held button").count() == held
            assert anne.may_act()
            reloaded = True
        elif asked is beat and reloaded and not away and asked.phase == "cards":
            beat.page.goto("about:blank")
            anne.page.locator(".kind-held").wait_for()
            beat.page.goto(path)
            beat.page.locator(".kind-you").wait_for()
            anne.page.locator(".kind-held").wait_for(state="detached")
            away = True
    anne.page.locator(".deal-lines").wait_for()
    beat.page.locator("#felt:is(.phase-between, .phase-over)").wait_for()
    assert (reloaded, away) == (True, True)
    deal = first_deal(parlour.home, path.split("/")[-2], game, 4)
    for each in (anne, beat):
        assert not hidden(each.wire, deal, each.chair)
        other = beat if each is anne else anne
        assert hidden(each.wire, deal, other.chair), "each has seen what the other could not know"
        received = "".join(each.wire.answers())
        assert not known(deal, each.chair, deal[-1][0]) - named(received), "the recording must be complete"
