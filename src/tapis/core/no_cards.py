"""What stands in the place of play where a regulation keeps the results of cards it knows nothing of."""

from __future__ import annotations

from typing import NoReturn, TypeVar

from tapis.core.game import Table
from tapis.core.parts import Rules
from tapis.core.terms import DealTerms, Json
from tapis.law import Profile

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")


def nobody_plays(_profile: Profile, _terms: DealTerms) -> NoReturn:
    """Never asked: whoever deals asks first whether there are cards."""
    raise AssertionError("a regulation without cards was asked for a deal")


class _NoCalls:
    """The calls of a regulation without cards: there are none."""

    def encode(self, value: object, /) -> Json:
        """Never asked: nobody calls."""
        raise AssertionError(value)

    def decode(self, _data: Json, /) -> NoReturn:
        """No text is a call."""
        raise ValueError("Nothing is called in a game whose cards are not played here.")

    def schema(self) -> Json:
        """What nothing fulfils."""
        return {"not": {}}


def no_cards() -> Rules[T, C, R]:
    """The part in which a regulation without cards says how a deal is played: not here."""
    return Rules(play=nobody_plays, calls=_NoCalls())
