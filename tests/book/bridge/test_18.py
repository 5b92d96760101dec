"""18: tricks bid and made below, every premium above."""

import pytest

from .helpers import lines, on_paper

pytestmark = pytest.mark.clause("bridge:18")


def test_every_kind_stands_in_its_part() -> None:
    party = "3NT N = h150, 3NT E +1, 1CX N +1, 4S N -1, 6S N ="
    kinds = {line[3] for line in lines(party)}
    assert kinds == {
        "below:tricks",
        "above:honours",
        "above:overtricks",
        "above:doubled-made",
        "above:undertricks",
        "above:slam",
        "above:party",
    }
    assert "above:unfinished" in {line[3] for line in lines("3NT N =", deals=1)}


def test_on_paper_upper_figures_pile_up_from_the_line() -> None:
    column = on_paper("4S E -1, 4S E -2, 2H N =, 2D N =").columns[0]
    assert [str(figure) for figure in column.upper] == ["100 (2)", "50 (1)"]
    assert [[str(figure) for figure in game] for game in column.lower] == [["60 (3)", "40 (4)"]]
