"""*Which card?* A choice that exact play with all hands seen decides, and that can be found without that.

The player that thinks ahead must choose the best card from its own view, and find it best in most of the
layouts it imagines; and a reason must speak for the best card alone. The grade says who else finds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tapis.analysis import decisions
from tapis.bots import NamedPlayer, Opinion, players
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.games.bridge import book as bridge
from tapis.games.estimation import book as estimation
from tapis.games.estimation.calls import Slip
from tapis.games.putze import book as putze
from tapis.games.tutti import book as tutti
from tapis.games.whist import book as whist
from tapis.learn.problems import grounds
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import GRADES, Asking, Problem, Tag
from tapis.learn.problems.tags import tags
from tapis.solver import max_n
from tapis.solver.pack import NoCardPlay, Packed, pack

MARGIN: Final[Mapping[str, int]] = {tutti.ART.id: 10, estimation.ART.id: 5, putze.ART.id: 5}
"""By how many points the best card is ahead; in a game of tricks, by one trick."""
SURE: Final = 0.65
"""In what part of the layouts imagined the best card is best."""
IMAGINED: Final = 0.8
"""The same where nobody finds it who does not imagine layouts: these must be clear about it."""
PATIENCE: Final = 200_000
"""Tricks looked at for a decision; what is not certain then is not asked.

How much that tells depends on what was looked at before, so a question is weighed again with ``MUCH`` more.
"""
MUCH: Final = 50 * PATIENCE
EQUALS: Final[Mapping[str, int]] = {bridge.ART.id: 2, whist.ART.id: 2}
"""How many best cards there may be, of one suit: two of different suits are two plans, and no answer."""
CLAUSES: Final[Mapping[str, str]] = {
    bridge.ART.id: "bridge:B18",
    estimation.ART.id: "jass:J7",
    putze.ART.id: "jass:J7",
    tutti.ART.id: "tutti:17.8",
    whist.ART.id: "whist:32",
}
"""The clause that says which card is strong."""
FREE: Final[Mapping[str, str]] = {
    bridge.ART.id: "bridge:B17",
    estimation.ART.id: "jass:J2",
    putze.ART.id: "jass:J2",
    tutti.ART.id: "jass:J2",
    whist.ART.id: "whist:33",
}
"""The clause that says what may be laid by who cannot follow."""


def costs(moment: ProblemMoment, tricks: int = PATIENCE) -> Mapping[Card, int]:
    """What every open card costs for sure; nothing where that is not known."""
    at = packed(moment)
    if at is None or not decisions.affordable(at):
        return {}
    judged = decisions.judging(_wish(moment), tricks)(at)
    if any(least != most for least, most in judged.costs.values()):
        return {}
    return {card: least for card, (least, _) in judged.costs.items()}


def packed(moment: ProblemMoment) -> Packed | None:
    """The card play of a moment; None where there is none to search."""
    try:
        return pack(moment.game, moment.at)
    except NoCardPlay:
        return None


def _wish(moment: ProblemMoment) -> max_n.Wish:
    """What everybody plays for who plays alone: near to the own estimate, or as much as there is."""
    slips = {
        event.seat: event.call.points or 0
        for event in moment.events
        if isinstance(event, Called) and isinstance(event.call, Slip)
    }
    return max_n.closest(tuple(slips[seat] for seat in sorted(slips))) if slips else max_n.most


def weigh(moment: ProblemMoment) -> Mapping[str, float]:
    """What every open card costs, by its code."""
    return {card.code: cost for card, cost in costs(moment, MUCH).items()}


@dataclass(frozen=True, slots=True)
class Company:
    """The players of a game who are asked: who knows the rules of thumb, who was taught, who thinks."""

    beginner: NamedPlayer
    taught: NamedPlayer
    thinker: NamedPlayer

    @classmethod
    def of(cls, game: str) -> Company:
        """Those of a game; KeyError where one is missing."""
        known = players(game)
        return cls(known["level1"], known["instant"], known["level2"])

    def thought(self, moment: ProblemMoment, seat: int) -> Opinion:
        """What the thinking player finds."""
        assert self.thinker.think is not None
        return self.thinker.think(moment.view(seat), moment.moves(seat), Chance(f"{moment.cut.seed}/thought"))

    def grade(self, moment: ProblemMoment, seat: int, best: Cards) -> int:
        """Who finds the best card: 1 to 3."""
        view, moves = moment.view(seat), moment.moves(seat)
        for grade, player in enumerate((self.beginner, self.taught), start=1):
            if _card(player.choose(view, moves, Chance(f"{moment.cut.seed}/grade"))) in best:
                return grade
        return 3


def _card(move: object) -> Card:
    return move.card if isinstance(move, Played) else Card("", "")


def cut(moment: ProblemMoment, company: Company) -> Iterator[Problem]:
    """The question about the card to be laid, where it is a good one."""
    seat, game = moment.turn, moment.plugin.regulation.id
    if seat is None or moment.trick is None or not _to_be_asked(moment, seat):
        return
    found = costs(moment)
    best = Cards.of(card for card, cost in found.items() if not cost)
    rest = [cost for cost in found.values() if cost]
    if not best or not rest or len(best) > EQUALS.get(game, 1) or min(rest) < MARGIN.get(game, 1):
        return
    if any(each.suit != next(iter(best)).suit for each in best):
        return
    opinion = company.thought(moment, seat)
    card, why = _card(opinion.move), grounds.reason(moment, seat, best, Cards.of(found) - best)
    if why is None or card not in best or not opinion.layouts or opinion.best_in < SURE * opinion.layouts:
        return
    grade = 1 if grounds.plain_ruff(why) else company.grade(moment, seat, best)
    if grade == GRADES[-1] and opinion.best_in < IMAGINED * opinion.layouts:
        return
    about = tags(moment, card)
    yield Problem(
        id="",
        game=game,
        ask=Asking.CARD,
        cut=moment.cut,
        seat=seat,
        answers={each.code: cost for each, cost in found.items()},
        grade=grade,
        tags=about,
        clause=(FREE if Tag.RUFF in about or Tag.DISCARD in about else CLAUSES).get(game, ""),
        sure=(opinion.best_in, opinion.layouts),
    )


def _to_be_asked(moment: ProblemMoment, seat: int) -> bool:
    """Whether the seat chooses its own card, of several; and not the lead before a dummy lies open."""
    if len(moment.cards(seat)) < 2 or moment.game.speaker(moment.table, seat) != seat:
        return False
    return moment.plugin.rules.dummy is None or moment.table.tricks.begun
