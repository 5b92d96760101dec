"""The same players, seed and version give the same draw, whoever repeats it."""

from __future__ import annotations

import pytest

from tapis.club.crossings import History, Wishes, by_standing, draw, redraw
from tapis.core.chance import Chance

WISHES = Wishes(
    apart=frozenset({frozenset({3, 7}), frozenset({1, 9})}),
    clubs=(frozenset({1, 2, 3, 4, 5}), frozenset({10, 11, 12})),
    pinned=((6, 2), (13, 0)),
)


@pytest.mark.parametrize("players", [10, 18, 24, 41])
def test_the_order_of_the_entry_list_does_not_matter(players: int) -> None:
    listed = list(range(1, players + 1))
    mixed = Chance("mixed").shuffled(listed)
    assert draw(listed, 4, "seed", wishes=WISHES) == draw(mixed, 4, "seed", wishes=WISHES)


def test_nor_does_it_for_a_redraw() -> None:
    history = History(draw(range(26), 4, "seed")[:2])
    left = [player for player in range(30) if player not in (4, 11)]
    once = redraw(left, 2, "again", history=history, wishes=WISHES)
    assert once == redraw(Chance("mixed").shuffled(left), 2, "again", history=history, wishes=WISHES)


def test_another_seed_gives_other_lots() -> None:
    assert draw(40, 5, "one") != draw(40, 5, "other")


def test_the_seed_may_be_a_number() -> None:
    assert draw(16, 3, 7) == draw(16, 3, "7")


def test_a_draw_by_standing_repeats() -> None:
    history = History(draw(range(24), 2, "seed"))
    order = Chance("standing").shuffled(range(24))
    assert by_standing(order, "s", history=history, ahead=2) == by_standing(
        order, "s", history=history, ahead=2
    )


def test_this_seed_gave_these_tables() -> None:
    """A change of these numbers is a change of what old archives can verify: raise the maker's version."""
    (first, *_) = draw(17, 4, "golden")
    assert first.out == (10,)
    assert first.tables[0] == (1, 13, 4, 2)
