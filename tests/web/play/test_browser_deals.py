"""A whole deal of every game in the browser: two people, bots, a reload, somebody who drops out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.play.evening import Person, until
from tests.web.play.listening import hidden, known, named, played
from tests.web.site import Site

Come = Callable[..., Person]

GAMES = ("bridge", "estimation", "putze", "tutti", "whist")


def sit_down(anne: Person, beat: Person, clock: str = "") -> str:
    """Anne opens a table, Beat comes by the link, bots take the rest; the table's name."""
    page = anne.page
    page.goto("/play/")
    page.get_by_role("link", name="New table").first.click()
    page.locator(f"a[href='?game={anne.game}']").click()
    page.locator("#own-name").fill("Anne")
    page.locator("input[name=others][value=friends]").check()
    page.locator(".more-choices > summary").click()
    page.locator(f"input[name=clock][value='{clock}']").check()
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


def drop_out_and_return(beat: Person, anne: Person, path: str) -> None:
    """Beat's phone goes dark; Anne sees it, and sees him come back."""
    beat.page.goto("about:blank")
    anne.page.locator(".kind-held").wait_for()
    beat.page.goto(path)
    beat.page.locator(".kind-you").wait_for()
    anne.page.locator(".kind-held").wait_for(state="detached")


def reload(anne: Person) -> None:
    """Anne's phone loads the page anew in the middle of a trick and shows what it showed."""
    held = anne.page.locator(".held button").count()
    anne.page.reload()
    assert anne.page.locator(".held button").count() == held


def play_deal(anne: Person, beat: Person, path: str) -> bool:
    """A deal to its end; whether Anne's phone was loaded anew in a trick, and Beat was away."""
    reloaded = away = False
    for asked in until(lambda: anne.phase in ("between", "over"), [anne, beat]):
        in_a_trick = asked.phase == "cards" and asked.page.locator(".trick [data-laid]").count() > 0
        if asked is anne and in_a_trick and not reloaded:
            reload(anne)
            reloaded = True
        elif in_a_trick and reloaded and not away:
            drop_out_and_return(beat, anne, path)
            away = True
    return reloaded and away


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_a_deal(person: Come, parlour: Site, game: str) -> None:
    anne, beat = person(game, "phone"), person(game)
    path = sit_down(anne, beat)
    while not play_deal(anne, beat, path):
        assert anne.phase == "between", "a deal that is thrown in is followed by another"
        for each in (anne, beat):
            each.page.locator("#next-deal").click()
        anne.page.locator("#felt:not(.phase-between)").wait_for()
        anne.wished = False
    anne.page.locator(".deal-lines").wait_for()
    beat.page.locator("#felt:is(.phase-between, .phase-over)").wait_for()
    deals = played(parlour.home, path.split("/")[-2], game, 4)
    for each, other in ((anne, beat), (beat, anne)):
        assert not hidden(each.wire, deals, each.chair)
        assert hidden(each.wire, deals, other.chair), "each has seen what the other could not know"
        received = named("".join(each.wire.answers()))
        assert any("<>=" in answer for answer in each.wire.answers()), "what a phone holds is not sent again"
        assert not known(deals[-1], each.chair, deals[-1][-1][0]) - received, "nothing goes past the wire"
