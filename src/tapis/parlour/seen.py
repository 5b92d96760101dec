"""What one reader may know of a deal at a virtual table: what is public, and what the own seat perceived.

Pages and bots are made of this and of nothing else; a reader without a seat gets what everybody
perceived.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tapis.core.cards import NO_CARDS, Cards
from tapis.core.events import Called, Dealt, Move, Played
from tapis.core.game import Table
from tapis.core.looking import Told, as_it_lies, tricks_to_look_at
from tapis.core.plugin import AnyPlugin, SomeCall
from tapis.core.speech import Gesture
from tapis.core.tricks import Seat, Trick, complete, present
from tapis.core.view import View, own_hand, view_of_table
from tapis.parlour.state.played import AnyEvent
from tapis.parlour.state.table import Parlour, Playing


@dataclass(frozen=True, slots=True)
class Seen:
    """A deal as its reader knows it."""

    seat: Seat | None
    """The reader's; None for a reader without one."""
    table: Table
    events: tuple[AnyEvent, ...]
    """Those the reader perceived and may still consult."""
    hand: Cards
    """The cards of ``hand_of``."""
    shown: tuple[Cards, ...]
    """For each seat the cards everybody may see, and those shown to the reader."""
    backs: tuple[int, ...]
    """How many more cards each seat holds."""
    movers: tuple[Seat, ...]
    """The seats that may act now."""
    moves: tuple[Move[SomeCall], ...] = ()
    """Those open to the reader, for the reader's own seat or one the reader speaks for."""
    hand_of: Seat = 0
    """The seat whose cards the reader plays now."""
    own: Cards = NO_CARDS
    """The reader's own hand."""

    @property
    def trick(self) -> Trick | None:
        """The trick to which cards are being laid."""
        return present(self.table.tricks)

    @property
    def won(self) -> tuple[Trick, ...]:
        """The complete tricks, the first one first."""
        return complete(self.table.tricks)

    @property
    def over(self) -> bool:
        """Whether nobody has anything more to do."""
        return not self.movers


def seen(deal: Playing, seat: Seat | None) -> Seen:
    """The deal as its reader knows it."""
    own, public = perceived(deal, seat), perceived(deal, None)
    shown = tuple(_open_cards(deal, public if each == seat else own, each) for each in range(deal.game.seats))
    backs = tuple(max(0, len(held) - len(lying)) for held, lying in zip(deal.at.hands, shown, strict=True))
    if seat is None:
        return Seen(None, deal.at.table, public, NO_CARDS, shown, backs, deal.movers)
    moves = tuple(_moves(deal, seat, own))
    of = _hand_of(seat, moves)
    hand = own_hand(own, seat)
    return Seen(
        seat,
        deal.at.table,
        tuple(deal.game.consult(deal.at.table, seat, event) for event in own),
        hand if of == seat else own_hand(own, of),
        shown,
        backs,
        deal.movers,
        moves,
        of,
        hand,
    )


def all_open(deal: Playing, view: Seen) -> Seen:
    """The deal with all hands open from its first lead on, for somebody alone whose coach lays them so."""
    if view.seat is None or view.table.tricks is None:
        return view
    shown = tuple(
        lying if seat == view.seat else deal.at.hands[seat] for seat, lying in enumerate(view.shown)
    )
    backs = tuple(left if seat == view.seat else 0 for seat, left in enumerate(view.backs))
    return replace(view, shown=shown, backs=backs)


def perceived(deal: Playing, seat: Seat | None) -> tuple[AnyEvent, ...]:
    """The events of the deal as ``seat`` perceived them; None: as everybody did."""
    return tuple(event.seen_by(seat) for event in deal.events)


def moves_of(deal: Playing, speaker: Seat) -> tuple[Move[SomeCall], ...]:
    """Every move open to ``speaker``: for its own seat, and for those it speaks for."""
    return tuple(_moves(deal, speaker, perceived(deal, speaker)))


def forced(table: Parlour, seat: Seat) -> Called[SomeCall] | None:
    """The one call that a seat can make now, at a table where such calls are made by themselves."""
    deal = table.playing
    if deal is None or not table.setup.swift or seat not in deal.movers:
        return None
    moves = [move for move in moves_of(deal, deal.speaker(seat)) if move.seat == seat]
    return moves[0] if len(moves) == 1 and isinstance(moves[0], Called) else None


def cut_for(table: Parlour, seat: Seat) -> bool:
    """Whether the program cuts the pack for a seat, at a table that has agreed on it."""
    deal = table.playing
    if deal is None or not table.setup.cuts_itself or seat not in deal.movers:
        return False
    if any(isinstance(event, Dealt) for event in deal.events):
        return False
    first = next(iter(moves_of(deal, deal.speaker(seat))), None)
    return isinstance(first, Called) and gesture(table.plugin, first.call) is Gesture.CUT


def by_itself(table: Parlour, seat: Seat) -> bool:
    """Whether a seat's move is made without its player: a call that leaves no choice, or the cut."""
    return cut_for(table, seat) or forced(table, seat) is not None


def gesture(plugin: AnyPlugin, call: SomeCall | None) -> Gesture:
    """How a call is made, as its game says."""
    return Gesture.WORD if call is None or plugin.rules.saying is None else plugin.rules.saying(call).gesture


def _moves(deal: Playing, speaker: Seat, own: Sequence[AnyEvent]) -> Iterator[Move[SomeCall]]:
    for seat in range(deal.game.seats):
        if deal.speaker(seat) == speaker:
            yield from deal.game.moves(deal.at.table, seat, own_hand(own, seat))


def view_for(deal: Playing, speaker: Seat) -> View[Table, SomeCall]:
    """What a bot that decides for ``speaker`` is given."""
    return view_of_table(deal.game, deal.at.table, deal.events, speaker)


def looked_at(deal: Playing, seat: Seat | None) -> tuple[Trick, ...]:
    """The complete tricks a reader may take up and look at again, in order."""
    return tricks_to_look_at(deal.game, deal.at.table, seat)


def story(deal: Playing, view: Seen, *, over: bool) -> tuple[Told[SomeCall], ...]:
    """What happened, as a reader may read it; until the deal is over, no card of a trick turned down."""
    if over:
        return tuple(enumerate(view.events, start=1))
    return tuple(as_it_lies(deal.at.table, view.events))


def _open_cards(deal: Playing, events: Sequence[AnyEvent], seat: Seat) -> Cards:
    """The cards of a seat that lie open for whoever perceived these events.

    They are a whole hand, or before the first lead a card turned up.
    """
    known = own_hand(events, seat)
    led = any(isinstance(event, Played) for event in events)
    return NO_CARDS if led and len(known) < len(deal.at.hands[seat]) else known


def _hand_of(seat: Seat, moves: Sequence[Move[SomeCall]]) -> Seat:
    """The seat whose cards the reader plays: another one only while no own card may be played."""
    playing_from = {move.seat for move in moves if isinstance(move, Played)}
    return seat if seat in playing_from or not playing_from else min(playing_from)
