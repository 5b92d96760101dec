"""P22: for each player plays or refuses; points in cards, announcements apart; never more than 157."""

from typing import Any

import pytest

from tapis.core.form import Scope
from tapis.core.plugin import Cited
from tapis.games.putze import TYPED_PLUGIN
from tests.cells import in_one

from .party import MARK, refused, result, sheet
from .sitting import VARIANTS, ref

pytestmark = pytest.mark.clause("putze:P22")


@pytest.mark.parametrize("deal", ["70 52 35", "70 52 35 - -", "- -"])
def test_a_box_for_each_player(deal: str) -> None:
    breach = MARK.check(sheet(), result(deal))
    assert ref(breach) == "putze:P22"
    assert breach is not None
    assert breach.args["players"] == 4


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "dealer_sits_out"])
def test_everybody_decides(variant: str) -> None:
    players, _ = VARIANTS[variant]
    assert ref(refused(" ".join(["."] * players), variant=variant)) == "putze:P22"
    assert ref(refused(" ".join(["-"] * (players - 1) + ["."]), variant=variant)) == "putze:P22"
    assert refused(" ".join(["-"] * players), variant=variant) is None


@pytest.mark.parametrize(("deal", "total"), [("80 78 - -", 158), ("157 1 0 0", 158), ("100 100 - -", 200)])
def test_the_cards_are_worth_157_at_most(deal: str, total: int) -> None:
    breach = refused(deal)
    assert ref(breach) == "putze:P22"
    assert breach is not None
    assert breach.args["total"] == total
    assert str(total) in str(breach)


@pytest.mark.parametrize("deal", ["80 77 - -", "80 30 - -", "80+200 77 - -", "0 0 - 0"])
def test_less_is_possible_when_somebody_refuses_and_announcements_stand_apart(deal: str) -> None:
    assert refused(deal) is None


@pytest.mark.parametrize(
    ("deal", "variant"),
    [
        ("30 30 30 30", "four"),
        ("40 39 39 38", "four"),
        ("30 30 30 30 30", "without_six_of_spades"),
        (". 30 30 30 30", "dealer_sits_out"),
    ],
)
def test_where_everybody_plays_the_cards_make_157(deal: str, variant: str) -> None:
    assert ref(refused(deal, variant=variant)) == "putze:P22"


@in_one(
    ("deal", "variant"),
    [
        ("40 39 39 39", "four"),
        ("40+50 39 39 39", "four"),
        ("37 30 30 30 30", "without_six_of_spades"),
        (". 40 39 39 39", "dealer_sits_out"),
        ("30 30 30", "three"),
        ("30 30", "better_cards"),
        ("30 30", "blind"),
        ("30 30 30 30 30", "thirty_sixth_card"),
        ("30 30 30 -", "four"),
        ("p - - -", "four"),
        (". 30 30 30 -", "dealer_sits_out"),
    ],
)
def test_where_cards_stay_out_they_may_make_less(deal: str, variant: str) -> None:
    assert refused(deal, variant=variant) is None


def test_those_left_in_the_party_hold_every_card_of_four() -> None:
    """Of five players one has finished: the four others are dealt the whole pack."""
    first_out = ["p - - - -"] * 4
    options: dict[str, Any] = {"play_on": True}
    assert ref(refused(*first_out, ". 30 30 30 30", variant="thirty_sixth_card", **options)) == "putze:P22"
    assert refused(*first_out, ". 40 39 39 39", variant="thirty_sixth_card", **options) is None


def test_the_form_asks_exactly_this() -> None:
    asked = [
        (each.key, each.scope, each.choices, each.bounds, each.only_if) for each in TYPED_PLUGIN.sheet.fields
    ]
    assert asked == [
        ("played", Scope.SEAT, ("play", "refuse"), (0, 0), ""),
        ("points", Scope.SEAT, (), (0, 157), "played=play"),
        ("announced", Scope.SEAT, (), (0, 400), "played=play"),
        ("dealt", Scope.DEAL, ("correct", "misdeal"), (0, 0), ""),
    ]
    assert all(field.totals == () for field in TYPED_PLUGIN.sheet.fields)
    assert [str(field.clause) for field in TYPED_PLUGIN.sheet.fields] == [
        "putze:27.2", "putze:27.4", "putze:P22", "putze:P18",
    ]  # fmt: skip
    assert all(len(field.words) == len(field.choices) for field in TYPED_PLUGIN.sheet.fields)
    assert str(TYPED_PLUGIN.event.citations[Cited.TOTAL]) == "putze:P22"
