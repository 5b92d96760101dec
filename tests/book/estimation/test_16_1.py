"""16.1: four rounds of eight deals in regional tournaments, five of eight in cantonal ones."""

import pytest

from tapis.core.sheet import Mistake, SheetStart, fold
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.sheet import Mark, Sheet

from ..event import Event
from ..sitting import ref, result

pytestmark = pytest.mark.clause("estimation:16.1")

DEAL = result("40 40 40 37", "50 40 40 27")


def test_the_two_formats_of_the_book() -> None:
    formats = {each.id: (each.rounds, each.deals, str(each.clause)) for each in PLUGIN.event.formats}
    assert formats == {"regional": (4, 8, "estimation:16.1"), "cantonal": (5, 8, "estimation:16.1")}


@pytest.mark.parametrize("format_id", ["regional", "cantonal"])
def test_a_round_has_eight_deals_and_not_nine(format_id: str) -> None:
    deals = next(each.deals for each in PLUGIN.event.formats if each.id == format_id)
    full = fold(Mark(), SheetStart(deals), [DEAL] * 8)
    assert isinstance(full, Sheet)
    assert Mark().over(full)
    too_many = fold(Mark(), SheetStart(deals), [DEAL] * 9)
    assert isinstance(too_many, Mistake)
    assert (too_many.deal, ref(too_many.breach)) == (9, "estimation:16.1")
    assert too_many.breach.args["deals"] == 8


def test_seven_deals_are_no_round() -> None:
    short = fold(Mark(), SheetStart(8), [DEAL] * 7)
    assert isinstance(short, Sheet)
    assert not Mark().over(short)


@pytest.mark.clause("estimation:E3")
@pytest.mark.parametrize(("rounds", "deals"), [(1, 1), (2, 12), (3, 5)])
def test_an_organiser_may_set_another_length(rounds: int, deals: int) -> None:
    event = Event(4, rounds, deals).draw().play_round(1)
    assert len(event.now.rounds) == rounds
    assert event.totals() == dict(
        zip(event.slip().seats, (10 * deals, -10 * deals, -10 * deals, 10 * deals), strict=True)
    )
