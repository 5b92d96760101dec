"""Prizes and cash on their page: typed, proposed, counted, and refused with one sentence."""

from __future__ import annotations

import pytest

from tapis.club.events import Currency, Prize, PrizeFor
from tapis.club.state.competition import Competition
from tapis.papers.fill import PaperSource
from tapis.papers.fill.money import receipts
from tapis.papers.tables import tables
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


def test_the_bar_and_expenses_are_typed_beside_the_fees_and_taken_out_again(who: Who, evening: str) -> None:
    director, cash = who("director"), f"/e/{evening}/cash"
    for op, (label, amount, way) in enumerate(
        (("Bar", "312 50", "in"), ("Salle", "120", "out"), ("Fleurs", "-12", "in"), ("Café", "-8.5", "out"))
    ):
        sent = {"do": "line", "label": label, "amount": amount, "way": way, "op": f"l{op}"}
        assert director.post(cash, sent).status_code == 302
    lines = state(evening).cash_lines
    assert [(each.label, each.amount) for each in lines] == [
        ("Bar", 312_50),
        ("Salle", -120_00),
        ("Fleurs", -12_00),
        ("Café", -8_50),
    ]
    shown = director.get(cash).content.decode()
    assert "172.00" in shown, "what must be in the till"
    sent = {"do": "strike", "line": "1", "label": "Salle", "cents": "-12000", "op": "s"}
    assert director.post(cash, sent).status_code == 302
    assert director.post(cash, {**sent, "op": "again"}).status_code == 422
    assert [each.label for each in state(evening).cash_lines] == ["Bar", "Fleurs", "Café"]


@pytest.mark.parametrize("amount", ["douze", "0", ""])
def test_an_amount_that_moves_nothing_is_refused_and_what_was_typed_stays(
    who: Who, evening: str, amount: str
) -> None:
    answer = who("director").post(
        f"/e/{evening}/cash", {"do": "line", "label": "Bar du fond", "amount": amount, "op": "x"}
    )
    assert 400 <= answer.status_code < 500
    assert 'value="Bar du fond"' in answer.content.decode()


def test_the_account_stands_on_the_receipts_and_in_the_list(who: Who, evening: str) -> None:
    director = who("director")
    sent = {"do": "line", "label": "Bar", "amount": "40", "way": "in", "op": "b"}
    assert director.post(f"/e/{evening}/cash", sent).status_code == 302
    source = PaperSource(Competition.of(state(evening)), "en")
    assert ("Bar", "40.00") in receipts(source).account
    assert receipts(source).account[-1] == ("Must be in the till", "40.00")
    assert "Bar" in dict(tables(source))["cash.csv"].decode()
    assert director.get(f"/e/{evening}/papers/receipts.pdf").content.startswith(b"%PDF")
