"""7: a dealer's error costs him 3, gives the others 1 each; the table may let it pass."""

import pytest

from tapis.club.rulings.faults import Charge, rule
from tapis.club.state.competition import Competition
from tapis.games.whist import PLUGIN
from tapis.law import Breach
from tapis.web.desk.rulings import offender
from tests.club.test_rulings_where_some_rest import tournament

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:7")


@pytest.mark.parametrize("before", [0, 1, 5])
def test_it_costs_three_and_gives_the_others_one(before: int) -> None:
    found = remedy("misdeal", before)
    assert (found.points, found.others) == (-3, 1)
    assert clauses("misdeal") == ["7"]


def test_the_table_may_let_it_pass() -> None:
    found = remedy("misdeal")
    assert (found.lowest, found.highest) == (-3, 0)


def test_the_same_player_deals_again() -> None:
    assert "same player deals again" in remedy("misdeal").instruction


@pytest.mark.parametrize(
    ("columns", "deal", "dealer"), [(4, 1, 2), (4, 2, 3), (4, 3, 4), (5, 1, 2), (5, 3, 4)]
)
def test_only_the_dealer_can_commit_it(columns: int, deal: int, dealer: int) -> None:
    at = tournament(columns)
    for entrant in range(1, columns + 1):
        made = rule(Competition(at, PLUGIN), Charge("misdeal", entrant, 1, deal))
        if entrant == dealer:
            assert isinstance(made, tuple)
        else:
            assert isinstance(made, Breach)
            assert (made.code, str(made.clause)) == ("not-the-dealer", "whist:7")
        assert offender(Competition(at, PLUGIN), "misdeal", (entrant, 1, deal)) == dealer
        assert offender(Competition(at, PLUGIN), "revoke", (entrant, 1, deal)) == entrant


@pytest.mark.parametrize("deal", [0, 7])
def test_where_nobody_knows_who_dealt_the_jury_says_so(deal: int) -> None:
    assert isinstance(rule(Competition(tournament(4), PLUGIN), Charge("misdeal", 3, 1, deal)), tuple)
