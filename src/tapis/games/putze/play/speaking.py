"""Who speaks when, and what may be said: 27.2, 27.3, 27.12, 27.15, 27.19 and 27.22."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.events import Called
from tapis.core.laying import Calling
from tapis.core.tricks import Seat
from tapis.games.putze.book import ART
from tapis.games.putze.play.calls import Call, Word
from tapis.games.putze.play.table import Table
from tapis.law import Bars, Breach, first_bar

Speaking: TypeAlias = "Calling[Table, Call | None]"
Answering: TypeAlias = Calling[Table, Word]

# 27.2, 27.19  In which order.


@ART("27.2", "27.19", "P7")
def order_of_speaking(order: Sequence[Seat], first_word: Seat | None) -> tuple[Seat, ...]:
    """The dealer's right-hand neighbour speaks first, or, over a blind, the loser of the last game."""
    if first_word not in order:
        return tuple(order)
    start = order.index(first_word)
    return (*order[start:], *order[:start])


# 27.3  Nobody out of turn.


@dataclass(frozen=True, slots=True)
class Message:
    """A chat message that ``seat`` would like to write."""

    table: Table
    seat: Seat

    @property
    def told(self) -> Mapping[str, object]:
        """Whose message it is, for the placeholders of a refusal."""
        return {"seat": self.seat}


@ART.bars("27.3")
def others_decide_first(message: Message) -> bool:
    """Say nothing, not even a message, while others have still to decide before you."""
    table, seat = message.table, message.seat
    decided = table.all_have_spoken or seat in dict(table.said)
    return table.dealt and not decided and seat != table.next_to_speak


@ART.bars("27.3")
def not_your_word(speaking: Speaking) -> bool:
    """Do not speak before your turn."""
    return speaking.move.seat != speaking.table.asked


# 27.2  Once, aloud, and only whether one plays.


@ART.bars("27.2")
def word_given(speaking: Speaking) -> bool:
    """You have spoken already; a word given stands."""
    return speaking.move.seat in dict(speaking.table.said)


@ART.bars("27.2")
def whispered(speaking: Speaking) -> bool:
    """Say it so that everybody hears it."""
    return speaking.move.to is not None


@ART.bars("P20")
def cards_are_being_changed(speaking: Speaking) -> bool:
    """First each player changes cards or keeps them; then each says whether they play."""
    return speaking.table.changing is not None


# 27.12, 27.15, 27.22  What one may answer.


@ART("27.2", "27.12", "27.15", "27.22")
def answers(table: Table) -> frozenset[Word]:
    """Play or refuse; while the blind lies there, take it, say “mon jeu”, or refuse both."""
    if table.blind_lies_there:
        return frozenset({Word.TAKE, Word.OWN, Word.REFUSE})
    return frozenset({Word.PLAY, Word.REFUSE})


@ART.bars("27.12")
def blind_wants_an_answer(answering: Answering) -> bool:
    """Play or refuse; while the blind lies there, take it, say “mon jeu”, or refuse both."""
    return answering.table.blind_lies_there and answering.call not in answers(answering.table)


@ART.bars("27.12", "27.24")
def blind_is_gone(answering: Answering) -> bool:
    """There is no blind to take any more: play with your own cards, or refuse."""
    return not answering.table.blind_lies_there and answering.call not in answers(answering.table)


ANSWERING: Bars[Answering] = (
    word_given,
    cards_are_being_changed,
    not_your_word,
    whispered,
    blind_wants_an_answer,
    blind_is_gone,
)


def refuse_word(answering: Answering) -> Breach | None:
    """Why the decision may not be spoken now, or None."""
    return first_bar(ANSWERING, answering)


def possible(table: Table, seat: Seat) -> Sequence[Called[Call]]:
    """The decisions ``seat`` may speak, if it is its turn."""
    if table.changing is not None or seat != table.next_to_speak:
        return ()
    return [Called(seat, word) for word in sorted(answers(table))]
