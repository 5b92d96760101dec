"""27.18: three players: two pommes, or one of two who play, and the player left marks two."""

import pytest

from .party import signs, worth

pytestmark = pytest.mark.clause("putze:27.18")


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        ("117 20 20", (2, -1, -1)),
        ("20 117 20", (-1, 2, -1)),
        ("100 20 -", (2, -1, 0)),
        ("- 20 21", (0, -1, 2)),
        ("20 20 20", (-1, -1, -1)),
        ("20 20 -", (-1, -1, 0)),
    ],
)
def test_the_player_left_marks_two(deal: str, net: tuple[int, ...]) -> None:
    assert worth(deal, variant="three") == net


@pytest.mark.parametrize("deal", ["117 20 20", "100 20 -"])
def test_the_lines_cite_the_clause(deal: str) -> None:
    assert signs(deal, variant="three")[:2] == ["0 putze 27.18"] * 2
