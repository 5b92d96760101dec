"""Fees, payments and the till: whole cents, who owes what, what must be there and what is."""

from __future__ import annotations

import pytest

from tapis.club.events import Currency, Fund, Person, Prize, PrizeFor
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.prizes.categories import categories_in
from tapis.club.prizes.treasury import Till, TillLine
from tests.club.evening import Evening

FEES = Fund(fee=15_00, reduced={"Jeunes": 10_00, "comité": 0}, start=200_00, share=70)


def an_evening() -> Evening:
    day = Evening(0)
    people = [
        Person("Ann Aubry"),
        Person("Bea Berset", categories=("jeunes",)),
        Person("Cyr Crausaz", categories=("Comité", "jeunes")),
        Person("Dan Ducrest", paid=True),
    ]
    day.do(registration.register(day.competition, people))
    day.do(treasury.set_fees(day.t, FEES))
    return day


def test_what_is_due_is_the_lowest_fee_of_the_categories() -> None:
    day = an_evening()
    assert [treasury.due(day.t, each) for each in day.t.entrants.values()] == [15_00, 10_00, 0, 15_00]


def test_what_must_be_in_the_till() -> None:
    day = an_evening()
    day.do(treasury.pay(day.t, 2, 10_00))
    day.present(1)
    found = treasury.till(day.t)
    assert isinstance(found, Till)
    assert found.lines == (TillLine(15_00, 1), TillLine(10_00, 1))
    assert (found.expected, found.fees, found.pool) == (225_00, 25_00, 17_50)
    assert [(each.number, rest) for each, rest in found.owing] == [(1, 15_00)]
    assert found.off is None
    day.do(treasury.count_cash(day.t, {100_00: 2, 20_00: 1, 50: 8}))
    assert treasury.till(day.t).off == -1_00


def test_a_payment_given_back_counts_no_more() -> None:
    day = an_evening()
    day.do(treasury.pay(day.t, 4, 0))
    assert not day.entrant(4).person.paid
    assert treasury.till(day.t).fees == 0


def test_who_pays_in_part_owes_the_rest_and_who_is_absent_nothing() -> None:
    day = an_evening()
    day.do(treasury.pay(day.t, 1, 5_00))
    assert [(each.number, rest) for each, rest in treasury.till(day.t).owing] == [(1, 10_00), (2, 10_00)]
    day.absent(1, 2)
    assert treasury.till(day.t).owing == ()


def test_marked_as_paid_at_the_door_is_the_fee_that_is_due() -> None:
    day = an_evening()
    day.do(registration.mark_paid(day.t, 2))
    assert day.t.payments[2] == 10_00
    day.do(registration.mark_paid(day.t, 2, paid=False))
    assert day.t.payments[2] == 0
    assert not day.entrant(2).person.paid


def test_the_flag_on_a_form_moves_the_money_with_it() -> None:
    day = an_evening()
    day.do(treasury.pay(day.t, 1, 20_00))
    day.do(registration.edit_entrant(day.competition, 1, Person("Ann Aubry")))
    assert len(treasury.till(day.t).lines) == 1, "only the one marked as paid on the list"
    day.do(registration.edit_entrant(day.competition, 1, Person("Ann Aubry", paid=True)))
    assert day.t.payments[1] == 15_00


@pytest.mark.parametrize(
    ("pieces", "code"),
    [({3_00: 1}, "no-such-piece"), ({100: -1}, "bad-count"), ({2: 1}, "no-such-piece")],
)
def test_what_cannot_lie_in_a_till(pieces: dict[int, int], code: str) -> None:
    day = an_evening()
    day.refused(treasury.count_cash(day.t, pieces), code)


def test_a_till_of_euros_has_two_cents() -> None:
    day = an_evening()
    day.do(treasury.set_fees(day.t, Fund(Currency.EUR)))
    day.do(treasury.count_cash(day.t, {2: 1}))


@pytest.mark.parametrize(
    ("prize", "code"),
    [
        (Prize(PrizeFor.CATEGORY), "no-category"),
        (Prize(place=0), "bad-place"),
        (Prize(value=-1), "bad-amount"),
        (Prize(what="x" * 61), "name-too-long"),
    ],
)
def test_what_is_no_prize(prize: Prize, code: str) -> None:
    day = an_evening()
    day.refused(treasury.set_prizes(day.t, [prize]), code)


def test_two_prizes_for_one_place() -> None:
    day = an_evening()
    day.refused(treasury.set_prizes(day.t, [Prize(), Prize(what="coupe")]), "two-prizes")


@pytest.mark.parametrize("fund", [Fund(fee=-1), Fund(start=10**9), Fund(share=101), Fund(reduced={"x": -5})])
def test_what_is_no_fee(fund: Fund) -> None:
    day = an_evening()
    day.refused(treasury.set_fees(day.t, fund), "bad-share" if fund.share > 100 else "bad-amount")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", ()),
        ("dames", ("dames",)),
        (" Dames ; jeunes/ DAMES, ", ("Dames", "jeunes")),
    ],
)
def test_categories_in_a_cell(text: str, wanted: tuple[str, ...]) -> None:
    assert categories_in(text) == wanted


def test_whoever_owes_stands_where_every_list_has_them() -> None:
    day = an_evening()
    day.do(registration.edit_entrant(day.competition, 1, Person("Ann Zbinden")))
    assert [each.number for each, _ in treasury.till(day.t).owing] == [2, 1]
