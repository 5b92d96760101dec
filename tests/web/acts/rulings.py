"""Acts of jury and director."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tapis.archive import export
from tapis.club.boards import dealing, opening_leads, possible_tricks
from tapis.club.rounds import course
from tapis.club.rulings import adjusted_scores, appeals, cases, decisions, faults, fouled_boards
from tapis.club.rulings.adjusted_scores import Adjusting
from tapis.club.rulings.appeals import Judge
from tapis.club.rulings.decisions import Case
from tapis.club.rulings.faults import Charge, JuryRequest
from tapis.club.rulings.fouled_boards import Exchanging, Fouling, LeavingOut
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.law import Breach, Refused
from tests.club.evening import ANNE, BERNARD
from tests.club.morning import GAME, leads_of, written_line
from tests.web.acts.at import ACTS, ONE, SECRET, WHY, At, Unlawful, act, simple


@act("a call answered")
def _(at: At) -> None:
    ACTS["director called"](at)
    at.give(lambda: faults.answer_call(at.t, at.t.called, WHY))


def _asked(at: At, *, accepted: bool | None) -> None:
    ask = next(iter(at.c.asks), None)
    if ask is None:
        raise Unlawful("nothing to ask")
    at.give(lambda: faults.ask_jury(at.c, at.slip, JuryRequest(ask.code, 0, 1)))
    if accepted is not None:
        at.give(lambda: faults.answer_jury(at.c, at.t.called, accepted=accepted, reason=WHY))


for word, answer in (("asked", None), ("accepts", True), ("refuses", False)):
    ACTS[f"jury {word}"] = partial(_asked, accepted=answer)


def _ruled(at: At) -> None:
    """The first fault that can be ruled on somebody at the first table."""
    compared = at.c.comparison.faults if at.c.comparison else ()
    for fault in (*at.c.plugin.event.faults, *compared):
        done = faults.rule(at.c, Charge(fault.code, at.who, at.round, 1, reason=WHY))
        if not isinstance(done, Breach | Refused):
            at.evening.do(done)
            return
    raise Unlawful("no fault")


ACTS["ruled"] = _ruled


def _silent(fault: str, points: int | None, at: At) -> Outcome:
    """The house rules where the regulation is silent, on somebody at the first table."""
    return faults.rule(at.c, Charge(f"house-{fault}", at.who, at.round, 0, points, WHY))


for kind, costs in (("warning", None), ("points", -1), ("exclusion", None)):
    simple(f"{kind} by the house", partial(_silent, kind, costs))


@act("appealed")
def _(at: At) -> None:
    _ruled(at)
    at.give(lambda: appeals.appeal(at.t, len(at.t.rulings), WHY))


@act("appeal decided")
def _(at: At) -> None:
    ACTS["appealed"](at)
    at.give(lambda: appeals.decide_appeal(at.c, len(at.t.rulings), Judge("Anne"), upheld=False, reason=WHY))


@act("ruling cancelled")
def _(at: At) -> None:
    _ruled(at)
    at.give(lambda: faults.cancel(at.c, len(at.t.rulings), WHY))


def _score(at: At) -> Adjusting:
    here = dealing.boards_of(at.t, at.slip)
    if not here:
        raise Unlawful("no boards")
    return Adjusting(at.round, ONE, here[0], "A+ A-", reason=WHY)


simple("a board adjusted", lambda at: adjusted_scores.adjust(at.c, _score(at)))


@act("an adjusted score taken back")
def _(at: At) -> None:
    ACTS["a board adjusted"](at)
    at.give(lambda: adjusted_scores.take_back(at.c, _score(at)))


@act("a board adjusted at a table that was cut")
def _(at: At) -> None:
    ACTS["a board adjusted"](at)
    ACTS["cut to nothing"](at)


def _fouling(at: At) -> Fouling:
    here = dealing.boards_of(at.t, at.slip)
    return Fouling(here[0] if here else 0, at.round, at.slip.table, reason=WHY)


simple("a board fouled", lambda at: fouled_boards.foul(at.c, _fouling(at)))


@act("a board fouled, and not after all")
def _(at: At) -> None:
    ACTS["a board fouled"](at)
    at.give(lambda: fouled_boards.take_foul_back(at.c, _fouling(at)))


simple("sides exchanged", lambda at: fouled_boards.exchange(at.c, Exchanging(at.round, ONE, reason=WHY)))


@act("tables without a board")
def _(at: At) -> None:
    board = _fouling(at).board
    at.give(lambda: fouled_boards.leave_out(at.c, LeavingOut(board, reason=WHY)))


@act("tables without a board, in rounds to come too")
def _(at: At) -> None:
    board = _fouling(at).board
    at.give(lambda: fouled_boards.leave_out(at.c, LeavingOut(board, reason=WHY, to_come=True)))


simple("boards dealt", lambda at: dealing.deal_boards(at.c, SECRET, "mardi"))


NEEDS_A_YES = {"whist": "GMT B+"}
"""For each regulation that has one a line that needs the jury's yes."""


def _case(at: At) -> Case:
    """A game that needs the jury's yes, read twice from the slip of the first table without one."""
    line = NEEDS_A_YES.get(at.house.regulation)
    if line is None:
        raise Unlawful("no game waits for a jury")
    typed = at.typed(line, *at.typed().deals[1:])
    for reader in (ANNE, BERNARD):
        at.give(partial(desk.read, at.c, typed, reader), reader)
    (found,) = cases.to_decide(at.c)
    assert found.asked is not None
    return Case(at.round, ONE, found.deal, found.asked.code, WHY)


def _decided(command: Callable[[Competition, Case], Outcome], at: At) -> Case:
    case = _case(at)
    at.give(lambda: command(at.c, case))
    return case


@act("a game waits for the jury")
def _(at: At) -> None:
    _case(at)


@act("a game that waited is accepted")
def _(at: At) -> None:
    _decided(decisions.accept, at)


@act("a game that waited is annulled")
def _(at: At) -> None:
    _decided(decisions.annul, at)


@act("a game that waited was another")
def _(at: At) -> None:
    _decided(decisions.other_game, at)


@act("a game that was accepted waits again")
def _(at: At) -> None:
    case = _decided(decisions.accept, at)
    at.give(lambda: decisions.reopen(at.c, case))


@act("boards taken from a file")
def _(at: At) -> None:
    files = at.c.plugin.deal_files
    form = files.written_as("pbn") if files else None
    if form is None:
        raise Unlawful("no hands")
    dealt = at.evening.carried_to("dealt")
    At(at.house, dealt).give(lambda: dealing.deal_boards(dealt.competition, SECRET, "mardi"))
    source = export.written(dealt.competition, form, export.FileMaker("1"), every_hand=True)
    read = dealing.read_boards(at.c, source)
    if isinstance(read, Refused):
        raise Unlawful(str(read))
    at.give(lambda: dealing.take_boards(at.c, read.deals, "mardi.pbn", SECRET))


def _played_out(at: At) -> None:
    """Every table of the round writes down what it made of boards that are dealt."""
    if not at.t.boards:
        ACTS["boards dealt"](at)
    for slip in [each for each in at.t.slips if each.round == at.round]:
        boards = dealing.boards_of(at.t, slip)
        if slip.versions or not at.t.boards.keys() >= {*boards}:
            raise Unlawful("played without hands")
        lines = tuple(written_line(at.evening, each, 1) for each in boards)
        typed = Typed(at.round, slip.table, slip.people, lines)
        at.give(partial(desk.read, at.c, typed, ANNE), ANNE)
        at.give(partial(desk.accept, at.c, slip.round, slip.table, BERNARD), BERNARD)


@act("boards looked into, and their leads")
def _(at: At) -> None:
    _played_out(at)
    at.give(lambda: course.close_round(at.c, at.round))
    hands = [(each, GAME) for each in possible_tricks.unweighed(at.c)]
    at.give(lambda: possible_tricks.tricks_found(at.c, hands))
    leads = [(each, leads_of(each.hands[(each.declarer + 1) % 4])) for each in opening_leads.unled(at.c)]
    at.give(lambda: opening_leads.leads_found(at.c, leads))


@act("tables to come without a board, and with it after all")
def _(at: At) -> None:
    wanted = LeavingOut(max(dealing.needed(at.t), default=0), reason=WHY, to_come=True)
    at.give(lambda: fouled_boards.leave_out(at.c, wanted))
    at.give(lambda: fouled_boards.play_after_all(at.c, wanted))
