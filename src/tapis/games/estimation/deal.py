"""A deal of estimation as a game: whose move it is, what a move may be, what happens by itself.

The rules themselves are in ``before_play`` and ``play``. A premature lead at a table with real
cards is told by ``Ruled(seat, 16.11, {"suit": "H"})``: that seat may then not lead the suit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.core.card_play import CardReading, NoCardPlay
from tapis.core.cards import SUITS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played, Ruled, Shown
from tapis.core.game import Position
from tapis.core.memo import CardOrder
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat, Trick, Tricks, round_from
from tapis.games import jass
from tapis.games.estimation import before_play as before
from tapis.games.estimation import play
from tapis.games.estimation.calls import HIGHEST, Call, Cut, Event, Move, Slip
from tapis.games.estimation.result import SEATS, TRICKS, Result
from tapis.games.estimation.table import Table
from tapis.law import Breach, Profile

CUTS: tuple[Cut, ...] = tuple(Cut(at) for at in range(1, len(jass.PACK)))
SLIPS: tuple[Slip, ...] = (Slip(), *(Slip(points) for points in range(HIGHEST + 1)))


@dataclass(frozen=True, slots=True)
class Estimation:
    """The game under its house options E1, E2 and E12."""

    first_lead: str = "right"
    own_estimate_visible: bool = False
    look_back: str = jass.OWN
    seats: int = SEATS

    def open(self, dealer: Seat) -> Table:
        """The table before the cut."""
        return Table(dealer)

    def to_move(self, table: Table) -> frozenset[Seat]:
        """The cutter, then whoever owes an estimate, then the player whose turn it is."""
        if table.cut is None:
            return frozenset({jass.cutter(table.dealer, SEATS)})
        if not table.dealt_out:
            return frozenset()
        if table.missing:
            return table.missing
        return frozenset({table.trick.turn}) if table.trick is not None else frozenset()

    def speaker(self, _table: Table, seat: Seat) -> Seat:
        """The same seat: there is no dummy."""
        return seat

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """Every legal move of ``seat``; before the first card that includes a corrected estimate."""
        if table.cut is None:
            return [Called(seat, cut) for cut in CUTS if seat in self.to_move(table)]
        moves: list[Move] = []
        if table.trick is not None and table.trick.turn == seat:
            moves += [Played(seat, card) for card in play.legal_cards(table, table.trick, hand)]
        if table.dealt_out and not table.started:
            to, _clause = before.FACE_DOWN.only(seat)
            moves += [Called(seat, slip, to) for slip in SLIPS]
        return moves

    def check(self, table: Table, hand: Cards, move: Move) -> Breach | None:
        """Why ``move`` may not be made, with its clause, or None."""
        if isinstance(move, Played):
            return play.refuse_card(table, hand, move)
        return before.refuse_call(table, hand, move)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        match event:
            case Called():
                return self._called(table, event)
            case Dealt():
                return replace(table, dealt=True)
            case Shown(_, cards, None) if cards:
                turned = next(iter(cards))
                return replace(table, turned=turned, trump=turned.suit)
            case Played(_, card) if table.tricks is not None:
                return replace(table, tricks=table.tricks.lay(card))
            case Ruled(seat, clause, remedy) if clause == play.lead_another_suit.clause:
                return _barred(table, seat, remedy)
        return table

    def _called(self, table: Table, event: Called[Call]) -> Table:
        match event:
            case Called(_, Cut(at)):
                return replace(table, cut=at)
            case Called(seat, Slip() as slip, None) if table.played_out:
                return replace(table, estimates=(*table.estimates, (seat, before.empty_slip_is_zero(slip))))
        return self._slip_down(table, event.seat)

    def _slip_down(self, table: Table, seat: Seat) -> Table:
        corrections = before.corrections_announced(table, seat)
        table = replace(table, slips=table.slips | {seat}, corrections=corrections)
        if table.missing or table.tricks is not None:
            return table
        assert table.trump is not None
        leader = play.first_to_lead(table.dealer, self.first_lead)
        rankings = (jass.trump_ranking(table.trump),) * TRICKS
        return replace(table, turned=None, tricks=Tricks.led(round_from(leader, SEATS), rankings))

    def referee(self, at: Position[Table], log: Sequence[Event], chance: Chance) -> Sequence[Event]:
        """The deal once the pack is cut; the slips read out once the tricks are played."""
        table = at.table
        if table.cut is not None and not table.dealt:
            return before.deal(table.dealer, jass.cut_the_pack(chance.shuffled(jass.PACK), table.cut))
        if table.played_out and not table.estimates:
            return play.read_the_slips_out(log)
        return ()

    def consult(self, table: Table, _seat: Seat, event: Event) -> Event:
        """The event, but for one's own slip while it must lie face down."""
        if isinstance(event, Called) and isinstance(event.call, Slip):
            hidden = before.slip_stays_down(table, self.own_estimate_visible)
            return replace(event, call=None) if hidden else event
        return event

    def tricks_to_look_at(self, table: Table, seat: Seat | None) -> tuple[Trick, ...]:
        """One's own tricks at any time; the last one too, where the house lets everybody look at it."""
        own = () if seat is None or table.tricks is None else play.own_tricks(table.tricks, seat)
        return play.tricks_to_look_at(self.look_back, own, table.won)

    def card_order(self, table: Table) -> CardOrder | None:
        """The order of trumps and of the other suits, with their points."""
        bound = play.DUTIES[1:]
        return None if table.trump is None else replace(jass.order_with_a_trump(table.trump), duties=bound)

    def card_play(self, table: Table) -> CardReading:
        """The card play for an engine."""
        if table.barred and not table.started:
            raise NoCardPlay("A ruling forbids a suit at the first lead.")
        return replace(jass.with_a_trump(table.tricks, TRICKS, table.trump), free_when_void=True)

    def result(self, table: Table) -> Result | None:
        """The estimates and the points, once the slips have been read out."""
        if len(table.estimates) < SEATS or table.tricks is None:
            return None
        estimates = dict(table.estimates)
        return Result(
            tuple(estimates[seat] for seat in range(SEATS)),
            tuple(play.points_taken(table.tricks, seat) for seat in range(SEATS)),
            tuple(len(table.tricks.taken(seat)) for seat in range(SEATS)),
        ).trimmed()


def _barred(table: Table, seat: Seat, remedy: Mapping[str, str | int]) -> Table:
    suit = str(remedy.get("suit"))
    return replace(table, barred=(*table.barred, (seat, suit))) if suit in SUITS else table


def estimation(profile: Profile, _terms: DealTerms) -> Estimation:
    """The game under a profile."""
    return Estimation(
        profile.word("first_lead"), profile.flag("own_estimate_visible"), profile.word("look_back")
    )
