"""Four players at a table of estimation, for tests: every move is checked before it happens."""

from __future__ import annotations

from collections.abc import Mapping

from tapis.core.cards import Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played, Ruled
from tapis.core.game import advance, replay
from tapis.core.view import View, view
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import Call, Cut, Event, Move, Slip
from tapis.games.estimation.deal import Estimation
from tapis.games.estimation.result import Result
from tapis.games.estimation.table import Table
from tapis.law import Breach, Setting

SEATS = range(4)


class Sitting:
    def __init__(
        self, options: Mapping[str, Setting] | None = None, seed: str = "a", dealer: int = 0
    ) -> None:
        profile = PLUGIN.regulation.profile(options)
        asked = [profile["first_lead"], profile["own_estimate_visible"], profile["look_back"]]
        self.game = Estimation(str(asked[0]), bool(asked[1]), str(asked[2]))
        self.dealer, self.chance = dealer, Chance(seed)
        self.log: list[Event] = []
        self.at = replay(self.game, dealer, ())

    @property
    def table(self) -> Table:
        return self.at.table

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table)

    def happen(self, *events: Event) -> Sitting:
        for event in events:
            self.log.append(event)
            self.at = advance(self.game, self.at, event)
        following = self.game.referee(self.at, tuple(self.log), self.chance)
        return self.happen(*following) if following else self

    def refusal(self, move: Move) -> Breach | None:
        return self.game.check(self.table, self.at.hands[move.seat], move)

    def do(self, move: Move) -> Sitting:
        assert self.refusal(move) is None, self.refusal(move)
        return self.happen(move)

    def cut(self, at: int = 17) -> Sitting:
        return self.do(Called((self.dealer - 1) % 4, Cut(at)))

    def estimate(self, seat: int, points: int | None) -> Sitting:
        return self.do(slip(seat, points))

    def estimates(self, *points: int | None) -> Sitting:
        for seat, each in enumerate(points):
            self.estimate(seat, each)
        return self

    def ready(self) -> Sitting:
        return self.cut().estimates(40, 40, 40, 37)

    def play(self, seat: int, card: str) -> Sitting:
        return self.do(Played(seat, read_card(card)))

    def play_some(self, cards: int) -> Sitting:
        for _ in range(cards):
            (seat,) = self.game.to_move(self.table)
            played = [
                m for m in self.game.moves(self.table, seat, self.at.hands[seat]) if isinstance(m, Played)
            ]
            self.do(played[0])
        return self

    def play_out(self) -> Sitting:
        while not self.table.played_out:
            self.play_some(1)
        return self

    def hand(self, seat: int) -> Cards:
        return self.at.hands[seat]

    def view(self, seat: int) -> View[Table, Call]:
        return view(self.game, self.dealer, self.log, seat)

    def rule_premature_lead(self, seat: int, suit: str) -> Sitting:
        return self.happen(Ruled(seat, ART.clause("16.11"), {"suit": suit}))


def slip(seat: int, points: int | None) -> Called[Call]:
    return Called(seat, Slip(points), frozenset({seat}))


def ref(breach: Breach | None) -> str | None:
    return None if breach is None else str(breach.clause)


def result(estimated: str, made: str, tricks: str = "- - - -") -> Result:
    """A result written as numbers; a dash is an empty slip, or a trick count nobody asked for."""
    counts = tuple(None if each == "-" else int(each) for each in tricks.split())
    estimates = tuple(0 if each == "-" else int(each) for each in estimated.split())
    return Result(estimates, tuple(int(each) for each in made.split()), counts)
