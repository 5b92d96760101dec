"""Four players at a table of bridge, for tests: every move is checked before it happens."""

from __future__ import annotations

from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.core.terms import DealTerms
from tapis.core.view import View, view
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.play.before_play import lay_out
from tapis.games.bridge.play.calls import Answer, Call, Claim, Event, Move
from tapis.games.bridge.play.deal import Bridge, bridge
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import Result
from tapis.law import Breach

N, E, S, W = range(4)

HANDS = "AKQJ.432.432.432 5432.AKQJ.765.76 T98.T98.AKQ8.AK8 76.765.JT9.QJT95"
"""North has the spades, east the hearts, south the high minors."""


def hand(text: str) -> Cards:
    """A hand written suit by suit: ``AKQ.432..J``."""
    suits = zip("SHDC", text.split("."), strict=True)
    return Cards.of(Card(suit, rank) for suit, ranks in suits for rank in ranks)


class Sitting:
    def __init__(self, hands: str = HANDS, dealer: int = N, vulnerable: str = "none", **options: Any) -> None:
        self.game: Bridge = bridge(TYPED_PLUGIN.regulation.profile(options), DealTerms(vulnerable=vulnerable))
        self.dealer, self.chance = dealer, Chance("a")
        self.log: list[Event] = []
        self.at = replay(self.game, dealer, ())
        if hands:
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

    def happen(self, *events: Event) -> Sitting:
        for event in events:
            self.log.append(event)
            self.at = advance(self.game, self.at, event)
        following = self.game.referee(self.at, tuple(self.log), self.chance)
        return self.happen(*following) if following else self

    def refusal(self, move: Move) -> Breach | None:
        return self.game.check(self.table, self.at.hands[move.seat], move)

    def why(self, move: Move) -> str | None:
        """The clause that forbids ``move``, and the code of its rule."""
        breach = self.refusal(move)
        return None if breach is None else f"{breach.clause.ref} {breach.code}"

    def do(self, move: Move) -> Sitting:
        assert self.refusal(move) is None, self.refusal(move)
        assert move in self.game.moves(self.table, move.seat, self.at.hands[move.seat])
        return self.happen(move)

    def call(self, *calls: str) -> Sitting:
        for each in calls:
            self.do(Called(self.table.auction.turn, said(each)))
        return self

    def bid(self, words: str) -> Sitting:
        return self.call(*words.split())

    def play(self, cards: str) -> Sitting:
        for each in cards.split():
            (seat,) = self.game.to_move(self.table)
            self.do(Played(seat, read_card(each)))
        return self

    def play_some(self, cards: int) -> Sitting:
        for _ in range(cards):
            (seat,) = self.game.to_move(self.table)
            moves = self.game.moves(self.table, seat, self.at.hands[seat])
            self.do(next(move for move in moves if isinstance(move, Played)))
        return self

    def claim(self, seat: int, tricks: int) -> Sitting:
        return self.do(Called(seat, Claim(tricks)))

    def answer(self, seat: int, agreed: bool) -> Sitting:
        return self.do(Called(seat, Answer(agreed)))

    def view(self, seat: int) -> View[Table, Call]:
        return view(self.game, self.dealer, self.log, seat)


def said(word: str) -> Call:
    """``pass``, ``X``, ``XX`` or a bid."""
    return TYPED_PLUGIN.rules.calls.decode(word)


def call(seat: int, word: str) -> Called[Call]:
    return Called(seat, said(word))


def card(seat: int, code: str) -> Played:
    return Played(seat, read_card(code))
