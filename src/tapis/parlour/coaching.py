"""Commands about the coach: what it may do is chosen, it speaks of a card, it ends when somebody sits down.

What a card loses is thought of by a player who sees what its owner sees; here it is only a figure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.core.cards import Card
from tapis.law import Refused
from tapis.parlour.state import reasons
from tapis.parlour.state.aids import aids, no_help
from tapis.parlour.state.events import ParlourEvent
from tapis.parlour.state.helping import NO_AIDS, Aids
from tapis.parlour.state.helping_events import CardWeighed, CoachChosen
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour

PRESETS: Mapping[str, Aids] = {
    "first-steps": Aids(hints=True, take_back=True, points=True, open_hands=True),
    "usual": Aids(hints=True, take_back=True, points=True),
    "strict": Aids(after_mistake=True, again=True),
    "tournament": NO_AIDS,
}
"""Aids that go together, by name."""


@dataclass(frozen=True, slots=True)
class Losing:
    """What a card was found to lose: beside which other one, in how many layouts, after so many events."""

    after: int
    card: Card
    better: Card
    loses: float
    """In the game's own unit."""
    layouts: int
    mistake: int
    """From how much on the coach calls it a mistake."""


def choose(table: Parlour, guest: str, chosen: Aids) -> Outcome:
    """Choose what the coach may do, at a table where everybody else is a bot."""
    chair = table.chair_of(guest)
    if chair is None:
        return reasons.NOT_SEATED()
    if (refusal := no_coach(table, chair)) is not None:
        return refusal
    return () if table.coach == chosen else (CoachChosen(chosen),)


def no_coach(table: Parlour, chair: int) -> Refused | None:
    """Why nobody coaches whoever sits there; None where somebody may."""
    if (refusal := no_help(table)) is not None:
        return refusal
    others = [number for number in table.people_at if number != chair]
    return reasons.NO_COACH_BETWEEN_PEOPLE() if others else None


def ended(table: Parlour) -> tuple[ParlourEvent, ...]:
    """The coach ends when somebody sits down beside whom it coaches."""
    coaching = table.coach is not None and table.coach != NO_AIDS
    return (CoachChosen(NO_AIDS, ended=True),) if coaching and table.people else ()


def weighs(table: Parlour, guest: str) -> bool:
    """Whether the coach weighs the cards of a guest."""
    helping = aids(table, table.chair_of(guest))
    return bool(helping.stop or helping.after_mistake)


def asked_already(table: Parlour, chair: int, card: Card) -> bool:
    """Whether whoever sits there was just asked about this very card."""
    deal = table.playing
    if deal is None or deal.weighed is None:
        return False
    weighed = deal.weighed
    return (weighed.chair, weighed.after, weighed.card) == (chair, len(deal.events), card)


def tells(table: Parlour, chair: int) -> bool:
    """Whether the coach has still to be heard by whoever sits there: until the next own decision."""
    deal, helping = table.playing, aids(table, chair)
    if deal is None or deal.weighed is None or deal.weighed.chair != chair:
        return False
    told = deal.weighed
    if not told.laid:
        return bool(helping.stop) and told.after == len(deal.events)
    return helping.after_mistake and deal.last_of(chair) <= told.after


def spoken(table: Parlour, guest: str, played: Outcome, losing: Losing | None) -> Outcome:
    """What a card brings about once it was weighed: it is asked about, laid and explained, or laid."""
    chair, deal = table.chair_of(guest), table.playing
    if not isinstance(played, tuple) or losing is None or chair is None or deal is None:
        return played
    if losing.after != len(deal.events):
        return played
    helping = aids(table, chair)
    told = _told(chair, losing)
    if 0 < helping.stop < losing.loses and not asked_already(table, chair, losing.card):
        return (told,)
    explained = helping.after_mistake and losing.loses >= losing.mistake
    return (replace(told, laid=True), *played) if explained else played


def _told(chair: int, losing: Losing) -> CardWeighed:
    loses = max(1, round(losing.loses))
    return CardWeighed(chair, losing.after, losing.card.code, losing.better.code, loses, losing.layouts)
