"""A deal of tutti as a game: whose move it is, what a move may be, what happens by itself.

The rules themselves are in ``speaking`` and ``play``. What a director rules at a table with real
cards is told by ``Ruled``: ``17.15`` binds the speaker to choose, ``17.16`` with ``{"box": "up"}``
ends the deal: fifty points in that free box.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from tapis.core.card_play import CardReading, partners, underway
from tapis.core.cards import SUITS, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played, Ruled, Shown
from tapis.core.game import Position
from tapis.core.laying import Calling
from tapis.core.terms import DealTerms
from tapis.core.tricks import Duty, Seat, Trick
from tapis.games import jass
from tapis.games.tutti import play, speaking
from tapis.games.tutti.calls import Call, Chibre, Choice, Cut, Event, Move
from tapis.games.tutti.contracts import BOXES, CONTRACTS, MISERE, TUTTI, Contract, card_value, strength
from tapis.games.tutti.faults import must_choose_another, points_in_a_free_box
from tapis.games.tutti.result import COLUMNS, SEATS, TRICKS, Result
from tapis.games.tutti.table import NONE_FILLED, Filled, Table
from tapis.law import Breach, Profile

CUTS: tuple[Cut, ...] = tuple(Cut(at) for at in range(1, len(jass.PACK)))
WORDS: tuple[Chibre | Choice, ...] = (Chibre(), *(Choice(contract) for contract in CONTRACTS))


@dataclass(frozen=True, slots=True)
class Tutti:
    """The game with the boxes filled so far, under its house options T2, T3, T9 and T14."""

    filled: Filled = NONE_FILLED
    tutti_bauer_exempt: bool = True
    under_trump: bool = False
    as_at_the_table: bool = False
    look_back: str = jass.OWN
    seats: int = SEATS

    def open(self, dealer: Seat) -> Table:
        """The table before the cut."""
        return Table(dealer, self.filled)

    def to_move(self, table: Table) -> frozenset[Seat]:
        """The cutter, then the speaker, then the player whose turn it is."""
        if table.replayed is not None:
            return frozenset()
        if table.cut is None:
            return frozenset({jass.cutter(table.dealer, SEATS)})
        if table.contract is None:
            return frozenset({table.speaker}) & table.lifted
        ready = len(table.lifted) == SEATS
        return frozenset({table.trick.turn}) if ready and table.trick is not None else frozenset()

    def speaker(self, _table: Table, seat: Seat) -> Seat:
        """The same seat: there is no dummy."""
        return seat

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """Every legal move of ``seat``."""
        if seat not in self.to_move(table):
            return []
        if table.trick is not None and table.contract is not None:
            open_cards = play.legal_cards(self._duties(table.contract), table.trick, hand)
            return [Played(seat, card) for card in open_cards]
        calls: Sequence[Call] = CUTS if table.cut is None else WORDS
        said: list[Move] = [Called(seat, call) for call in calls]
        return [move for move in said if self.check(table, hand, move) is None]

    def check(self, table: Table, hand: Cards, move: Move) -> Breach | None:
        """Why ``move`` may not be made, with its clause, or None."""
        match move:
            case Played():
                bound = self._duties(table.contract) if table.contract else ()
                return play.refuse_card(table, bound, hand, move)
            case Called(_, Cut() as cut):
                return speaking.refuse_cut(Calling(table, hand, move, cut))
        return speaking.refuse_word(table, hand, move, self.as_at_the_table)

    def _duties(self, contract: Contract) -> tuple[Duty, ...]:
        return play.duties(contract, self.under_trump, self.tutti_bauer_exempt)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        match event:
            case Dealt():
                return replace(table, dealt=True)
            case Shown(int(owner)):
                return replace(table, lifted=table.lifted | {owner})
            case Called():
                return _called(table, event)
            case Played(_, card) if table.tricks is not None:
                return replace(table, tricks=table.tricks.lay(card))
            case Ruled():
                return _ruled(table, event)
        return table

    def referee(self, at: Position[Table], _log: Sequence[Event], chance: Chance) -> Sequence[Event]:
        """The deal once the pack is cut; a hand lifted once its clause allows it."""
        table = at.table
        if table.cut is None or table.replayed is not None:
            return ()
        if not table.dealt:
            return speaking.deal(table, jass.cut_the_pack(chance.shuffled(jass.PACK), table.cut))
        return speaking.hands_lifted(table, at.hands)

    def consult(self, _table: Table, _seat: Seat, event: Event) -> Event:
        """The event: nothing perceived must be forgotten."""
        return event

    def tricks_to_look_at(self, table: Table, seat: Seat | None) -> tuple[Trick, ...]:
        """The tricks of one's own side, or those that the house lets everybody look at."""
        return play.tricks_to_look_at(self.look_back, table.won, seat)

    def card_play(self, table: Table) -> CardReading:
        """The card play for an engine."""
        return card_play(table, bauer_exempt=self.tutti_bauer_exempt, under_trump=self.under_trump)

    def result(self, table: Table) -> Result | None:
        """Who took which contract and what both sides made, once the nine tricks are played."""
        if table.replayed is not None:
            seat, box = table.replayed
            return Result(seat % COLUMNS, box, replayed=True)
        contract, taker = table.contract, table.taker
        if not table.played_out or contract is None or taker is None:
            return None
        points = tuple(play.points_taken(contract, table.won, column) for column in range(COLUMNS))
        return Result(taker % COLUMNS, contract.box, points, contract.base)


def _called(table: Table, event: Called[Call]) -> Table:
    match event.call:
        case Cut(at):
            return replace(table, cut=at)
        case Chibre():
            return replace(table, chibres=table.chibres + 1)
        case Choice() as choice:
            return _chosen(table, event.seat, choice)
    return table


def _chosen(table: Table, seat: Seat, choice: Choice) -> Table:
    """The table with the contract named; a speaker who named a filled one must choose another."""
    contract = choice.contract
    if table.has_filled(seat, contract.box):
        return replace(table, bound=True)
    return replace(table, contract=contract, taker=seat, tricks=play.first_trick(contract, seat))


def _ruled(table: Table, event: Ruled) -> Table:
    if event.clause in must_choose_another.clauses and _has_the_word(table, event.seat):
        return replace(table, bound=True)
    if event.clause in points_in_a_free_box.clauses and _may_mark(table, event):
        return replace(table, replayed=(event.seat, str(event.remedy["box"])))
    return table


def _has_the_word(table: Table, seat: Seat) -> bool:
    return table.dealt and table.contract is None and table.speaker == seat and not table.full(seat)


def _may_mark(table: Table, event: Ruled) -> bool:
    """Whether the ruled box is free, in a team that named a filled one and has to replay."""
    filled, box = table.filled[event.seat % COLUMNS], event.remedy.get("box")
    return bool(filled) and box in BOXES and box not in filled and not table.played_out


def tutti(profile: Profile, terms: DealTerms) -> Tutti:
    """The game under a profile, with the boxes filled so far."""
    return Tutti(
        filled_boxes(terms),
        profile.flag("tutti_bauer_exempt"),
        profile.flag("under_trump"),
        profile.flag("as_at_the_table"),
        profile.word("look_back"),
    )


def filled_boxes(terms: DealTerms) -> Filled:
    """The filled boxes of both teams; ValueError says what the conditions must look like."""
    match terms.written():
        case {**nothing} if not nothing:
            return NONE_FILLED
        case {"filled": [list() | tuple() as one, list() | tuple() as other], **rest} if not rest:
            once = all(sum(box == each for each in team) <= 1 for team in (one, other) for box in BOXES)
            known = all(box in BOXES for box in (*one, *other))
            if once and known and len(one) + len(other) < 2 * len(BOXES):
                return frozenset(one), frozenset(other)
    raise ValueError('The conditions of a deal are {"filled": [the boxes of one team, those of the other]}.')


JACK = "J"


def card_play(table: Table, *, bauer_exempt: bool, under_trump: bool) -> CardReading:
    """The card play of a contract; the side of whoever named it comes first."""
    reading, contract, ours = underway(table.tricks, TRICKS), table.contract, partners(SEATS)
    assert contract is not None, "cards are played once a contract is named"
    assert table.taker is not None
    return replace(
        reading,
        rankings=tuple(strength(contract, number) for number in range(len(table.won), TRICKS)),
        sides=ours if table.taker % 2 == 0 else ours[::-1],
        worth=partial(card_value, contract),
        counts="misere" if contract.box == MISERE else "points",
        last=jass.LAST_TRICK,
        exempt=_exempt(contract, bauer_exempt=bauer_exempt),
        ruffing=contract.trump is not None,
        free_when_void=under_trump,
    )


def _exempt(contract: Contract, *, bauer_exempt: bool) -> tuple[Card, ...]:
    """The jacks nobody is bound to play although their suit is led."""
    if contract.trump is not None:
        return (Card(contract.trump, JACK),)
    return tuple(Card(suit, JACK) for suit in SUITS) if contract.mode == TUTTI and bauer_exempt else ()
