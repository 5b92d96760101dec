"""The public table of one deal: what anybody in the room may know. It never holds a hand.

Seats are named in two orders: ``order`` begins on the dealer's right, ``speaking`` with whoever has
the first word.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.cards import Card, Suit
from tapis.core.tricks import Seat, Trick, Tricks, complete, present
from tapis.games.putze.play.calls import Word, bound_to_play
from tapis.games.putze.variants import Variant


@dataclass(frozen=True, slots=True)
class Table:
    """The public table of one deal."""

    dealer: Seat
    variant: Variant
    seats: int
    order: tuple[Seat, ...]
    """The seats that are dealt cards, from the dealer's right."""
    speaking: tuple[Seat, ...]
    """The same seats, from whoever speaks first."""
    dealt: bool = False
    turned: Card | None = None
    """The turned card as long as it lies there, aside or not."""
    trump: Suit | None = None
    changed: tuple[Seat, ...] = ()
    """The seats that have put cards aside."""
    kept: tuple[Seat, ...] = ()
    """The seats that put none aside."""
    lifted: frozenset[Seat] = frozenset()
    """The seats that have seen the cards they were entitled to."""
    said: tuple[tuple[Seat, Word], ...] = ()
    """The decisions, in the order in which they were spoken."""
    ready: frozenset[Seat] = frozenset()
    """The seats that have nothing more to exchange."""
    buyer: Seat | None = None
    """The seat that exchanges the six."""
    bought: bool = False
    """The six has been exchanged."""
    handed: bool = False
    """The turned card has gone to the taker of the blind."""
    values: tuple[tuple[Seat, tuple[int, ...]], ...] = ()
    """What each seat has announced."""
    shown: Seat | None = None
    """The holder whose announcements count."""
    tricks: Tricks | None = None
    misdealt: bool = False
    """The deal was ruled faulty."""

    @property
    def well_dealt(self) -> bool:
        """Whether the cards are dealt, and the deal stands."""
        return self.dealt and not self.misdealt

    @property
    def trick(self) -> Trick | None:
        """The trick being played."""
        return present(self.tricks)

    @property
    def won(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return complete(self.tricks)

    @property
    def changing(self) -> Seat | None:
        """The seat that must now put cards aside or keep them all; None for nobody."""
        waiting = (seat for seat in self.order if seat not in (*self.changed, *self.kept))
        return next(waiting, None) if self.variant.better else None

    @property
    def next_to_speak(self) -> Seat | None:
        """The seat that speaks next; None when all have spoken."""
        return None if self.all_have_spoken else self.speaking[len(self.said)]

    @property
    def asked(self) -> Seat | None:
        """The seat that must now change cards, or else speak."""
        return self.next_to_speak if self.changing is None else self.changing

    @property
    def all_have_spoken(self) -> bool:
        """Whether everybody has said whether they play."""
        return len(self.said) == len(self.speaking)

    @property
    def taker(self) -> Seat | None:
        """The seat that took the blind; None for nobody."""
        return next((seat for seat, word in self.said if word is Word.TAKE), None)

    @property
    def blind_lies_there(self) -> bool:
        """Whether there is a blind that nobody has taken."""
        return self.variant.blind and self.taker is None

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that play, in order of play, among those that have spoken."""
        said = dict(self.said)
        return tuple(seat for seat in self.order if bound_to_play(said.get(seat)))

    @property
    def alone(self) -> bool:
        """Whether all have spoken and no two of them play."""
        return self.all_have_spoken and len(self.players) < 2

    @property
    def exchanging(self) -> bool:
        """Whether the six may be exchanged now."""
        if not self.variant.exchange or self.bought or self.alone or not self.all_have_spoken:
            return False
        return not self.ready >= set(self.players)

    @property
    def settled(self) -> bool:
        """Whether two or more play and nothing is left to do before the lead."""
        waiting = self.exchanging or (self.taker is not None and not self.handed)
        return self.all_have_spoken and not self.alone and not waiting

    @property
    def played_out(self) -> bool:
        """Whether every trick lies on the table."""
        return self.tricks is not None and self.tricks.full

    @property
    def laid(self) -> frozenset[Seat]:
        """The seats that have played a card."""
        tricks = () if self.tricks is None else self.tricks.every
        return frozenset(seat for trick in tricks for seat in trick.order[: len(trick.cards)])

    def may_announce(self, seat: Seat) -> bool:
        """Whether the next card is the first that ``seat`` lays."""
        return self.trick is not None and self.trick.turn == seat and seat not in self.laid
