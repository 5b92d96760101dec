"""Boards of which some tables had other cards, in an evening of which nobody knows the order of the rounds.

An event says such a thing *from a round on*. The rounds are put into an order in which it can be said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from tapis.archive.elsewhere.timetable import TableMeeting, Timetable
from tapis.club.crossings.boards.fouled import OtherCards
from tapis.club.events import BoardFouled
from tapis.law import Reason, Refused

CARDS_LEFT = Reason(
    "elsewhere-cards-left",
    "Which tables had other cards on board {board} cannot be said by rounds; they are compared together.",
)


def later_last(table: Timetable) -> Timetable:
    """The rounds in which tables had other cards after those in which nobody had, as far as that can be."""
    boards = sorted({at for tables in table.rounds for each in tables for at in _others(each)})

    def order(tables: tuple[TableMeeting, ...]) -> tuple[bool, ...]:
        found = {at for each in tables for at in _others(each)}
        return tuple(at in found for at in boards)

    return replace(table, rounds=tuple(sorted(table.rounds, key=order)))


def as_fouled(table: Timetable, reason: str) -> tuple[tuple[BoardFouled, ...], tuple[Refused, ...]]:
    """What a director would say of these boards, and those of which it cannot be said."""
    played: dict[int, dict[tuple[int, int], bool]] = defaultdict(dict)
    for number, tables in enumerate(table.rounds, start=1):
        for at, meeting in enumerate(tables, start=1):
            for board, line in meeting.lines.items():
                played[board][number, at] = line.other
    fouled = {
        board: _said(table, board, places, reason) for board, places in played.items() if any(places.values())
    }
    left = tuple(CARDS_LEFT(board=board) for board, found in fouled.items() if found is None)
    return tuple(found for found in fouled.values() if found is not None), left


def _others(meeting: TableMeeting) -> Iterator[int]:
    return (board for board, line in meeting.lines.items() if line.other)


def _said(
    rounds: Timetable, board: int, places: Mapping[tuple[int, int], bool], reason: str
) -> BoardFouled | None:
    """Since which round and table, and until which round; None where no such words are true.

    What begins at a table is said of its section alone.
    """
    others = [place for place, other in places.items() if other]
    (first, at), last = min(others), max(others)[0]
    for table, until in ((0, 0), (at, 0), (0, last), (at, last)):
        said = OtherCards(first, table, until, (), reason, "", "")
        mine = {
            place for place in places if not table or rounds.section_of(place[1]) == rounds.section_of(table)
        }
        if all((place in mine and said.held_at(*place)) == other for place, other in places.items()):
            return BoardFouled(board, first, reason, table, until)
    return None
