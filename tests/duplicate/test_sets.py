"""Sets of boards: sealed, begun once, closed for good; everybody meets the same cards and the same bots."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from tapis.core.chance import commitment
from tapis.core.plugin import plugins
from tapis.duplicate import taking
from tapis.duplicate.events import BoardSetOpened, BoardTaken, DuplicateEvent
from tapis.duplicate.opening import table_of, welcome
from tapis.duplicate.state import NO_SET, BoardSet, SetPhase, effect, may_be_known, seal_of
from tapis.law import Refused
from tapis.parlour import coaching, hints, playing, ready, seating
from tapis.parlour.looking_back import deal_record
from tapis.parlour.state.fair import Brought, add_number, promise_number
from tapis.parlour.state.helping import Aids
from tests.parlour.evening import Evening

SECRET = "5e" * 20
DAY, GRACE = 86400, 1800
GAMES = [name for name, plugin in plugins().items() if plugin.has_cards]


def sealed(game: str = "whist", boards: int = 4, *, day: str = "") -> BoardSet:
    plugin = plugins()[game]
    opened = BoardSetOpened(
        game,
        plugin.regulation.edition,
        {"form": "series"} if plugin.boards else {},
        plugin.columns * plugin.sheet.members,
        boards,
        "instant",
        "1",
        SECRET,
        0,
        DAY,
        GRACE,
        day=day,
        together=plugin.sheet.boxes is not None,
    )
    return after(NO_SET, taking.seal(NO_SET, opened))


def after(boards: BoardSet, outcome: object) -> BoardSet:
    assert isinstance(outcome, tuple), str(outcome)
    events: tuple[DuplicateEvent, ...] = outcome
    return reduce(lambda state, event: effect(event, state), events, boards)


def at_board(boards: BoardSet, board: int, guest: str = "ann") -> Evening:
    """A table at which a board is begun."""
    evening = Evening()
    evening.do(welcome(evening.table, table_of(boards, "set", board, "en"), (guest.title(), guest)))
    return evening


def test_a_set_is_sealed_once() -> None:
    boards = sealed()
    assert taking.seal(boards, replace(boards.setup, secret="other")) == ()
    assert boards.phase(-1) is SetPhase.BEFORE
    assert [boards.phase(now) for now in (0, DAY - 1, DAY, DAY + GRACE - 1, DAY + GRACE)] == [
        SetPhase.OPEN,
        SetPhase.OPEN,
        SetPhase.LATE,
        SetPhase.LATE,
        SetPhase.OVER,
    ]


def test_a_board_is_begun_once_whoever_one_is_today() -> None:
    boards = sealed()
    first = BoardTaken("ann", 2, "one")
    boards = after(boards, taking.take(boards, ["ann"], first, 10))
    assert taking.take(boards, ["ann"], BoardTaken("ann", 2, "two"), 11) == ()
    assert taking.take(boards, ["phone", "ann"], BoardTaken("phone", 2, "two"), 11) == ()
    found = boards.at(["phone", "ann"], 2)
    assert found is not None
    assert found.table == "one"
    assert boards.at(["ben"], 2) is None
    refused = taking.take(boards, ["ann"], BoardTaken("ann", 5, "three"), 11)
    assert isinstance(refused, Refused)
    assert refused.code == "no-such-board"


def test_of_a_set_that_there_is_not_no_board_is_begun() -> None:
    begun = BoardTaken("ann", 1, "one")
    for refused in (taking.take(NO_SET, ["ann"], begun, 10), taking.sit(NO_SET, ["ann"], begun, 0, 10)):
        assert isinstance(refused, Refused)
        assert refused.code == "no-such-set"


def test_a_day_is_begun_on_its_day_a_challenge_later_too() -> None:
    for now, code in ((-1, "board-not-yet"), (DAY, "day-is-over"), (DAY + GRACE, "day-is-over")):
        refused = taking.take(sealed(day="2026-11-29"), ["ann"], BoardTaken("ann", 1, "t"), now)
        assert isinstance(refused, Refused), now
        assert refused.code == code
    late = taking.take(sealed(), ["ann"], BoardTaken("ann", 1, "t"), DAY + GRACE)
    assert isinstance(late, tuple)
    assert not sealed().counts(DAY - 1, DAY + GRACE)
    assert not sealed().counts(DAY, DAY + 1)
    assert sealed().counts(DAY - 1, DAY + GRACE - 1)


def test_what_was_opened_stays_open_when_the_clock_jumps_back() -> None:
    boards = sealed(day="2026-11-29")
    assert taking.close(boards, DAY + GRACE - 1) == ()
    closed = after(boards, taking.close(boards, DAY + GRACE))
    assert closed.phase(10) is SetPhase.OVER
    assert may_be_known(closed, 10, played=False)
    assert isinstance(taking.take(closed, ["ann"], BoardTaken("ann", 1, "t"), 10), Refused)


def test_nobody_knows_a_board_before_having_played_it() -> None:
    boards = sealed()
    for now in (0, DAY, DAY + GRACE - 1):
        assert not may_be_known(boards, now, played=False)
        assert may_be_known(boards, now, played=True)
    assert may_be_known(boards, DAY + GRACE, played=False)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_dealt_what_was_sealed(game: str) -> None:
    boards = sealed(game)
    for board in boards.numbers[:2]:
        tables = [at_board(boards, board, guest) for guest in ("ann", "ben")]
        for each in tables:
            while each.table.setup.board + len(each.table.deals) < board:
                each.play("first").do(ready.ready(each.table, each.someone, "a seed of the house"))
        records = [each.play(f"play-{board}").table.deals[-1] for each in tables]
        assert records[0].seed == records[1].seed
        assert records[0].events[:2] == records[1].events[:2]
        assert records[0].parts is not None
        assert records[0].parts.commitment == boards.seal(board) == seal_of(SECRET, board)
        record = deal_record(tables[0].table, len(tables[0].table.deals))
        assert record is not None
        assert record.parts is not None
        assert commitment(record.parts.secret) == boards.seal(board)
    assert boards.seal(1) != boards.seal(2)


def test_nothing_helps_and_nobody_else_sits_down() -> None:
    table = at_board(sealed("estimation"), 1).table
    for refused in (
        hints.asked_seat(table, "ann"),
        coaching.choose(table, "ann", Aids(hints=True)),
        coaching.no_coach(table, 0),
    ):
        assert isinstance(refused, Refused)
        assert refused.code == "no-help-with-same-deals"
    stranger = seating.sit(table, 1, "Ben", "ben")
    assert isinstance(stranger, Refused)
    assert stranger.code == "board-of-one"
    other = welcome(table, table.setup, ("Ben", "ben"))
    assert isinstance(other, Refused)
    assert welcome(table, table.setup, ("Ann", "ann")) == ()


def test_no_number_changes_the_cards() -> None:
    table = at_board(sealed("tutti"), 1).play("first").table
    for does in (promise_number, add_number):
        refused = does(table, "ann", Brought("0" * 32, "", "0" * 64))
        assert isinstance(refused, Refused)
        assert refused.code == "same-for-all"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_ends_with_its_boards(game: str) -> None:
    boards = sealed(game)
    evening = at_board(boards, 1)
    for number in range(boards.length()):
        if number:
            evening.do(ready.ready(evening.table, "ann", "any"))
        evening.play(f"deal-{number}")
    for refused in (
        playing.next_deal(evening.table, "ann", "any"),
        playing.again(evening.table, "ann", "any"),
    ):
        assert isinstance(refused, Refused)
        assert refused.code == "boards-over"


def test_one_who_leaves_takes_the_chair_again_in_mid_deal() -> None:
    evening = at_board(sealed("whist"), 1)
    evening.do(seating.leave(evening.table, "ann"))
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    assert not evening.table.chairs[0].waits
