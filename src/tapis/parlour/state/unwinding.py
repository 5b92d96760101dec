"""A deal wound back to an earlier event, as if nothing had happened since, but for the count of it."""

from __future__ import annotations

from dataclasses import replace

from tapis.core.game import replay
from tapis.parlour.state.helping import WeighedCard
from tapis.parlour.state.places import places_again
from tapis.parlour.state.table import Playing


def wound_back(playing: Playing, kept: int) -> Playing:
    """The deal after its first ``kept`` events, its chance wound back with it."""
    events = playing.events[:kept]
    if playing.exchanged is not None and kept < playing.exchanged:
        playing = places_again(playing)
    return replace(
        playing,
        at=replay(playing.game, playing.dealer, events),
        events=events,
        drawn=playing.draws[kept - 1] if kept else 0,
        draws=playing.draws[:kept],
        decided=playing.decided[:kept],
        stood_in=frozenset(number for number in playing.stood_in if number <= kept),
        asked=None,
        declined=None,
        hint=playing.hint if playing.hint and playing.hint.after <= kept else None,
        weighed=playing.weighed if _still_told(playing.weighed, kept) else None,
        taken_back=playing.taken_back + 1,
    )


def _still_told(weighed: WeighedCard | None, kept: int) -> bool:
    """Whether what the coach said stands: a card explained is told of while it is chosen anew."""
    return weighed is not None and (weighed.after < kept or (weighed.laid and weighed.after == kept))


def agreed(playing: Playing, chair: int) -> Playing:
    """The deal once one of those asked lets the move be taken back."""
    if playing.asked is None:
        return playing
    return replace(playing, asked=replace(playing.asked, agreed=playing.asked.agreed | {chair}))


def declined(playing: Playing) -> Playing:
    """The deal once the move stays; that it was asked for is remembered."""
    return replace(playing, asked=None, declined=playing.asked.kept if playing.asked else None)
