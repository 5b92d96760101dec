"""What a claim must prove: the last tricks played out in the head, and high cards cashed."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.claiming import cashed, takes
from tapis.core.cards import Cards
from tapis.core.ranking import Ranking
from tapis.core.tricks import Trick
from tapis.games.bridge.play import LADDER

ENDINGS = (
    # north leads; hands from north on; tricks that north and south take for sure
    ("SA S2", "SK S3", "H2 H3", "S5 S6", None, 1),
    ("SA SK", "SQ S3", "H2 H3", "S5 S6", None, 2),
    ("S2 S7", "SK S3", "SA SQ", "S5 S6", None, 2),  # the finesse works: east plays before south
    ("S2 S7", "S4 S3", "SA SQ", "SK S6", None, 1),  # and here it does not
    ("D2 HA", "D3 C4", "DA H3", "D5 S6", "S", 1),  # west ruffs hearts
)


@pytest.mark.parametrize(("north", "east", "south", "west", "trump", "sure"), ENDINGS)
def test_the_last_tricks_are_played_out(
    north: str, east: str, south: str, west: str, trump: str | None, sure: int
) -> None:
    hands = tuple(Cards.read(each) for each in (north, east, south, west))
    trick = Trick((0, 1, 2, 3), Ranking(LADDER, trump, LADDER if trump else ""))
    assert [takes(trick, hands, 0, tricks) for tricks in range(3)] == [tricks <= sure for tricks in range(3)]


CASHED = (
    ("SA SK HA D2", "S5 S6 S7 D3", "C2 C3 C4 C5", "S8 S9 ST DA", None, 3),
    ("SA SK SQ S2", "S5 S6 S7 D3", "C2 C3 C4 C5", "H8 H9 HT DA", None, 4),  # the long card too
    ("SA SK HA D2", "S5 S6 H7 D3", "C2 C3 C4 C5", "H8 S9 ST DA", "H", 0),  # trumps are out
    ("SK SQ S3 S4", "D5 D6 D7 D3", "SA C3 C4 C5", "H8 H9 HT DA", None, 0),  # partner would have to win
)


@pytest.mark.parametrize(("north", "east", "south", "west", "trump", "sure"), CASHED)
def test_high_cards_are_cashed_from_one_hand(
    north: str, east: str, south: str, west: str, trump: str | None, sure: int
) -> None:
    hands = tuple(Cards.read(each) for each in (north, east, south, west))
    assert cashed(hands, 0, trump) == sure
