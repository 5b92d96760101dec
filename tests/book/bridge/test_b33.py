"""B33: either line of a Mitchell has its ranking, or boards are turned and there is one."""

from __future__ import annotations

import pytest

from tests.club.pairs import Pairs

pytestmark = pytest.mark.clause("bridge:B33")


class OneRanking(Pairs):
    lists = 1


@pytest.mark.parametrize("kind", [Pairs, OneRanking])
def test_either_line_has_its_ranking_unless_boards_are_turned(kind: type[Pairs]) -> None:
    event = kind(16, rounds=8, deals=2)
    event.draw()
    turned = [each for each in event.t.rounds if each.turned]
    assert len(turned) == (1 if kind is OneRanking else 0), "one round of eight"
    sat = {group[0] for each in event.t.rounds for group in each.seating.tables}
    assert len(sat) == (16 if kind is OneRanking else 8)
    event.begin()
    event.play(1)
    assert event.table.lists == kind.lists
    assert {row.place for row in event.table.rows} == ({(0, 1)} if kind is OneRanking else {(0, 1), (1, 1)})
