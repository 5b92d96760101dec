"""What is called in a deal of tutti: a cut of the pack, "je chibre", a contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.core import events
from tapis.core.speech import Saying, msgid
from tapis.games.tutti.contracts import LABELS, Contract


@dataclass(frozen=True, slots=True)
class Cut:
    """The pack cut below its first ``at`` cards."""

    at: int


@dataclass(frozen=True, slots=True)
class Chibre:
    """The choice left to the next speaker."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A contract named."""

    contract: Contract


Call: TypeAlias = "Cut | Chibre | Choice"
Event: TypeAlias = "events.Event[Call]"
Move: TypeAlias = "events.Move[Call]"


def saying(call: Call) -> Saying:
    """A call in words."""
    match call:
        case Cut(at):
            return Saying("cuts the pack below {cards} cards", {"cards": at})
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
