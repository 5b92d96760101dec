"""Secret estimates at a friendly table: given, corrected, hidden, read out; by whom, and until when."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tapis.club.friendly import scorekeeping, secrets
from tapis.club.friendly.events import FriendlyTableOpened, SecretGiven
from tapis.club.friendly.scorekeeping import FriendlyOutcome
from tapis.club.friendly.state import EMPTY_TABLE, FriendlyTable, effect, replay
from tapis.core.plugin import plugins
from tapis.law import Refused

GAME = plugins()["estimation"]
NAMES = ("Anne", "Beat", "Chloé", "Diego")


def done(table: FriendlyTable, outcome: FriendlyOutcome) -> FriendlyTable:
    assert isinstance(outcome, tuple), str(outcome)
    for event in outcome:
        table = effect(event, table)
    return table


def code(outcome: Any) -> str:
    assert not isinstance(outcome, tuple | dict), outcome
    return str(outcome.code)


def opened(**options: Any) -> FriendlyTable:
    asked = FriendlyTableOpened("estimation", NAMES, 4, options=options, secret=True)
    return done(EMPTY_TABLE, scorekeeping.open_table(EMPTY_TABLE, GAME, asked))


def give(table: FriendlyTable, *values: int) -> FriendlyTable:
    for seat, value in enumerate(values):
        table = done(table, secrets.give(table, GAME, seat, value))
    return table


def known(table: FriendlyTable, seat: int | None) -> dict[int, int]:
    return dict(secrets.known_to(table, GAME, seat))


def test_everybody_reads_his_own_until_the_last_one_is_in_and_nobody_anothers() -> None:
    table = give(opened(), 50, 40)
    assert [known(table, seat) for seat in (0, 1, 2, 3, None)] == [{0: 50}, {1: 40}, {}, {}, {}]
    assert secrets.missing(table, GAME) == (2, 3)
    table = give(table, 50, 40, 30, 37)
    assert all(known(table, seat) == {} for seat in (0, 1, 2, 3, None)), "16.9: not even his own"
    table = done(table, secrets.show(table, GAME))
    assert all(known(table, seat) == {0: 50, 1: 40, 2: 30, 3: 37} for seat in (0, None))


def test_a_phone_that_sits_down_later_is_not_shown_what_was_given_before() -> None:
    table = give(opened(), 50, 40)
    table = done(table, secrets.take_phone(table, GAME, 1, "thief"))
    assert known(table, 1) == {}, "given on the phone that goes round: who holds this one is not known"
    table = done(table, secrets.give(table, GAME, 1, 41))
    assert known(table, 1) == {1: 41}


def test_a_phone_that_comes_after_the_first_card_reads_nothing_where_the_house_lets_players_read() -> None:
    table = give(opened(own_estimate_visible=True), 50, 40, 30, 37)
    table = done(table, secrets.take_phone(table, GAME, 1, "his own"))
    table = done(table, secrets.give(table, GAME, 1, 44))
    table = done(table, secrets.close(table, GAME))
    table = done(table, secrets.leave_phone(table, 1))
    table = done(table, secrets.take_phone(table, GAME, 1, "thief"))
    assert (known(table, 0), known(table, 1)) == ({0: 50}, {})


def test_the_house_may_let_a_player_read_his_own_again() -> None:
    table = give(opened(own_estimate_visible=True), 50, 40, 30, 37)
    table = done(table, secrets.close(table, GAME))
    assert [known(table, seat) for seat in (0, 3, None)] == [{0: 50}, {3: 37}, {}]


def test_a_correction_is_told_and_refused_once_a_card_is_played() -> None:
    table = give(opened(), 50, 40, 30, 37)
    table = done(table, secrets.give(table, GAME, 0, 55))
    assert table.secrets.given[0].corrected == 1
    assert table.secrets.given[1].corrected == 0
    table = done(table, secrets.close(table, GAME))
    assert secrets.close(table, GAME) == ()
    assert code(secrets.give(table, GAME, 0, 60)) == "cards-are-played"
    table = done(table, secrets.show(table, GAME))
    assert secrets.show(table, GAME) == ()
    assert code(secrets.give(table, GAME, 0, 60)) == "secrets-are-shown"


def test_no_card_is_played_before_everybody_has_given_his() -> None:
    table = give(opened(), 50, 40, 30)
    for refused in (secrets.close(table, GAME), secrets.show(table, GAME)):
        assert code(refused) == "secrets-missing"
        assert "Diego" in str(refused)


@pytest.mark.parametrize("value", [-1, 158, None])
def test_an_estimate_is_a_number_of_the_regulation(value: int | None) -> None:
    assert code(secrets.give(opened(), GAME, 0, value)) == "no-such-secret"


def test_what_was_given_stands_in_the_deal_whatever_is_typed() -> None:
    table = give(opened(), 50, 40, 30, 37)
    typed = {"estimated": [1, 2, 3, 4], "made": [50, 40, 30, 37], "tricks": [None] * 4}
    assert code(secrets.completed(table, GAME, 1, typed)) == "secrets-first"
    table = done(table, secrets.show(table, GAME))
    whole = secrets.completed(table, GAME, 1, typed)
    assert not isinstance(whole, Refused)
    assert whole["estimated"] == [50, 40, 30, 37]
    table = done(table, scorekeeping.enter_deal(table, GAME, 1, whole))
    assert table.secrets.given == {}
    assert not table.secrets.shown
    again = {**typed, "estimated": [50, 40, 30, 36]}
    assert secrets.completed(table, GAME, 1, again) == again, "a correction is typed"


def test_a_table_where_one_person_types_all_of_it_asks_for_nothing() -> None:
    asked = FriendlyTableOpened("estimation", NAMES, 4)
    table = done(EMPTY_TABLE, scorekeeping.open_table(EMPTY_TABLE, GAME, asked))
    assert code(secrets.give(table, GAME, 0, 40)) == "nothing-secret"
    assert code(secrets.show(table, GAME)) == "nothing-secret"
    assert code(secrets.take_phone(table, GAME, 0, "a")) == "nothing-secret"
    assert secrets.completed(table, GAME, 1, {"made": []}) == {"made": []}
    assert secrets.secret_field(plugins()["tutti"]) is None


def test_a_phone_answers_for_its_own_column_and_what_it_gave_goes_with_it() -> None:
    table = done(opened(), secrets.take_phone(opened(), GAME, 1, "phone"))
    assert secrets.take_phone(table, GAME, 1, "phone") == ()
    assert code(secrets.take_phone(table, GAME, 1, "another")) == "other-phone"
    assert code(secrets.take_phone(table, GAME, 9, "another")) == "nothing-secret"
    table = done(table, secrets.give(table, GAME, 1, 40))
    table = done(table, secrets.leave_phone(table, 1))
    assert table.phones == {}
    assert table.secrets.given == {}, "the next device learns nothing"
    assert secrets.leave_phone(table, 1) == ()


def test_once_cards_are_played_a_phone_that_goes_takes_nothing_away() -> None:
    table = done(opened(), secrets.take_phone(opened(), GAME, 1, "phone"))
    table = give(table, 50, 40, 30, 37)
    table = done(table, secrets.close(table, GAME))
    table = done(table, secrets.leave_phone(table, 1))
    assert len(table.secrets.given) == 4
    assert known(table, 1) == {}


def test_nothing_is_asked_once_the_party_is_over() -> None:
    table = opened()
    for deal in range(1, 5):
        result = {"estimated": [50, 40, 40, 27], "made": [50, 40, 40, 27]}
        table = done(table, scorekeeping.enter_deal(table, GAME, deal, result))
    assert secrets.asked_now(table, GAME) is None


@settings(deadline=None)
@examples(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 157)), max_size=12), st.integers(0, 3))
def test_what_the_others_give_changes_nothing_a_seat_is_told(given: list[tuple[int, int]], me: int) -> None:
    """Two tables that differ only in what others gave look the same to everybody else."""
    one = replay((FriendlyTableOpened("estimation", NAMES, 4, secret=True),))
    other = one
    for seat, value in given:
        one = effect(SecretGiven(1, seat, value, (seat,)), one)
        changed = value if seat == me else (value + 1) % 158
        other = effect(SecretGiven(1, seat, changed, (seat,)), other)
    assert known(one, me) == known(other, me)
    assert known(one, None) == known(other, None) == {}
