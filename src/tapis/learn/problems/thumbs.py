"""Whether a rule of thumb comes to the answer: what no learner could find by one is no good question.

Reads the figures that the engine's own reasons name, of every call that is offered. Knows nothing of what is
best.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from tapis.bots.registry import why
from tapis.core.events import Called
from tapis.core.speech import Saying
from tapis.games.putze.play.calls import Word
from tapis.games.tutti.calls import Choice
from tapis.learn.problems.moment import ProblemMoment

CLEARLY: Final = 2
"""By so many points a hand of putze is above or below what is enough, or the rule says neither."""
HOPE: Final = 6
"""By no more points a contract of tutti may beat its box where it is left to the partner."""


def said_of(moment: ProblemMoment, seat: int, answer: str) -> Saying:
    """What the engine says of a call that is offered."""
    called = Called(seat, _call(moment, answer))
    return why(moment.plugin.regulation.id, moment.view(seat), moment.moves(seat), called)


def _call(moment: ProblemMoment, answer: str) -> Any:
    return moment.plugin.rules.calls.decode(json.loads(answer))


def ventures(moment: ProblemMoment, seat: int, best: str, answers: Iterable[str]) -> bool:
    """Whether to play or to refuse at putze is as the points of the hand and of the blind say."""
    told = {_call(moment, each): said_of(moment, seat, each).args for each in answers}
    hand = told[Word.REFUSE]
    if "enough" not in hand:
        return False
    mine, enough = int(str(hand["points"])), int(str(hand["enough"]))
    blind = int(str(told[Word.TAKE]["points"])) if Word.TAKE in told else 0
    match _call(moment, best):
        case Word.REFUSE:
            return max(mine, blind) + CLEARLY <= enough
        case Word.TAKE:
            return blind >= max(mine, enough) + CLEARLY
    return mine >= max(enough, blind) + CLEARLY


def boxes(moment: ProblemMoment, seat: int, best: str, answers: Iterable[str]) -> bool:
    """Whether the contract named at tutti promises most beyond its box, or none promises much."""
    gains = {
        each: int(str(told["points"])) - int(str(told["usual"]))
        for each in answers
        if isinstance(_call(moment, each), Choice) and (told := said_of(moment, seat, each).args)
    }
    most = max(gains.values())
    return most <= HOPE if best not in gains else gains[best] == most > 0
