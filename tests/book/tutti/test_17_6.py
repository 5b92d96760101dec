"""17.6: 157 or 253 points, a match a hundred more, and the reverse match."""

import pytest

from tapis.core.cards import Card
from tapis.core.tricks import Trick
from tapis.games import jass
from tapis.games.tutti.contracts import CONTRACTS, card_value
from tapis.games.tutti.play import all_nine_tricks, points_taken
from tapis.games.tutti.result import points_of_a_deal
from tests.cells import in_one

from .sitting import contract, lines_of, next_trick, result

pytestmark = pytest.mark.clause("tutti:17.6")

FULL_TRUMP = ("tutti", "misere tutti")
OTHERS = ("hearts", "spades", "down", "up", "slalom down", "slalom up", "alternance", "misere clubs")


def tricks(name: str, winners: str) -> list[Trick]:
    """Nine tricks of four cards each, taken by the columns of ``winners``."""
    suits = [[card for card in jass.PACK if card.suit == suit] for suit in "SHDC"]
    made = []
    for number, column in enumerate(winners):
        cards = tuple(suit[number] for suit in suits)
        order = tuple((int(column) + place) % 4 for place in range(4))
        whole = next_trick(contract(name), number, 0)
        made.append(Trick(order, whole.ranking, cards))
    return made


def taken(name: str, winners: str) -> tuple[int, int]:
    """The points of both sides; the suit led wins unless another is trump, so spades and tutti only."""
    won = tricks(name, winners)
    assert "".join(str(trick.winner % 2) for trick in won) == winners
    return points_taken(contract(name), won, 0), points_taken(contract(name), won, 1)


@in_one("each", CONTRACTS)
def test_the_cards_and_the_last_trick_make_the_total(each) -> None:  # type: ignore[no-untyped-def]
    total = sum(card_value(each, card) for card in jass.PACK) + jass.LAST_TRICK
    assert total == points_of_a_deal(each.mode) == (253 if each.mode == "tutti" else 157)


@pytest.mark.parametrize(("name", "match"), [("spades", 257), ("tutti", 353), ("misere tutti", 353)])
@pytest.mark.parametrize("column", [0, 1])
def test_nine_tricks_are_a_match(name: str, match: int, column: int) -> None:
    points = taken(name, str(column) * 9)
    assert points[column] == match
    assert points[1 - column] == 0


@pytest.mark.parametrize(("name", "total"), [("spades", 157), ("tutti", 253)])
def test_all_the_points_with_a_worthless_trick_lost_are_no_match(name: str, total: int) -> None:
    """The sixes, and then the sevens, are worth nothing in these contracts."""
    for lost in (0, 1):
        winners = "0" * lost + "1" + "0" * (8 - lost)
        won = tricks(name, winners)
        assert sum(card_value(contract(name), card) for card in won[lost].cards) == 0
        assert taken(name, winners) == (total, 0)
        assert not all_nine_tricks(won, 0)


def test_eight_tricks_of_one_side_are_no_match_before_the_ninth() -> None:
    assert not all_nine_tricks(tricks("spades", "0" * 8), 0)
    assert all_nine_tricks(tricks("spades", "0" * 9), 0)


def test_the_last_trick_counts_five_for_whoever_takes_it() -> None:
    won = tricks("down", "000000001")
    points = sum(card_value(contract("down"), card) for card in won[8].cards)
    assert points_taken(contract("down"), won, 1) == points + 5


@pytest.mark.parametrize("name", FULL_TRUMP)
def test_without_a_trick_the_side_written_loses_a_hundred_where_all_is_trump(name: str) -> None:
    points = (0, 353) if name == "tutti" else (353, 0)
    (line,) = lines_of(result(0, name, *points))
    assert (line.seat, line.points, str(line.clause), line.kind) == (0, -100, "tutti:17.6", "reverse-match")


@pytest.mark.parametrize("name", OTHERS)
def test_elsewhere_no_trick_is_worth_nothing(name: str) -> None:
    points = (257, 0) if name.startswith("misere") else (0, 257)
    (line,) = lines_of(result(0, name, *points))
    assert (line.points, line.kind) == (0, "contract")


@pytest.mark.parametrize("name", FULL_TRUMP)
def test_no_points_but_a_worthless_trick_is_worth_nothing_too(name: str) -> None:
    points = (0, 253) if name == "tutti" else (253, 0)
    (line,) = lines_of(result(0, name, *points))
    assert (line.points, line.kind) == (0, "contract")


@pytest.mark.parametrize(
    ("name", "points", "written"),
    [
        ("hearts", (257, 0), 257),
        ("up", (257, 0), 257),
        ("misere hearts", (0, 257), 257),
        ("tutti", (353, 0), 353),
        ("misere tutti", (0, 353), 353),
    ],
)
def test_a_match_is_written_with_its_hundred(name: str, points: tuple[int, int], written: int) -> None:
    lines = lines_of(result(0, name, *points))
    assert [line.kind for line in lines] == ["contract", "match"]
    assert [str(line.clause) for line in lines] == ["tutti:17.12", "tutti:17.6"]
    assert (sum(line.points for line in lines), lines[1].points) == (written, 100)


def test_the_cards_of_a_single_trick_by_hand() -> None:
    up, tutti = contract("up"), contract("tutti")
    assert sum(card_value(up, Card("D", rank)) for rank in "86A7") == 19
    trick = [Card("H", "A"), Card("C", "J"), Card("H", "9"), Card("H", "6")]
    assert sum(card_value(tutti, card) for card in trick) == 45
