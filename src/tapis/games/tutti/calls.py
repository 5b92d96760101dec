"""What is called in a deal of tutti: a cut of the pack, "je chibre", a contract.

In JSON a call is ``{"cut": 17}``, ``{"chibre": true}`` or ``{"contract": "slalom", "start": "up"}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta

from tapis.core import events
from tapis.core.codecs import among, by_member, either
from tapis.core.parts import Codec
from tapis.core.speech import Gesture, Saying, msgid
from tapis.core.terms import Json
from tapis.games.tutti.contracts import CONTRACTS, LABELS, Contract


@dataclass(frozen=True, slots=True)
class Cut:
    """The pack cut below its first ``at`` cards."""

    at: Annotated[int, Meta(ge=1, le=35)]


@dataclass(frozen=True, slots=True)
class Chibre:
    """The call that leaves the choice to the next speaker."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The call that names a contract."""

    contract: Contract


Call: TypeAlias = Cut | Chibre | Choice
Event: TypeAlias = "events.DealEvent[Call]"
Move: TypeAlias = "events.Move[Call]"


def _written(contract: Contract) -> Json:
    beside = {"start": contract.start, "base": contract.base}
    return {"contract": contract.box} | {key: name for key, name in beside.items() if name}


_COMPLAINT = (
    'A call is {"cut": 1 to 35}, {"chibre": true}, or {"contract": …} with the "start" of a slalom '
    'and the "base" of a misère.'
)
CALLS: Codec[Call] = either(
    {
        Cut: by_member({"cut": Cut}, _COMPLAINT),
        Chibre: among({Chibre(): {"chibre": True}}, _COMPLAINT),
        Choice: among({Choice(each): _written(each) for each in CONTRACTS}, _COMPLAINT),
    },
    _COMPLAINT,
)


def saying(call: Call) -> Saying:
    """A call in words."""
    match call:
        case Cut(at):
            return Saying(
                "cuts the pack below {cards:card|cards}",
                {"cards": at},
                prompt=msgid("Cut the pack below {cards:card|cards}"),
                gesture=Gesture.CUT,
            )
        case Chibre():
            return Saying("says “je chibre”", short=msgid("je chibre"))
    contract = call.contract
    named = Saying(LABELS[contract.box])
    if contract.start:
        first = Saying(LABELS[contract.start])
        return Saying(
            "chooses {contract}, first trick: {start}",
            {"contract": named, "start": first},
            msgid("{contract} ({start})"),
        )
    if contract.base:
        base = Saying(LABELS[contract.base])
        told = {"contract": named, "base": base}
        return Saying("chooses {contract} in: {base}", told, msgid("{contract} ({base})"))
    return Saying("chooses {contract}", {"contract": named}, msgid("{contract}"))
