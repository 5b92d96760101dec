"""What is said in a deal of bridge: bids, doubles, passes, and how the last tricks are agreed on.

In JSON a call is a text, ``"pass"``, ``"X"``, ``"XX"`` or a bid as ``"3NT"``, or an object, ``{"claim": 5}``
or ``{"agree": true}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta

from tapis.core import events
from tapis.core.codecs import among, by_member, either
from tapis.core.parts import Codec
from tapis.core.speech import Gesture, Saying, msgid
from tapis.games.bridge.result import HIGHEST_LEVEL, NO_TRUMP, STRAINS, TRICKS


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: so many tricks above six in ``strain``."""

    level: int
    strain: str

    @property
    def rank(self) -> tuple[int, int]:
        """The order of bids: level, then strain."""
        return self.level, STRAINS.index(self.strain)

    def __str__(self) -> str:
        return f"{self.level}{'NT' if self.strain == NO_TRUMP else self.strain}"


@dataclass(frozen=True, slots=True)
class Pass:
    """The call by which a player bids nothing."""


@dataclass(frozen=True, slots=True)
class Double:
    """The call that doubles the opponents' bid."""


@dataclass(frozen=True, slots=True)
class Redouble:
    """The call that redoubles the opponents' double."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The claimer's side takes ``tricks`` of those that are left, and no more."""

    tricks: Annotated[int, Meta(ge=0, le=TRICKS)]


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a claim is accepted."""

    agreed: bool


AuctionCall: TypeAlias = Bid | Pass | Double | Redouble
Call: TypeAlias = AuctionCall | Claim | Answer
Event: TypeAlias = "events.DealEvent[Call]"
Move: TypeAlias = "events.Move[Call]"

BIDS = tuple(Bid(level, strain) for level in range(1, HIGHEST_LEVEL + 1) for strain in STRAINS)

_COMPLAINT = 'A call is "pass", "X", "XX", a bid as "3NT", {"claim": 0 to 13} or {"agree": true}.'
_AUCTION: Codec[AuctionCall] = among(
    {Pass(): "pass", Double(): "X", Redouble(): "XX", **{bid: str(bid) for bid in BIDS}}, _COMPLAINT
)
_AGREEING: Codec[Claim | Answer] = by_member({"claim": Claim, "agree": Answer}, _COMPLAINT)
CALLS: Codec[Call] = either(
    dict.fromkeys((Pass, Double, Redouble, Bid), _AUCTION) | dict.fromkeys((Claim, Answer), _AGREEING),
    _COMPLAINT,
)

_SAID = {
    Pass: Saying("passes", short=msgid("pass")),
    Double: Saying("doubles", short=msgid("double")),
    Redouble: Saying("redoubles", short=msgid("redouble")),
}


_ACCEPTED = Saying("accepts the claim", short=msgid("accept"), gesture=Gesture.ANSWER, under="B19")
_REFUSED = Saying("refuses the claim", short=msgid("play on"), gesture=Gesture.ANSWER, under="B19")


def saying(call: Call) -> Saying:
    """The call in words."""
    match call:
        case Bid(level, strain) if strain == NO_TRUMP:
            return Saying("bids {level} no trump", {"level": level}, msgid("{level} NT"))
        case Bid(level, strain):
            return Saying("bids {level}{suit}", {"level": level, "suit": strain}, msgid("{level}{suit}"))
        case Claim(tricks):
            return Saying(
                "claims {tricks} of the tricks left",
                {"tricks": tricks},
                prompt=msgid("I claim …"),
                gesture=Gesture.CLAIM,
                under="B19",
            )
        case Answer(agreed):
            return _ACCEPTED if agreed else _REFUSED
    return _SAID[type(call)]
