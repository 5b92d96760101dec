"""P4: whether the leader marks his putze when two are level behind him."""

import pytest

from .party import worth

pytestmark = pytest.mark.clause("putze:P4")


@pytest.mark.parametrize(("tie", "net"), [("nobody", (0, 0, 0, -1)), ("leader_one", (1, 0, 0, -1))])
def test_the_house_chooses(tie: str, net: tuple[int, ...]) -> None:
    assert worth("70 40 40 7", tie_below_leader=tie) == net


def test_to_the_letter_unless_it_does() -> None:
    assert worth("70 40 40 7") == (0, 0, 0, -1)
