"""W30: tables of five and six play more deals, so that everybody plays as many."""

from collections import Counter

import pytest

from tapis.club.events import Settings
from tapis.club.rounds.table_sizes import deals_for
from tapis.core.plugin import Cited
from tapis.core.sheet import SheetStart
from tapis.games.whist import PLUGIN, TYPED_PLUGIN
from tapis.games.whist.mark.sheet import rotation
from tapis.games.whist.result import Result
from tests.cells import in_one

pytestmark = pytest.mark.clause("whist:W30")


@pytest.mark.parametrize(("people", "deals"), [(4, 16), (5, 20), (6, 24)])
def test_everybody_plays_sixteen(people: int, deals: int) -> None:
    (championship,) = [each for each in TYPED_PLUGIN.event.formats if each.id == "championship"]
    assert championship.deals_at(people) == deals
    sheet = TYPED_PLUGIN.sheet.marking.blank(SheetStart(deals, columns=people))
    played = [0] * people
    for _ in range(deals):
        sitting = TYPED_PLUGIN.sheet.marking.terms(sheet).chairs(people)
        for chair in sitting:
            played[chair] += 1
        sheet = TYPED_PLUGIN.sheet.marking.enter(sheet, Result("S6", (min(sitting),), 6))
    assert played == [16] * people


def test_it_is_cited_where_a_table_is_larger() -> None:
    assert str(TYPED_PLUGIN.event.citations[Cited.SIZES]) == "whist:W30"


@in_one("deals", range(1, 21))
@in_one("people", [5, 6])
def test_with_deals_of_ones_own_all_at_a_larger_table_play_as_many(people: int, deals: int) -> None:
    found = deals_for(Settings("x", "whist", 1, deals), PLUGIN)[people]
    played = Counter(chair for turn in rotation(SheetStart(found, columns=people)) for chair in turn.playing)
    (each,) = {played[chair] for chair in range(people)}
    assert deals <= each < deals + 4


def test_ten_deals_become_fifteen_with_five() -> None:
    assert dict(deals_for(Settings("x", "whist", 1, 10), PLUGIN)) == {5: 15, 6: 18}
