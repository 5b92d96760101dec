"""The moments of an evening of one regulation at which acts are tried."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.club.events import Leftover
from tapis.club.rounds import course
from tapis.club.slips import table
from tests.club.evening import Evening
from tests.club.test_individuals import Individuals
from tests.club.test_teams import Swiss
from tests.scenarios.houses import HOUSES, House


def _opened(name: str) -> Evening:
    """An evening of a regulation, or of one of the two other forms of bridge, with everybody present."""
    if name == "teams":
        return Swiss(8, rounds=2, deals=2, comparison="teams")
    if name == "individuals":
        return Individuals(8, rounds=3, deals=2)
    more = {"leftover": Leftover.LARGER, "options": {"jury": "asked"}} if name == "whist" else {}
    return HOUSES[name].evening(tables=2, rounds=2, **more)


NAMES = (*HOUSES, "teams", "individuals")


def house_of(name: str) -> House:
    """The regulation under which one of ``NAMES`` is played."""
    return HOUSES.get(name) or HOUSES["bridge"]


def _all_confirmed(evening: Evening, number: int) -> None:
    for slip in evening.t.rounds[number - 1].slips.values():
        if not slip.versions:
            evening.confirm(number, slip.table, *evening.usual())


def stages(name: str) -> Iterator[tuple[str, Evening]]:
    """The moments at which acts are tried, each of an evening of its own."""
    evening = _opened(name)
    yield "before the draw", evening.carried_to("a")
    if house_of(name).free:
        for at in range(2):
            evening.sit_down(*range(4 * at + 1, 4 * at + 5))  # type: ignore[attr-defined]
        yield "under way", evening.carried_to("b")
        evening.enter("Otto Zaugg")
        evening.present(max(evening.t.entrants))
        yield "somebody left over", evening.carried_to("b")
        for slip in evening.t.slips:
            evening.confirm(slip.round, slip.table, *house_of(name).usual)
        yield "all handed in", evening.carried_to("c")
        return
    evening.draw()
    yield "drawn", evening.carried_to("b")
    evening.publish()
    yield "published", evening.carried_to("c")
    evening.confirm(1, 2, *evening.usual())
    line = evening.usual()[0]
    evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), 1, line), "table:1.1")
    yield "under way", evening.carried_to("d")
    _all_confirmed(evening, 1)
    evening.close(1)
    if evening.t.round(2) is None:
        evening.draw("deux")
    evening.publish()
    yield "in the second round", evening.carried_to("e")
    _all_confirmed(evening, 2)
    evening.close(2)
    while evening.t.published < evening.t.setup.rounds:
        evening.whole_round()
    yield "all played", evening.carried_to("f")
    evening.do(course.close_event(evening.competition))
    yield "closed", evening.carried_to("g")
