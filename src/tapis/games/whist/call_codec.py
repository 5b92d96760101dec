"""Calls in JSON: a text as it is said, but for cut and discard, which are objects of one member.

``"pass"``, ``"trou"``, ``"propose H"``, ``"join H"``, ``"raise 10"``, ``"solo 6 H"``, ``"PM"``,
``"A9 H"``, ``"PC N"`` (no trump), ``"trump H"``; ``{"cut": 20}``, ``{"discard": "H6"}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from tapis.core.cards import PACK, read_card
from tapis.core.plugin import Json
from tapis.games.whist.before_play import CUTS
from tapis.games.whist.calls import (
    AuctionCall,
    Call,
    Cut,
    Discard,
    Join,
    Propose,
    Raise,
    Solo,
    Special,
    Trump,
    Word,
)
from tapis.games.whist.speaking import EVERY, TRUMPS

_VERBS: Mapping[type, str] = {
    Propose: "propose {suit}",
    Join: "join {suit}",
    Raise: "raise {tricks}",
    Solo: "solo {tricks} {suit}",
    Trump: "trump {suit}",
}


def text(call: AuctionCall) -> str:
    """How a call of the auction is written."""
    if isinstance(call, Word):
        return call.value
    if isinstance(call, Special):
        return call.code if call.suit is None else f"{call.code} {call.suit}"
    return _VERBS[type(call)].format_map({each.name: getattr(call, each.name) for each in fields(call)})


SAID: Mapping[str, AuctionCall] = {text(call): call for call in (*Word, *EVERY, *TRUMPS)}
CARDS = frozenset(card.code for card in PACK)


class CallCodec:
    """Calls as text, cut and discard as objects of one member."""

    def encode(self, value: Call) -> Json:
        """The JSON form of a call."""
        match value:
            case Cut(at):
                return {"cut": at}
            case Discard(card):
                return {"discard": card.code}
        return text(value)

    def decode(self, data: Json) -> Call:
        """The call; ValueError says what a call must look like."""
        match data:
            case str() if data in SAID:
                return SAID[data]
            case {"cut": at, **rest} if not rest and type(at) is int and Cut(at) in CUTS:
                return Cut(at)
            case {"discard": str(code), **rest} if not rest and code in CARDS:
                return Discard(read_card(code))
        raise ValueError(
            'A call is a text such as "pass", "propose H", "solo 6 S" or "A9 D", {"cut": 4 to 48}'
            ' or {"discard": "H6"}.'
        )

    def schema(self) -> Json:
        """The JSON Schema of a call."""
        cut = {"type": "integer", "minimum": CUTS[0].at, "maximum": CUTS[-1].at}
        return {
            "oneOf": [{"enum": [*SAID]}, _object("cut", cut), _object("discard", {"enum": sorted(CARDS)})]
        }


def _object(key: str, value: Json) -> Json:
    return {"type": "object", "properties": {key: value}, "required": [key], "additionalProperties": False}
