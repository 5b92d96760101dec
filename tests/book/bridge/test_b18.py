"""B18: the highest trump takes the trick, else the highest card led; the winner leads, to the thirteenth."""

import pytest

from tapis.core.cards import Card, read_card
from tapis.core.tricks import Trick
from tapis.games.bridge.play.tricks import ranking
from tapis.games.bridge.result import Contract, PlayedOut

from .sitting import E, N, S, Sitting, card

pytestmark = pytest.mark.clause("bridge:B18")


@pytest.mark.parametrize(
    ("contract", "cards", "winner"),
    [
        ("1S", "H2 H3 HA HK", 2),
        ("1S", "H2 HA S2 HK", 2),
        ("1S", "H2 S3 S2 SA", 3),
        ("1NT", "H2 S3 D2 CA", 0),
        ("1NT", "H2 SA HT H9", 2),
        ("1H", "S2 SA H2 SK", 2),
    ],
)
def test_who_takes_it(contract: str, cards: str, winner: int) -> None:
    strength = ranking(Contract(int(contract[0]), contract[1]))
    trick = Trick((0, 1, 2, 3), strength, tuple(read_card(code) for code in cards.split()))
    assert trick.winner == winner


@pytest.mark.parametrize("trump", ["S", "N"])
def test_ranks_go_from_the_ace_to_the_two(trump: str) -> None:
    strength = ranking(Contract(1, trump))
    powers = [strength.power(Card("S", rank), "S") for rank in "AKQJT98765432"]
    assert powers == sorted(powers, reverse=True)
    assert len(set(powers)) == 13


def test_the_winner_leads_to_the_next() -> None:
    at = Sitting().bid("1S pass pass pass").play("HA H8 H5 H2")
    assert at.to_move == {E}
    assert at.play("D5 DA D9 D2").to_move == {S}


def test_thirteen_tricks_and_the_deal_is_over() -> None:
    at = Sitting(claims="never").bid("1S pass pass pass").play_some(51)
    assert at.result is None
    at.play_some(1)
    assert isinstance(at.result, PlayedOut)
    assert sum(at.table.taken) == 13
    assert at.result.tricks == at.table.taken[0]
    assert at.to_move == set()
    assert at.why(card(N, "SA")) == "B18 play-is-over"
