"""27.6: a pomme is worth minus one putze; the sheet keeps both and shows which are struck out together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import Line
from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.book import ART
from tapis.games.putze.mark.party import net_putzes
from tapis.games.putze.mark.sheet import strike_out, tally

from .party import sheet, worth

pytestmark = pytest.mark.clause("putze:27.6")

KINDS = {"I": "putze", "O": "pomme"}


def drawn(signs: str) -> str:
    """The signs as they are drawn: small letters are struck out."""
    clause = ART.clause("27.6")
    strokes = strike_out([Line(deal, 0, 0, clause, KINDS[sign]) for deal, sign in enumerate(signs, 1)])
    shown = ["O" if stroke.lost else "I" for stroke in strokes]
    assert [stroke.deal for stroke in strokes] == list(range(1, len(signs) + 1))
    return "".join(s.lower() if stroke.struck else s for s, stroke in zip(shown, strokes, strict=True))


@pytest.mark.parametrize(
    ("signs", "shown"),
    [
        ("", ""), ("I", "I"), ("O", "O"), ("IO", "io"), ("OI", "oi"), ("IIO", "iIo"), ("OOI", "oOi"),
        ("IOIOI", "ioioI"), ("OOO", "OOO"), ("IIIIIIIIOO", "iiIIIIIIoo"),
    ],
)  # fmt: skip
def test_a_pomme_is_struck_together_with_a_putze(signs: str, shown: str) -> None:
    assert drawn(signs) == shown


@given(st.text("IO", max_size=20))
def test_what_is_not_struck_is_the_net(signs: str) -> None:
    shown = drawn(signs)
    assert shown.count("i") == shown.count("o")
    assert shown.count("I") - shown.count("O") == net_putzes(signs.count("I"), signs.count("O"))
    assert 0 in (shown.count("I"), shown.count("O"))


def test_the_sheet_keeps_strokes_and_pommes_apart_in_order() -> None:
    deals = ("70 52 21 14", "14 21 52 70", "10 70 60 17")
    found = tally(sheet(*deals))
    assert found.net == worth(*deals) == (-1, 2, 2, -1)
    assert [(s.deal, s.lost, s.struck) for s in found.strokes[0]] == [
        (1, False, True), (2, True, True), (3, True, False),
    ]  # fmt: skip
    assert [(s.deal, s.lost, s.struck) for s in found.strokes[2]] == [(2, False, False), (3, False, False)]
    assert TYPED_PLUGIN.sheet.face is tally


def test_a_line_is_worth_one_more_or_one_less() -> None:
    assert {(line.kind, line.points) for line in sheet("70 52 21 14").lines} == {("putze", 1), ("pomme", -1)}
