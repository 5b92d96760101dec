"""Who plays alone with bots is never dummy: places are exchanged, and the record says who played."""

from __future__ import annotations

from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.plugin import plugins
from tapis.parlour import seating, takeback
from tapis.parlour.seen import seen
from tapis.parlour.state.events import VirtualTableOpened
from tapis.parlour.state.helping_events import PartnersExchanged
from tests.parlour.evening import Evening, replayed
from tests.parlour.test_takeback import deal_of, one_move

WITH_DUMMY = [name for name, plugin in plugins().items() if plugin.rules.dummy is not None]


def dealt(seed: str, *guests: str, declares: bool = True) -> Evening:
    """A deal up to the end of its auction."""
    evening, plugin = Evening(), plugins()[WITH_DUMMY[0]]
    opened = VirtualTableOpened(WITH_DUMMY[0], 4, 2, 0, {"form": "series"}, "en", declares=declares)
    evening.do(seating.open_table(evening.table, plugin, opened))
    evening.people(*guests).deal(seed)
    chance = Chance(seed)
    dummy = plugin.rules.dummy
    assert dummy is not None
    while evening.table.playing is not None and dummy(deal_of(evening).at.table) is None:
        one_move(evening, chance)
    return evening


def declaring(*guests: str, declares: bool = True) -> Evening:
    """A deal whose dummy sits in the first chair."""
    for number in range(60):
        evening = dealt(f"deal {number}", *guests, declares=declares)
        deal = evening.table.playing
        dummy = evening.table.plugin.rules.dummy
        known = dummy(deal.at.table) if deal and dummy else None
        if known is not None and known[1] == 0:
            return evening
    raise AssertionError("nobody declares opposite the first chair")


def test_whoever_would_be_dummy_beside_a_bot_plays_both_hands() -> None:
    evening = declaring("ann")
    assert evening.events[-1] == PartnersExchanged(0, 2)
    deal = deal_of(evening)
    assert deal.seats == (2, 1, 0, 3)
    assert deal.dealing == deal.seats[deal.dealer]
    assert evening.table.seat_of(0) == 2
    chance = Chance("cards")
    while evening.table.playing is not None and not any(
        isinstance(e, Played) for e in deal_of(evening).events
    ):
        one_move(evening, chance)
    one_move(evening, chance)
    by_ann = [by for by in deal_of(evening).decided if by == 0]
    assert by_ann
    assert {deal_of(evening).seats[deal_of(evening).speaker(seat)] for seat in (0, 2)} == {0}
    assert replayed(evening.events) == evening.table


def test_the_hand_she_had_is_not_hers_to_see_before_it_lies_open() -> None:
    evening = declaring("ann")
    deal = deal_of(evening)
    view = seen(deal, evening.table.seat_of(0))
    assert set(view.own) == set(deal.at.hands[2])
    assert not view.shown[0]


def test_the_record_says_who_played_each_hand() -> None:
    evening, chance = declaring("ann"), Chance("to the end")
    partner = evening.table.chairs[2].name
    while evening.table.playing is not None:
        one_move(evening, chance)
    names = evening.table.deals[0].names
    assert (names[2], names[0]) == ("Ann", partner)
    assert replayed(evening.events) == evening.table


def test_with_the_last_call_taken_back_the_places_are_as_before() -> None:
    evening = declaring("ann")
    evening.do(takeback.take_back(evening.table, "ann"))
    deal = deal_of(evening)
    assert deal.seats == (0, 1, 2, 3)
    assert deal.dealing == deal.seats[deal.dealer]
    assert deal.exchanged is None
    assert replayed(evening.events) == evening.table


def test_between_people_and_where_nobody_wants_it_nothing_changes() -> None:
    for evening in (
        declaring("ann", "ben", "cem"),
        declaring("ann", "ben"),
        declaring("ann", declares=False),
    ):
        assert deal_of(evening).seats == (0, 1, 2, 3)
        assert not any(isinstance(event, PartnersExchanged) for event in evening.events)
