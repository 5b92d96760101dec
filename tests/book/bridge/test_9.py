"""9: doubled overtricks 100, vulnerable 200; redoubled 200 and 400."""

import pytest

from .helpers import last

pytestmark = pytest.mark.clause("bridge:9")


@pytest.mark.parametrize(("doubling", "each", "vulnerable"), [("X", 100, 200), ("XX", 200, 400)])
def test_each_overtrick(doubling: str, each: int, vulnerable: int) -> None:
    for over in (1, 3):
        assert last(f"1C{doubling} E +{over}")["above:overtricks"] == (1, over * each, "9")
        assert last(f"3NT E =, 1C{doubling} E +{over}")["above:overtricks"] == (1, over * vulnerable, "9")


def test_the_strain_does_not_matter() -> None:
    points = {last(f"1{strain}X N +2")["above:overtricks"][1] for strain in ("C", "D", "H", "S", "NT")}
    assert points == {200}
