"""A deal after one more event."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.events import Called, Played
from tapis.core.game import advance
from tapis.parlour.state.played import AnyEvent
from tapis.parlour.state.table import Playing


def after(playing: Playing, event: AnyEvent, drawn: int = 0) -> Playing:
    """The deal after ``event``."""
    at = advance(playing.game, playing.at, event)
    drawn = max(drawn, playing.drawn)
    moved = isinstance(event, Called | Played)
    by = playing.seats[playing.speaker(event.seat)] if isinstance(event, Called | Played) else None
    return replace(
        playing,
        at=at,
        events=(*playing.events, event),
        drawn=drawn,
        draws=(*playing.draws, drawn),
        decided=(*playing.decided, by),
        asked=None if moved else playing.asked,
    )
