"""What a question rests on, in words: the calls and the tricks so far; and all hands, for after the answer.

The calls are those the reader heard. Knows nothing of answers, and draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapis.core.events import Called
from tapis.core.speech import Gesture
from tapis.core.tricks import Seat, complete
from tapis.i18n import msgid, phrase
from tapis.i18n.happenings import saying
from tapis.learn.problems.moment import ProblemMoment

CARDS = "{cards}"
TRICK = msgid("{leader} leads: {cards} – {winner} takes it.")


@dataclass(frozen=True, slots=True)
class HandTold:
    """The cards a seat held when the question was asked."""

    name: str
    cards: str


@dataclass(frozen=True, slots=True)
class Telling:
    """To whom it is told: in which language, with which names of the seats."""

    language: str
    names: Sequence[str]


def calls_heard(moment: ProblemMoment, seat: Seat, to: Telling) -> Iterator[str]:
    """Who called what, in order, as a seat heard it; how the pack was cut tells nobody anything."""
    for event in (each.seen_by(seat) for each in moment.events):
        if not isinstance(event, Called) or event.call is None:
            continue
        said = saying(moment.plugin, event.call)
        if said.gesture is not Gesture.CUT:
            yield f"{to.names[event.seat]}: {phrase('{call}', to.language, call=said)}"


def tricks_played(moment: ProblemMoment, to: Telling) -> Iterator[str]:
    """Every trick that is over, in order: who led, the cards as they were laid, who took it."""
    for trick in complete(moment.table.tricks):
        leader, winner = to.names[trick.order[0]], to.names[trick.winner]
        laid = " ".join(phrase("{card}", to.language, card=card) for card in trick.cards)
        yield phrase(TRICK, to.language, leader=leader, cards=laid, winner=winner)


def every_hand(moment: ProblemMoment, to: Telling) -> Iterator[HandTold]:
    """What each seat held at the question."""
    for name, hand in zip(to.names, moment.at.hands, strict=False):
        yield HandTold(name, phrase(CARDS, to.language, cards=hand))
