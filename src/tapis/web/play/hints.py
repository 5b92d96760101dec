"""A hint as it is thought of and as it is read: the strongest player's move, and why, from the reader's view.

It is thought of before the table is asked to write it down, and rests on the view and on what everybody
knows. Where there is a player who takes its time it is asked; where it cannot be, one who decides at once.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from tapis.bots import registry
from tapis.core.cards import Card
from tapis.core.events import Move, Played
from tapis.core.plugin import SomeCall
from tapis.i18n import card_name, msgid, phrase, stopped
from tapis.law import Refused
from tapis.parlour import hints
from tapis.parlour.seen import moves_of, view_for
from tapis.parlour.state.table import Parlour
from tapis.web.play.felt.calls import advised
from tapis.web.play.turns.thinking import GameHere, best

LAYOUTS = msgid("In {best} of {layouts} imagined layouts of the hidden cards nothing is better.")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Advice:
    """A move to be told, how many events the deal had when it was thought of, and what speaks for it."""

    move: Move[SomeCall]
    events: int
    found: tuple[int, int] = (0, 0)
    """How many layouts of the hidden cards were imagined, and in how many no other move was better."""


@dataclass(frozen=True, slots=True)
class HintShown:
    """A hint in words and its reason, each a sentence, and the card it names."""

    words: str
    reason: str
    card: Card | None = None


def advice(table: Parlour, guest: str) -> Advice | None:
    """What the strongest player would do in a guest's place; None where there is no hint."""
    seat, deal = hints.asked_seat(table, guest), table.playing
    if isinstance(seat, Refused) or deal is None:
        return None
    if deal.hint is not None and deal.hint.after == len(deal.events):  # thought of once, however often asked
        return Advice(deal.hint.move, len(deal.events))
    speaker = deal.speaker(seat)
    moves = [each for each in moves_of(deal, speaker) if each.seat == seat]
    seed = f"hint/{deal.commitment}/{len(deal.events)}/{seat}"
    try:
        found = best(GameHere.of(table), view_for(deal, speaker), moves, seed)
    except Exception:
        _log.exception("the player of %s gave no hint", table.setup.regulation)
        return None
    if found.move not in moves:
        return None
    return Advice(found.move, len(deal.events), (found.layouts, found.best_in))


def hint_shown(table: Parlour, chair: int, language: str) -> HintShown | None:
    """The hint that whoever sits in ``chair`` was given for this very moment; nobody else reads it."""
    deal = table.playing
    if deal is None or deal.hint is None or (deal.hint.chair, deal.hint.after) != (chair, len(deal.events)):
        return None
    move = deal.hint.move
    speaker = deal.speaker(move.seat)
    moves = [each for each in moves_of(deal, speaker) if each.seat == move.seat]
    said = registry.why(table.setup.regulation, view_for(deal, speaker), moves, move)
    card = move.card if isinstance(move, Played) else None
    if isinstance(move, Played):
        words = card_name(move.card, language)
    else:
        assert move.call is not None, "a hint names a call"
        words = advised(table.plugin, move.call, language)
    reason = phrase(said.text, language, **said.args)
    if deal.hint.layouts:
        found = phrase(LAYOUTS, language, best=deal.hint.best_in, layouts=deal.hint.layouts)
        reason = f"{reason} {found}"
    return HintShown(stopped(words), reason, card)
