"""32: the highest trump takes the trick, else the highest card of the suit led; the ace is highest."""

import pytest

from tapis.core.cards import read_card
from tapis.games.whist.auction.state import Best
from tapis.games.whist.play.tricks import first_trick, strength

pytestmark = pytest.mark.clause("whist:32")


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("H", "S2 S9 SK ST", 2),
        ("H", "SA SK S3 H2", 3),
        ("H", "S2 HT H9 SA", 1),
        ("H", "S2 DA CA S3", 3),
        ("N", "S2 HA DA CA", 0),
        (None, "S5 HA S6 CA", 2),
        ("S", "HA S2 S3 HK", 2),
        ("D", "DK DA D2 HA", 1),
    ],
)
def test_who_takes_it(trump: str | None, cards: str, winner: int) -> None:
    tricks = first_trick(Best("PC" if trump else "GM", trump, (0,)), 0)
    for each in cards.split():
        tricks = tricks.lay(read_card(each))
    assert tricks.won[0].winner == winner
    assert tricks.turn == winner


def test_the_ladder() -> None:
    power = strength(Best("S6", "H", (0,))).power
    for suit in "HS":
        ranks = [power(read_card(suit + rank), "S") for rank in "AKQJT98765432"]
        assert ranks == sorted(set(ranks), reverse=True)
