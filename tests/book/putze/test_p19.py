"""P19: two players level: nobody gets the single putze."""

import pytest

from .party import worth

pytestmark = pytest.mark.clause("putze:P19")


@pytest.mark.parametrize("variant", ["better_cards", "blind"])
@pytest.mark.parametrize(
    ("deal", "net"), [("50 50", (0, 0)), ("50 51", (0, 1)), ("50 30+20", (0, 0)), ("21 21", (0, 0))]
)
def test_level(variant: str, deal: str, net: tuple[int, int]) -> None:
    assert worth(deal, variant=variant) == net
