"""A field in sections, as the draw asks for it: how many, who plays where, and what they may play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import chain

from django.http import QueryDict
from django.utils.translation import get_language, gettext

from tapis.club.crossings.boards.sections import MOST_SECTIONS, SectionsPlan, letter
from tapis.club.crossings.boards.suiting import EveningWanted
from tapis.club.crossings.boards.suiting_sections import suited_sections
from tapis.club.crossings.boards.survey import NAMES
from tapis.club.crossings.boards.travelling import SECTIONS, TWO_LINES
from tapis.club.rounds import drawing, sectioning
from tapis.club.rulings.fouled_boards import numbers
from tapis.club.state.competition import Competition
from tapis.core.deals import numbers_text
from tapis.i18n import words
from tapis.law import Refused
from tapis.web.director.draw.suited_rows import PART, SuitedRow, suited_row
from tapis.web.frame.numbers import int_of

FEWEST_IN_A_SECTION = 6
"""Pairs; with fewer a section is hardly worth a room."""
ACROSS, APART = "across", "apart"
OF_SECTION = re.compile(r"([a-z-]+)=(\d{1,3})")
BETWEEN = "+"


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionsAsked:
    """What a form says of sections."""

    count: int = 1
    most: int = 1
    """As many as the field has pairs for; 1: there is nothing to choose."""
    apart: bool = False
    by_hand: tuple[str, ...] = ()
    """For each section the numbers of its pairs, as they were typed."""
    members: tuple[tuple[int, ...], ...] = ()
    """The same, where everybody is in one section."""
    refusal: Refused | None = None
    """Why pairs cannot be parted as somebody typed it."""
    lines: tuple[tuple[str, str, str], ...] = field(default=())
    """For each section its letter, the name of its box and what stands there."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many sections may be chosen."""
        return tuple(range(2, self.most + 1))

    @property
    def sent(self) -> tuple[tuple[str, str | int], ...]:
        """What was asked, as a form sends it on."""
        if self.count == 1:
            return ()
        boxes = ((name, text) for _, name, text in self.lines if text)
        return (("sections", self.count), ("compared", APART if self.apart else ACROSS), *boxes)


def sections_asked(competition: Competition, asked: QueryDict | Mapping[str, str]) -> SectionsAsked:
    """What a form says of sections; one field where it says nothing, or nonsense."""
    players = drawing.field(competition)
    most = min(MOST_SECTIONS, len(players) // FEWEST_IN_A_SECTION)
    count = int_of(asked.get("sections"))
    if not 2 <= count <= most:
        return SectionsAsked(most=max(1, most))
    named = tuple((letter(at), f"section_{letter(at)}") for at in range(count))
    typed = tuple(asked.get(name, "").strip() for _, name in named)
    members = _members(typed, players) if any(typed) else ()
    return SectionsAsked(
        count=count,
        most=most,
        apart=asked.get("compared") == APART,
        by_hand=typed,
        members=() if isinstance(members, Refused) else members,
        refusal=members if isinstance(members, Refused) else None,
        lines=tuple((*each, text) for each, text in zip(named, typed, strict=True)),
    )


def _members(typed: tuple[str, ...], players: tuple[int, ...]) -> tuple[tuple[int, ...], ...] | Refused:
    """Who plays where; all who are named nowhere play in the one section that was left empty."""
    found: list[tuple[int, ...]] = []
    for text in typed:
        read = numbers(text)
        if isinstance(read, Refused):
            return read
        found.append(tuple(sorted(read)))
    others = tuple(sorted(set(players) - set(chain.from_iterable(found))))
    empty = [at for at, pairs in enumerate(found) if not pairs]
    if len(empty) == 1:
        found[empty[0]] = others
    return sectioning.unparted(found, players) or tuple(found)


def as_drawn(competition: Competition) -> dict[str, str]:
    """What a form would say of the sections that are drawn, so that somebody can be moved by hand."""
    rounds = competition.tournament.rounds
    if not rounds or not rounds[0].sections or competition.tournament.published:
        return {}
    boxes = {f"section_{letter(at)}": numbers_text(each.pairs) for at, each in enumerate(rounds[0].sections)}
    compared = APART if rounds[0].apart else ACROSS
    return {"sections": str(len(rounds[0].sections)), "compared": compared, **boxes}


def section_rows(wanted: EveningWanted, plan: SectionsPlan, asked: SectionsAsked) -> tuple[SuitedRow, ...]:
    """The plans of so many sections, those that suit best first."""
    if asked.refusal:
        return ()
    sizes = tuple(map(len, asked.members))
    wished = replace(plan, apart=asked.apart, by_hand=asked.members, sizes=sizes)
    found = suited_sections(wanted, wished, asked.count)
    return tuple(
        suited_row(_name(each.plan), _key(each.plan, each.movement.line.rounds, each.movement.deals),
                   each.movement, wanted, best=each is found[0])
        for each in found
    )  # fmt: skip


def _name(plan: SectionsPlan) -> str:
    language = get_language() or "fr"
    return " · ".join(
        gettext("%(section)s: %(movement)s, %(pairs)s pairs")
        % {"section": letter(at), "movement": _movement(kind, plan, language), "pairs": size}
        for at, (kind, size) in enumerate(zip(plan.kinds, plan.sizes, strict=True))
    )


def _movement(kind: str, plan: SectionsPlan, language: str) -> str:
    """How one of them is called: what is ranked in one list has another name than what is in two."""
    one_of_two = plan.lists == 1 and kind in TWO_LINES
    return words(NAMES[kind], language) + (f", {gettext('scrambled')}" if one_of_two else "")


def _key(plan: SectionsPlan, rounds: int, deals: int) -> str:
    parts = BETWEEN.join(f"{kind}={size}" for kind, size in zip(plan.kinds, plan.sizes, strict=True))
    return PART.join(map(str, (SECTIONS, plan.lists, rounds, deals, parts)))


def plan_of_sections(parts: str, plan: SectionsPlan, asked: SectionsAsked) -> SectionsPlan:
    """The plan of a row, with what the form says of sections; of nonsense one that cannot be drawn."""
    found = [OF_SECTION.fullmatch(part) for part in parts.split(BETWEEN)]
    known = [each for each in found if each]
    return replace(
        plan,
        kinds=tuple(each[1] for each in known),
        sizes=tuple(int_of(each[2]) for each in known),
        apart=asked.apart,
        by_hand=asked.members,
    )
