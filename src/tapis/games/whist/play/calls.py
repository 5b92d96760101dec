"""What is said in a deal of whist: the cut, the trou round, the auction, a card put away.

In JSON a call is a text as it is said, but for cut and discard, which are objects of one member: ``"pass"``,
``"trou"``, ``"propose H"``, ``"join H"``, ``"raise 10"``, ``"solo 6 H"``, ``"PM"``, ``"A9 H"``, ``"PC N"``
(no trump), ``"trump H"``; ``{"cut": 20}``, ``{"discard": "H6"}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import TypeAlias

from tapis.core import events
from tapis.core.cards import PACK, Card, Suit
from tapis.core.codecs import among
from tapis.core.parts import Codec
from tapis.core.speech import Gesture, Saying, msgid
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.auction.contracts import (
    EMBALLAGES,
    NO_TRUMP,
    SOLOS,
    SUITS_UPWARDS,
    WITH_SUIT,
    WITHOUT_SUIT,
    strains,
)


class Word(StrEnum):
    """What is said in a word; ``NO_TROU`` is “passe trou”."""

    TROU = "trou"
    NO_TROU = "no trou"
    PASS = "pass"  # noqa: S105 - a word of the auction
    WAIT = "wait"
    MAINTAIN = "maintain"
    LAY_DOWN = "lay down"


@dataclass(frozen=True, slots=True)
class Cut:
    """The pack is cut below its first ``at`` cards."""

    at: int


@dataclass(frozen=True, slots=True)
class Propose:
    """The call that proposes a suit, in which somebody may join."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Join:
    """The call that joins whoever proposed ``suit``, with the lowest emballage that is high enough."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Raise:
    """The call by which the joiner goes up to ``tricks``."""

    tricks: int


@dataclass(frozen=True, slots=True)
class Solo:
    """The call to play alone: so many tricks with ``suit`` as trump."""

    tricks: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Special:
    """A misère or piccolo, or an abondance or chelem with its trump (``N``: none)."""

    code: str
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Trump:
    """The call by which the holder of the fourth ace names trumps."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Discard:
    """The call that puts a card away unseen before a petite misère."""

    card: Card


AuctionCall: TypeAlias = Word | Propose | Join | Raise | Solo | Special | Trump
Call: TypeAlias = AuctionCall | Cut | Discard
Event: TypeAlias = "events.DealEvent[Call]"
Move: TypeAlias = "events.Move[Call]"

FEWEST = 4
"""So many cards at least lie on either side of a cut."""
CUTS = tuple(Cut(at) for at in range(FEWEST, len(PACK) - FEWEST + 1))


def words() -> Iterator[AuctionCall]:
    """Every call of the auction, allowed or not, but for the trou round and trumps of a trou."""
    yield from (Word.PASS, Word.WAIT, Word.MAINTAIN)
    yield from (Propose(suit) for suit in SUITS)
    yield from (Join(suit) for suit in SUITS)
    yield from (Raise(each.tricks) for each in EMBALLAGES)
    yield from (Solo(each.tricks, suit) for each in SOLOS for suit in SUITS)
    yield from (Special(code) for code in WITHOUT_SUIT)
    yield from (Special(code, suit) for code in WITH_SUIT for suit in strains(code)[::-1])


SUITS = SUITS_UPWARDS[::-1]
EVERY: tuple[AuctionCall, ...] = tuple(words())
TRUMPS = tuple(Trump(suit) for suit in SUITS)

_SPOKEN: Mapping[type, str] = {
    Propose: "propose {0.suit}",
    Join: "join {0.suit}",
    Raise: "raise {0.tricks}",
    Solo: "solo {0.tricks} {0.suit}",
    Trump: "trump {0.suit}",
}


def text(call: AuctionCall) -> str:
    """How a call of the auction is written."""
    match call:
        case Word():
            return call.value
        case Special(code, suit):
            return code if suit is None else f"{code} {suit}"
    return _SPOKEN[type(call)].format(call)


SAID: Mapping[str, AuctionCall] = {text(call): call for call in (*Word, *EVERY, *TRUMPS)}
CALLS: Codec[Call] = among(
    {
        **{call: said for said, call in SAID.items()},
        **{cut: {"cut": cut.at} for cut in CUTS},
        **{Discard(card): {"discard": card.code} for card in PACK},
    },
    'A call is a text such as "pass", "propose H", "solo 6 S" or "A9 D", {"cut": 4 to 48}'
    ' or {"discard": "H6"}.',
)

_WORDS = {
    Word.TROU: Saying("announces the trou", short=msgid("trou")),
    Word.NO_TROU: Saying("has no trou", short=msgid("no trou")),
    Word.PASS: Saying("passes", short=msgid("pass")),
    Word.WAIT: Saying("waits", short=msgid("wait")),
    Word.MAINTAIN: Saying("maintains", short=msgid("maintain")),
    Word.LAY_DOWN: Saying(
        "lays the hand down",
        short=msgid("lay down"),
        prompt=msgid("I lay my hand down …"),
        gesture=Gesture.CLAIM,
        under="W9",
    ),
}
_SENTENCES: Mapping[type, Saying] = {
    Cut: Saying("cuts at {at}", short=msgid("cut {at}"), prompt=msgid("Cut at {at}"), gesture=Gesture.CUT),
    Propose: Saying("asks {suit}", short=msgid("{suit}"), prompt=msgid("ask")),
    Join: Saying("joins in {suit}", short=msgid("join {suit}")),
    Raise: Saying("raises to {tricks}", short=msgid("E{tricks}")),
    Solo: Saying("goes solo: {tricks} in {suit}", short=msgid("S{tricks}{suit}")),
    Trump: Saying("names {suit} trumps", short=msgid("trumps {suit}")),
    Discard: Saying("puts {card} away", short=msgid("{card}"), prompt=msgid("Put a card away")),
}


def saying(call: Call) -> Saying:
    """The call in words."""
    if isinstance(call, Word):
        return _WORDS[call]
    if isinstance(call, Special):
        return Saying("announces {game}", {"game": named(call.code, call.suit)} | lettered(call), short(call))
    return replace(
        _SENTENCES[type(call)], args={each.name: getattr(call, each.name) for each in fields(call)}
    )


LETTERED = {"PM": Saying("PM"), "GMT": Saying("GMT"), "PC": Saying("PC"), "GC": Saying("GC")}
"""Games whose letters are others in another language."""


def lettered(call: Special) -> dict[str, object]:
    """The letters of a game and its trump as they stand on the sheet, for placeholders."""
    return {"code": LETTERED.get(call.code, call.code), "suit": call.suit}


def short(call: Special) -> str:
    """The letters of a game as they stand beside its trump."""
    if call.suit is None:
        return msgid("{code}")
    return msgid("{code} NT") if call.suit == NO_TRUMP else msgid("{code}{suit}")


def named(code: str, suit: Suit | None) -> Saying:
    """A game with its trump, in words."""
    title = Saying(CATALOGUE[code].title)
    if suit is None:
        return title
    if suit == NO_TRUMP:
        return Saying("{contract} without trumps", {"contract": title})
    return Saying("{contract} in {suit}", {"contract": title, "suit": suit})
