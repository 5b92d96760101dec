"""The card beside the felt: order and values of the cards in this contract, what may be played and why.

Made of the game's own order and of its own refusals for the reader's own hand; no game is named here. Trumps
that have lain open are pale where a coach helps the memory, and never a card that has not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tapis.core.cards import Card, Cards
from tapis.core.events import Played
from tapis.core.memo import CardOrder, card_order, laid
from tapis.i18n import phrase
from tapis.law import Breach, Clause
from tapis.parlour.seen import Seen
from tapis.parlour.state.aids import remembers
from tapis.parlour.state.table import Parlour, Playing

SHOWN_AS = "HS"
"""The suit that stands for all that are alike: hearts, else spades."""


@dataclass(frozen=True, slots=True)
class LadderRung:
    """A card of a ladder, what it is worth (None: cards are worth nothing), whether it has lain open."""

    card: Card
    worth: int | None
    out: bool = False


@dataclass(frozen=True, slots=True)
class LadderShown:
    """Cards from the strongest down, with what they are and the clauses that say so."""

    trump: str
    """The suit, where it is trump; empty for every other suit alike."""
    rungs: tuple[LadderRung, ...]
    clauses: tuple[Clause, ...]
    all_suits: bool = False
    """Whether there is no trump, so that it stands for all suits."""


@dataclass(frozen=True, slots=True)
class DutyShown:
    """What binds a hand, and whether it bars a card of the reader's own now."""

    words: str
    clause: Clause | None
    now: bool


@dataclass(frozen=True, slots=True)
class MemoShown:
    """The whole card."""

    ladders: tuple[LadderShown, ...]
    duties: tuple[DutyShown, ...]
    may: str
    """What the reader may play now, in a sentence; empty while it is not the reader's turn."""
    pales: bool
    """Whether trumps that have lain open are pale."""


def memo(table: Parlour, deal: Playing, view: Seen, chair: int | None, language: str) -> MemoShown:
    """The card as one reader sees it; a deal that is over has the order it was played in."""
    order = card_order(deal.game, view.table)
    pales = remembers(table, chair)
    out = laid(view.table) if pales else Cards()
    barred = tuple(_barred(deal, view)) if table.playing is not None else ()
    return MemoShown(
        () if order is None else tuple(_ladders(order, out)),
        tuple(_duties(order, barred, language)),
        _may(view) if table.playing is not None else "",
        pales and order is not None and order.ranking.trump is not None,
    )


def _ladders(order: CardOrder, out: Cards) -> Iterator[LadderShown]:
    clauses = tuple(dict.fromkeys(each for each in (order.order, order.values) if each is not None))
    trump = order.ranking.trump
    if trump is not None:
        yield LadderShown(trump, tuple(_rungs(order, trump, out)), clauses)
    plain = next((suit for suit in SHOWN_AS if suit in order.plain), order.plain[0])
    yield LadderShown("", tuple(_rungs(order, plain, Cards())), clauses, all_suits=trump is None)


def _rungs(order: CardOrder, suit: str, out: Cards) -> Iterator[LadderRung]:
    for card in order.ladder(suit):
        yield LadderRung(card, None if order.worth is None else order.worth(card), card in out)


def _barred(deal: Playing, view: Seen) -> Iterator[Breach]:
    """Why cards of the reader's own hand may not be played now, the same reason once."""
    playing = [move for move in view.moves if isinstance(move, Played) and move.seat == view.hand_of]
    if not playing:
        return
    seen, open_now = set[str](), Cards.of(move.card for move in playing)
    for card in view.hand - open_now:
        refusal = deal.game.check(view.table, view.hand, Played(view.hand_of, card))
        if isinstance(refusal, Breach) and refusal.code not in seen:
            seen.add(refusal.code)
            yield refusal


def _duties(order: CardOrder | None, barred: tuple[Breach, ...], language: str) -> Iterator[DutyShown]:
    """What binds every hand, and what else bars a card of the reader's now."""
    now = {each.code for each in barred}
    duties = () if order is None else order.duties
    for duty in duties:
        yield DutyShown(phrase(duty.sentence, language), duty.clause, duty.code in now)
    told = {duty.code for duty in duties}
    for each in barred:
        if each.code not in told:
            yield DutyShown(phrase(each.sentence, language, **each.args), each.clause, now=True)


def _may(view: Seen) -> str:
    """How much of the hand may be played now."""
    playing = {move.card for move in view.moves if isinstance(move, Played) and move.seat == view.hand_of}
    if not playing:
        return ""
    if len(playing) == len(view.hand):
        return _("Now you may play any card.")
    return _("Now you may play the cards that are bright, since:")
