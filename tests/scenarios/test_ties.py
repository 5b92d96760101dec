"""Situation 27 under every regulation: a tie for a prize, and the keys by which the text parts it."""

from __future__ import annotations

import pytest

from tapis.club.ranking.standings import draw_lot, tied
from tapis.core.plugin import plugins
from tests.club.free_tables import FreeEvening, points, won_by
from tests.scenarios.houses import House, every, of


@every
def test_27_only_the_keys_of_the_regulation_and_the_common_ones_part_a_tie(house: House) -> None:
    theirs = {key for each in plugins().values() for key in (tie.id for tie in each.sheet.ties)}
    house.evening(tie_keys=(*house.ties, "best-round", "direct", "lot"))
    for key in sorted(theirs - set(house.ties)):
        with pytest.raises(AssertionError, match=key):
            house.evening(tie_keys=(key,))
    evening = house.begun(tie_keys=("lot",))
    house.all_typed(evening)
    group = tied(evening.table)[0]
    evening.do(draw_lot(evening.competition, tuple(group), "sort"))
    assert not set(group) & {number for each in tied(evening.table) for number in each}


@of("whist")
@pytest.mark.parametrize(
    ("one", "two", "key", "values"),
    [
        (("S6 A 6", "S6 A 7"), ("S6 A 7", "S6 B 4"), "declared", (2, 1)),
        (("S6 A 8", "S6 A 6"), ("S6 A 7", "S6 A 7"), "best-deal", (18, 15)),
    ],
)
def test_27_deals_made_less_deals_lost_then_the_best_deal(
    house: House, one: tuple[str, ...], two: tuple[str, ...], key: str, values: tuple[int, int]
) -> None:
    evening = house.begun(tie_keys=house.ties)
    evening.confirm(1, 1, *two)
    evening.confirm(1, 2, *one)
    second, first = evening.slip(1, 1).seats[0], evening.slip(1, 2).seats[0]
    assert evening.total(first) == evening.total(second)
    assert evening.ranked()[:2] == [first, second]
    assert tuple(dict(evening.row(each).tie)[key] for each in (first, second)) == values


@of("putze")
def test_27_a_putze_more_though_a_pomme_too(house: House) -> None:
    evening = house.begun(tie_keys=house.ties)
    assert isinstance(evening, FreeEvening)
    evening.confirm(1, 1, *won_by(0, 4))
    evening.confirm(1, 2, points(17, 60, 80, None), points(60, 80, 17, None), *won_by(0, 4))
    assert evening.shown(1)[1:] == (1, 8, 0, 8)
    assert evening.shown(5)[1:] == (1, 9, 1, 8)
    assert [row.rank for row in evening.table.rows][:2] == [1, 2]
    assert evening.ranked()[:2] == [5, 1]
