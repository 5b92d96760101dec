"""Who speaks when, and what may be said: 27.2, 27.3, 27.12, 27.15, 27.19 and 27.22."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.events import Called
from tapis.core.tricks import Seat
from tapis.games.putze.book import ART, broken
from tapis.games.putze.calls import IN_THE_GAME, Call, Word
from tapis.games.putze.table import Table
from tapis.law import Breach

# 27.2, 27.19  In which order.


@ART("27.2", "27.19", "P7")
def order_of_speaking(order: Sequence[Seat], first_word: Seat | None) -> tuple[Seat, ...]:
    """The dealer's right-hand neighbour speaks first, or, over a blind, the last party's loser."""
    if first_word not in order:
        return tuple(order)
    start = order.index(first_word)
    return (*order[start:], *order[:start])


# 27.3  Nobody out of turn.


@ART("27.3")
def wait_for_your_word(table: Table, seat: Seat) -> bool:
    """Do not speak before your turn."""
    return seat == (table.next_to_speak if table.changing is None else table.changing)


@ART("27.3")
def may_send_a_message(table: Table, seat: Seat) -> bool:
    """Say nothing, not even a message, while others have still to decide before you."""
    return not table.dealt or table.all_have_spoken or seat in dict(table.said) or seat == table.next_to_speak


# 27.2  Once, aloud, and only whether one plays.


@ART("27.2")
def speak_once(table: Table, seat: Seat) -> bool:
    """You have spoken already; a word given stands."""
    return seat not in dict(table.said)


@ART("27.2")
def speak_aloud(call: Called[Call]) -> bool:
    """Say it so that everybody hears it."""
    return call.to is None


@ART("P20")
def change_before_you_speak(table: Table) -> bool:
    """First each player changes cards or keeps his; then each says whether he plays."""
    return table.changing is None


# 27.12, 27.15, 27.22  What one may answer.


@ART("27.2", "27.12", "27.15", "27.22")
def answers(table: Table) -> frozenset[Word]:
    """Play or refuse; while the blind lies there, take it, say “mon jeu”, or refuse both."""
    if the_blind_lies_there(table):
        return frozenset({Word.TAKE, Word.OWN, Word.REFUSE})
    return frozenset({Word.PLAY, Word.REFUSE})


@ART("27.12", "27.24")
def the_blind_lies_there(table: Table) -> bool:
    """There is no blind to take any more: play with your own cards, or refuse."""
    return table.variant.blind and table.taker is None


@ART("27.12", "27.15", "P16")
def bound_to_play(word: Word) -> bool:
    """Whoever takes the blind or says “mon jeu” plays."""
    return word in IN_THE_GAME


def refuse_word(table: Table, call: Called[Call], word: Word) -> Breach | None:
    """Why the decision may not be spoken now, or None."""
    if not speak_once(table, call.seat):
        return speak_once.breach(seat=call.seat)
    if not change_before_you_speak(table):
        return change_before_you_speak.breach(seat=call.seat)
    if not wait_for_your_word(table, call.seat):
        return wait_for_your_word.breach(seat=call.seat)
    if not speak_aloud(call):
        return speak_aloud.breach(seat=call.seat)
    if word in answers(table):
        return None
    return broken(answers if the_blind_lies_there(table) else the_blind_lies_there, "27.12", seat=call.seat)


def possible(table: Table, seat: Seat) -> Sequence[Called[Call]]:
    """What ``seat`` may answer, if it is its turn."""
    if table.changing is not None or seat != table.next_to_speak:
        return ()
    return [Called(seat, word) for word in sorted(answers(table))]
