"""What is said at a table of putze: words, cards put aside, announcements.

In JSON a call is ``{"say": "play"}``, ``{"discard": ["H6", "D7", "CA"]}`` or ``{"announce": [50, 20]}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta

from tapis.core import events
from tapis.core.cards import Cards, read_card
from tapis.core.codecs import among, by_member, either, through
from tapis.core.parts import Codec
from tapis.core.speech import Saying, msgid
from tapis.games.putze.book import ART

BETTER = 3
"""How many cards are put aside for better ones."""

LIMIT, MOST_VALUES = 999, 3
"""The largest number a box may hold, and the most announcements of one player."""


class Word(StrEnum):
    """What a player says in one or two words.

    ``KEEP``: no cards are put aside. ``OWN``: "mon jeu", while there is a blind. ``SIX``: the six of
    trumps is exchanged. ``READY``: there is nothing to exchange, or no wish to.
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
"""The words by which players say whether they play."""


@ART("27.12", "27.15", "P16")
def bound_to_play(word: Word | None) -> bool:
    """A player who takes the blind or says “mon jeu” plays."""
    return word in IN_THE_GAME


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards put aside, face down, before the better ones are lifted."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Announce:
    """The values of all the announcements a player holds, the best first."""

    values: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=LIMIT)], ...], Meta(min_length=1, max_length=MOST_VALUES)
    ]


_SAID = {
    Word.KEEP: Saying("keeps all nine cards", short=msgid("keep")),
    Word.TAKE: Saying("takes the blind", short=msgid("take the blind")),
    Word.OWN: Saying("says “mon jeu”", short=msgid("mon jeu")),
    Word.PLAY: Saying("plays", short=msgid("play")),
    Word.REFUSE: Saying("refuses", short=msgid("refuse")),
    Word.SIX: Saying("exchanges the six of trumps", short=msgid("exchange the six")),
    Word.READY: Saying("is ready", short=msgid("ready")),
}
"""Each word as a sentence about whoever says it."""

Call: TypeAlias = Word | Discard | Announce
Event: TypeAlias = "events.DealEvent[Call]"
Move: TypeAlias = "events.Move[Call]"


@dataclass(frozen=True, slots=True)
class _Codes:
    """The codec of a set of cards put aside: a list of their codes."""

    codes: Annotated[
        tuple[Annotated[str, Meta(pattern="^[SHDC][6-9TJQKA]$")], ...],
        Meta(min_length=BETTER, max_length=BETTER, extra_json_schema={"uniqueItems": True}),
    ]


def _coded(put: Discard) -> _Codes:
    return _Codes(tuple(card.code for card in put.cards))


def _uncoded(written: _Codes) -> Discard:
    cards = Cards.of(map(read_card, written.codes))
    if len(cards) != BETTER:
        raise ValueError(_COMPLAINT)
    return Discard(cards)


_COMPLAINT = (
    f'A call is {{"say": one of {", ".join(Word)}}}, {{"discard": three cards}}'
    ' or {"announce": a list of values}.'
)
CALLS: Codec[Call] = either(
    {
        Word: among({word: {"say": word.value} for word in Word}, _COMPLAINT),
        Discard: through(by_member({"discard": _Codes}, _COMPLAINT), _coded, _uncoded),
        Announce: by_member({"announce": Announce}, _COMPLAINT),
    },
    _COMPLAINT,
)


def saying(call: Call) -> Saying:
    """A call in words."""
    match call:
        case Word():
            return _SAID[call]
        case Discard():
            return Saying("puts three cards aside", prompt=msgid("Put three cards aside"))
        case Announce(values):
            return Saying(
                "announces {values}", {"values": " + ".join(map(str, values))}, msgid("announce {values}")
            )
