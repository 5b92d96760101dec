"""W25: the sheet names the players of the game, as many as it has."""

import pytest

from tapis.games.whist.auction.catalogue import CATALOGUE, EACH_FOR_HIMSELF, PAIRS
from tapis.games.whist.book import ART
from tapis.games.whist.result import Result
from tapis.i18n import words
from tests.cells import in_one

from .mark import MARK, cannot, sheet

pytestmark = pytest.mark.clause("whist:W25")


@in_one("game", sheet().grid.ladder)
@in_one("players", range(5))
def test_two_for_a_pair_up_to_four_for_a_misere_one_otherwise(game: str, players: int) -> None:
    kind = CATALOGUE[game].kind
    allowed = {2} if kind in PAIRS else {1, 2, 3, 4} if kind in EACH_FOR_HIMSELF else {1}
    himself = kind in EACH_FOR_HIMSELF
    result = Result(
        game, tuple(range(players)), None if himself else 10, (True,) * players if himself else ()
    )
    if players in allowed:
        assert MARK.check(sheet(), result) is None
    else:
        assert cannot(result) == "W25 wrong-number-of-declarers"


@pytest.mark.parametrize("declarers", [(1, 1), (2, 0)])
def test_each_is_named_once_in_order(declarers: tuple[int, ...]) -> None:
    assert cannot(Result("E8", declarers, 8)) == "W25 declarers-out-of-order"


def test_in_dutch_an_emballage_is_called_samen_and_explained_once() -> None:
    said = {ref: each.text["nl"].lower() for ref, each in ART.clauses.items()}
    assert [ref for ref, text in said.items() if "emballage" in text] == ["W25"]
    assert not [ref for ref, text in said.items() if "trou " in text]
    assert words("Emballages: tricks of two players", "nl").startswith("Samen")
