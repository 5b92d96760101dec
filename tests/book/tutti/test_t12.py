"""T12: equal totals share the rank; the number of matches may part them."""

import pytest

from tapis.games.tutti.result import Result

from .event import Event, party_of

pytestmark = pytest.mark.clause("tutti:T12")


def with_a_match() -> list[Result]:
    """Both teams come to 1000, the first with a match in hearts."""
    deals = party_of(1000, 1000)
    match = Result(0, "hearts", (257, 0))
    rest = 1000 - 257
    others = [each for each in party_of(rest + 157, 1000) if (each.taker, each.box) != (0, "hearts")]
    assert len(others) == len(deals) - 1
    return [match, *others]


@pytest.mark.parametrize(("keys", "ranks"), [((), [1, 1]), (("matches",), [1, 2])])
def test_the_number_of_matches_may_part_equal_totals(keys: tuple[str, ...], ranks: list[int]) -> None:
    event = Event(2, rounds=1, tie_keys=keys).draw().play_round(1, with_a_match())
    rows = event.standings().rows
    assert [row.score.total for row in rows] == [1000, 1000]
    assert [row.rank for row in rows] == ranks
    if keys:
        assert rows[0].score.entrant.number == event.tables(1)[0][0]


def test_the_highest_total_is_first() -> None:
    event = Event(4, rounds=1).draw().play_round(1, party_of(1200, 1000))
    assert [(row.rank, row.score.total) for row in event.standings().rows] == [
        (1, 1300), (1, 1300), (3, 1000), (3, 1000),
    ]  # fmt: skip
