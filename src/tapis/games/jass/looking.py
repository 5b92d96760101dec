"""Which of the tricks that lie face down a player of jass may look at again."""

from __future__ import annotations

from tapis.core.tricks import Trick

OWN, LAST, NONE = "own", "own_and_last", "none"
"""The answers to that option: one's own tricks; those, and the last one whoever took it; no trick."""


def tricks_to_look_at(look_back: str, own: tuple[Trick, ...], won: tuple[Trick, ...]) -> tuple[Trick, ...]:
    """Of the complete tricks ``won``, those open to whoever has taken ``own``, in order."""
    if look_back == NONE:
        return ()
    last = won[-1:] if look_back == LAST else ()
    return tuple(trick for trick in won if trick in own or trick in last)
