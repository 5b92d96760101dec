"""At the door somebody is here and pays in the same gesture, and the page says what is given back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from tapis.club.events import Currency, Fund, Presence
from tapis.club.prizes import treasury
from tapis.club.state.tournament import Tournament
from tapis.web import view_support
from tests.club.evening import Evening
from tests.web.director.conftest import Who, replay
from tests.web.plain import Visitor
from tests.web.reading import unbroken
from tests.web.test_jury_gate import client_of

Come = Callable[..., Visitor]
BOARD = "/e/ev/check-in"


def bring(fee: int = 20_00, currency: Currency = Currency.CHF) -> Client:
    evening = Evening(0)
    evening.enter("Ada", "Bob", "Cyd")
    if fee:
        evening.do(treasury.set_fees(evening.t, Fund(currency, fee, reduced={"juniors": 10_00})))
    replay(evening, "ev")
    return client_of("director")


def held() -> Tournament:
    return view_support.look("ev").tournament


def send(client: Client, wanted: str) -> tuple[int, str]:
    answer = client.post(BOARD, {"set": wanted, "op": wanted}, follow=True)
    return answer.status_code, unbroken(answer.content.decode())


@pytest.mark.parametrize(
    ("given", "paid", "said"),
    [
        ("50", 20_00, "Give back CHF <b>30.00</b>"),
        ("20", 20_00, "Paid exactly"),
        ("12.50", 12_50, "owes CHF <b>7.50</b>"),
    ],
)
def test_who_gives_a_note_is_here_and_has_paid(who: Who, given: str, paid: int, said: str) -> None:
    client = bring()
    status, told = send(client, f"2:gives:{given}")
    assert (status, held().entrants[2].presence, held().payments[2]) == (200, Presence.PRESENT, paid)
    assert said in told
    assert held().entrants[2].person.paid


def test_who_is_here_already_pays_the_rest_and_stays(who: Who) -> None:
    client = bring()
    send(client, "2:present")
    send(client, "2:gives:5")
    _, told = send(client, "2:gives:50")
    assert held().payments[2] == 20_00
    assert "Give back CHF <b>35.00</b>" in told


def test_whoever_comes_and_owes_is_asked_with_a_key_for_each_note(who: Who) -> None:
    client = bring()
    _, told = send(client, "1:present")
    assert [key for key in ("1:gives:20", "1:gives:50", "1:gives:100", "1:gives:200") if key in told] == [
        "1:gives:20",
        "1:gives:50",
        "1:gives:100",
        "1:gives:200",
    ]
    assert "owes CHF <b>20.00</b>" in told
    assert 'data-testid="cashier"' not in client.get(BOARD).content.decode(), "it is of who came last"


def test_euros_are_written_as_euros(who: Who) -> None:
    _, told = send(bring(12_50, Currency.EUR), "1:gives:20")
    assert "Give back EUR <b>7,50</b>" in told


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("1:gives:vingt", "“vingt” is no amount"),
        ("1:gives:0", "must be between 0 and"),
        ("9:gives:20", "under number 9"),
    ],
)
def test_what_cannot_be_taken_is_refused_whole(who: Who, wanted: str, said: str) -> None:
    status, told = send(bring(), wanted)
    assert status == 422
    assert said in told
    assert (held().payments, held().entrants[1].presence) == ({}, Presence.REGISTERED)


def test_where_no_fee_is_said_nobody_pays_and_nobody_is_asked(who: Who) -> None:
    client = bring(fee=0)
    status, told = send(client, "1:gives:20")
    assert (status, held().payments) == (422, {})
    assert "Nobody has said yet what an entry costs" in told
    _, told = send(client, "1:present")
    assert 'data-testid="cashier"' not in told


def test_the_page_says_what_can_be_typed(who: Who) -> None:
    told = bring().get(BOARD).content.decode()
    assert "<code>12 50</code>" in told
    assert "<code>-12</code>" in told


def test_who_has_not_paid_is_listed_by_name_with_the_currency(transactional_db: None) -> None:
    evening = Evening(0)
    evening.enter("Ada Zwahlen", "Bob Aubry", "Cyd Moser", "Dan Kolly")
    evening.do(treasury.set_fees(evening.t, Fund(Currency.EUR, 20_00)))
    evening.present(1, 2, 3, 4)
    evening.begin()
    replay(evening, "ev")
    director = client_of("director")
    shown = unbroken(director.get("/e/ev/prizes").content.decode())
    listed = shown[shown.index('<ul class="balance"') :]
    names = ("AUBRY Bob", "KOLLY Dan", "MOSER Cyd", "ZWAHLEN Ada")
    assert sorted(names, key=listed.index) == list(names)
    assert listed.count("EUR\N{NO-BREAK SPACE}20,00") == 4
    desk = unbroken(director.get("/e/ev/").content.decode())
    assert "EUR\N{NO-BREAK SPACE}80,00 · Bob Aubry, Dan Kolly, Cyd Moser" in desk
