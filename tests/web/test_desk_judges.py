"""What the desk is told of a slip while it is typed: what it comes to, what it cannot be; nothing is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from tapis.club.events import Depth, Person
from tapis.core.plugin import AnyPlugin, plugins
from tests.club.evening import NAMES, Evening
from tests.club.free_tables import FreeEvening
from tests.club.teams import TeamEvening
from tests.web import doors
from tests.web.brought import ROLES, published
from tests.web.plain import Visitor

Come = Callable[..., Visitor]
FIGURES = {
    0: (98, 71, 103, 157, 88, 64, 110, 79, 92, -100),
    1: (59, 86, 120, 64, 257, 93, 47, 78, 65, 112),
}
"""What two teams wrote into their ten boxes, in the order of the paper."""


class Whist(Evening):
    """A championship in which everybody is old enough."""

    plugin: AnyPlugin = plugins()["whist"]
    chosen: ClassVar[Mapping[str, Any]] = {"title": "Championnat", "regulation": "whist"}
    known: ClassVar[Sequence[Person]] = tuple(replace(Person(name), of_age=True) for name in NAMES)


def told(desk: Visitor, typed: Mapping[str, object]) -> dict[str, Any]:
    """What the first table's slip comes to."""
    answer = desk.page.post("/e/judged/slips/1/1/marked", dict(typed))
    assert answer.status == 200
    found: dict[str, Any] = json.loads(answer.text())
    return found


def at_the_desk(plain: Come, evening: Evening, account: str = "desk") -> Visitor:
    doors.write("judged", published(evening).records, ROLES)
    return plain(account)


def test_totals_of_tutti_that_no_slip_ends_with(plain: Come) -> None:
    desk = at_the_desk(plain, TeamEvening(4, rounds=1, deals=20, depth=Depth.TOTALS))
    assert "A total of 2763 cannot be" in told(desk, {"t0": 2763, "t1": 1307})["foot"]
    assert told(desk, {"t0": 1432, "t1": 1307})["foot"] == ""


def test_totals_of_a_grid_that_always_makes_nothing(plain: Come) -> None:
    hall = Whist(8, rounds=1, deals=4, depth=Depth.TOTALS, options={"grid": "zero-sum"})
    desk = at_the_desk(plain, hall)
    typed = {"t0": 13, "t1": 0, "t2": 13, "t3": 0}
    assert "always make 0" in told(desk, typed)["foot"]
    assert told(desk, {**typed, "t2": -13})["foot"] == ""
    assert told(desk, {"t0": 13, "t1": 0})["foot"] == "", "nothing is judged before all are there"


def test_lines_of_whist_say_what_they_bring_and_which_cannot_be(plain: Come) -> None:
    desk = at_the_desk(plain, Whist(8, rounds=1, deals=4))
    first = told(desk, {"d1-line": "e8 ac 10"})
    assert first["deals"]["1"] == ["13", "", "13", ""]
    wrong = told(desk, {"d1-line": "e8 ac 10", "d2-line": "s6 b 17"})
    assert list(wrong["wrong"]) == ["2"]
    good = told(desk, {"d1-line": "e8 ac 10", "d2-line": "s6 b 7"})
    assert good["wrong"] == {}
    assert good["running"]["2"][1]


def test_lines_of_putze_say_when_the_party_is_over(plain: Come) -> None:
    hall = FreeEvening(8)
    hall.sit_down(1, 2, 3, 4)
    doors.write("judged", hall.records, ROLES)
    desk = plain("desk")
    lines = {"d1-line": "70 45+20 - 27", "d2-line": "70 60 27 0"}
    lines |= {f"d{deal}-line": "p - - -" for deal in (3, 4)}
    assert told(desk, lines)["over"] is False
    assert told(desk, {**lines, "d5-line": "p - - -"})["over"] is True
    assert list(told(desk, {**lines, "d2-line": "70 60 28 0"})["wrong"]) == ["2"]


def boxes(page: Visitor) -> list[str]:
    """The names of the boxes of both teams, as the form has them in the order of the paper."""
    shown = page.go("/e/judged/slips/1/1/type").locator("[data-figures] input")
    return [str(each.get_attribute("name")) for each in shown.all()]


def test_boxes_of_tutti_are_judged_and_summed(plain: Come) -> None:
    desk = at_the_desk(plain, TeamEvening(4, rounds=1, deals=20))
    names = [each for each in boxes(desk) if "sum" not in each]
    figures = [figure for pair in zip(*FIGURES.values(), strict=True) for figure in pair]
    typed: dict[str, object] = dict(zip(names, figures, strict=True))
    judged = told(desk, typed)["boxes"]
    assert judged["sums"] == [str(sum(FIGURES[0])), str(sum(FIGURES[1]))]
    assert judged["extra"][1] == "109.5"
    assert judged["wrong"] == {}
    wrong = told(desk, {**typed, "b-clubs-0": 158})["boxes"]["wrong"]
    assert list(wrong) == ["b-clubs-0"]
    assert "0–157, 257" in wrong["b-clubs-0"]
    assert "tutti 17.6" in wrong["b-clubs-0"]


def test_a_second_reading_begins_empty(plain: Come) -> None:
    """Nobody sees what the first reader read."""
    evening = TeamEvening(4, rounds=1, deals=20)
    desk = at_the_desk(plain, evening)
    slip = evening.slip(1, 1)
    names = boxes(desk)
    figures = [figure for pair in zip(*FIGURES.values(), strict=True) for figure in pair]
    sums = [sum(each) for each in FIGURES.values()]
    seats = {f"s{seat}": number for seat, number in enumerate(slip.seats)}
    form = dict(zip(names, [*figures, *sums], strict=True)) | seats
    assert desk.page.post("/e/judged/slips/1/1/type", form | {"op": "first"}).status == 302
    mine = desk.go("/e/judged/slips/1/1/type").locator("[data-figures] input")
    assert mine.first.input_value() == "98"
    others = plain("desk2").go("/e/judged/slips/1/1/type").locator("[data-figures] input")
    assert {each.input_value() for each in others.all()} == {""}


def test_before_a_round_is_published_there_is_no_pile(plain: Come) -> None:
    doors.write("judged", Evening(8, rounds=1).records, ROLES)
    page = plain("desk").go("/e/judged/slips")
    assert page.locator(".pile [data-table]").count() == 0
