"""Calls in JSON: a text as it is said, but for cut and discard, which are objects of one member.

``"pass"``, ``"trou"``, ``"propose H"``, ``"join H"``, ``"raise 10"``, ``"solo 6 H"``, ``"PM"``,
``"A9 H"``, ``"PC N"`` (no trump), ``"trump H"``; ``{"cut": 20}``, ``{"discard": "H6"}``.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.cards import PACK, read_card
from tapis.core.plugin import Json
from tapis.games.whist.before_play import CUTS
from tapis.games.whist.calls import Call, Cut, Discard, Join, Propose, Raise, Solo, Special, Trump, Word
from tapis.games.whist.speaking import EVERY, TRUMPS


def text(call: Call) -> str:
    """How a call that is said is written."""
    match call:
        case Word():
            return call.value
        case Propose(suit):
            return f"propose {suit}"
        case Join(suit):
            return f"join {suit}"
        case Raise(tricks):
            return f"raise {tricks}"
        case Solo(tricks, suit):
            return f"solo {tricks} {suit}"
        case Special(code, suit):
            return code if suit is None else f"{code} {suit}"
        case Trump(suit):
            return f"trump {suit}"
    raise ValueError(f"{call} is not said")


SAID: Mapping[str, Call] = {text(call): call for call in (*Word, *EVERY, *TRUMPS)}
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
        return {"oneOf": [{"enum": [*SAID]}, _object("cut", cut), _object("discard", {"enum": sorted(CARDS)})]}


def _object(key: str, value: Json) -> Json:
    return {"type": "object", "properties": {key: value}, "required": [key], "additionalProperties": False}
