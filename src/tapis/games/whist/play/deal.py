"""A deal of whist as a game: whose move it is, what a move may be, what happens by itself.

The rules are in ``before_play``, ``bidding``, ``speaking``, ``play`` and ``claims``. What a jury says at the
table is told by ``Ruled``: 26 with ``{"accepted": 1 or 0}`` on the game asked for, 55 or 56 with
``{"right": 1 or 0}`` on a hand laid down, 7 (the dealer deals again), and any other clause with
``{"game": "won", "lost" or "annulled"}``. At tables of five and six four play; results speak of columns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tapis.core.card_play import CardReading, NoCardPlay, underway
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, Dealt, Played, Ruled, Shown
from tapis.core.game import Position
from tapis.core.laying import Calling, Laying
from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat, Trick, Tricks
from tapis.games.whist.auction import hearing, speaking
from tapis.games.whist.auction.contracts import CONTRACTS, EACH_FOR_HIMSELF, ladder
from tapis.games.whist.auction.state import OPEN, SEATS, Auction, the_fourth_ace_shows_himself
from tapis.games.whist.jury.word import accept_at_once, ruled
from tapis.games.whist.mark.grid import USUAL_JURY
from tapis.games.whist.mark.tariff import grid_of
from tapis.games.whist.play import before_play, claims
from tapis.games.whist.play import tricks as play
from tapis.games.whist.play.calls import CUTS, Call, Cut, Discard, Event, Move, Word
from tapis.games.whist.play.outcome import outcome
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import LOST_AT, tricks_of
from tapis.games.whist.result import Result
from tapis.law import Breach, Profile, first_bar

ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Whist:
    """The game under its house options."""

    columns: tuple[Seat, ...] = tuple(range(SEATS))
    """The column of each seat on the sheet."""
    jury: str = "accepts"
    deal_model: str = "uniform"
    packets: str = "4-4-5"
    laying_down: bool = False
    ladder: tuple[str, ...] = tuple(CONTRACTS)
    """The games of the grid of points, the lowest first."""
    needs: Mapping[str, int] = field(default_factory=dict)
    """The tricks that each of them asks for."""
    seats: int = SEATS
    asks: tuple[str, ...] = USUAL_JURY
    """Those for which the jury is called."""
    dealer_rests: bool = False
    solo: str = OPEN
    """Whether a solo is open in a suit that another has asked."""

    def open(self, dealer: Seat) -> Table:
        """The table before the cut."""
        rounded = 0 if "TR" in self.ladder else SEATS
        auction = Auction((dealer + 1) % SEATS, rounded, ladder=self.ladder, jury=self.asks, solo=self.solo)
        return Table(auction, cutter=before_play.cutter(dealer, self.dealer_rests))

    def to_move(self, table: Table) -> frozenset[Seat]:
        """The seats that cut, speak, put a card away, or play next; none while a jury is asked."""
        if play.decided(table) or table.laid is not None:
            return frozenset()
        if table.cut is None:
            return frozenset({table.cutter})
        if not table.dealt or play.hands_to_open(table):
            return frozenset()
        if not table.over:
            return frozenset() if table.auction.turn is None else frozenset({table.auction.turn})
        if not play.cards_are_put_away(table):
            return frozenset(range(SEATS)) - table.discarded
        return frozenset() if table.trick is None else frozenset({table.trick.turn})

    def speaker(self, _table: Table, seat: Seat) -> Seat:
        """The same seat: there is no dummy."""
        return seat

    def moves(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        """Every legal move of ``seat``; where hands may be laid down, out of turn too."""
        moves: list[Move] = []
        if seat in self.to_move(table):
            moves += self._in_turn(table, seat, hand)
        if first_bar(claims.BARS, self._laying_down(table, seat)) is None:
            moves.append(Called(seat, Word.LAY_DOWN))
        return moves

    def _in_turn(self, table: Table, seat: Seat, hand: Cards) -> Sequence[Move]:
        if table.cut is None:
            return [Called(seat, cut) for cut in CUTS]
        if table.trick is not None:
            return [Played(seat, card) for card in play.legal_cards(table.trick, hand)]
        if not table.over:
            return speaking.open_calls(table.auction, seat, hand)
        to, _ = play.PUT_AWAY.only(seat)
        return [Called(seat, Discard(card), to) for card in hand]

    def check(self, table: Table, hand: Cards, move: Move) -> Breach | None:
        """Why ``move`` may not be made, with its clause, or None."""
        if isinstance(move, Played):
            laying = Laying(table, hand, move)
            return play.refuse_card(laying) or first_bar([claims.hand_not_judged_yet], laying)
        match move.call:
            case Cut() as cut:
                return first_bar(before_play.CUTTING, Calling(table, hand, move, cut))
            case Discard() as put:
                return first_bar(play.PUTTING_AWAY, Calling(table, hand, move, put))
            case Word.LAY_DOWN:
                return first_bar(claims.BARS, self._laying_down(table, move.seat))
            case call:
                return speaking.refuse_call(Calling(table, hand, move, call))

    def _laying_down(self, table: Table, seat: Seat) -> claims.LayingDown:
        return claims.LayingDown(table, seat, self.laying_down, self.jury == ASKED)

    def apply(self, table: Table, event: Event) -> Table:
        """The table after ``event``."""
        match event:
            case Dealt():
                after = replace(table, dealt=True)
            case Called(seat, call):
                after = _called(table, seat, call)
            case Shown(int(seat)):
                after = _shown(table, seat, event)
            case CardsPassed(int(seat)):
                after = replace(table, aside=table.aside | {seat})
            case Played(_, card) if table.tricks is not None and table.trick is not None:
                after = _laid(table, table.tricks.lay(card))
            case Ruled():
                after = ruled(table, event)
            case _:
                return table
        return _led(after)

    def referee(self, at: Position[Table], log: Sequence[Event], chance: Chance) -> Sequence[Event]:
        """The deal, the jury's yes, the fourth ace, cards put away, hands laid open and judged."""
        table = at.table
        if table.cut is None or play.decided(table):
            return ()
        if not table.dealt:
            pack = before_play.cut_pack(before_play.shuffled_pack(chance, self.deal_model), table.cut)
            return before_play.lay_out(before_play.deal_in_packets(pack, table.dealer, self.packets))
        if table.auction.asked is not None:
            return () if self.jury == ASKED else [accept_at_once(table.auction.asked.seat)]
        if the_fourth_ace_shows_himself(table.auction):
            return [play.show_the_ace(at.hands, table.auction.trou)]
        if waiting := sorted(table.discarded - table.aside):
            return [play.put_away(log, seat) for seat in waiting]
        return play.open_hands(table, at.hands) or claims.follow_up(at, self.jury == ASKED, self.needs)

    def consult(self, _table: Table, _seat: Seat, event: Event) -> Event:
        """The event: everything a player perceived may be remembered."""
        return event

    def tricks_to_look_at(self, table: Table, _seat: Seat | None) -> tuple[Trick, ...]:
        """The last trick gathered, and no other."""
        last = play.trick_to_look_at(table)
        return () if last is None else (last,)

    def card_play(self, table: Table) -> CardReading:
        """The card play for an engine."""
        return card_play(table, self.seats)

    def result(self, table: Table) -> Result | None:
        """What the deal came to, once it is over."""
        return outcome(table, self.columns) if play.decided(table) else None


def _called(table: Table, seat: Seat, call: Call | None) -> Table:
    match call:
        case None | Discard():
            return replace(table, discarded=table.discarded | {seat})
        case Cut(at):
            return replace(table, cut=at)
        case Word.LAY_DOWN:
            return claims.laid_down(table, seat)
    return table.after(hearing.heard(table.auction, seat, call))


def _shown(table: Table, seat: Seat, event: Shown) -> Table:
    if event.cards is None:
        return table
    table = table.seen(seat, event.cards)
    if the_fourth_ace_shows_himself(table.auction):
        return table.after(hearing.show_the_fourth_ace(table.auction, seat))
    laid = None if table.laid is None else replace(table.laid, shown=True)
    return replace(table, open_hands=table.open_hands | {seat}, laid=laid)


def _laid(table: Table, tricks: Tricks) -> Table:
    """The table after a card; nobody leads to another trick once the deal is decided."""
    after = replace(table, tricks=tricks)
    return replace(after, tricks=replace(tricks, trick=None)) if play.decided(after) else after


def _led(table: Table) -> Table:
    """The table with its first trick open, as soon as it may be."""
    best = table.best
    if best is None or table.tricks is not None:
        return table
    if not play.cards_are_put_away(table) or play.decided(table):
        return table
    leader = play.leader(best, table.auction.first, table.auction.ace)
    return replace(table, tricks=play.first_trick(best, leader))


def whist(profile: Profile, terms: DealTerms) -> Whist:
    """The game under a complete profile of options, with those who sit at the table in this deal."""
    grid = grid_of(profile)
    return Whist(
        terms.chairs(SEATS),
        profile.word("jury"),
        profile.word("deal_model"),
        profile.word("packets"),
        profile.word("laying_down") == "allowed",
        ladder(grid.ladder),
        {price.contract: price.needs for price in grid.prices},
        asks=grid.jury,
        dealer_rests=terms.dealer_rests,
        solo=profile.word("solo_in_asked_suit"),
    )


def card_play(table: Table, seats: int) -> CardReading:
    """The card play of a game: those who play it, each alone or together, against the others."""
    contract = table.contract
    if contract is None:
        raise NoCardPlay("No trick is being played.")
    declarers = sum(1 << seat for seat in table.declarers)
    alone = contract.kind in EACH_FOR_HIMSELF
    own = tuple(1 << seat for seat in table.declarers) if alone else (declarers,)
    return replace(
        underway(table.tricks, tricks_of(contract)),
        sides=(*own, (1 << seats) - 1 & ~declarers),
        counts="misere" if alone else "tricks",
        limit=LOST_AT[contract.kind] - 1 if alone else 0,
    )
