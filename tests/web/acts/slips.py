"""Acts at tables and on their slips."""

from __future__ import annotations

from functools import partial
from typing import Any

from tapis.club.boards import dealing
from tapis.club.rulings import adjusted_scores, faults
from tapis.club.rulings.adjusted_scores import Adjusting
from tapis.club.slips import agreement, desk, remainder, table, unplayed_tables
from tapis.club.slips.desk import AgreedReading
from tapis.club.slips.remainder import OnwardFrom
from tapis.club.slips.table import Claim
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Substitute
from tests.club.evening import ANNE, BERNARD, CHANTAL
from tests.web.acts.at import ACTS, ONE, WHY, At, Unlawful, act, simple

simple("received", lambda at: desk.receive(at.t, at.round, ONE))
simple("postponed", lambda at: desk.postpone(at.t, at.round, ONE, WHY))
simple("cut to nothing", lambda at: desk.cut(at.t, at.round, ONE, 0, WHY))
simple("cut to one deal", lambda at: desk.cut(at.t, at.round, ONE, 1, WHY))
simple("table's link revoked", lambda at: table.revoke_link(at.t, at.round, ONE))
simple("seats drawn", lambda at: table.draw_seats(at.c, at.slip, "" if at.t.secret else "mardi"))
simple("officers named", lambda at: table.name_officers(at.c, at.slip, 0, 1))
simple("read", lambda at: desk.read(at.c, at.typed(), ANNE))
simple("director called", lambda at: faults.call_director(at.t, at.slip, 1, WHY))
simple("seated otherwise", lambda at: table.record_seats(
    at.t, at.round, {ONE: (*at.slip.seats[1:], at.slip.seats[0])}, WHY
))  # fmt: skip
simple("substitute", lambda at: table.seat_substitute(
    at.t, at.slip, Substitute(at.who, "Rémy Remplaçant", 1, WHY, at.t.entrants[at.who].person.names[-1])
))  # fmt: skip
simple("deal struck", lambda at: table.strike_deal(at.c, at.slip, 1))
simple("line contested", lambda at: table.contest(at.t, at.slip, Claim(1, 0, WHY)))


@act("cut to nothing, and all its deals again")
def _(at: At) -> None:
    at.give(lambda: desk.cut(at.t, at.round, ONE, 0, WHY))
    whole = at.t.setup.deals_at(len(at.slip.seats))
    at.give(lambda: desk.cut(at.t, at.round, ONE, whole, WHY))


@act("people of two tables exchanged")
def _(at: At) -> None:
    other = at.t.slip(at.round, 2)
    if other is None:
        raise Unlawful("one table")
    ours, theirs = list(at.slip.seats), list(other.seats)
    ours[-1], theirs[-1] = theirs[-1], ours[-1]
    at.give(lambda: table.record_seats(at.t, at.round, {ONE: tuple(ours), 2: tuple(theirs)}, WHY))


@act("deal typed at the table")
def _(at: At) -> None:
    line = at.typed().deals[0]
    at.give(lambda: table.propose_deal(at.c, at.slip, 1, line), f"table:{at.round}.1")


def _all_typed(at: At, phone: str) -> None:
    for deal, line in enumerate(at.typed().deals, start=1):
        if deal not in at.slip.proposals:
            at.give(partial(table.propose_deal, at.c, at.slip, deal, line), phone)


@act("handed in by the table")
def _(at: At) -> None:
    phone = f"table:{at.round}.1"
    _all_typed(at, phone)
    at.give(lambda: table.hand_in(at.c, at.slip, phone), phone)


@act("confirmed")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    if at.slip.confirmed is None:
        at.give(lambda: desk.accept(at.c, at.round, ONE, BERNARD), BERNARD)


@act("corrected after it counted")
def _(at: At) -> None:
    ACTS["confirmed"](at)
    at.give(lambda: desk.read(at.c, at.typed(*at.house.other), CHANTAL), CHANTAL)


@act("read twice otherwise")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    at.give(lambda: desk.read(at.c, at.typed(*at.house.other), BERNARD), BERNARD)


@act("a conflict settled")
def _(at: At) -> None:
    ACTS["read twice otherwise"](at)
    at.give(lambda: desk.settle(at.c, AgreedReading(at.round, ONE, 0, WHY), CHANTAL), CHANTAL)


@act("a reading rejected")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    at.give(lambda: desk.reject(at.t, at.round, ONE, BERNARD, WHY), BERNARD)


@act("read, then cut to nothing")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    at.give(lambda: desk.cut(at.t, at.round, ONE, 0, WHY))


@act("a claim upheld")
def _(at: At) -> None:
    ACTS["line contested"](at)
    at.give(lambda: table.settle_contest(at.t, at.slip, 1, 0, WHY))


@act("a table given up")
def _(at: At) -> None:
    at.give(lambda: unplayed_tables.give_up(at.c, at.round, ONE))


@act("taken over from a table that walked off")
def _(at: At) -> None:
    _all_typed(at, f"table:{at.round}.1")
    at.give(lambda: table.take_over(at.c, at.round, ONE, ANNE), ANNE)


@act("brought in from its code")
def _(at: At) -> None:
    at.give(lambda: table.bring_in(at.c, at.slip, at.typed(), ANNE), ANNE)


def _onward(at: At, deal: int) -> OnwardFrom:
    return OnwardFrom(at.slip.people[-1], deal, WHY)


simple("cut from the second deal on", lambda at: remainder.cut_from(at.c, at.slip, _onward(at, 2)))


@act("a table of more plays on without one")
def _(at: At) -> None:
    ACTS["came late: one more at a table that plays"](at)
    at.give(lambda: remainder.play_on(at.c, at.slip, _onward(at, 1)))


@act("a table of more gets one back")
def _(at: At) -> None:
    ACTS["a table of more plays on without one"](at)
    at.give(lambda: remainder.take_again(at.c, at.slip, _onward(at, 2)))


def _agreed(at: At, until: int) -> None:
    """One side types the deals on a phone of its own and the other agrees, all but the last so many."""
    one, other = at.slip.people[0], at.slip.people[1]
    for deal, line in enumerate(at.typed().deals[: len(at.typed().deals) - until], start=1):
        at.give(partial(_proposed, at, deal, line, one), f"entrant:{one}")
        at.give(partial(agreement.agree, at.c, at.slip, deal, other), f"entrant:{other}")


def _proposed(at: At, deal: int, line: Any, by: int) -> Outcome:
    return agreement.propose(at.c, at.slip, deal, line, by)


ACTS["agreed by both sides, each on a phone"] = partial(_agreed, until=0)


@act("agreed by both sides, the last board scored by the director")
def _(at: At) -> None:
    _agreed(at, until=1)
    last = dealing.boards_of(at.t, at.slip)[-1]
    at.give(lambda: adjusted_scores.adjust(at.c, Adjusting(at.round, ONE, last, "A+ A-", reason=WHY)))
    by = at.slip.people[0]
    at.give(lambda: agreement.conclude(at.c, at.slip, by), f"entrant:{by}")
