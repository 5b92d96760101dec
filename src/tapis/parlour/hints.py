"""A hint: the move a strong player would make from the reader's own view, for somebody alone with bots."""

from __future__ import annotations

from tapis.core.events import Move
from tapis.core.notation import write_event
from tapis.core.plugin import SomeCall
from tapis.core.shapes import Grammar
from tapis.core.tricks import Seat
from tapis.law import Refused
from tapis.parlour.state import reasons
from tapis.parlour.state.aids import aids, no_help
from tapis.parlour.state.helping_events import HintGiven
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour


def asked_seat(table: Parlour, guest: str) -> Seat | Refused:
    """The seat from which the guest is to move now; why there is no hint for it."""
    chair, deal = table.chair_of(guest), table.playing
    if chair is None:
        return reasons.NOT_SEATED()
    if deal is None:
        return reasons.NO_DEAL()
    if (refusal := _no_hint(table, chair)) is not None:
        return refusal
    mine = [seat for seat in deal.movers if deal.seats[deal.speaker(seat)] == chair]
    return mine[0] if mine and not table.chairs[chair].waits else reasons.NOT_YOUR_TURN()


def _no_hint(table: Parlour, chair: int) -> Refused | None:
    """Why whoever sits there is given no hint at all; None where there are some."""
    if (refusal := no_help(table)) is not None:
        return refusal
    if not table.alone(chair):
        return reasons.NO_HINT_BETWEEN_PEOPLE()
    helping = aids(table, chair)
    if table.chairs[chair].waits or (helping.hints and not helping.after_mistake):
        return None
    return reasons.NO_HINT_BY_COACH()


def give(
    table: Parlour, guest: str, advised: Move[SomeCall], events: int, found: tuple[int, int] = (0, 0)
) -> Outcome:
    """Give a hint that was thought of after so many events of the deal.

    ``found`` is how many layouts of the hidden cards were imagined, and in how many no other move was better.
    """
    seat = asked_seat(table, guest)
    if isinstance(seat, Refused):
        return seat
    deal, chair = table.playing, table.chair_of(guest)
    assert deal is not None
    assert chair is not None
    if len(deal.events) != events or advised.seat not in deal.movers:
        return reasons.GONE_ON()
    if deal.hint is not None and deal.hint.after == events:
        return ()
    return (HintGiven(chair, events, write_event(Grammar(table.plugin, deal.game.seats), advised), *found),)
