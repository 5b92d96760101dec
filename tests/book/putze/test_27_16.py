"""27.16: three players: the two best mark one putze each."""

import pytest

from .party import signs, worth

pytestmark = pytest.mark.clause("putze:27.16")


@pytest.mark.parametrize(
    ("deal", "net"),
    [
        ("70 52 35", (1, 1, 0)),
        ("35 52 70", (0, 1, 1)),
        ("80 30 -", (1, 1, 0)),
        ("60 60 20", (1, 1, -1)),
        ("60 60 37", (1, 1, 0)),
        ("50 50 50", (0, 0, 0)),
    ],
)
def test_the_two_best(deal: str, net: tuple[int, ...]) -> None:
    assert worth(deal, variant="three") == net


def test_the_lines_cite_the_clause() -> None:
    assert signs("70 52 35", variant="three") == ["0 putze 27.16", "1 putze 27.16"]
