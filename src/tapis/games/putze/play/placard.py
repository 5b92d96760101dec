"""What everybody may read off a table of putze: trump, who plays, and when to be silent."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.placard import Placard
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.games.putze.play.calls import Word
from tapis.games.putze.play.speaking import Message, others_decide_first
from tapis.games.putze.play.table import Table
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


PLACARD = Placard(contract, marks, trump)
