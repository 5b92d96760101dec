"""Boards at tables of several: the same cards as everywhere, a sheet for each, and no table twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.plugin import plugins
from tapis.duplicate import taking
from tapis.duplicate.events import BoardTaken
from tapis.duplicate.opening import table_of, welcome
from tapis.duplicate.state import NO_SET, BoardSet
from tapis.law import Refused
from tapis.parlour import opening, playing, ready, seating
from tests.duplicate.test_sets import DAY, GAMES, GRACE, after, at_board, sealed
from tests.parlour.evening import Evening


def for_several(game: str = "whist", boards: int = 4) -> BoardSet:
    return after(NO_SET, taking.seal(NO_SET, replace(sealed(game, boards).setup, several=True)))


def friends(boards: BoardSet, *names: str) -> Evening:
    """A table of the set at which friends sit, bots in the other chairs."""
    evening = Evening()
    opened = table_of(boards, "set", 1, "en")
    evening.do(welcome(evening.table, opened, (names[0].title(), names[0])))
    assert evening.table.playing is None, "it waits for friends"
    for chair, name in enumerate(names[1:], start=1):
        evening.do(opening.sit(evening.table, (chair, name.title(), name), "any"))
    if not evening.table.begun:
        evening.do(opening.fill(evening.table, names[0], "any"))
    return evening


def next_board(evening: Evening) -> Evening:
    for guest in evening.table.people:
        evening.do(ready.ready(evening.table, guest, "any"))
    return evening


@pytest.mark.parametrize("game", GAMES)
def test_every_table_plays_what_one_person_would(game: str) -> None:
    boards = for_several(game, 3)
    table = friends(boards, "ann", "ben")
    for board in boards.numbers:
        table.play("first") if board == 1 else next_board(table).play("first")
    assert len(table.table.deals) == 3
    for board in boards.numbers if plugins()[game].sheet.boxes is None else ():
        alone = at_board(sealed(game, 3), board).play("first").table
        mine, theirs = table.table.deals[board - 1], alone.deals[-1]
        assert (mine.seed, mine.dealer, mine.terms, mine.options) == (
            theirs.seed,
            theirs.dealer,
            theirs.terms,
            theirs.options,
        )
        assert mine.events == theirs.events
        assert mine.place == 1, "each board has a sheet of its own"
        assert mine.sheet == theirs.sheet


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_several_ends_with_its_boards(game: str) -> None:
    table = friends(for_several(game, 2), "ann").play("first")
    assert not table.table.over
    table = next_board(table).play("second")
    assert table.table.over or plugins()[game].sheet.boxes is not None
    for refused in (playing.next_deal(table.table, "ann", "x"), playing.again(table.table, "ann", "x")):
        assert isinstance(refused, Refused)
        assert refused.code == "boards-over"


def test_everybody_waits_for_everybody_between_two_boards() -> None:
    table = friends(for_several(), "ann", "ben").play("first")
    table.do(ready.ready(table.table, "ann", "any"))
    assert table.table.playing is None
    table.do(ready.ready(table.table, "ben", "any"))
    assert table.table.playing is not None


def test_others_may_sit_down_at_it_and_its_chairs_are_no_founder_s() -> None:
    table = friends(for_several(), "ann")
    table.do(seating.sit(table.table, 1, "Ben", "ben"))
    assert table.table.chairs[1].waits
    table.do(seating.leave(table.table, "ann"))
    assert table.table.host == "ben"


def sat(boards: BoardSet, player: str, table: str, board: int = 1, dealt: int = 0) -> BoardSet:
    outcome = taking.sit(boards, [player], BoardTaken(player, board, table), dealt, 10)
    return after(boards, outcome)


def test_nobody_goes_back_to_a_board_that_was_dealt_elsewhere() -> None:
    boards = sat(for_several(), "ann", "lime")
    for board, dealt in ((1, 1), (2, 2), (2, 3)):
        refused = taking.sit(boards, ["ann"], BoardTaken("ann", board, "well"), dealt, 10)
        assert isinstance(refused, Refused)
        assert refused.code == "behind-yours"
    assert taking.sit(boards, ["ann"], BoardTaken("ann", 3, "lime"), 9, 10) == ()
    boards = sat(boards, "ann", "well", 3, dealt=2)
    found = [boards.at(["ann"], board) for board in boards.numbers]
    assert [each.table for each in found if each] == ["lime", "lime", "well", "well"]
    back = taking.sit(boards, ["ann"], BoardTaken("ann", 3, "lime"), 3, 10)
    assert isinstance(back, Refused)
    assert boards.at(["ben"], 4) is None


def test_a_table_where_nothing_was_dealt_binds_nobody() -> None:
    boards = sat(sat(for_several(), "ann", "lime"), "ann", "well")
    found = boards.at(["ann"], 1)
    assert found is not None
    assert found.table == "well"
    assert boards.tables == ("well",)


def test_a_person_who_was_two_has_played_a_board_where_it_was_begun_first() -> None:
    boards = sat(sat(for_several(), "phone", "lime"), "ann", "well")
    found = boards.at(["ann", "phone"], 2)
    assert found is not None
    assert found.table == "lime"


def test_there_is_nothing_to_sit_down_for_once_all_is_dealt() -> None:
    refused = taking.sit(for_several(), ["ann"], BoardTaken("ann", 5, "lime"), 0, 10)
    assert isinstance(refused, Refused)
    assert refused.code == "all-played-there"
    early = taking.sit(for_several(), ["ann"], BoardTaken("ann", 1, "lime"), 0, -1)
    assert isinstance(early, Refused)
    late = taking.sit(for_several(), ["ann"], BoardTaken("ann", 1, "lime"), 0, DAY + GRACE)
    assert isinstance(late, tuple), "past its day it is played for pleasure"
    assert isinstance(taking.sit(NO_SET, ["ann"], BoardTaken("ann", 1, "lime"), 0, 10), Refused)
