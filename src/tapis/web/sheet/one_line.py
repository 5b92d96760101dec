"""Typing a deal in one line, as players of some games write it: ``3NT N =``.

A line is typed into a box named ``d<deal>-line``, beside the boxes of the fields. The line counts when
it was changed; otherwise the boxes do, so that either way of typing corrects a deal shown in both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis.club.rulings.adjusted_scores import NP, write_score
from tapis.club.rulings.notation import IS_RULING, is_ruling
from tapis.club.state.reasons import BAD_RESULT
from tapis.club.state.slips import Adjustment
from tapis.core.plugin import AnyPlugin, Key
from tapis.core.terms import Json
from tapis.law import Breach, Refused, Setting
from tapis.web.sheet import entry
from tapis.web.sheet.entry import Typed


@dataclass(frozen=True, slots=True)
class LineBox:
    """The box in which a deal is typed in one line."""

    name: str
    value: str
    """What stands in it."""
    example: str
    """A line to show beside it."""
    keys: tuple[tuple[Key, ...], ...] = ()
    """Keys to press instead of typing, in groups."""
    resting: Collection[int] = ()
    """Columns that have no key to press in this deal."""
    step: int = 0
    """How many groups of keys come first where not all are shown at once."""

    @property
    def told(self) -> tuple[Key, ...]:
        """The keys whose words are printed beside them."""
        return tuple(key for group in self.keys for key in group if key.told)


def name_of(deal: int) -> str:
    """The name of the box."""
    return f"d{deal}-line"


def spoken() -> str:
    """The reader's language."""
    return (get_language() or "fr")[:2]


def written(plugin: AnyPlugin, deal: Json) -> str:
    """An entered deal as players write it; empty where the game has no such way."""
    if plugin.sheet.shorthand is None or deal is None:
        return ""
    return plugin.sheet.shorthand.write(plugin.sheet.results.decode(deal), spoken())


def given(plugin: AnyPlugin, adjusted: Adjustment) -> str:
    """What a director gave, for players: as directors write it, but in words that a board was not played."""
    played = any(side != NP for side in adjusted.sides)
    return write_score(plugin, adjusted, spoken()) if played else _("Not played")


def lines_of(plugin: AnyPlugin, deals: Iterable[Json]) -> dict[str, str]:
    """Entered deals as the boxes of lines show them."""
    return {
        name_of(number): text for number, deal in enumerate(deals, start=1) if (text := written(plugin, deal))
    }


def box(
    plugin: AnyPlugin,
    deal: int,
    typed: Typed,
    options: Mapping[str, Setting],
    columns: int,
    resting: Collection[int] = (),
) -> LineBox | None:
    """The box of a deal on a sheet of so many columns, where its game has lines."""
    hand = plugin.sheet.shorthand
    if hand is None:
        return None
    name, profile = name_of(deal), plugin.regulation.profile(options)
    keys, example = hand.keys(spoken(), profile, columns), hand.example(spoken(), profile)
    return LineBox(name, typed.get(name, "").strip(), example, keys, resting, hand.step)


def for_a_phone(line: LineBox | None) -> LineBox | None:
    """The box where it has keys to press: without them the boxes of the fields serve a thumb better."""
    return line if line is not None and line.keys else None


def without_a_jury(line: LineBox | None) -> LineBox | None:
    """The box without keys for a jury's word, at a table whose jury is somebody else; or None."""
    if line is None:
        return None
    return replace(line, keys=tuple(group for group in line.keys if not any(key.jury for key in group)))


def read(plugin: AnyPlugin, columns: int, deal: int, typed: Typed, was: Json = None) -> Json:
    """A deal as the regulation's JSON; None when nothing was typed, or why the line cannot be read.

    ``was`` is the deal as it was shown: a line that says the same was not changed.
    """
    line, fields = typed.get(name_of(deal), "").strip(), entry.read(plugin.sheet.fields, columns, deal, typed)
    if plugin.sheet.shorthand is None or not line:
        return fields
    if is_ruling(plugin, line):
        return IS_RULING(text=line)
    result = plugin.sheet.shorthand.read(line, spoken())
    if isinstance(result, Breach | Refused):
        return result
    encoded = plugin.sheet.results.encode(result)
    return fields if was is not None and fields is not None and encoded == was else encoded


def read_all(plugin: AnyPlugin, columns: int, deals: int, typed: Typed) -> tuple[Json, ...] | Refused:
    """Every deal of a slip in order, without those nobody typed at the end; or why a line cannot be read."""
    found = [read(plugin, columns, deal, typed) for deal in range(1, deals + 1)]
    for number, deal in enumerate(found, start=1):
        if isinstance(deal, Breach | Refused):
            return BAD_RESULT(deal=number, problem=deal)
    while found and found[-1] is None:
        found.pop()
    return tuple(found)
