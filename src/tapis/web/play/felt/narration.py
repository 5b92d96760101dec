"""What happened in a deal, in sentences, as one reader may read it."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import gettext as _

from tapis.core.events import DealEvent, Ruled
from tapis.core.looking import TrickTurned
from tapis.core.plugin import SomeCall, plugins
from tapis.i18n.happenings import happened
from tapis.parlour.seen import Seen, story
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.play.felt.counting import signed


def told_lines(table: Parlour, deal: Playing, view: Seen, language: str) -> tuple[tuple[int, str], ...]:
    """What happened, line by line, as the reader may read it."""
    told = story(deal, view, over=table.playing is None)
    return tuple(
        (at, signed(_told(table, event, _names(table, deal, at), language), bot=at in deal.stood_in))
        for at, event in told
    )


def _names(table: Parlour, deal: Playing, number: int) -> tuple[str, ...]:
    """The names of those who sat in the seats when an event happened."""
    chairs = (deal.chair_then(seat, number) for seat in range(len(deal.seats)))
    return tuple(table.chairs[chair].player or _("nobody") for chair in chairs)


def _told(
    table: Parlour, event: DealEvent[SomeCall] | TrickTurned, names: tuple[str, ...], language: str
) -> str:
    if isinstance(event, TrickTurned):
        said = {"number": event.number, "name": names[event.seat]}
        return _("Trick %(number)s goes to %(name)s.") % said
    if isinstance(event, Ruled):  # its remedy cannot be looked up
        return happened(table.plugin, event, names, language)
    return _story(table.setup.regulation, event, names, language)


@lru_cache(maxsize=30_000)
def _story(regulation: str, event: DealEvent[SomeCall], names: tuple[str, ...], language: str) -> str:
    """An event in a sentence; cached, since a page tells the whole story of a deal with every card."""
    return happened(plugins()[regulation], event, names, language)
