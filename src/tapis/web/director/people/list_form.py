"""What the page of a list sends back: its columns, the order of names, what was said about single lines.

Knows fields of a form and nothing of files.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis import i18n
from tapis.club.people.columns import OF_NAMED_TEAMS, PARTNERS, TITLES, ColumnRole
from tapis.club.people.entry_list import Choices, ListColumn, ListPreview, letter
from tapis.club.people.list_lines import AsideKind
from tapis.club.text.full_names import FullName, together
from tapis.core.whole import whole
from tapis.web.frame.numbers import ints_of

LEFT_ASIDE = "none"
LINES = 20_000
"""How many lines in a row a form may leave out at once."""
ANSWERS = {"yes": True, "no": False}
FIELD = re.compile(r"(column|say|cell)-(\d{1,6})(?:-(\d{1,4}))?")
KINDS: dict[AsideKind, Promise] = {
    AsideKind.HEADER: _("header"),
    AsideKind.TITLE: _("title"),
    AsideKind.EMPTY: _("empty"),
    AsideKind.TOTAL: _("total"),
    AsideKind.TEXT: _("remark"),
}
FLAGS = (ColumnRole.PAID, ColumnRole.STAND_IN, ColumnRole.HIDDEN, ColumnRole.JOKER, ColumnRole.AGE)
"""What is answered by yes or no."""


def choices_of(sent: QueryDict) -> Choices:
    """What somebody said about the list."""
    fields: list[tuple[str, str, str | None, str]] = [
        (found[1], found[2], found[3], str(sent[name])) for name in sent if (found := FIELD.fullmatch(name))
    ]
    return Choices(
        roles={_n(at): _role(value) for what, at, _column, value in fields if what == "column"},
        surname_first={"last": True, "first": False}.get(sent.get("order", "")),
        exchanged="exchange" in sent,
        people=frozenset(ints_of(sent.getlist("person"))),
        said={
            **dict.fromkeys(_lines(sent.get("left", "")), False),
            **{
                _n(at): ANSWERS[value]
                for what, at, _column, value in fields
                if what == "say" and value in ANSWERS
            },
            **dict.fromkeys(ints_of(sent.getlist("out")), False),
        },
        cells={
            (_n(at), _n(column)): value
            for what, at, column, value in fields
            if what == "cell" and column and value != sent.get(f"was-{at}-{column}")
        },
        names=dict(_names(sent)),
    )


def fields_of(choices: Choices) -> list[tuple[str, str]]:
    """The fields by which a form says the same again."""
    order = {True: "last", False: "first", None: ""}[choices.surname_first]
    columns = [(f"column-{at}", role.value if role else LEFT_ASIDE) for at, role in choices.roles.items()]
    people = [("person", str(at)) for at in sorted(choices.people)]
    said = said_fields(choices.said)
    cells = [(f"cell-{at}-{column}", text) for (at, column), text in choices.cells.items()]
    names = [field for line, each in choices.names.items() for field in name_fields(line, each)]
    switches = [("order", order)] * bool(order) + [("exchange", "1")] * choices.exchanged
    return [*columns, *switches, *people, *said, *cells, *names]


def said_fields(said: Mapping[int, bool]) -> list[tuple[str, str]]:
    """The fields of what was said about lines; all that are left out stand in one: they may be thousands."""
    left = [at for at, yes in said.items() if not yes]
    told = [(f"say-{at}", "yes") for at, yes in said.items() if yes]
    return [*told, ("left", _spans(left))] if left else told


def _spans(lines: Iterable[int]) -> str:
    """Numbers of lines in a short form: ``2-14.17``."""
    ends = list[list[int]]()
    for at in sorted(lines):
        if ends and at == ends[-1][1] + 1:
            ends[-1][1] = at
        else:
            ends.append([at, at])
    return ".".join(f"{first}-{last}" if last > first else f"{first}" for first, last in ends)


def _lines(spans: str) -> Iterator[int]:
    """The numbers of lines in such a form, as far as it is one."""
    for span in spans.split("."):
        first, _dash, last = span.partition("-")
        begin = _n(first)
        yield from range(begin, min(_n(last) or begin, begin + LINES) + 1) if begin else ()


def name_fields(line: int, names: Iterable[FullName]) -> Iterator[tuple[str, str]]:
    """The fields of names that were taken apart by hand."""
    yield "parted", str(line)
    for each in names:
        yield f"surname-{line}", each.surname
        yield f"given-{line}", each.given


def _n(text: str | None) -> int:
    return whole(text or "") or 0


def _role(value: str) -> ColumnRole | None:
    return ColumnRole(value) if value in set(ColumnRole) else None


def _names(sent: QueryDict) -> Iterator[tuple[int, list[FullName]]]:
    """Names that were taken apart otherwise than they were shown."""
    for line in ints_of(sent.getlist("parted")):
        boxes = zip(sent.getlist(f"given-{line}"), sent.getlist(f"surname-{line}"), strict=False)
        typed = [together(*each) for each in boxes]
        if [boxed(each) for each in typed] != sent.getlist(f"guess-{line}"):
            yield line, typed


def boxed(name: FullName) -> str:
    """Both parts of a name in one field, to be compared."""
    return f"{name.surname}|{name.given}"


def looked_at(preview: ListPreview) -> str:
    """What is entered only by who has seen it: what columns hold, the order of names, who is a person."""
    body = [line.number for line in preview.lines.body]
    told = (preview.columns.roles, preview.surname_first, body)
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class ColumnField:
    """One column with the list from which it is chosen what it holds."""

    column: ListColumn

    @property
    def title(self) -> str:
        """Its heading; its letter where it has none."""
        return self.column.title or letter(self.column.at)

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.column.role or ("" if self.column.unclear else LEFT_ASIDE)


def roles_for(members: int, *, named: bool = False) -> list[tuple[str, str]]:
    """What a column may hold in a list for entries of so many names, and what the reader calls it.

    ``named``: two pairs are a team with a name of its own.
    """
    language = get_language() or "fr"
    alone = (ColumnRole.TEAM, *(() if members > 1 else PARTNERS), *(() if named else OF_NAMED_TEAMS))
    return [(role.value, i18n.words(TITLES[role], language)) for role in ColumnRole if role not in alone]
