"""“Why may I not propose hearts?”: what a referee looks up without cards.

The calls begin with the trou round; where a call depends on cards, a hand that allows it is supposed. The
jury is supposed to accept.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.core.cards import Cards
from tapis.core.game import Game
from tapis.core.inquiry import Inquiry, Words
from tapis.core.speech import msgid
from tapis.core.tricks import Seat
from tapis.games.whist.auction.hearing import answered
from tapis.games.whist.auction.speaking import IN_THE_ROUND
from tapis.games.whist.play.calls import EVERY, Call, Join, Propose, Raise, Solo, Special, Word
from tapis.games.whist.play.table import Table

THREE_ACES = Cards.read("HA DA CA H2 H3 H4 D2 D3 D4 S2 S3 S4 C2")
EVERY_SUIT = Cards.read("HA H2 H3 H4 D2 D3 D4 S2 S3 S4 C2 C3 C4")


def _of(kind: type) -> tuple[Call, ...]:
    return tuple(call for call in EVERY if isinstance(call, kind))


WORDS: tuple[Words[Call], ...] = (
    Words("The trou", IN_THE_ROUND),
    Words("In a word", (Word.PASS, Word.WAIT, Word.MAINTAIN)),
    Words("Proposing", _of(Propose)),
    Words("Joining", _of(Join)),
    Words("Raising the joining", _of(Raise)),
    Words("Solo", _of(Solo)),
    Words("Special games", _of(Special)),
)


NOBODY: Words[Call] = Words(msgid("Nobody has the trou"), (Word.NO_TROU,) * 4)


def start(game: Game[Table, Call, object], dealer: Seat) -> Table:
    """The table when everybody has lifted their hand."""
    return replace(game.open(dealer), cut=26, dealt=True)


def holding(call: Call) -> Cards:
    """A hand that allows the call as far as cards go."""
    return THREE_ACES if call is Word.TROU else EVERY_SUIT


def settled(table: Table) -> Table:
    """The table once the jury has accepted what it is asked for."""
    if table.auction.asked is None:
        return table
    return table.after(answered(table.auction, True))


INQUIRY: Inquiry[Table, Call] = Inquiry(start, WORDS, holding, settled, NOBODY)
