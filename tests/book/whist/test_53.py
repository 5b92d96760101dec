"""53: looking at another's cards or cheating costs up to 15, the opponents get 5, by the jury only."""

import pytest

from tapis.club.events import RulingMade
from tapis.club.rulings.faults import Charge, rule
from tapis.club.state.competition import Competition
from tapis.games.whist import PLUGIN
from tapis.web.desk.rulings import preview
from tests.club.test_rulings_where_some_rest import tournament

from .mark import clauses, remedy

pytestmark = pytest.mark.clause("whist:53")


def test_up_to_fifteen_and_five_for_the_others() -> None:
    found = remedy("cheating")
    assert (found.lowest, found.highest, found.others) == (-15, 0, 5)
    assert -15 <= found.points <= 0
    assert clauses("cheating") == ["53"]


def test_only_the_jury_gives_them() -> None:
    assert "Only the jury" in remedy("cheating").instruction


def others(partner: int, points: int | None = None) -> dict[int, int]:
    made = rule(Competition(tournament(4), PLUGIN), Charge("cheating", 3, 1, 2, points, partner=partner))
    assert isinstance(made, tuple)
    assert isinstance(made[0], RulingMade)
    return dict(made[0].others)


def test_the_opponents_get_them_and_not_a_partner() -> None:
    assert remedy("cheating").opponents
    assert others(0) == {1: 5, 2: 5, 4: 5}
    assert others(2) == {1: 5, 4: 5}
    assert others(2, 0) == {}


def test_nobody_else_is_left_out() -> None:
    made = rule(Competition(tournament(4), PLUGIN), Charge("revoke", 3, 1, 2, partner=2))
    assert isinstance(made, tuple)
    assert isinstance(made[0], RulingMade)
    assert set(made[0].others) == {1, 2, 4}


def test_the_jury_is_asked_who_the_partner_was() -> None:
    table = tournament(4)
    shown = preview(Competition(table, PLUGIN), "cheating", 3, 1)
    assert shown is not None
    assert [number for number, _ in shown.partners] == [1, 2, 4]
    plain = preview(Competition(table, PLUGIN), "revoke", 3, 1)
    assert plain is not None
    assert plain.partners == ()
