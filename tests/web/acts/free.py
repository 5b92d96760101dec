"""Acts at free tables."""

from __future__ import annotations

from tapis.club.rounds import free_tables
from tests.web.acts.at import ACTS, ONE, At, Unlawful, act, simple

simple("got up", lambda at: free_tables.leave_table(at.t, ONE))
simple("another party", lambda at: free_tables.next_party(at.c, ONE))
simple("sat down with others", lambda at: free_tables.open_table(at.c, (1, 2, 5, 6), 7))
simple("a table of two", lambda at: free_tables.open_table(at.c, (1, 2), 8))


@act("a seat kept for the next game")
def _(at: At) -> None:
    idle = free_tables.waiting(at.t)
    room = free_tables.tables_with_room(at.c) if at.t.setup.free_tables else ()
    if not idle or not room:
        raise Unlawful("nobody is left over")
    at.give(lambda: free_tables.keep_seat(at.c, idle[-1].number, room[-1].place))


@act("a seat kept, and let go")
def _(at: At) -> None:
    ACTS["a seat kept for the next game"](at)
    at.give(lambda: free_tables.let_go(at.t, next(iter(at.t.kept))))


simple("changed seats", lambda at: free_tables.change_seats(at.t, at.slip, at.slip.seats[::-1], 1))
