"""Prizes and cash on their page: typed, proposed, counted, and refused with one sentence."""

from __future__ import annotations

import pytest

from tapis.club.events import Currency, Prize, PrizeFor
from tests.web.director.conftest import Who, state


def test_fees_prizes_and_the_till_are_typed_and_kept(who: Who, evening: str) -> None:
    director = who("director")
    prizes, cash = f"/e/{evening}/prizes", f"/e/{evening}/cash"
    told = {"do": "fees", "fee": "15.–", "share": "70", "start": "200", "currency": "CHF", "op": "1"}
    assert (
        director.post(prizes, {**told, "category": ["jeunes", ""], "reduced": ["10", ""]}).status_code == 302
    )
    fund = state(evening).fund
    assert fund is not None
    assert (fund.fee, fund.start, fund.share, fund.reduced) == (15_00, 200_00, 70, {"jeunes": 10_00})
    assert fund.currency is Currency.CHF
    for op, what in enumerate(("Jambon", "Corbeille")):
        sent = {"do": "add", "group": "rank", "what": what, "value": "12.50", "op": f"a{op}"}
        assert director.post(prizes, sent).status_code == 302
    assert (
        director.post(prizes, {"do": "add", "group": "last", "what": "Lanterne", "op": "l"}).status_code
        == 302
    )
    assert state(evening).prizes == (
        Prize(what="Jambon", value=12_50),
        Prize(place=2, what="Corbeille", value=12_50),
        Prize(PrizeFor.LAST, what="Lanterne"),
    )
    assert (
        director.post(cash, {"do": "count", "piece-5000": "3", "piece-10": "5", "op": "c"}).status_code == 302
    )
    assert state(evening).cash == {50_00: 3, 10: 5}
    page = director.get(cash).content.decode()
    assert "150.50" in page
    assert "−49.50" in page
    papers = director.get(f"/e/{evening}/papers").content.decode()
    assert f"/e/{evening}/papers/receipts.pdf" in papers
    assert director.get(f"/e/{evening}/papers/receipts.pdf").content.startswith(b"%PDF")
    assert "papers/receipts.pdf" not in who("desk").get(f"/e/{evening}/papers").content.decode()
    assert who("desk").get(f"/e/{evening}/papers/receipts.pdf").status_code == 403


def test_a_proposal_is_shown_and_not_saved(who: Who, evening: str) -> None:
    director = who("director")
    page = director.post(f"/e/{evening}/prizes", {"do": "suggest", "op": "s"})
    assert page.status_code == 200
    assert 'name="value"' in page.content.decode()
    assert state(evening).prizes == ()


@pytest.mark.parametrize(
    ("address", "sent", "said"),
    [
        ("prizes", {"do": "fees", "fee": "quinze"}, "quinze"),
        ("prizes", {"do": "fees", "fee": "15", "share": "170"}, "100"),
        ("prizes", {"do": "add", "group": "dog", "what": "x"}, "prize"),
        ("prizes", {"do": "add", "group": "category", "what": "x"}, "category"),
        ("cash", {"do": "count", "piece-100": "zwei"}, "zwei"),
        ("cash", {"do": "count", "piece-100": "123456"}, "9999"),
        ("cash", {"do": "pay", "number": "99", "amount": "15"}, "99"),
    ],
)
def test_what_cannot_be_read_is_named(
    who: Who, evening: str, address: str, sent: dict[str, str], said: str
) -> None:
    answer = who("director").post(f"/e/{evening}/{address}", {**sent, "op": "x"})
    assert 400 <= answer.status_code < 500
    assert said in answer.content.decode()


@pytest.mark.parametrize("role", ["desk", "jury"])
def test_only_directors_see_the_money(who: Who, evening: str, role: str) -> None:
    for address in ("prizes", "cash"):
        assert who(role).get(f"/e/{evening}/{address}").status_code == 403
