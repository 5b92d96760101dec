"""What a card of somebody alone with bots loses, thought of before it lies, from the owner's own view.

The strongest player who thinks is asked, once it has loaded; a search gives up early on a card that looks
bad, so that one is looked at again beside the better one alone. Where nobody can be asked, or not in time, or
where what was found may be chance, nothing is known and the card is laid. What is told is written down by
``parlour.coaching``; how it reads is here too.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from tapis.bots import Priced, levels, registry
from tapis.core.cards import Card, read_card
from tapis.core.events import Played
from tapis.core.game import replay
from tapis.core.tricks import Seat
from tapis.core.view import view_of_table
from tapis.core.waste import Waste
from tapis.i18n import card_name, msgid, phrase, words
from tapis.law import Refused
from tapis.parlour import coaching
from tapis.parlour.coaching import Losing
from tapis.parlour.seen import moves_of, view_for
from tapis.parlour.state import reasons
from tapis.parlour.state.helping import WeighedCard
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.play.turns.thinking import HINT_SECONDS, AskedPosition, GameHere, thinker
from tapis.web.play.turns.thinking_rooms import rooms

BEFORE = msgid("This card loses {waste} on the mean of {layouts} imagined layouts.")
AFTER = msgid("{card} lost {waste} on the mean of {layouts} imagined layouts; {better} loses nothing.")
BEFORE_FEW = msgid("By {layouts} imagined layouts only, this card loses about {waste} on the mean.")
AFTER_FEW = msgid(
    "By {layouts} imagined layouts only, {card} lost about {waste} on the mean; {better} loses nothing."
)
FEW = 20
"""With fewer layouts it is told how little it rests on."""
BETTER = msgid("{better} loses nothing.")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LosingShown:
    """What the coach says of a card: a sentence, and why another is better once that is told."""

    card: Card
    words: str
    reason: str
    laid: bool
    """It lies; else its player is asked whether it is to."""
    chair: int = 0
    """The chair from whose hand it would be laid."""


def weighed(name: str, table: Parlour, guest: str, code: str, of: Seat | None) -> Losing | Refused | None:
    """What a card loses that a guest would lay; nothing is known while too many tables think.

    Refused while this one thinks: a card sent again by a page that heard nothing never lies unweighed.
    """
    if not coaching.weighs(table, guest):
        return None
    with rooms.enter(name) as free:
        if free:
            return losing(table, guest, code, of)
    return reasons.STILL_WEIGHED() if rooms.at_work(name) else None


def losing(table: Parlour, guest: str, code: str, of: Seat | None) -> Losing | None:
    """What the card of that code loses; None where nobody weighs it, or it loses nothing."""
    deal, chair = table.playing, table.chair_of(guest)
    waste, card = table.plugin.voice.waste, _read(code)
    if deal is None or chair is None or waste is None or card is None:
        return None
    if coaching.asked_already(table, chair, card):
        return _known(deal, waste)
    seat = deal.seat_in(chair) if of is None else of
    return _thought(table, deal, Played(seat, card), waste) if seat in deal.movers else None


def _read(code: str) -> Card | None:
    try:
        return read_card(code)
    except ValueError:
        return None


def _known(deal: Playing, waste: Waste) -> Losing | None:
    """The same again, for a card that was asked about and is laid all the same."""
    told = deal.weighed
    assert told is not None
    return Losing(told.after, told.card, told.better, told.loses, told.layouts, waste.mistake)


def prepare(table: Parlour, guest: str) -> None:
    """Let who weighs cards load while its owner still looks at the hand: loading takes seconds."""
    regulation, waste = table.setup.regulation, table.plugin.voice.waste
    if waste is None or table.playing is None or not coaching.weighs(table, guest):
        return
    if levels.thinker(regulation) is not None:
        thinker().prepare(regulation)


def _thought(table: Parlour, deal: Playing, move: Played, waste: Waste) -> Losing | None:
    speaker, thinks = deal.speaker(move.seat), levels.thinker(table.setup.regulation)
    moves = [each for each in moves_of(deal, speaker) if each.seat == move.seat and isinstance(each, Played)]
    if move not in moves or len(moves) == 1 or thinks is None:
        return None
    seed = f"coach/{deal.commitment}/{len(deal.events)}/{move.seat}"
    view = view_for(deal, speaker)
    question = AskedPosition(GameHere.of(table), thinks.name, view, moves, seed, HINT_SECONDS)
    try:
        found = _loss(question, move)
    except Exception:
        _log.exception("the player of %s weighed no card", table.setup.regulation)
        return None
    if found is None:
        return None
    better, priced = found
    loses = priced.loses * waste.scale
    return Losing(len(deal.events), move.card, better, loses, priced.layouts, waste.mistake)


def _loss(question: AskedPosition, move: Played) -> tuple[Card, Priced] | None:
    """The better card, and what this one loses beside it; None where that is not known, or nothing."""
    thinker().loaded(question.house.regulation)
    found = _beside_the_best(question, move)
    if found is not None and found[1].layouts < FEW:
        pair = (Played(move.seat, found[0]), move)
        found = _beside_the_best(replace(question, moves=pair, seed=f"{question.seed}/again"), move)
    return found if found is not None and found[1].sure else None


def _beside_the_best(question: AskedPosition, move: Played) -> tuple[Card, Priced] | None:
    found = thinker().opinion(question)
    priced = found.prices.get(move) if found else None
    if found is None or priced is None or not isinstance(found.move, Played) or found.move == move:
        return None
    return found.move.card, priced


def losing_shown(table: Parlour, chair: int, language: str) -> LosingShown | None:
    """What the coach says now to whoever sits there; nobody else reads it."""
    deal, waste = table.playing, table.plugin.voice.waste
    if deal is None or deal.weighed is None or waste is None or not coaching.tells(table, chair):
        return None
    told = deal.weighed
    facts = {"waste": waste.said(told.loses), "layouts": told.layouts}
    why = _why(table, deal, told, language)
    if not told.laid:
        from_chair = deal.seats[deal.movers[0]]
        words = phrase(BEFORE_FEW if told.layouts < FEW else BEFORE, language, **facts)
        better = phrase(BETTER, language, better=card_name(told.better, language))
        return LosingShown(told.card, words, f"{better} {why}", laid=False, chair=from_chair)
    named = {"card": card_name(told.card, language), "better": card_name(told.better, language)}
    words = phrase(AFTER_FEW if told.layouts < FEW else AFTER, language, **named, **facts)
    return LosingShown(told.card, words, why, laid=True)


def _why(table: Parlour, deal: Playing, told: WeighedCard, language: str) -> str:
    """Why the other card was better, by what its owner saw before this one lay; and in what it is counted."""
    before = deal.events[: told.after]
    at = replay(deal.game, deal.dealer, before)
    seat = min(deal.game.to_move(at.table))
    view = view_of_table(deal.game, at.table, before, deal.game.speaker(at.table, seat))
    moves = [each for each in deal.game.moves(at.table, seat, at.hands[seat]) if isinstance(each, Played)]
    waste = table.plugin.voice.waste
    said = registry.why(table.setup.regulation, view, moves, Played(seat, told.better))
    unit = "" if waste is None or not waste.unit else f" {words(waste.unit, language)}"
    return phrase(said.text, language, **said.args) + unit
