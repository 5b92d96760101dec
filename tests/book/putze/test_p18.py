"""P18: after a misdeal nothing is marked and the same player deals again."""

import pytest

from tapis.core.events import Called, Played
from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.faults import deal_again
from tapis.games.putze.result import Result

from .party import MARK, sheet
from .sitting import PLAY, VARIANTS, Sitting, ref

pytestmark = pytest.mark.clause("putze:P18")


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "dealer_sits_out"])
def test_nothing_is_marked_and_the_same_player_deals(variant: str) -> None:
    players, _ = VARIANTS[variant]
    found = sheet("misdeal", "misdeal", variant=variant, dealer=1)
    assert (found.net, found.lines, found.dealer) == ((0,) * players, (), 1)


def test_nobody_plays_it() -> None:
    played = Result((True, True, False, False), (60, 40, None, None), (0,) * 4, misdealt=True)
    assert ref(MARK.check(sheet(), played)) == "putze:P18"


def test_who_had_refused_already_may_stand_there() -> None:
    assert MARK.check(sheet(), Result((False,) * 4, (None,) * 4, (0,) * 4, misdealt=True)) is None


def test_a_ruling_ends_the_deal() -> None:
    sitting = Sitting(dealer=2).all_say(PLAY, PLAY).misdeal()
    assert sitting.result is not None
    assert sitting.result.misdealt
    assert sitting.movers == frozenset()
    assert sitting.ref(Called(1, PLAY)) == "putze:27.2"
    assert sitting.ref(Played(1, next(iter(sitting.hand(1))))) == "putze:27.2"
    assert [sitting.moves(seat) for seat in range(4)] == [()] * 4


def test_only_the_dealer_misdeals_and_only_by_its_clause() -> None:
    for clause in ("27.3", "27.27"):
        assert not Sitting(dealer=2).misdeal(clause).table.misdealt
    assert not Sitting("dealer_sits_out").misdeal("P18").table.misdealt
    other = Sitting(dealer=2)
    other.dealer = 1
    assert not other.misdeal().table.misdealt


def test_a_director_can_enter_it() -> None:
    fault = next(fault for fault in TYPED_PLUGIN.event.faults if fault.code == "misdeal")
    assert fault.remedy is deal_again
    assert str(deal_again.clauses[0]) == "putze:P18"
