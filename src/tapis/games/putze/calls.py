"""What is said at a table of putze: words, cards put aside, announcements."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from tapis.core import events
from tapis.core.cards import Cards
from tapis.core.speech import Saying, msgid


class Word(StrEnum):
    """What a player says in one or two words.

    ``KEEP``: he puts no cards aside. ``OWN``: "mon jeu", while there is a blind. ``SIX``: he exchanges the
    six of trumps. ``READY``: he has nothing to exchange, or does not want to.
    """

    KEEP = "keep"
    TAKE = "take"
    OWN = "own"
    PLAY = "play"
    REFUSE = "refuse"
    SIX = "six"
    READY = "ready"


IN_THE_GAME = frozenset({Word.TAKE, Word.OWN, Word.PLAY})
"""The words that bind to play."""

DECISIONS = frozenset({*IN_THE_GAME, Word.REFUSE})
"""The words by which a player says whether he plays."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards put aside, face down, before the better ones are lifted."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Announce:
    """The values of all the announcements a player holds, the best first."""

    values: tuple[int, ...]


_SAID = {
    Word.KEEP: Saying("keeps all nine cards", short=msgid("keep")),
    Word.TAKE: Saying("takes the blind", short=msgid("take the blind")),
    Word.OWN: Saying("says “mon jeu”", short=msgid("mon jeu")),
    Word.PLAY: Saying("plays", short=msgid("play")),
    Word.REFUSE: Saying("refuses", short=msgid("refuse")),
    Word.SIX: Saying("exchanges the six of trumps", short=msgid("exchange the six")),
    Word.READY: Saying("is ready", short=msgid("ready")),
}
"""Each word as it is told."""

Call: TypeAlias = "Word | Discard | Announce"
Event: TypeAlias = "events.Event[Call]"
Move: TypeAlias = "events.Move[Call]"


def saying(call: Call) -> Saying:
    """A call in words."""
    match call:
        case Word():
            return _SAID[call]
        case Discard():
            return Saying("puts three cards aside")
        case Announce(values):
            return Saying(
                "announces {values}", {"values": " + ".join(map(str, values))}, msgid("announce {values}")
            )
