"""Whole deals in the browser: one for each way of touching a table, each of another game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.play import tables
from tests.web.play.evening import Person, until
from tests.web.play.listening import hidden, known, named, played
from tests.web.play.ways import Finger, Keys
from tests.web.site import Site

Come = Callable[..., Person]


def sat_down(person: Person, path: str, chair: int = 0) -> Person:
    person.page.goto(path)
    person.page.locator("#felt .kind-you").wait_for()
    person.chair = chair
    return person


@pytest.mark.slow
def test_two_people_play_a_deal_with_the_mouse(person: Come, parlour: Site) -> None:
    """Only in two browsers: each follows the other, one loads anew, one goes and comes back, and what they
    get is pieced together from what they hold; nothing of it is what they may not know."""
    evening = tables.until(tables.dealt("estimation", "ann", "ben"), "ann", tables.with_cards(4))
    path = tables.bring(parlour, evening)
    anne = sat_down(person("estimation", "phone", "ann"), path, 0)
    beat = sat_down(person("estimation", guest="ben"), path, 1)
    reloaded = away = False
    for asked in until(lambda: anne.phase in ("between", "over"), [anne, beat]):
        in_a_trick = asked.phase == "cards" and asked.page.locator(".trick [data-laid]").count() > 0
        if asked is anne and in_a_trick and not reloaded:
            reloaded = loads_anew(anne)
        elif in_a_trick and reloaded and not away:
            away = goes_and_comes_back(beat, anne, path, parlour)
    assert away
    anne.page.locator(".deal-lines").wait_for()
    beat.page.locator("#felt:is(.phase-between, .phase-over)").wait_for()
    deals = played(parlour.home, path.split("/")[-2], "estimation", 4)
    for each, other in ((anne, beat), (beat, anne)):
        assert not hidden(each.wire, deals, each.chair)
        assert hidden(each.wire, deals, other.chair), "each has seen what the other could not know"
        received = named("".join(each.wire.answers()))
        assert any("<>=" in answer for answer in each.wire.answers()), "what a phone holds is not sent again"
        assert not known(deals[-1], each.chair, deals[-1][-1][0]) - received, "nothing goes past the wire"


def loads_anew(anne: Person) -> bool:
    """In the middle of a trick her phone shows what it showed."""
    held = anne.page.locator(".held button").count()
    anne.page.reload()
    assert anne.page.locator(".held button").count() == held
    return True


def goes_and_comes_back(beat: Person, anne: Person, path: str, parlour: Site) -> bool:
    """His phone goes dark; she sees it, and sees him come back."""
    beat.page.goto("about:blank")
    tables.falls_silent(parlour, path, "ann")
    anne.page.locator(".kind-held").wait_for()
    beat.page.goto(path)
    beat.page.locator(".kind-you").wait_for()
    anne.page.locator(".kind-held").wait_for(state="detached")
    return True


@pytest.mark.slow
def test_a_deal_is_played_with_a_finger(person: Come, parlour: Site) -> None:
    """Only by touch: calls and cards of a deal can be tapped, and the second tap plays."""
    anne = person("tutti", "phone", "ann", has_touch=True)
    anne.way = Finger()
    page = sat_down(anne, tables.bring(parlour, tables.dealt("tutti", "ann"))).page
    for _ in until(lambda: page.locator(".held button").count() == 6, [anne]):
        pass


@pytest.mark.slow
def test_a_deal_is_played_with_keys_alone(person: Come, parlour: Site) -> None:
    """Only with a focus: Tab, arrows and Enter reach all that is asked, and each card is told."""
    anne = person("putze", guest="ann")
    anne.way = Keys()
    evening = tables.until(tables.dealt("putze", "ann"), "ann", tables.with_cards(3))
    page = sat_down(anne, tables.bring(parlour, evening)).page
    for _ in until(lambda: anne.phase in ("between", "over"), [anne]):
        pass
    assert "plays" in (page.locator("#spoken").text_content() or "")
    anne.way.press(page.locator("#next-deal"))
    page.locator("#felt:not(.phase-between)").wait_for()
