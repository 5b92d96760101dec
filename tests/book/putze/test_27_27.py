"""27.27: the dealer sits out and earns a putze for a correct deal, but never the one that wins."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Called, Dealt, Played, Shown
from tapis.games.putze import TYPED_PLUGIN
from tapis.games.putze.book import ART
from tapis.games.putze.faults import deal_again
from tapis.games.putze.mark.party import Sheet
from tapis.games.putze.result import Result
from tapis.games.putze.variants import VARIANTS, variant

from .party import MARK, refused, sheet, sign, signs, worth
from .sitting import PLAY, REFUSE, SIX, Sitting, ref

pytestmark = pytest.mark.clause("putze:27.27")

THIRD = "dealer_sits_out"
NOBODY = (". - - - -", "- . - - -", "- - . - -", "- - - . -", "- - - - .")


@pytest.mark.clause("putze:P2")
def test_the_house_chooses() -> None:
    assert variant(5, TYPED_PLUGIN.regulation.profile({"five_players": THIRD})) is VARIANTS[THIRD]


@pytest.mark.parametrize("dealer", range(5))
def test_the_dealer_has_no_cards_and_nothing_to_say(dealer: int) -> None:
    sitting = Sitting(THIRD, dealer=dealer)
    dealt = next(event for event in sitting.log if isinstance(event, Dealt))
    assert dealt.hands is not None
    assert [len(hand) for hand in dealt.hands] == [0 if seat == dealer else 9 for seat in range(5)]
    assert sitting.movers == {(dealer + 1) % 5}
    assert sitting.ref(Called(dealer, PLAY)) == "putze:27.27"
    sitting.all_say(PLAY, PLAY, PLAY, PLAY)
    assert sitting.ref(Played(dealer, next(iter(sitting.hand((dealer + 1) % 5))))) == "putze:27.27"
    assert sitting.moves(dealer) == ()
    assert dealer not in sitting.table.players


@pytest.mark.clause("putze:P24")
@pytest.mark.parametrize("dealer", range(5))
def test_the_last_card_dealt_shows_trump_and_is_his_left_neighbours(dealer: int) -> None:
    sitting = Sitting(THIRD, dealer=dealer, hands={(dealer + 1) % 5: "D6"}, turned="D9")
    shown = [event for event in sitting.log if isinstance(event, Shown) and event.to is None]
    assert [(each.owner, each.cards, str(each.by)) for each in shown] == [
        ((dealer - 1) % 5, Cards.read("D9"), "putze:27.27")
    ]
    sitting.all_say(*[PLAY] * 4)
    assert sitting.ref(Called((dealer + 1) % 5, SIX)) == "putze:27.27"


@pytest.mark.parametrize("dealer", range(5))
def test_a_putze_for_a_correct_deal(dealer: int) -> None:
    assert signs(NOBODY[dealer], variant=THIRD, dealer=dealer) == [f"{dealer} putze 27.27"]


def test_three_putzes_in_a_deal() -> None:
    assert worth(". 60 50 30 17", variant=THIRD) == (1, 1, 1, 0, -1)
    assert signs(". 60 50 30 17", variant=THIRD)[:3] == [
        "0 putze 27.27", "1 putze 27.27", "2 putze 27.27",
    ]  # fmt: skip
    assert worth(". p - - -", variant=THIRD) == (1, 2, 0, 0, 0)


def test_a_misdeal_passes_and_earns_nothing() -> None:
    found = sheet("misdeal", variant=THIRD, dealer=2)
    assert (found.net, found.dealer) == ((0,) * 5, 3)


def test_nobody_plays_a_misdeal() -> None:
    played = Result((None, True, True, False, False), (None, 60, 40, None, None), (0,) * 5, misdealt=True)
    breach = MARK.check(sheet(variant=THIRD), played)
    assert ref(breach) == "putze:27.27"


def test_the_dealer_does_not_play() -> None:
    assert ref(refused("60 50 30 17 -", variant=THIRD)) == "putze:27.27"
    assert refused("- 60 50 30 17", variant=THIRD) is None
    assert refused(". 60 50 30 17", variant=THIRD) is None


SIX_NET = ("p . - - -", "p - . - -", "p - - . -", "- - - - .")
"""Dealt by 1, 2, 3 and 4: the first player, who deals next, has six putzes."""


def first(*deals: str, goal: int = 7) -> Sheet:
    return sheet(*deals, variant=THIRD, dealer=1, putzes_to_win=goal)


def test_the_seventh_putze_cannot_be_earned_by_dealing() -> None:
    assert (first(*SIX_NET).net[0], first(*SIX_NET).dealer) == (6, 0)
    found = first(*SIX_NET, ". - - - -")
    assert (found.net[0], found.places[0]) == (6, 0)
    assert [sign(line) for line in found.lines if line.deal == 5] == []


def test_it_must_be_played_for() -> None:
    found = first(*SIX_NET, ". - - - -", "60 . 50 20 27")
    assert (found.net[0], found.places[0]) == (7, 1)


@pytest.mark.parametrize(("goal", "net"), [(5, 4), (7, 5), (9, 5)])
def test_the_limit_is_the_putze_that_wins(goal: int, net: int) -> None:
    four = ("p . - - -", "p - . - -", "- - - . -", "- - - - .")
    assert first(*four, goal=goal).net[0] == 4
    assert first(*four, ". - - - -", goal=goal).net[0] == net


def test_a_pomme_gives_him_room_again() -> None:
    found = first(*SIX_NET[:3], "20 40 - - .", ". - - - -")
    assert found.net[0] == 6


def test_a_ruled_misdeal_ends_the_deal_without_a_result_to_play() -> None:
    sitting = Sitting(THIRD, dealer=1).all_say(PLAY, REFUSE).misdeal("27.27")
    assert sitting.movers == frozenset()
    assert sitting.result == Result((None,) * 5, (None,) * 5, (0,) * 5, misdealt=True)
    assert sitting.ref(Called(4, PLAY)) == "putze:27.2"


def test_a_director_can_enter_it_and_it_costs_nothing() -> None:
    fault = next(fault for fault in TYPED_PLUGIN.event.faults if fault.code == "misdeal")
    assert fault.remedy is deal_again
    assert fault.remedy(1, ART.profile()).points == 0
    assert fault.remedy(1, ART.profile()).instruction
