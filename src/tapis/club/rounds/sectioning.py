"""Draws a field in sections: who plays in which one, and there in a movement; or why it cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain

from tapis.club.crossings.boards.sections import (
    MOST_SECTIONS,
    FieldSection,
    SectionsPlan,
    parted,
    sectioned,
    tables_of,
)
from tapis.club.crossings.boards.travelling import SECTIONS, Moved
from tapis.club.crossings.seating import Crossing
from tapis.club.events import RoundsDrawn
from tapis.club.rounds.drawing import MAKER, PAIRS, field, moved, plan_of, take_over, undrawable
from tapis.club.rounds.fixed_tables import fixed_tables
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seed_of_draw
from tapis.core.deals import numbers_text
from tapis.law import Breach, Reason, Refused

NOT_PARTED = Reason(
    "sections-not-parted",
    "Every pair present plays in one section. In none: {missing}; in two: {twice}; not present: {strange}.",
)
NO_SECTIONS = Reason(
    "no-sections", "There are 2 to {most} sections, each with a movement of its own for its pairs."
)


def draw_sections(competition: Competition, typed: str, plan: SectionsPlan) -> Outcome:
    """Draw who plays in which section and who stands where there; with rounds published, carry them on."""
    if refusal := undrawable(competition):
        return refusal
    if isinstance(drawn := seed_of_draw(competition.tournament, typed), Refused):
        return drawn
    if competition.comparison is None or competition.plugin.columns != PAIRS:
        return reasons.NO_MOVEMENT()
    if competition.tournament.published:
        return _carried_on(competition, drawn)
    found = sectioned_rounds(competition, drawn[0], plan)
    if isinstance(found, Refused):
        return found
    return (
        RoundsDrawn(
            1,
            found[0].crossing,
            drawn[0],
            SECTIONS,
            MAKER,
            drawn[1],
            lists=1 + plan.two_lists,
            missing=plan.missing,
            turned=found[0].turned,
            lots=plan.lots,
            sections=found[1],
            apart=plan.apart,
            by_hand=bool(plan.by_hand),
        ),
    )


def _carried_on(competition: Competition, drawn: tuple[str, str]) -> Outcome:
    """The rounds to come without those who have left; everybody keeps the section."""
    tournament = competition.tournament
    before = tournament.rounds[0]
    if not before.sections:
        return reasons.NO_MOVEMENT()
    first = tournament.published + 1
    found = moved(competition, drawn[0], plan_of(RoundsDrawn(first, (), drawn[0], SECTIONS, MAKER)))
    if isinstance(found, Refused):
        return found
    return (
        RoundsDrawn(
            first,
            found.crossing,
            drawn[0],
            SECTIONS,
            MAKER,
            drawn[1],
            lists=before.lists,
            turned=found.turned,
            sections=before.sections,
            apart=before.apart,
        ),
    )


@dataclass(frozen=True, slots=True)
class FieldTaken:
    """The rounds of a field that was drawn elsewhere, in sections or not; an empty table is no group."""

    rounds: Crossing
    lists: int = 1
    sections: tuple[FieldSection, ...] = ()
    apart: bool = False


def take_over_sections(competition: Competition, taken: FieldTaken, source: str) -> Outcome:
    """Take over rounds drawn elsewhere, with their sections."""
    seated = tuple(replace(each, tables=tuple(filter(None, each.tables))) for each in taken.rounds)
    outcome = take_over(competition, seated, source, taken.lists)
    if isinstance(outcome, Breach | Refused):
        return outcome
    (drawn,) = outcome
    assert isinstance(drawn, RoundsDrawn)
    parted = replace(drawn, seatings=taken.rounds, sections=taken.sections, apart=taken.apart)
    return (parted if taken.sections else drawn,)


def sections_plan(event: RoundsDrawn) -> SectionsPlan:
    """What the organiser had chosen of the sections that were drawn."""
    members = tuple(each.pairs for each in event.sections)
    return SectionsPlan(
        kinds=tuple(each.kind for each in event.sections),
        sizes=tuple(map(len, members)),
        lists=event.lists,
        apart=event.apart,
        missing=event.missing,
        lots=event.lots,
        by_hand=members if event.by_hand else (),
    )


def sectioned_rounds(
    competition: Competition, seed: str, plan: SectionsPlan
) -> tuple[Moved, tuple[FieldSection, ...]] | Refused:
    """The rounds drawn from ``seed``, the same for everybody who repeats it; or why there are none."""
    tournament, players = competition.tournament, field(competition)
    if refusal := _unfit(plan, players):
        return refusal
    rounds = tournament.setup.rounds
    if rounds > plan.longest:
        return reasons.TOO_MANY_ROUNDS(rounds=rounds, most=plan.longest)
    tables = tables_of(plan, rounds)
    members = parted(plan, players, seed, _own_sections(competition, players, tables))
    keeping = _keeping(competition, plan, members, tables)
    return keeping if isinstance(keeping, Refused) else sectioned(plan, members, rounds, seed, keeping)


def _unfit(plan: SectionsPlan, players: Sequence[int]) -> Refused | None:
    """Why these players cannot be parted so."""
    if not 1 < len(plan.kinds) <= MOST_SECTIONS or len(plan.kinds) != len(plan.sizes) or not plan.longest:
        return NO_SECTIONS(most=MOST_SECTIONS)
    if plan.by_hand and tuple(map(len, plan.by_hand)) != plan.sizes:
        return NO_SECTIONS(most=MOST_SECTIONS)
    if not plan.by_hand:
        return None if sum(plan.sizes) == len(players) else NO_SECTIONS(most=MOST_SECTIONS)
    return unparted(plan.by_hand, players)


def unparted(members: Sequence[Sequence[int]], players: Sequence[int]) -> Refused | None:
    """Why these players are not in one section each, or some section has nobody; None where they are."""
    named = Counter(chain.from_iterable(members))
    missing, strange = set(players) - set(named), set(named) - set(players)
    twice = {number for number, times in named.items() if times > 1}
    if not missing and not strange and not twice:
        return None
    missing_text, twice_text, strange_text = (numbers_text(each) or "–" for each in (missing, twice, strange))
    return NOT_PARTED(missing=missing_text, twice=twice_text, strange=strange_text)


def _own_sections(
    competition: Competition, players: Sequence[int], tables: Sequence[int]
) -> Mapping[int, int]:
    """The section of everybody who has a table of their own."""
    ends = tuple(accumulate(tables))
    people = competition.tournament.entrants
    wanted = ((number, people[number].person.pinned_table) for number in players)
    return {
        number: next(at for at, end in enumerate(ends) if table <= end)
        for number, table in wanted
        if table is not None and table <= ends[-1]
    }


def _keeping(
    competition: Competition,
    plan: SectionsPlan,
    members: Sequence[Sequence[int]],
    tables: Sequence[int],
) -> Sequence[Mapping[int, int]] | Refused:
    """For each section the own table of everybody who has one there."""
    found: list[Mapping[int, int]] = []
    tournament = competition.tournament
    for at, pairs in enumerate(members):
        before = sum(tables[:at])
        kept = fixed_tables(tournament, plan.movement_of(at), pairs, tournament.setup.rounds, before)
        if isinstance(kept, Refused):
            return kept
        found.append(kept)
    return found
