"""20: in the deal that wins a game, premiums for making the contract may stand below with the tricks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import totals
from tapis.games.bridge.mark.paper import Paper, paper
from tapis.games.bridge.result import Result

from .drawn import as_far_as_it_goes, deals
from .helpers import MARK, on_paper

pytestmark = pytest.mark.clause("bridge:20")


def below(written: str) -> list[str]:
    return [str(figure) for column in compact(written).columns for game in column.lower for figure in game]


def above(written: str) -> list[str]:
    return [str(figure) for column in compact(written).columns for figure in column.upper]


def compact(written: str) -> Paper:
    return on_paper(written, presentation="compact")


def test_doubled_bonus_and_overtricks_join_the_tricks() -> None:
    assert (below("3CX S +1, 3CX S +1"), above("3CX S +1, 3CX S +1")) == (["270 (1)", "1070 (2)"], [])


def test_the_party_premium_joins_too() -> None:
    assert below("3NT N =, 3NT N +1") == ["100 (1)", "830 (2)"]


def test_in_a_deal_that_wins_no_game_they_stay_above() -> None:
    assert (below("1CX N +1"), above("1CX N +1")) == (["40 (1)"], ["100 (1)", "50 (1)"])
    assert (below("2S N +1"), above("2S N +1")) == (["60 (1)"], ["30 (1)"])


def test_slam_undertricks_and_honours_stay_above() -> None:
    assert (below("6S N +1 h100 E"), above("6S N +1 h100 E")) == (["210 (1)"], ["500 (1)", "100 (1)"])
    assert above("3NT N =, 4S N -1") == ["100 (2)"]


def test_the_other_way_leaves_every_premium_above() -> None:
    ours = on_paper("3NT N =, 3NT N +1", presentation="classic").columns[0]
    assert [str(figure) for figure in ours.upper] == ["700 (2)", "30 (2)"]
    assert [[str(figure) for figure in game] for game in ours.lower] == [["100 (1)"], ["100 (2)"]]


@given(st.lists(deals(), max_size=12))
def test_the_totals_are_the_same_either_way(played: list[Result]) -> None:
    for presentation in ("classic", "compact"):
        found = as_far_as_it_goes(played, presentation=presentation)
        columns = paper(found).columns
        assert tuple(column.total for column in columns) == totals(2, MARK.lines(found))
