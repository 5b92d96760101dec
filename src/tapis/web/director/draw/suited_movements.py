"""The movements that suit an evening, as the draw lists them: what each comes to, and which is best.

A row is chosen with one tap: its key says movement, rankings, rounds and boards a round, and the event is
set to these before the rounds are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.http import QueryDict
from django.utils.translation import get_language

from tapis.club.crossings.boards.mitchell import MOVING, STAYING
from tapis.club.crossings.boards.sections import SectionsPlan
from tapis.club.crossings.boards.suiting import EveningWanted, SuitedMovement, suited
from tapis.club.crossings.boards.survey import NAMES, SURVEYED
from tapis.club.crossings.boards.travelling import SECTIONS, MovementPlan
from tapis.club.events import Settings
from tapis.club.rounds import drawing, opening
from tapis.club.rounds.event_settings import LIMITS
from tapis.club.rounds.fixed_tables import fixed_tables
from tapis.club.rounds.sectioning import draw_sections
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.i18n import words
from tapis.law import Refused
from tapis.web.director.draw.suited_rows import PART, SuitedRow, suited_row
from tapis.web.director.draw.suited_sections import (
    SectionsAsked,
    as_drawn,
    plan_of_sections,
    section_rows,
    sections_asked,
)
from tapis.web.frame.numbers import int_of

COLUMNS = {"staying": STAYING, "moving": MOVING}
HOURS = re.compile(r"(\d{1,2})(?:[.,](\d)|[:hH](\d\d)?)?")
"""Hours as people type them: 3, 3.5, 3,5, 3:30, 3h30."""
MOST_BOARDS, MOST_MINUTES, MOST_TABLES = 100, 60, 999
"""More are no evening, no board and no hall."""
MOST_SET, USUAL_MINUTES = 15, 8
"""A clock that gives a board longer was not set for boards; how long one takes then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitedPage:
    """What is wanted, as it is typed, and the movements that there are for it."""

    pairs: int
    boards: int
    minutes: int
    """For each board."""
    hours: str
    tables: int
    """How many there are; 0: as many as it takes."""
    one_list: bool
    rows: tuple[SuitedRow, ...]
    sections: SectionsAsked

    @property
    def sent(self) -> tuple[tuple[str, str | int], ...]:
        """What is wanted, as a form sends it on."""
        one_list = (("one_list", 1),) if self.one_list else ()
        tables = (("tables", self.tables),) if self.tables else ()
        wanted = (("boards", self.boards), ("minutes", self.minutes), ("hours", self.hours))
        return (*wanted, *tables, *one_list, *self.sections.sent)

    @property
    def best(self) -> SuitedRow:
        """The one that suits best."""
        return self.rows[0]

    @property
    def others(self) -> tuple[SuitedRow, ...]:
        """All but that one."""
        return self.rows[1:]

    @property
    def others_share(self) -> bool:
        """Whether another one has to share boards, or to make them twice."""
        return any(each.movement.line.sharing or each.movement.line.copies > 1 for each in self.rows)

    @property
    def most_even(self) -> bool:
        """Whether none of those that end in time with about as many boards is more even than the best."""
        rivals = (each.movement for each in self.rows if not each.movement.late and each.movement.about)
        return all(each.even <= self.best.movement.even for each in rivals)


def suited_page(competition: Competition, pairs: int, asked: QueryDict) -> SuitedPage | None:
    """The movements for these pairs; None for a field that has none to compare."""
    setup = competition.tournament.setup
    length = setup.rounds, setup.deals
    boards = int_of(asked.get("boards")) or max(1, setup.rounds - pairs % 2) * setup.deals
    minutes = int_of(asked.get("minutes")) or _minutes_a_board(setup)
    wanted = EveningWanted(
        pairs=pairs,
        boards=min(boards, MOST_BOARDS),
        minutes_a_board=min(minutes, MOST_MINUTES),
        minutes=minutes_of(asked.get("hours", "")),
        tables=min(int_of(asked.get("tables")), MOST_TABLES),
        one_list=bool(asked.get("one_list")),
        length=length,
    )
    sections = sections_asked(competition, asked if "sections" in asked else as_drawn(competition))
    if sections.count > 1:
        rows = section_rows(wanted, sections_plan_of(asked, ""), sections)
    else:
        rows = _rows(competition, wanted)
    hours = asked.get("hours", "") if wanted.minutes else ""
    return SuitedPage(
        pairs=pairs,
        boards=wanted.boards,
        minutes=wanted.minutes_a_board,
        hours=hours,
        tables=wanted.tables,
        one_list=wanted.one_list,
        rows=rows,
        sections=sections,
    ) if rows or sections.refusal else None  # fmt: skip


def _rows(competition: Competition, wanted: EveningWanted) -> tuple[SuitedRow, ...]:
    found = _staying(competition, suited(wanted))
    return tuple(
        suited_row(
            words(NAMES[each.line.kind], get_language() or "fr"),
            PART.join(map(str, (each.line.kind, each.lists, each.line.rounds, each.deals))),
            each,
            wanted,
            best=each is found[0][0],
            moves=moves,
        )
        for each, moves in found
    )


def _staying(
    competition: Competition, found: Sequence[SuitedMovement]
) -> list[tuple[SuitedMovement, Refused | None]]:
    """The movements, first those in which everybody with a fixed table can stay there."""
    tournament, players = competition.tournament, drawing.field(competition)
    told = [
        fixed_tables(tournament, MovementPlan(each.line.kind, each.lists), players, each.line.rounds)
        for each in found
    ]
    both = [
        (each, kept if isinstance(kept, Refused) else None) for each, kept in zip(found, told, strict=True)
    ]
    return sorted(both, key=lambda pair: pair[1] is not None)


def _minutes_a_board(setup: Settings) -> int:
    """What the clock of a round gives each board, where it was set for boards at all."""
    given = max(1, round(setup.round_minutes / setup.deals))
    return given if given <= MOST_SET else USUAL_MINUTES


def minutes_of(typed: str) -> int:
    """The minutes of so many hours as they were typed; 0 for none, or what is none."""
    found = HOURS.fullmatch(typed.strip())
    if found is None:
        return 0
    hours, tenth, minutes = found.groups()
    return 60 * int_of(hours) + 6 * int_of(tenth) + int_of(minutes)


def plan_of(posted: QueryDict, kind: str, lists: str) -> MovementPlan:
    """A movement with what a form says of its places."""
    missing = COLUMNS.get(posted.get("missing") or "", STAYING)
    return MovementPlan(kind, 1 if lists == "1" else 2, missing, lots=posted.get("places") != "numbers")


def sections_plan_of(posted: QueryDict, lists: str) -> SectionsPlan:
    """Sections with what a form says of places."""
    told = plan_of(posted, SECTIONS, lists)
    return SectionsPlan(kinds=(), sizes=(), lists=told.lists, missing=told.missing, lots=told.lots)


def draw_suited(competition: Competition, seed: str, posted: QueryDict) -> Outcome:
    """Set the event to the rounds and boards of a row, and draw its movement."""
    kind, lists, rounds, deals, parts = (*posted.get("movement", "").split(PART), "", "", "", "")[:5]
    if kind not in (*SURVEYED, SECTIONS):
        return reasons.NO_MOVEMENT()
    drawn: Callable[[Competition], Outcome]
    if kind == SECTIONS:
        asked = sections_asked(competition, posted)
        if asked.refusal:
            return asked.refusal
        sections = plan_of_sections(parts, sections_plan_of(posted, lists), asked)
        drawn = partial(draw_sections, typed=seed, plan=sections)
    else:
        drawn = partial(drawing.draw_movement, typed=seed, plan=plan_of(posted, kind, lists))
    before = competition.tournament.setup
    lowest, highest = LIMITS["round_minutes"]
    clock = int_of(posted.get("minutes")) * int_of(deals)
    minutes = min(highest, max(lowest, clock)) if clock else before.round_minutes
    settings = replace(before, rounds=int_of(rounds), deals=int_of(deals), round_minutes=minutes)
    if settings == before:
        return drawn(competition)
    return one_after_the_other(
        competition,
        lambda now: opening.change_settings(now, settings),
        drawn,
    )
