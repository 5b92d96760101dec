"""Putze at a table of four: does a hand make the 21 points without which whoever plays is pomme (27.5)?

The hand plays whatever it holds; the others decide and play as players of the first level do, in deals that
agree with the hand and the turned card. Where everybody else refuses, nothing is played and nobody is pomme.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tapis.analysis.figures import mean, share
from tapis.analysis.hands import Hand, possible
from tapis.analysis.worlds import worlds
from tapis.bots.registry import bot
from tapis.core.cards import NO_CARDS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, DealEvent, Dealt, Move, Shown
from tapis.core.game import replay
from tapis.core.panel import Measure
from tapis.core.selfplay import SomePlayer, play_on
from tapis.core.tricks import Seat
from tapis.core.view import View
from tapis.games.putze.play import dealing
from tapis.games.putze.play.calls import Word
from tapis.games.putze.plugin import TYPED_PLUGIN as PLUGIN
from tapis.games.putze.variants import FOUR
from tapis.law import Clause, Profile

POMME: Clause = PLUGIN.regulation.clause("27.5")


@dataclass(frozen=True, slots=True)
class Ventured:
    """What a hand made when it played, over several deals."""

    made: tuple[int, ...]
    """Its points with announcements, where somebody played against it."""
    alone: int
    """How many deals everybody else refused."""
    best: int
    """How many deals nobody made more."""
    minimum: int
    """How many points are enough."""

    @property
    def enough(self) -> Measure | None:
        """How often it makes enough, where cards are played at all; None where nobody ever did."""
        enough = sum(points >= self.minimum for points in self.made)
        return share(enough, len(self.made)) if self.made else None

    @property
    def points(self) -> Measure | None:
        """What it makes on average, where cards are played at all; None where nobody ever did."""
        return mean(self.made) if self.made else None

    @property
    def left_alone(self) -> Measure:
        """How often everybody else refuses."""
        return share(self.alone, self.alone + len(self.made))


def venture(hand: Hand, deals: int, seed: str, profile: Profile | None = None) -> Ventured:
    """What the hand makes when it plays, over so many sampled deals (at least one).

    Without a ``profile`` the house is as usual. ValueError where the cards cannot be dealt so.
    """
    house = profile or PLUGIN.regulation.profile()
    found = [
        _played(hand, hands, Chance(f"{seed}/play/{number}"), house)
        for number, hands in enumerate(worlds(possible(hand).known, deals, seed))
    ]
    totals = [each for each in found if len(each) > 1]
    mine = tuple(each[hand.seat] for each in totals)
    best = sum(each[hand.seat] == max(each.values()) for each in totals)
    return Ventured(mine, len(found) - len(totals), best, house.figure("minimum"))


def _played(hand: Hand, hands: tuple[Cards, ...], chance: Chance, profile: Profile) -> dict[Seat, int]:
    """The points of each who played one deal."""
    game = PLUGIN.game(profile)
    log = play_on(game, hand.dealer, _dealt(hand, hands), chance, _venturing(hand.seat))
    result = game.result(replay(game, hand.dealer, log).table)
    assert result is not None
    return dict(result.totals)


def _dealt(hand: Hand, hands: tuple[Cards, ...]) -> list[DealEvent[Any]]:
    """The deal as the referee would have told it."""
    turned = NO_CARDS if hand.turned is None else Cards.of([hand.turned])
    lifted = [Shown(seat, cards, *dealing.OWN_HAND.only(seat)) for seat, cards in enumerate(hands)]
    return [Dealt(hands), *lifted, Shown(hand.dealer, turned, None, FOUR.clause(FOUR.deal))]


def _venturing(seat: Seat) -> SomePlayer:
    """A player of the first level, but for one seat that never refuses."""
    usual = bot(PLUGIN.regulation.id)

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        bold = [move for move in moves if isinstance(move, Called) and move.call is Word.PLAY]
        return bold[0] if bold and view.seat == seat else usual(view, moves, chance)

    return choose
