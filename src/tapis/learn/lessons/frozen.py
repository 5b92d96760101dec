"""A lesson as it was played once and for all, ``lesson-frozen/1``: what happened, what cards cost and led to.

It lies beside the script, so that a player who plays better tomorrow does not spoil what a text says today.
How it is made is not known here: whoever only shows lessons loads no player and no search.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Literal

import msgspec

from tapis.core.terms import Json
from tapis.learn.lessons import faults
from tapis.learn.lessons.faults import Unfit
from tapis.learn.lessons.script import Form, Script

MOVES = ("id", "game", "seat", "plays", "company", "deal", "calls", "mine")
"""What of a script decides what happens, beside what is right at a call."""


class LedTo(Form, frozen=True):
    """Where another card led: every card until the end, and what it came to."""

    moves: str
    """``0SJ 1S7 … w0``: seat and card, and who took each trick."""
    figures: Mapping[str, str]


class FrozenCard(Form, frozen=True):
    """A card of the pupil's main line."""

    number: int
    """Of its event, from 1."""
    costs: Mapping[str, int] = {}
    """What every open card costs, where exact play can say; else nothing."""
    ends: Mapping[str, LedTo] = {}
    """Where cards lead that cost something, or of which nothing is known."""


class Frozen(Form, frozen=True):
    """A lesson that was played."""

    tapis: Literal["lesson-frozen/1"]
    id: str
    of: str
    """A digest of what of the script decides what happens."""
    unit: Literal["points", "tricks"]
    begins: int
    """How many events had happened when the lesson begins."""
    figures: Mapping[str, str]
    before: Mapping[str, int]
    """By event, from 1, the step of the script that is told before it."""
    after: Mapping[str, int]
    cards: tuple[FrozenCard, ...]
    log: tuple[Json, ...]
    """The lines of a ``deal-log/1``."""


_DECODER = msgspec.json.Decoder(Frozen)


def digest(script: Script) -> str:
    """A name for what of the script decides what happens: texts may be changed without playing again."""
    told = [msgspec.to_builtins(getattr(script, each)) for each in MOVES]
    right = [step.offers.right for step in script.steps if step.offers]
    moments = [msgspec.to_builtins(step.when) for step in script.steps]
    good = [step.good for step in script.steps]
    text = json.dumps([told, right, moments, good], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_frozen(text: bytes | None, script: Script) -> Frozen:
    """The frozen lesson of a script; Unfit where it was made of another one, or never."""
    if text is None:
        raise Unfit(faults.NOT_FROZEN())
    try:
        frozen = _DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unfit(faults.NOT_FROZEN()) from error
    if frozen.of != digest(script):
        raise Unfit(faults.STALE())
    return frozen


def differences(kept: Frozen, now: Frozen) -> list[str]:
    """What goes otherwise when the lesson is played again: a card, a cost, an end."""
    told = [f"log line {at}" for at, (a, b) in enumerate(zip(kept.log, now.log, strict=False), 1) if a != b]
    told += [] if len(kept.log) == len(now.log) else ["length of the log"]
    for old, new in zip(kept.cards, now.cards, strict=False):
        if old.costs != new.costs:
            told.append(f"costs at event {old.number}: {_shown(old.costs)} | {_shown(new.costs)}")
        told += [
            f"end of {card} at event {old.number}"
            for card in old.ends
            if old.ends[card] != new.ends.get(card)
        ]
    return told


def _shown(costs: Mapping[str, int]) -> str:
    return " ".join(f"{card} {cost}" for card, cost in costs.items())
