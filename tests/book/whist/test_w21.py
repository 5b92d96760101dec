"""W21: at tables of five and six the dealer rests, or, as a choice, the player who has just dealt."""

import pytest

from tapis.core.sheet import Mistake, SheetStart, fold
from tapis.games.whist.book import ART
from tapis.games.whist.mark.sheet import Sheet
from tapis.games.whist.plugin import TYPED_PLUGIN
from tapis.games.whist.result import Result

from .mark import MARK, cannot, refused, sheet, total

pytestmark = pytest.mark.clause("whist:W21")

DEALER = {"resting": "dealer"}


def blank(columns: int, dealer: int) -> Sheet:
    return MARK.blank(SheetStart(columns, dealer, DEALER, columns))


@pytest.mark.parametrize(
    ("columns", "dealer", "playing"),
    [
        (5, 0, [1, 2, 3, 4]), (5, 1, [0, 2, 3, 4]), (5, 4, [0, 1, 2, 3]),
        (6, 0, [1, 2, 4, 5]), (6, 1, [0, 2, 3, 5]), (6, 4, [0, 2, 3, 5]), (6, 5, [0, 1, 3, 4]),
    ],
)  # fmt: skip
def test_the_dealer_rests_and_with_six_the_player_opposite(
    columns: int, dealer: int, playing: list[int]
) -> None:
    assert MARK.terms(blank(columns, dealer)).written() == {"sitting": playing, "dealer_rests": True}


@pytest.mark.parametrize("columns", [5, 6])
def test_the_dealers_left_neighbour_speaks_first_though_the_dealer_rests(columns: int) -> None:
    for dealer in range(columns):
        terms = MARK.terms(blank(columns, dealer))
        first = TYPED_PLUGIN.game(DEALER, terms).open(terms.dealing_seat(dealer)).auction.first
        assert terms.chairs(columns)[first] == (dealer + 1) % columns


@pytest.mark.parametrize("columns", [5, 6])
def test_with_the_dealer_resting_everybody_rests_as_often(columns: int) -> None:
    found, rests = blank(columns, 2), [0] * columns
    for _ in range(columns):
        for chair in set(range(columns)) - set(found.playing):
            rests[chair] += 1
        found = MARK.enter(found, Result("E8", found.playing[:2], 8))
    assert rests == [columns - 4] * columns


def test_the_player_who_really_played_may_be_written_down() -> None:
    played = fold(MARK, SheetStart(5, 4, DEALER, 5), [Result("S6", (0,), 7)])
    assert not isinstance(played, Mistake)
    assert refused("S6 A 7", 5, dealer=1) == (1, "W21", "declarer-rests")


def test_logs_that_say_nothing_keep_their_way_and_forms_propose_the_dealer() -> None:
    assert ART.profile()["resting"] == "previous"
    assert ART.proposed == DEALER


@pytest.mark.parametrize(
    ("columns", "dealer", "playing"),
    [
        (5, 0, [0, 1, 2, 3]), (5, 1, [1, 2, 3, 4]), (5, 2, [0, 2, 3, 4]), (5, 4, [0, 1, 2, 4]),
        (6, 0, [0, 1, 2, 3]), (6, 1, [1, 2, 3, 4]), (6, 2, [2, 3, 4, 5]), (6, 3, [0, 3, 4, 5]),
    ],
)  # fmt: skip
def test_who_sits(columns: int, dealer: int, playing: list[int]) -> None:
    assert MARK.terms(sheet("", columns, dealer=dealer)).written() == {"sitting": playing}


def test_at_a_table_of_four_nobody_rests() -> None:
    assert MARK.terms(sheet()).written() == {}
    assert MARK.sizes == (4, 5, 6)


@pytest.mark.parametrize("columns", [5, 6])
def test_everybody_rests_as_often_and_deals_as_often(columns: int) -> None:
    found, rests, deals = sheet("", columns, deals=columns), [0] * columns, [0] * columns
    for _ in range(columns):
        deals[MARK.dealer(found)] += 1
        for chair in set(range(columns)) - set(found.playing):
            rests[chair] += 1
        assert MARK.dealer(found) in found.playing
        found = MARK.enter(found, Result("E8", found.playing[:2], 8))
    assert rests == [columns - 4] * columns
    assert deals == [1] * columns


def test_who_rests_marks_nothing() -> None:
    assert total("E8 A+B 7", 5) == (-10, -10, 10, 10, 0)
    assert total("E8 A+B 7, E8 B+E 8", 6) == (-10, -3, 10, 10, 7, 0)


def test_who_rests_cannot_declare() -> None:
    assert refused("E8 A+E 8", 5) == (1, "W21", "declarer-rests")
    assert refused("E8 A+B 8, S6 A 6", 5) == (2, "W21", "declarer-rests")
    assert cannot(Result("S6", (5,), 6)) == "W21 declarer-rests"
