"""62: everybody at the table sees that the jury must be asked."""

import pytest

from tapis.games.whist.auction.hearing import game_of

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:62")


@pytest.mark.parametrize("game", ["GMT", "PC H", "GC N"])
def test_the_open_table_tells_it_to_each(game: str) -> None:
    at = Sitting(jury="asked").bid(game)
    for seat in range(4):
        asked = at.view(seat).table.auction.asked
        assert asked is not None
        assert (asked.seat, game_of(at.table.auction, asked.game)) == (0, game.split(maxsplit=1)[0])
