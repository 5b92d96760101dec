"""P12: after the first trick the best holder shows his announcements and counts all; the others none."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Shown
from tapis.games.putze.play.announcements import Meld, a_card_serves_once, best_holder

from .sitting import PLAY, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:P12")


def holder(trump: str, *hands: str) -> int:
    melds = {seat: a_card_serves_once(Cards.read(hand), trump) for seat, hand in enumerate(hands)}
    return best_holder(melds, trump)


@pytest.mark.parametrize(
    ("trump", "hands", "best"),
    [
        ("D", ("S6 S7 S8", "H6 H7 H8 H9"), 1),
        ("D", ("S6 S7 S8 S9 ST", "HA DA CA SA"), 0),
        ("D", ("HJ DJ CJ SJ", "S6 S7 S8 S9 ST"), 0),
        ("D", ("S6 S7 S8 S9 ST", "H6 H7 H8 H9 HT HJ"), 1),
        ("D", ("S6 S7 S8", "H7 H8 H9"), 1),
        ("D", ("ST HT DT CT", "SK HK DK CK"), 1),
        ("D", ("S6 S7 S8", "D6 D7 D8"), 1),
        ("D", ("S6 S7 S8", "H6 H7 H8"), 0),
        ("D", ("SQ SK SA C6 C7 C8", "H7 H8 H9 HT"), 1),
    ],
)
def test_value_then_length_then_height_then_trump_then_turn(
    trump: str, hands: tuple[str, ...], best: int
) -> None:
    assert holder(trump, *hands) == best


def test_among_equals_the_earlier_in_play_counts_not_the_lower_seat() -> None:
    run = (Meld(Cards.read("S6 S7 S8"), 20, "8"),)
    assert best_holder({2: run, 0: run}, "D") == 2


HANDS = {
    1: "S6 S7 S8 C6 C7 C8 HJ D6 DT",
    2: "H6 H7 H8 H9 CJ CA DQ DA S9",
    3: "ST SJ SQ C9 CT CQ D7 DK HK",
}


def table() -> Sitting:
    return Sitting(dealer=0, hands=HANDS, turned="D9").all_say(PLAY, PLAY, PLAY, PLAY)


def first_trick(sitting: Sitting, announcing: dict[int, tuple[int, ...]]) -> Sitting:
    for seat in sitting.trick.order:
        if seat in announcing:
            sitting.announce(seat, *announcing[seat])
        sitting.play_some(1)
    return sitting


def shown(sitting: Sitting) -> list[tuple[int | None, Cards | None]]:
    return [(e.owner, e.cards) for e in sitting.log if isinstance(e, Shown) and str(e.by) == "putze:P12"]


def test_the_best_holder_shows_his_to_everybody_after_the_first_trick() -> None:
    sitting = first_trick(table(), {1: (20, 20), 2: (50,)})
    assert shown(sitting) == [(2, Cards.read("H6 H7 H8 H9"))]
    event = next(e for e in sitting.log if isinstance(e, Shown) and str(e.by) == "putze:P12")
    assert event.to is None
    sitting.play_out()
    assert sitting.result is not None
    assert sitting.result.announced[1:] == (0, 50, 0)


def test_nothing_is_shown_before_the_trick_is_over() -> None:
    sitting = table().announce(1, 20, 20).play_some(3)
    assert shown(sitting) == []


def test_all_of_his_count() -> None:
    sitting = first_trick(table(), {1: (20, 20)}).play_out()
    assert shown(sitting) == [(1, Cards.read("S6 S7 S8 C6 C7 C8"))]
    assert sitting.result is not None
    assert sitting.result.announced == (0, 40, 0, 0)


def test_who_says_nothing_shows_and_counts_nothing() -> None:
    sitting = first_trick(table(), {}).play_out()
    assert shown(sitting) == []
    assert sitting.result is not None
    assert sitting.result.announced == (0, 0, 0, 0)


def test_a_card_of_the_first_trick_belongs_to_the_announcement() -> None:
    sitting = table().announce(1, 20, 20).play(1, "S6").play_some(3)
    assert shown(sitting) == [(1, Cards.read("S6 S7 S8 C6 C7 C8"))]
    assert sitting.view(1).hand == sitting.hand(1)


def test_with_fewer_players_too() -> None:
    sitting = Sitting(dealer=0, hands=HANDS, turned="D9").all_say(PLAY, REFUSE, PLAY, REFUSE)
    first_trick(sitting, {1: (20, 20), 3: (20,)}).play_out()
    assert shown(sitting) == [(3, Cards.read("ST SJ SQ"))]
    assert sitting.result is not None
    assert sitting.result.announced == (0, 0, 0, 20)
