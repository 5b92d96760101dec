"""The movements that a director may choose from, with what each choice comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from django.http import QueryDict
from django.utils.translation import get_language

from tapis.club.crossings.boards.mitchell import MOVING, STAYING
from tapis.club.crossings.boards.survey import FEWEST, MOST, NAMES, SurveyLine, copies_of, survey
from tapis.club.crossings.boards.travelling import (
    MOVEMENTS,
    OF_PAIRS,
    TWO_LINES,
    WEB,
    MovementPlan,
    kinds_for,
    longest,
    movement,
)
from tapis.club.crossings.figures.comparison import comparing
from tapis.club.rounds import drawing
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import EVERYBODY, SWISS
from tapis.club.state.tournament import Tournament
from tapis.i18n import words

MOST_ROUNDS = 40
"""Longer events are no movement."""
COLUMNS = {"staying": STAYING, "moving": MOVING}


@dataclass(frozen=True, slots=True, kw_only=True)
class OneList:
    """One list for everybody: the rounds in which boards are turned for it, and how even it is."""

    turned: tuple[int, ...]
    even: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementFigures:
    """What a movement comes to, before anybody has drawn it."""

    name: str
    rounds: int
    fits: bool
    """Whether it lasts as many rounds as the event."""
    tables: int
    boards: int
    """How many boards have to be made, or dealt."""
    played: int
    """How many a pair plays, at least."""
    length: str
    """How long the clock runs in all, as ``3:30``."""
    out: int
    """How often one pair sits out, at most."""
    sharing: int
    """How many tables of a round share boards, at most."""
    copies: int
    even: int
    """How evenly those compete who are ranked together, in per cent."""
    in_one: int | None
    """The same with one list for all, where that is a choice."""


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
    figures: tuple[MovementFigures, ...] = ()
    """What each movement of so many pairs comes to; those that last as long as is wanted first."""
    alone: bool = False
    """Whether nothing else can be drawn, round by round: teams meet in matches."""


def choices(competition: Competition, posted: QueryDict) -> MovementChoices:
    """What can be chosen; nothing where tables are not compared."""
    tournament = competition.tournament
    if not tournament.setup.comparison:
        return MovementChoices()
    if competition.plays_matches:
        return MovementChoices(kinds=_of_teams(tournament), alone=True)
    if tournament.published:
        method = tournament.rounds[0].method
        return MovementChoices(kinds=(method,) if method in MOVEMENTS else ())
    pairs, rounds = len(drawing.field(competition)), tournament.setup.rounds
    offered = kinds_for(competition.plugin.columns)
    kinds = tuple(kind for kind in offered if rounds <= longest(kind, pairs))
    lines, chosen = [kind for kind in kinds if kind in TWO_LINES], plan(posted)
    return MovementChoices(
        kinds=kinds,
        one_list=_one_list(lines[0], pairs, rounds, chosen.missing) if lines else None,
        odd=bool(lines) and pairs % 2 == 1,
        plan=chosen,
        figures=figures(pairs, competition) if offered == OF_PAIRS else (),
        copies=_copies(pairs, rounds, chosen.missing) if WEB in kinds else 0,
        sides=tuple(words(side, get_language() or "fr") for side in competition.plugin.voice.sides)
        or ("A", "B"),
    )


def _of_teams(tournament: Tournament) -> tuple[str, ...]:
    """How teams may be drawn: round by round, or all at once; what was begun is gone on with first."""
    begun = tournament.rounds[0].method if tournament.published else SWISS
    return (EVERYBODY, SWISS) if begun == EVERYBODY else (SWISS, EVERYBODY)


def figures(pairs: int, competition: Competition) -> tuple[MovementFigures, ...]:
    """What the movements of so many pairs come to, by the settings of the event."""
    setup = competition.tournament.setup
    if not FEWEST <= pairs <= MOST or not 0 < setup.rounds <= MOST_ROUNDS:
        return ()
    found = (
        MovementFigures(
            name=words(NAMES[line.kind], get_language() or "fr"),
            rounds=line.rounds,
            fits=line.rounds == setup.rounds,
            tables=line.tables,
            boards=line.sets * setup.deals,
            played=(line.rounds - line.out) * setup.deals,
            length=_length(line.rounds * setup.round_minutes),
            out=line.out,
            sharing=line.sharing,
            copies=line.copies,
            even=line.even,
            in_one=line.even_in_one,
        )
        for line in _surveyed(pairs, setup.rounds)
    )
    return tuple(sorted(found, key=lambda each: (not each.fits, -each.even)))


@lru_cache(maxsize=64)
def _surveyed(pairs: int, rounds: int) -> tuple[SurveyLine, ...]:
    return tuple(line for line in survey((pairs,), rounds) if not line.standard)


def _length(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return f"{hours}:{rest:02}"


def plan(posted: QueryDict) -> MovementPlan:
    """The movement that a form asks for, ranked in two lists unless it says otherwise."""
    lists = 1 if posted.get("lists") == "1" else 2
    missing = COLUMNS.get(posted.get("missing") or "", STAYING)
    return MovementPlan(posted.get("do") or "", lists, missing, lots=posted.get("places") != "numbers")


@lru_cache(maxsize=64)
def _one_list(kind: str, pairs: int, rounds: int, missing: int) -> OneList:
    drawn = movement(MovementPlan(kind, 1, missing), range(pairs), rounds, "any lot is as even as another")
    return OneList(turned=drawn.turned, even=comparing(drawn.crossing, range(pairs)).evenness() or 0)


@lru_cache(maxsize=64)
def _copies(pairs: int, rounds: int, missing: int) -> int:
    drawn = movement(MovementPlan(WEB, 2, missing), range(pairs), rounds, "any lot needs as many")
    return copies_of(drawn.crossing)
