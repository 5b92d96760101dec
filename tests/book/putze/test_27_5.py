"""27.5: who played and has fewer than 21 points, announcements included, marks a pomme."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.games.putze.mark.scoring import pomme
from tapis.games.putze.mark.sheet import tally

from .party import sheet, signs, worth
from .sitting import VARIANTS

pytestmark = pytest.mark.clause("putze:27.5")


@given(st.integers(0, 400))
def test_twenty_one_is_enough(points: int) -> None:
    assert pomme(points, 21) == (points <= 20)


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        ("70 52 21 14", (1, 1, 0, -1)),
        ("70 52 20 15", (1, 1, -1, -1)),
        ("70 72 0+20 15+6", (1, 1, -1, 0)),
        ("20 15 - -", (-1, -1, 0, 0)),
        ("0 0 0 -", (-1, -1, -1, 0)),
    ],
)
def test_a_pomme_for_each_who_stays_below(deal: str, net: tuple[int, ...]) -> None:
    assert worth(deal) == net


def test_the_line_cites_the_clause_and_is_drawn_as_a_ring() -> None:
    assert signs("20 15 - -") == ["0 pomme 27.5", "1 pomme 27.5"]
    drawn = tally(sheet("20 15 - -")).strokes
    assert [[stroke.lost for stroke in column] for column in drawn] == [[True], [True], [], []]


def test_who_refuses_and_who_is_alone_get_no_pomme() -> None:
    assert worth("- - - -") == (0, 0, 0, 0)
    assert worth("- p - -") == (0, 2, 0, 0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_holds_at_every_size_of_table(variant: str) -> None:
    players, _ = VARIANTS[variant]
    away = ["."] if variant == "dealer_sits_out" else []
    rest = ["30"] * (players - 2 - len(away))
    low = " ".join(["20", str(137 - 30 * len(rest)), *rest, *away])
    net = worth(low, variant=variant, dealer=players - 1)
    assert net[0] == -1
