"""What everybody may read off a table of putze: trump, who plays, and when to be silent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapis.core.cards import Suit
from tapis.core.placard import Placard
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games import jass
from tapis.games.jass.tally import made, made_so_far
from tapis.games.putze.calls import Event, Word
from tapis.games.putze.speaking import Message, others_decide_first
from tapis.games.putze.table import Table
from tapis.law import Breach, first_bar


def contract(table: Table) -> Saying | None:
    """The trump suit, and the turned card as long as it lies aside: the six of trumps may buy it."""
    if table.variant.aside and table.turned is not None:
        return Saying("Trump: {trump} · {card} lies open", {"trump": table.trump, "card": table.turned})
    return Saying("Trump: {trump}", {"trump": table.trump}) if table.trump else None


def marks(table: Table, seat: Seat) -> Sequence[Saying]:
    """Whether a seat plays, took the blind, and what it has announced; or that it gets no cards."""
    if seat not in table.order:
        return [Saying("sits out")]
    word = dict(table.said).get(seat)
    said = {Word.REFUSE: Saying("refuses"), Word.TAKE: Saying("took the blind"), None: None}
    decided = said.get(word, Saying("plays"))
    values = dict(table.values).get(seat)
    told = [Saying("announced {values}", {"values": " + ".join(map(str, values))})] if values else []
    return [*([decided] if decided else []), *told]


def trump(table: Table) -> Suit | None:
    """The trump suit."""
    return table.trump


def silence(table: Table, seat: Seat) -> Breach | None:
    """Why a seat may send no message now."""
    return first_bar((others_decide_first,), Message(table, seat))


def tally(table: Table, seat: Seat, _perceived: Sequence[Event]) -> Sequence[Saying]:
    """What one has made so far, by cards alone."""
    if table.tricks is None or table.trump is None or seat not in table.players:
        return []
    worth = partial(jass.card_points, trump=table.trump)
    return [made(made_so_far(table.won, seat.__eq__, worth, table.variant.hand))]


PLACARD = Placard(contract, marks, trump, tally=tally)
