"""Rounds drawn elsewhere, as somebody types them."""

from __future__ import annotations

import pytest

from tapis.club.crossings import Seating
from tapis.club.rounds import drawing
from tapis.club.rounds.seating_text import written_rounds
from tapis.law import Refused
from tests.club.evening import Evening

PLAYERS = range(1, 10)
FIRST = Seating(((1, 2, 3, 4), (5, 6, 7, 8)), (9,))
SECOND = Seating(((9, 1, 5, 2), (3, 7, 8, 6)), (4,))


@pytest.mark.clause("estimation:16.2")
@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 4\n5 6 7 8\n\n9 1 5 2\n3 7 8 6",
        "\n\n1;2;3;4\r\n5;6;7;8\r\n\r\n\r\n9, 1, 5, 2\r\n 3\t7\t8\t6 \r\n",
    ],
)
def test_a_line_is_a_table_and_an_empty_line_ends_a_round(text: str) -> None:
    assert written_rounds(text, PLAYERS, 4) == (FIRST, SECOND)


@pytest.mark.parametrize("line", ["1 2 3", "1 2 3 4 5", "1 2 3 x", "1 2 3 -4", "1 2 3 ²", "1 2 3 1234567"])
def test_what_is_no_table_is_named_with_its_line(line: str) -> None:
    refused = written_rounds(f"1 2 3 4\n\n{line}", PLAYERS, 4)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.args["line"], refused.args["typed"]) == ("not-a-table", 3, line)


def test_written_rounds_seat_everybody_present_or_are_refused() -> None:
    evening = Evening(9, rounds=2)
    players = drawing.field(evening.competition)
    for text in ("1 2 3 4\n5 6 7 77", "1 2 3 4\n5 6 7 4", ""):
        rounds = written_rounds(text, players, 4)
        assert not isinstance(rounds, Refused)
        evening.refused(
            drawing.take_over(evening.competition, rounds, "club"),
            "bad-crossing" if text else "no-more-rounds",
        )
    rounds = written_rounds("1 2 3 4\n5 6 7 8\n\n9 1 5 2\n3 7 8 6", players, 4)
    assert not isinstance(rounds, Refused)
    evening.do(drawing.take_over(evening.competition, rounds, "club"))
    assert [each.seating for each in evening.t.rounds] == [FIRST, SECOND]
