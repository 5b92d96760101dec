"""What the page of a list shows: how it was read, what is doubtful, whom it would enter.

Knows a preview and how it is shown, and nothing of files or of what is sent back.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tapis import i18n
from tapis.club.people.columns import OF_NAMED_TEAMS, TITLES, TOLD, ColumnRole
from tapis.club.people.entry_list import Choices, ListPreview
from tapis.club.people.list_lines import AsideKind
from tapis.club.people.list_rows import ListRow
from tapis.club.people.list_sheets import ListSheet, packed
from tapis.club.prizes.treasury import fund_of
from tapis.club.state.competition import Competition
from tapis.web.director.people.list_form import (
    FLAGS,
    KINDS,
    LEFT_ASIDE,
    ColumnField,
    looked_at,
    name_fields,
    roles_for,
    said_fields,
)

SHOWN = 100
"""How many lines of a kind a page shows before it is asked for all."""


@dataclass(frozen=True, slots=True)
class BroughtFile:
    """A list as it travels with the page: its sheets, which of them is read, what was said about it."""

    sheets: tuple[ListSheet, ...]
    at: int
    source: str
    choices: Choices

    @property
    def data(self) -> bytes:
        """The sheet that is read."""
        return self.sheets[self.at].data

    @property
    def bytes(self) -> bytes:
        """All sheets in one."""
        return packed(self.sheets)

    @property
    def kept(self) -> str:
        """All sheets, as the page carries them."""
        return base64.b64encode(self.bytes).decode()


def shown(
    competition: Competition, brought: BroughtFile, preview: ListPreview, *, everybody: bool
) -> dict[str, object]:
    """What the page shows of a list that was read; ``everybody`` where all lines are asked for."""
    doubts, known = preview.doubts, preview.known
    apart = {row.line for row in (*doubts, *known)}
    plain = [row for row in preview.rows if row.line not in apart]
    most = len(preview.rows) if everybody else SHOWN
    return {
        "preview": preview,
        "brought": brought,
        "looked": looked_at(preview),
        "columns": [ColumnField(each) for each in preview.shown_columns],
        "roles": roles_for(competition.plugin.sheet.members, named=competition.plays_matches),
        "left_aside": LEFT_ASIDE,
        "kinds": KINDS,
        "flags": FLAGS,
        "aside": [each for each in preview.aside if each.kind is not AsideKind.EMPTY],
        "empty": sum(each.kind is AsideKind.EMPTY for each in preview.aside),
        "doubts": doubts[:most],
        "rows": plain[:most],
        "more": max(0, len(plain) - most) + max(0, len(doubts) - most),
        "everybody": everybody,
        "fund": fund_of(competition.tournament),
        "carried": _carried(brought.choices, preview, (*doubts[:most], *plain[:most])),
        "raw": [each.cells for each in preview.lines.body[:4]] if preview.trouble else [],
    }


def _carried(
    choices: Choices, preview: ListPreview, shown_rows: tuple[ListRow, ...]
) -> list[tuple[str, str]]:
    """Fields of what was said about cells and lines that the page does not ask about any more."""
    asked = {(row.line, row.column) for row in shown_rows if row.column >= 0}
    lines = {row.line for row in shown_rows} if not preview.trouble else set()
    cells = [
        (f"cell-{at}-{column}", text)
        for (at, column), text in choices.cells.items()
        if (at, column) not in asked
    ]
    said = said_fields({at: yes for at, yes in choices.said.items() if at not in lines})
    people = [("person", str(at)) for at in sorted(choices.people)]
    return [*cells, *said, *people, *_names(choices, {row.line for row in shown_rows if row.guessed})]


def _names(choices: Choices, asked: set[int]) -> Iterator[tuple[str, str]]:
    """Fields of names that were taken apart by hand and are in no doubt any more."""
    for line, names in choices.names.items():
        if line not in asked:
            yield from name_fields(line, names)


def told(competition: Competition) -> dict[str, SafeString]:
    """What columns may be called, as the reader of the list knows them."""
    named = competition.plays_matches
    second = ColumnRole.FIRST if competition.plugin.sheet.members == 1 else ColumnRole.PARTNER
    return {
        "columns": _named(*(OF_NAMED_TEAMS[:2] if named else ()), ColumnRole.NAME, second, *TOLD),
        "teams": _named(*(OF_NAMED_TEAMS[2:] if named else ())),
        "joker": _named(ColumnRole.JOKER),
        "old": _named(ColumnRole.AGE),
    }


def _named(*roles: ColumnRole) -> SafeString:
    language = get_language() or "fr"
    named = ((i18n.words(TITLES[role], language),) for role in roles)
    return format_html_join(", ", "<b data-column>{}</b>", named)
