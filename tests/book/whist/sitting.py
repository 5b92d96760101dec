"""Four players at a table of whist, for tests: every move is checked before it happens.

Seat 3 deals, so that seat 0 speaks first. Calls are written as in logs: ``"propose H"``, ``"solo 6 S"``.
"""

from __future__ import annotations

from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played, Ruled
from tapis.core.game import advance, replay
from tapis.core.terms import DealTerms
from tapis.core.view import View, view
from tapis.games.whist.book import ART
from tapis.games.whist.play.before_play import lay_out
from tapis.games.whist.play.calls import SAID, Call, Cut, Discard, Event, Move, Word
from tapis.games.whist.play.deal import Whist, whist
from tapis.games.whist.play.table import Table
from tapis.games.whist.result import Result
from tapis.law import Breach

DEALER = 3

HANDS = "AK72.Q93.J84.T65 Q83.AJ72.T65.K94 J94.KT6.AQ72.Q83 T65.854.K93.AJ72"
"""An ace in each hand, and cards of every suit."""
TROU = "AK72.AQ9.AJ8.T65 Q83.J732.T65.K94 J94.KT6.Q742.Q83 T65.854.K93.AJ72"
"""Three aces in hand 0, the ace of clubs in hand 3."""
SUITS = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""A suit in each hand: spades, hearts, diamonds, clubs."""


def hand(text: str) -> Cards:
    """A hand written suit by suit, spades, hearts, diamonds, clubs: ``AKQ.432..J``."""
    suits = zip("SHDC", text.split("."), strict=True)
    return Cards.of(Card(suit, rank) for suit, ranks in suits for rank in ranks)


class Sitting:
    def __init__(self, hands: str = HANDS, dealer: int = DEALER, sitting: Any = None, **options: Any) -> None:
        terms = DealTerms(sitting=None if sitting is None else tuple(sitting))
        self.game: Whist = whist(ART.profile(options), terms)
        self.dealer, self.chance = dealer, Chance("whist")
        self.log: list[Event] = []
        self.at = replay(self.game, dealer, ())
        if hands:
            cut: Event = Called((dealer - 1) % 4, Cut(26))
            self.at = advance(self.game, self.at, cut)
            self.happen(*lay_out([hand(each) for each in hands.split()]))

    @property
    def table(self) -> Table:
        return self.at.table

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table)

    @property
    def to_move(self) -> set[int]:
        return set(self.game.to_move(self.table))

    @property
    def turn(self) -> int:
        (seat,) = self.to_move
        return seat

    @property
    def best(self) -> str:
        """The best game so far with its players: ``E8 H 0 2``."""
        best = self.table.auction.best
        if best is None:
            return ""
        return " ".join([best.code, *([best.suit] if best.suit else []), *map(str, best.owners)])

    def happen(self, *events: Event) -> Sitting:
        for event in events:
            self.log.append(event)
            self.at = advance(self.game, self.at, event)
        following = self.game.referee(self.at, tuple(self.log), self.chance)
        return self.happen(*following) if following else self

    def refusal(self, move: Move) -> Breach | None:
        return self.game.check(self.table, self.at.hands[move.seat], move)

    def why_not(self, move: Move) -> str | None:
        """The clause that forbids ``move``, and the code of its rule."""
        breach = self.refusal(move)
        return None if breach is None else f"{breach.clause.ref} {breach.code}"

    def why(self, call: str, seat: int | None = None) -> str | None:
        """The same for a call, by the player whose turn it is unless told otherwise."""
        return self.why_not(Called(self.turn if seat is None else seat, SAID[call]))

    def do(self, move: Move) -> Sitting:
        assert self.refusal(move) is None, self.refusal(move)
        assert move in self.game.moves(self.table, move.seat, self.at.hands[move.seat])
        return self.happen(move)

    def round(self) -> Sitting:
        """Everybody says truly whether he has the trou."""
        while self.table.auction.rounded < 4:
            self.do(self.open()[0])
        return self

    def open(self, seat: int | None = None) -> list[Called[Call]]:
        """The calls open to a player."""
        seat = self.turn if seat is None else seat
        moves = self.game.moves(self.table, seat, self.at.hands[seat])
        return [move for move in moves if isinstance(move, Called)]

    def say(self, words: str) -> Sitting:
        """Calls with commas between, each by the player whose turn it is."""
        for each in words.split(","):
            self.do(Called(self.turn, SAID[each.strip()]))
        return self

    def bid(self, words: str) -> Sitting:
        """The trou round, then these calls."""
        return self.round().say(words)

    def jury(self, seat: int, clause: str = "26", **remedy: int | str) -> Sitting:
        return self.happen(Ruled(seat, ART.clause(clause), remedy))

    def play(self, cards: str) -> Sitting:
        for each in cards.split():
            self.do(Played(self.turn, read_card(each)))
        return self

    def play_some(self, cards: int) -> Sitting:
        """So many cards, each the lowest there is of the suit, or else of any."""
        for _ in range(cards):
            if self.result is not None:
                break
            moves = self.game.moves(self.table, self.turn, self.at.hands[self.turn])
            self.do(next(move for move in moves if isinstance(move, Played)))
        return self

    def put_away(self, cards: str) -> Sitting:
        """A card of each seat in order, put away unseen."""
        for seat, each in enumerate(cards.split()):
            self.do(Called(seat, Discard(read_card(each)), frozenset({seat})))
        return self

    def lay_down(self, seat: int) -> Sitting:
        return self.do(Called(seat, Word.LAY_DOWN))

    def view(self, seat: int) -> View[Table, Call]:
        return view(self.game, self.dealer, self.log, seat)


def card(seat: int, code: str) -> Played:
    return Played(seat, read_card(code))
