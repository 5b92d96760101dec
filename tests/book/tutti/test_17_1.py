"""17.1: three parties of twenty deals in regional tournaments, four in cantonal ones; ten boxes each."""

import pytest

from tapis.core.sheet import Mistake
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.contracts import BOXES, LABELS

from .event import Event, party_of
from .sitting import MARK, ref, sheet_of, whole_party

pytestmark = pytest.mark.clause("tutti:17.1")


def test_the_two_formats_of_the_book() -> None:
    formats = {each.id: (each.rounds, each.deals, str(each.clause)) for each in PLUGIN.event.formats}
    assert formats == {"regional": (3, 20, "tutti:17.1"), "cantonal": (4, 20, "tutti:17.1")}


def test_the_ten_contracts_of_the_sheet_in_the_order_of_the_text() -> None:
    assert BOXES == (
        "hearts", "diamonds", "clubs", "spades", "down", "up", "slalom", "alternance", "misere", "tutti",
    )  # fmt: skip
    assert list(LABELS) == list(BOXES)
    assert len(set(LABELS.values())) == 10


def test_each_team_has_its_own_ten_boxes() -> None:
    sheet = sheet_of(*whole_party(1000, 900))
    assert not isinstance(sheet, Mistake)
    assert [sheet.filled(column) for column in (0, 1)] == [BOXES, BOXES]


@pytest.mark.parametrize("format_id", ["regional", "cantonal"])
def test_a_party_has_twenty_deals_and_not_twenty_one(format_id: str) -> None:
    deals = next(each.deals for each in PLUGIN.event.formats if each.id == format_id)
    played = whole_party(1000, 900)
    full = sheet_of(*played, deals=deals)
    assert not isinstance(full, Mistake)
    assert MARK.over(full)
    too_many = sheet_of(*played, played[0], deals=deals)
    assert isinstance(too_many, Mistake)
    assert (too_many.deal, ref(too_many.breach)) == (21, "tutti:17.1")


@pytest.mark.parametrize("chosen", PLUGIN.event.formats, ids=lambda each: each.id)
def test_a_tournament_of_teams_in_either_format(chosen) -> None:  # type: ignore[no-untyped-def]
    event = Event(4, chosen.rounds, chosen.deals, format=chosen.id).draw()
    for number in range(1, chosen.rounds + 1):
        event.play_round(number, party_of(1000, 1000))
    assert event.totals() == dict.fromkeys(range(1, 5), 1000 * chosen.rounds)
