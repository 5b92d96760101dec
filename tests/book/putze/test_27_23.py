"""27.23: between two players there is one putze, even when one of them is pomme."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.events import Played
from tests.cells import in_one

from .party import signs, worth
from .sitting import KEEP, PLAY, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:27.23")


@in_one("variant", ["better_cards", "blind"])
@in_one(
    ("deal", "lines"),
    [
        ("90 40", ["0 putze 27.23"]),
        ("40 90", ["1 putze 27.23"]),
        ("90 20", ["0 putze 27.23", "1 pomme 27.5"]),
        ("p -", ["0 putze 27.23"]),
        ("20 15", ["0 pomme 27.5", "1 pomme 27.5"]),
        ("- -", []),
    ],
)
def test_one_putze(variant: str, deal: str, lines: list[str]) -> None:
    assert signs(deal, variant=variant) == lines


@pytest.mark.clause("putze:P19")
@pytest.mark.parametrize(("deal", "net"), [("50 50", (0, 0)), ("40+20 60", (0, 0)), ("20 20", (-1, -1))])
def test_level_points_give_nobody_the_single_putze(deal: str, net: tuple[int, int]) -> None:
    assert worth(deal, variant="better_cards") == net


@given(st.integers(0, 78), st.integers(0, 78))
def test_never_more_than_one(one: int, other: int) -> None:
    kinds = [sign.split()[1] for sign in signs(f"{one} {other}", variant="better_cards")]
    assert kinds.count("putze") <= 1


def test_alone_nothing_is_played() -> None:
    sitting = Sitting("better_cards", dealer=0).say(1, KEEP).say(0, KEEP).all_say(PLAY, REFUSE)
    assert sitting.ref(Played(1, next(iter(sitting.hand(1))))) == "putze:27.23"
