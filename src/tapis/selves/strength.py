"""How well somebody plays, as far as games have shown: a mean, and what is not known of it.

People and bots stand on one scale. A bot is a fixed mark, since it was measured; games move people alone.
Games with other people make one strength, games alone against bots another, so that nobody passes people
by beating bots. Nothing sinks while nobody plays: only games change anything. The model is Thurstone's and
Mosteller's, each with each, as ``openskill`` has it (Weng and Lin, JMLR 12, 2011, algorithm 3): of those it
offers the one whose bands hold the truth (``research/ratings.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from openskill.models import ThurstoneMostellerFull, ThurstoneMostellerFullRating

from tapis.selves.games import RatedGame, is_bot

MEAN, SPREAD = 25.0, 6.25
"""What is believed of somebody who has not played."""
MARK_SPREAD = 1.0
"""How well a measured bot is known."""
SHOWN = 8
"""After so many games a strength is shown."""
WIDE = 2.5
"""A band reaches so many spreads to each side; so it holds the truth nineteen times out of twenty, measured:
a game of four tells less than its six pairs, which the model takes one by one.
"""

_model = ThurstoneMostellerFull(mu=MEAN, sigma=SPREAD)


@dataclass(frozen=True, slots=True)
class Strength:
    """What is believed of somebody at one game."""

    mean: float = MEAN
    spread: float = SPREAD
    games: int = 0

    @property
    def shown(self) -> bool:
        """Whether enough games have been played to say anything."""
        return self.games >= SHOWN

    @property
    def low(self) -> float:
        """The lower end of the band."""
        return self.mean - WIDE * self.spread

    @property
    def high(self) -> float:
        """The upper end of the band."""
        return self.mean + WIDE * self.spread


UNKNOWN = Strength()


def is_alone(game: RatedGame) -> bool:
    """Whether one person played against bots."""
    return sum(not is_bot(each) for side in game.sides for each in side.players) == 1


def after(
    game: RatedGame, known: Mapping[str, Strength], marks: Mapping[str, float]
) -> Mapping[str, Strength]:
    """What is believed of the people of a game once it is over; ``marks`` are the means of the bots."""
    before = {each: known.get(each, UNKNOWN) for side in game.sides for each in side.players}
    teams = [[_rating(each, before[each], marks) for each in side.players] for side in game.sides]
    rated = _model.rate(teams, ranks=[float(side.rank) for side in game.sides])
    return {
        player: _moved(before[player], found, game.weight)
        for side, team in zip(game.sides, rated, strict=True)
        for player, found in zip(side.players, team, strict=True)
        if not is_bot(player)
    }


def folded(games: Iterable[RatedGame], marks: Mapping[str, float]) -> Mapping[str, Strength]:
    """What is believed after games, in their order."""
    known: dict[str, Strength] = {}
    for game in games:
        known |= after(game, known, marks)
    return known


def _rating(player: str, known: Strength, marks: Mapping[str, float]) -> ThurstoneMostellerFullRating:
    if is_bot(player):
        return _model.rating(mu=marks[player], sigma=MARK_SPREAD)
    return _model.rating(mu=known.mean, sigma=known.spread)


def _moved(before: Strength, found: ThurstoneMostellerFullRating, weight: float) -> Strength:
    """A part of the way to what a whole game would show."""
    return replace(
        before,
        mean=before.mean + weight * (found.mu - before.mean),
        spread=(before.spread**2 + weight * (found.sigma**2 - before.spread**2)) ** 0.5,
        games=before.games + 1,
    )
