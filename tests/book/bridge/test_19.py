"""19: each figure carries the number of its deal in brackets."""

import pytest

from .helpers import on_paper

pytestmark = pytest.mark.clause("bridge:19")


def test_figures_are_numbered_by_deals() -> None:
    ours, theirs = on_paper("4S N -2, pass, 2H N +1").columns
    assert [str(figure) for figure in theirs.upper] == ["100 (1)"]
    assert [str(figure) for figure in (*ours.upper, *ours.lower[0])] == ["30 (3)", "60 (3)"]
