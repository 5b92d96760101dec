"""The movements that a director may choose from, with what each choice comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from django.http import QueryDict
from django.utils.translation import get_language

from tapis.club.crossings.boards.sections import SectionsPlan
from tapis.club.crossings.boards.survey import SURVEYED, copies_of
from tapis.club.crossings.boards.travelling import (
    MOVEMENTS,
    OF_PAIRS,
    SECTIONS,
    TWO_LINES,
    WEB,
    MovementPlan,
    kinds_for,
    longest,
    movement,
)
from tapis.club.crossings.figures.comparison import comparing
from tapis.club.rounds import drawing
from tapis.club.rounds.sectioning import draw_sections
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.matches import EVERYBODY, SWISS
from tapis.club.state.tournament import Tournament
from tapis.i18n import words
from tapis.web.director.draw.suited_movements import (
    SuitedPage,
    draw_suited,
    plan_of,
    suited_page,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OneList:
    """One list for everybody: the rounds in which boards are turned for it, and how even it is."""

    turned: tuple[int, ...]
    even: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementChoices:
    """The movements that fit the pairs present and the rounds, and what is chosen of them."""

    kinds: tuple[str, ...] = ()
    one_list: OneList | None = None
    """None where there is nothing to choose: nobody stays, or the movement has begun."""
    odd: bool = False
    """Whether a pair is missing, whose place may be chosen."""
    plan: MovementPlan = field(default_factory=lambda: MovementPlan(""))
    """What was chosen last."""
    sides: tuple[str, ...] = ()
    """What the columns are called."""
    copies: int = 0
    """How many copies of each board a web needs; 0 where there is none to choose."""
    suited: SuitedPage | None = None
    """The movements of so many pairs, by how well they suit; None where there is nothing to compare."""
    alone: bool = False
    """Whether nothing else can be drawn, round by round: teams meet in matches."""
    summed: bool = False
    """Whether boards are played that could be compared, but the points of the sheets are added up."""


def choices(competition: Competition, posted: QueryDict) -> MovementChoices:
    """What can be chosen, by what a form asks for; nothing where tables are not compared."""
    tournament = competition.tournament
    if not tournament.setup.comparison:
        return MovementChoices(summed=not tournament.published and comparable(competition))
    if competition.plays_matches:
        return MovementChoices(kinds=_of_teams(tournament), alone=True)
    if tournament.published:
        method = tournament.rounds[0].method
        return MovementChoices(kinds=(method,) if method in MOVEMENTS else ())
    pairs, rounds = len(drawing.field(competition)), tournament.setup.rounds
    offered = kinds_for(competition.plugin.columns)
    kinds = tuple(kind for kind in offered if rounds <= longest(kind, pairs))
    lines, chosen = [kind for kind in kinds if kind in TWO_LINES], plan(posted)
    found = suited_page(competition, pairs, posted) if offered == OF_PAIRS else None
    return MovementChoices(
        kinds=tuple(kind for kind in kinds if found is None or kind not in SURVEYED),
        one_list=_one_list(lines[0], pairs, rounds, chosen.missing) if lines and not found else None,
        odd=pairs % 2 == 1 and bool(lines or found),
        plan=chosen,
        suited=found,
        copies=_copies(pairs, rounds, chosen.missing) if WEB in kinds and not found else 0,
        sides=tuple(words(side, get_language() or "fr") for side in competition.plugin.voice.sides)
        or ("A", "B"),
    )


def comparable(competition: Competition) -> bool:
    """Whether what is played is what some comparison of the game takes for granted."""
    profile = competition.profile
    return any(each.options.items() <= profile.items() for each in competition.plugin.comparisons)


def drawn(competition: Competition, seed: str, posted: QueryDict) -> Outcome:
    """Draw the movement of a row, or the one of a key, over the rounds that the event has."""
    if posted.get("movement"):
        return draw_suited(competition, seed, posted)
    if posted.get("do") == SECTIONS:
        return draw_sections(competition, seed, SectionsPlan(kinds=(), sizes=()))
    return drawing.draw_movement(competition, seed, plan(posted))


def _of_teams(tournament: Tournament) -> tuple[str, ...]:
    """How teams may be drawn: round by round, or all at once; what was begun is gone on with first."""
    begun = tournament.rounds[0].method if tournament.published else SWISS
    return (EVERYBODY, SWISS) if begun == EVERYBODY else (SWISS, EVERYBODY)


def plan(posted: QueryDict) -> MovementPlan:
    """The movement that a form asks for, ranked in two lists unless it says otherwise."""
    return plan_of(posted, posted.get("do") or "", posted.get("lists") or "")


@lru_cache(maxsize=64)
def _one_list(kind: str, pairs: int, rounds: int, missing: int) -> OneList:
    drawn = movement(MovementPlan(kind, 1, missing), range(pairs), rounds, "any lot is as even as another")
    return OneList(turned=drawn.turned, even=comparing(drawn.crossing, range(pairs)).evenness() or 0)


@lru_cache(maxsize=64)
def _copies(pairs: int, rounds: int, missing: int) -> int:
    drawn = movement(MovementPlan(WEB, 2, missing), range(pairs), rounds, "any lot needs as many")
    return copies_of(drawn.crossing)
