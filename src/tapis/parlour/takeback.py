"""A move taken back: at once where everybody else is a bot, by consent between people.

The deal goes back to the asker's last own decision, and what bots did after it goes with it. Between people
it goes back only until another person has decided something; everybody who sits there must agree, a single no
ends it, and so does silence. Bots agree. What was dealt stays dealt: nobody cuts again for a better hand.

While the others are asked nobody plays, and of all clocks only the asker's runs.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.core.events import Dealt
from tapis.law import Refused
from tapis.parlour.state import reasons
from tapis.parlour.state.aids import aids
from tapis.parlour.state.events import ParlourEvent
from tapis.parlour.state.helping_events import MovesTakenBack, TakeBackAgreed, TakeBackAsked, TakeBackDeclined
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour, Playing

ANSWER_WITHIN = 20.0
"""Seconds after which silence is a no."""


def take_back(table: Parlour, guest: str) -> Outcome:
    """Take the guest's own last move back, or ask those who sit there whether it may be."""
    chair = table.chair_of(guest)
    if chair is None:
        return reasons.NOT_SEATED()
    if (refusal := refused(table, chair)) is not None:
        return refusal
    assert table.playing is not None
    if table.alone(chair):
        return (MovesTakenBack(chair, table.playing.last_of(chair)),)
    return (TakeBackAsked(chair),)


def refused(table: Parlour, chair: int) -> Refused | None:
    """Why nothing can be taken back from that chair now, nor asked for; None where it can."""
    deal = table.playing
    if deal is None:
        return reasons.NO_DEAL()
    if table.chairs[chair].waits:
        return reasons.FROM_NEXT()
    kept = deal.last_of(chair)
    if kept < 0 or any(isinstance(event, Dealt) for event in deal.events[kept:]):
        return reasons.NOTHING_TO_TAKE_BACK()
    if not table.alone(chair):
        return _not_to_be_asked(table, deal, chair, kept)
    return None if aids(table, chair).take_back else reasons.NOTHING_IS_TAKEN_BACK()


def _not_to_be_asked(table: Parlour, deal: Playing, chair: int, kept: int) -> Refused | None:
    """Why the others are not asked now, or None."""
    if not table.setup.lenient:
        return reasons.NOTHING_IS_TAKEN_BACK()
    if deal.asked is not None:
        return reasons.ASKED_ALREADY()
    if deal.declined == kept:
        return reasons.DECLINED()
    people = {number for number, each in enumerate(table.chairs) if each.guest}
    if any(by in people - {chair} for by in deal.decided[kept:]):
        return reasons.SOMEBODY_HAS_MOVED()
    missing = [each for each in to_ask(table, chair) if table.chairs[each].by_itself]
    return reasons.NOT_THERE_TO_ASK(name=table.chairs[missing[0]].name) if missing else None


def to_ask(table: Parlour, chair: int) -> tuple[int, ...]:
    """The chairs of those who must agree when whoever sits in ``chair`` asks."""
    others = (number for number, each in enumerate(table.chairs) if each.guest and not each.waits)
    return tuple(number for number in others if number != chair)


def answer(table: Parlour, guest: str, *, yes: bool) -> Outcome:
    """Say whether a move may be taken back; with the last yes it is."""
    chair, wish = table.chair_of(guest), table.playing.asked if table.playing else None
    if chair is None:
        return reasons.NOT_SEATED()
    if wish is None or chair not in to_ask(table, wish.chair):
        return reasons.NOTHING_ASKED()
    if not yes:
        return (TakeBackDeclined(chair),)
    if chair in wish.agreed:
        return ()
    happened: list[ParlourEvent] = [TakeBackAgreed(chair)]
    if wish.agreed | {chair} >= set(to_ask(table, wish.chair)):
        happened.append(MovesTakenBack(wish.chair, wish.kept))
    return tuple(happened)


def answer_due(table: Parlour, now: float) -> float | None:
    """The seconds that are left to answer; None where nobody is asked."""
    if table.playing is None or table.playing.asked is None:
        return None
    return max(0.0, table.asked_at + ANSWER_WITHIN - now)


def silent(table: Parlour, now: float) -> Outcome:
    """Let a wish end that nobody has granted in time."""
    return (TakeBackDeclined(),) if answer_due(table, now) == 0.0 else ()


def noted(event: ParlourEvent, after: Parlour, moment: float) -> Parlour:
    """The table ``after`` an event, knowing since when somebody is asked."""
    return replace(after, asked_at=moment) if isinstance(event, TakeBackAsked) else after
