"""Who sits alone with bots is never dummy: one would watch two bots play.

Once it is known that a bot would declare with the person as dummy, they exchange their places: the person
plays both hands from the bot's, and the bot lies open in the person's.
"""

from __future__ import annotations

from functools import reduce

from tapis.parlour.state.events import ParlourEvent
from tapis.parlour.state.fold import effect
from tapis.parlour.state.helping_events import PartnersExchanged
from tapis.parlour.state.table import Parlour


def places(table: Parlour, happened: tuple[ParlourEvent, ...]) -> tuple[ParlourEvent, ...]:
    """What happened, and the exchange of places where that is due after it."""
    if not table.setup.declares or table.plugin.rules.dummy is None:
        return happened
    after = reduce(lambda state, event: effect(event, state), happened, table)
    due = _due(after)
    return (*happened, due) if due else happened


def _due(table: Parlour) -> PartnersExchanged | None:
    deal, dummy = table.playing, table.plugin.rules.dummy
    known = dummy(deal.at.table) if dummy and deal and deal.exchanged is None else None
    if deal is None or known is None:
        return None
    bot, person = (deal.seats[seat] for seat in known)
    watches = bool(table.chairs[person].guest) and not table.chairs[person].by_itself
    if not watches or not table.chairs[bot].bot or not table.alone(person):
        return None
    return PartnersExchanged(person, bot)
