"""The clock of a virtual table: how long each player has thought, and when a bot plays on instead.

Nothing here asks what time it is: every record has its moment, and whoever asks how much is left says when. A
player has so many seconds for each move and, for the whole deal, a reserve that is used after them. The clock
runs for people who are to move, not while nobody of the table is heard of, nor while the server was down. At
a table without a clock the others may still go on without somebody who makes them wait.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.core.events import Called, Played
from tapis.parlour.state import reasons
from tapis.parlour.state.events import (
    DealBegun,
    DealWeighed,
    Happened,
    NumberAdded,
    NumberPromised,
    NumbersAgreed,
    ParlourEvent,
    PlayPaused,
    PlayResumed,
    Said,
    StandInCalled,
    StandInWanted,
)
from tapis.parlour.state.helping_events import CardWeighed, HintGiven
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour
from tapis.parlour.state.waiting import Thinking
from tapis.parlour.takeback import noted


@dataclass(frozen=True, slots=True)
class Allowance:
    """The seconds a player has for each move, and those in reserve for a deal."""

    move: float
    reserve: float


ALLOWANCES: Mapping[str, Allowance] = {
    "slow": Allowance(40.0, 180.0),
    "medium": Allowance(20.0, 90.0),
    "fast": Allowance(10.0, 45.0),
}
"""The clocks a table may have."""

BESIDE = (Said, NumberPromised, NumbersAgreed, NumberAdded, CardWeighed, HintGiven, DealWeighed)
"""What happens beside the play: nobody's next move waits any longer for it."""

PATIENCE = 30.0
"""Seconds for which the others wait at a table without a clock before they may go on without somebody."""


def ticked(before: Parlour, event: ParlourEvent, after: Parlour, moment: float) -> Parlour:
    """The table ``after`` an event, with its clocks as they stand at that moment."""
    chosen = allowance(after)
    full = chosen.reserve if chosen else 0.0
    moved, anew = _moved(before, event, after), isinstance(event, DealBegun)
    halt = anew or isinstance(event, PlayPaused | PlayResumed)
    thinking = _thinking(after)
    awaited = thinking | _to_decide(after)
    clocks = []
    for number in range(len(after.chairs)):
        clock = after.clocks[number] if after.clocks else Thinking(None, full)
        if number in awaited and number != moved and not halt:
            clocks.append(_going_on(clock, moment, runs=number in thinking))
            continue
        left = full if anew else clock.reserve - (0.0 if halt else _used(clock, chosen, moment))
        clocks.append(Thinking(moment if number in thinking else None, max(0.0, left)))
    woken = moment if isinstance(event, PlayResumed) else after.woken
    after = noted(event, after, moment)
    since = after.ready_since if before.ready else moment
    last = after.moment if isinstance(event, BESIDE) else moment
    return replace(after, clocks=tuple(clocks), woken=woken, ready_since=since, moment=last)


def _going_on(clock: Thinking, moment: float, *, runs: bool) -> Thinking:
    """The clock within a turn: whoever drops out, gets up or is interrupted does not begin to think anew."""
    if runs == (clock.since is not None):
        return clock
    if runs:
        return replace(clock, since=moment - clock.gone)
    return replace(clock, since=None, gone=_thought(clock, moment))


def allowance(table: Parlour) -> Allowance | None:
    """What the table's clock allows; None where nobody counts."""
    return ALLOWANCES.get(table.setup.clock) if table.opened else None


def left(table: Parlour, chair: int, now: float) -> tuple[float, float] | None:
    """The seconds left for this move, and those in reserve; None at a table without a clock."""
    chosen = allowance(table)
    if chosen is None or not table.clocks:
        return None
    clock = table.clocks[chair]
    gone = _thought(clock, now)
    return max(0.0, chosen.move - gone), max(0.0, clock.reserve - max(0.0, gone - chosen.move))


def runs(table: Parlour, chair: int) -> bool:
    """Whether somebody is thinking in that chair."""
    return bool(table.clocks) and table.clocks[chair].since is not None


def due(table: Parlour, now: float) -> float | None:
    """The seconds until the first clock runs out; None while none runs."""
    times = (left(table, chair, now) for chair in range(len(table.chairs)) if runs(table, chair))
    return min((sum(each) for each in times if each is not None), default=None)


def run_out(table: Parlour, now: float) -> Outcome:
    """Let a bot play on for everybody whose clock has run out."""
    chairs = (chair for chair in range(len(table.chairs)) if runs(table, chair))
    out = [chair for chair in chairs if (each := left(table, chair, now)) is not None and not sum(each)]
    return tuple(StandInCalled(chair, by_clock=True) for chair in out)


def patience(table: Parlour, chair: int, now: float) -> float:
    """The seconds until the others may go on without whoever thinks in that chair; 0: they may."""
    chosen, since = allowance(table), table.clocks[chair].since if table.clocks else None
    waits = chosen.move if chosen else PATIENCE
    return waits if since is None else max(0.0, since + waits - now)


def waiting(table: Parlour, chair: int) -> frozenset[str]:
    """The guests who are there and wait for whoever thinks in that chair: all of them must agree."""
    others = (each for number, each in enumerate(table.chairs) if number != chair)
    return frozenset(each.guest for each in others if each.guest and not each.by_itself)


def go_on(table: Parlour, guest: str, number: int, now: float) -> Outcome:
    """One of those who wait would go on without somebody; once all of them would, a bot plays on there."""
    own = table.chair_of(guest)
    if own is None:
        return reasons.NOT_SEATED()
    if number not in range(len(table.chairs)) or number == own or not runs(table, number):
        return reasons.NOBODY_WAITED_FOR()
    if table.chairs[own].waits:
        return reasons.FROM_NEXT()
    if seconds := patience(table, number, now):
        return reasons.WAIT_A_LITTLE(name=table.chairs[number].name, seconds=math.ceil(seconds))
    agreed = table.clocks[number].unwanted_by | {guest}
    wanted = StandInWanted(number, guest)
    if waiting(table, number) <= agreed:
        return wanted, StandInCalled(number)
    return () if guest in table.clocks[number].unwanted_by else (wanted,)


def pause(table: Parlour) -> Outcome:
    """Nobody of the table is heard of any more: nothing happens, and no clock runs, until somebody is."""
    return () if table.playing is None or table.paused else (PlayPaused(),)


def go_again(table: Parlour) -> Outcome:
    """Somebody is heard of again, or the server is back: whoever is to move begins to think anew."""
    return () if table.playing is None else (PlayResumed(),)


def _used(clock: Thinking, chosen: Allowance | None, moment: float) -> float:
    """The seconds of the reserve that a thought has used by then."""
    return max(0.0, _thought(clock, moment) - chosen.move) if chosen else 0.0


def _thought(clock: Thinking, moment: float) -> float:
    """The seconds thought in this turn by then."""
    return clock.gone if clock.since is None else max(0.0, moment - clock.since)


def _to_decide(table: Parlour) -> frozenset[int]:
    """The chairs whose move is awaited, whoever makes it now."""
    deal = table.playing
    return frozenset(deal.seats[deal.speaker(seat)] for seat in deal.movers) if deal else frozenset()


def _thinking(table: Parlour) -> frozenset[int]:
    """The chairs of people who are to decide now."""
    deal = table.playing
    if deal is None or table.paused:
        return frozenset()
    chairs = _to_decide(table)
    if deal.asked is not None:  # whoever would take a move back asks in the own time
        chairs = frozenset({deal.asked.chair})
    return frozenset(each for each in chairs if table.chairs[each].guest and not table.chairs[each].by_itself)


def _moved(before: Parlour, event: ParlourEvent, after: Parlour) -> int | None:
    """The chair from which a move was decided; None for anything else."""
    if not isinstance(event, Happened) or before.playing is None or after.playing is None:
        return None
    last = after.playing.events[-1]
    if not isinstance(last, Played | Called):
        return None
    return before.playing.seats[before.playing.speaker(last.seat)]
