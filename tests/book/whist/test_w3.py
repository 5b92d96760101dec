"""W3: the table chooses one of the two orders of packets."""

import pytest

from tapis.core.cards import PACK
from tapis.games.whist.book import ART
from tapis.games.whist.play.before_play import deal_in_packets

pytestmark = pytest.mark.clause("whist:W3")


@pytest.mark.parametrize("packets", ART.options["packets"].choices)
def test_each_gives_thirteen_cards(packets: str) -> None:
    hands = deal_in_packets(PACK, 0, packets)
    assert [len(hand) for hand in hands] == [13] * 4
    assert [int(size) for size in packets.split("-")] in ([4, 4, 5], [4, 5, 4])


def test_they_differ() -> None:
    assert deal_in_packets(PACK, 0, "4-4-5") != deal_in_packets(PACK, 0, "4-5-4")
