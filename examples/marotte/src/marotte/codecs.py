"""How marotte writes its calls and results in JSON."""

from __future__ import annotations

from typing import Any

from marotte.deal import SEATS, TRICKS, Result
from tapis.core.cards import Card, read_card


class Calls:
    """A call is the card that is passed."""

    def encode(self, value: Card) -> Any:
        """The card's code."""
        return value.code

    def decode(self, data: Any) -> Card:
        """The card, or ValueError."""
        return read_card(str(data))

    def schema(self) -> Any:
        """A card's code."""
        return {"type": "string", "pattern": "^[SHDC][9TJQKA]$"}


class Results:
    """A result is the number of tricks of each seat."""

    def encode(self, value: Result) -> Any:
        """The numbers by seat."""
        return {"tricks": list(value.tricks)}

    def decode(self, data: Any) -> Result:
        """The result, or ValueError."""
        tricks = data.get("tricks") if isinstance(data, dict) else None
        if not isinstance(tricks, list) or len(tricks) != SEATS:
            raise ValueError("The tricks of three players are expected.")
        if any(type(each) is not int or not 0 <= each <= TRICKS for each in tricks):
            raise ValueError("A player takes from none to eight tricks.")
        return Result(tuple(tricks))

    def schema(self) -> Any:
        """Three numbers."""
        number = {"type": "integer", "minimum": 0, "maximum": TRICKS}
        tricks = {"type": "array", "items": number, "minItems": SEATS, "maxItems": SEATS}
        return {"type": "object", "properties": {"tricks": tricks}, "required": ["tricks"]}
