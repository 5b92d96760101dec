"""Whether a game refuses the calls that it does not offer, those of a game without calls too."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tapis.core.events import Called
from tapis.core.plugin import AnyPlugin
from tapis.core.record import DealRecord
from tapis.core.terms import DealTerms
from tapis.law import Breach
from tapis.testing.checks import Options, dealt, pack, turns

WORDS = (None, "", "pass", 0, 1, True)
"""What is tried as a call, beside every card of the pack."""


def every_call_is_offered_or_refused(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """Who is offered no call makes none: whatever may be sent as one is refused by a clause with a sentence.

    Tried are the calls of this deal, and what the codec of calls reads: a game without calls has one too.
    """
    game = plugin.game(options, terms)
    record = dealt(plugin, seed, options, terms)
    tried = _calls(plugin, record)
    return [
        f"before event {number}: seat {seat} calls {call}, and check says {refusal}"
        for number, at in turns(game, record)
        for seat, hand in enumerate(at.hands)
        if not any(isinstance(move, Called) for move in game.moves(at.table, seat, hand))
        for call in tried
        for refusal in [game.check(at.table, hand, Called(seat, call))]
        if not (isinstance(refusal, Breach) and refusal.sentence)
    ]


def _calls(plugin: AnyPlugin, record: DealRecord[Any]) -> list[Any]:
    """What somebody might send as a call: all that was called, and of simple words what the codec reads."""
    found = [event.call for event in record.events if isinstance(event, Called)]
    for word in (*WORDS, *(card.code for card in pack(record.events))):
        with suppress(ValueError, TypeError, KeyError):
            found.append(plugin.rules.calls.decode(word))
    return [call for place, call in enumerate(found) if call not in found[:place]]
