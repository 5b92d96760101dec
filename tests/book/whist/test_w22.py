"""W22: the games are those of the grid."""

import pytest

from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play.calls import SAID
from tapis.games.whist.result import Result

from .mark import cannot, refused, total
from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W22")


@pytest.mark.parametrize("game", ["S5", "PCS", "A12"])
def test_a_game_the_grid_lacks_cannot_be_entered(game: str) -> None:
    made = (True,) if CATALOGUE[game].each_for_himself else ()
    result = Result(game, (0,), None if made else 12, made)
    assert cannot(result) == "W22 contract-not-in-the-grid"


def test_a_grid_may_add_games() -> None:
    assert total("S5 A 5", grid="zero-sum") == (6, -2, -2, -2)
    assert total("PCS A+", grid="zero-sum") == (24, -8, -8, -8)
    assert total("A12 A 11", grid="zero-sum") == (-66, 22, 22, 22)


def test_a_grid_may_switch_games_off() -> None:
    assert refused("E13 A+B 13", grid="zero-sum") == (1, "W22", "contract-not-in-the-grid")
    without = 'extends = "cm2018"\noff = ["PIC"]'
    assert refused("PIC A+", grid=without)[1] == "W22"


def test_a_grid_may_ask_for_fewer_tricks() -> None:
    assert total("TR A+B 8", grid="zero-sum") == (12, 12, -12, -12)


def test_the_auction_can_ask_for_the_ladder() -> None:
    assert grid_of({"grid": "cm2018"}).ladder[:3] == ("E8", "E9", "S6")
    assert grid_of({"grid": "zero-sum"}).ladder[0] == "S5"


def test_nor_can_it_be_announced() -> None:
    at = Sitting(grid='extends = "cm2018"\noff = ["PIC"]').round()
    assert at.why("PIC") == "W22 not-in-the-grid"
    assert Sitting().round().why("PIC") is None


def test_games_a_grid_adds_are_marked_but_not_announced() -> None:
    added = {"S5", "PCS", "A12"}
    assert added <= set(grid_of({"grid": "zero-sum"}).ladder)
    assert not added & set(Sitting(grid="zero-sum").table.auction.ladder)
    said = {str(each.call) for each in Sitting(grid="zero-sum").round().open()}
    assert said
    assert not any(code in call for call in said for code in added)
    assert "solo 5 H" not in SAID
    assert "A12 H" not in SAID
