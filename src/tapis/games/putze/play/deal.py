"""A deal of putze as a game: whose move it is, what a move may be, what happens by itself.

The rules themselves are in ``dealing``, ``speaking``, ``changing`` and ``playing``. The mark tells a deal
who sits at the table: ``players`` is how many people, ``out`` the seats that have finished, ``first_word``
the loser of the party before. A misdeal is told by ``Ruled(dealer, 27.27 or P18)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapis.core.card_play import CardReading
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Position
from tapis.core.laying import Calling, Laying
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat, Trick
from tapis.games import jass
from tapis.games.putze.play import changing, dealing, hearing, speaking, tricks
from tapis.games.putze.play.announcements import stock
from tapis.games.putze.play.calls import DECISIONS, Announce, Call, Discard, Event, Move, Word
from tapis.games.putze.play.table import Table
from tapis.games.putze.result import Result
from tapis.games.putze.variants import MOST, Variant, variant
from tapis.law import Breach, Profile

USUAL = 4


@dataclass(frozen=True, slots=True)
class Putze:
    """One deal: its variant, how many sit at the table, who has finished, who has the first word."""

    variant: Variant
    seats: int = USUAL
    out: frozenset[Seat] = frozenset()
    first_word: Seat | None = None
    look_back: str = jass.OWN

    def open(self, dealer: Seat) -> Table:
        """The table before the cards are dealt."""
        round_the_table = ((dealer + 1 + place) % self.seats for place in range(self.seats))
        away = self.out | ({dealer} if self.variant.sits_out else set())
        order = tuple(seat for seat in round_the_table if seat not in away)
        word = speaking.order_of_speaking(order, self.first_word)
        return Table(dealer, self.variant, self.seats, order, word)

    def to_move(self, table: Table) -> frozenset[Seat]:
        """The seats that change cards, speak, are not ready yet, or play the next card."""
        if not table.well_dealt:
            return frozenset()
        if table.trick is not None:
            return frozenset({table.trick.turn})
        if table.asked is not None:
            return frozenset({table.asked})
        return frozenset(table.players) - table.ready if table.exchanging else frozenset()

    def speaker(self, _table: Table, seat: Seat) -> Seat:
        """The same seat: there is no dummy."""
        return seat

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """Every legal move of ``seat``; until the exchange is closed, that includes exchanging the six."""
        if not table.well_dealt or seat not in table.order:
            return ()
        if table.trick is None:
            return [
                *changing.possible_changes(table, seat, hand),
                *speaking.possible(table, seat),
                *changing.possible_exchanges(table, seat, hand),
            ]
        return [
            *tricks.possible_announcements(table, seat, hand),
            *(Played(seat, card) for card in tricks.legal_cards(table, seat, hand)),
        ]

    def check(self, table: Table, hand: Cards, move: Move) -> Breach | None:
        """Why ``move`` may not be made, with its clause, or None."""
        if isinstance(move, Played):
            laying = Laying(table, hand, move)
            return dealing.refuse_outsider(laying) or tricks.refuse_card(laying)
        calling = Calling(table, hand, move, move.call)
        return dealing.refuse_outsider(calling) or _refuse_call(calling)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        after = hearing.heard(table, event)
        if after.tricks is None and after.settled:
            return replace(after, tricks=tricks.first_trick(after))
        return after

    def referee(self, at: Position[Table], log: Sequence[Event], chance: Chance) -> Sequence[Event]:
        """The deal, then whatever was decided: cards lifted, the six exchanged, announcements shown."""
        table = at.table
        if table.misdealt:
            return ()
        if not table.dealt:
            return dealing.deal(table, chance)
        if following := changing.follow_up(at, log):
            return following
        return tricks.show_the_best(at) if tricks.comparison_is_due(table) else ()

    def consult(self, table: Table, seat: Seat, event: Event) -> Event:
        """The event, but for cards the player has put down since."""
        put_down = changing.what_is_put_down_stays_down(table, seat)
        return changing.hidden_again(seat, event) if put_down else event

    def tricks_to_look_at(self, table: Table, seat: Seat | None) -> tuple[Trick, ...]:
        """One's own tricks, or those that the house lets everybody look at."""
        return tricks.tricks_to_look_at(self.look_back, table.won, seat)

    def card_play(self, table: Table) -> CardReading:
        """The card play for an engine."""
        reading = jass.with_a_trump(table.tricks, table.variant.hand, table.trump)
        return replace(reading, without=table.variant.without)

    def result(self, table: Table) -> Result | None:
        """Who played, with how many points, once that is known."""
        nothing: tuple[int | None, ...] = (None,) * self.seats
        if table.misdealt:
            return Result((None,) * self.seats, nothing, (0,) * self.seats, misdealt=True)
        if not table.dealt or not (table.alone or table.played_out):
            return None
        played = tuple(seat in table.players if seat in table.order else None for seat in range(self.seats))
        points = tuple(_points(table, seat) for seat in range(self.seats)) if table.played_out else nothing
        announced = tuple(_announced(table, seat) for seat in range(self.seats))
        return Result(played, points, announced).trimmed()


def _refuse_call(calling: Calling[Table, Call | None]) -> Breach | None:
    table, hand, move = calling.table, calling.hand, calling.move
    match calling.call:
        case Announce() as said:
            return tricks.refuse_announcement(Calling(table, hand, move, said))
        case Discard() as put:
            return changing.refuse_discard(Calling(table, hand, move, put))
        case Word() as word if word in DECISIONS:
            return speaking.refuse_word(Calling(table, hand, move, word))
        case Word.KEEP | None:
            return changing.refuse_keeping(calling)
    return changing.refuse_exchange(calling)


def _points(table: Table, seat: Seat) -> int | None:
    return tricks.points_taken(table.won, seat) if seat in table.players else None


def _announced(table: Table, seat: Seat) -> int:
    if not table.played_out or seat not in table.players:
        return 0
    assert table.trump is not None
    shown = sum(dict(table.values)[seat]) if table.shown == seat else 0
    return shown + stock(table.won, seat, table.trump)


def putze(profile: Profile, terms: DealTerms) -> Putze:
    """The game under a profile, for those whom the mark still finds at the table."""
    seats = USUAL if terms.players is None else terms.players
    if not 2 <= seats <= MOST:
        raise ValueError(f"A table has two to {MOST} players, not {seats!r}.")
    if not terms.out <= frozenset(range(seats)):
        raise ValueError("Seats are listed by number, from 0.")
    if terms.first_word is not None and terms.first_word not in range(seats):
        raise ValueError("The first word belongs to a seat of the table.")
    if len(terms.out) > seats - 2:
        raise ValueError("At least two players must be left.")
    way, look_back = variant(seats - len(terms.out), profile), profile.word("look_back")
    return Putze(way, seats, terms.out, terms.first_word, look_back)
