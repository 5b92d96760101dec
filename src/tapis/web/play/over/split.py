"""What deals came to for somebody, split into own cards, calls, others and the deal, as a bar draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tapis import i18n
from tapis.core.hindsight import DealSplit, Hindsight
from tapis.core.plugin import AnyPlugin

WIDE = 100


@dataclass(frozen=True, slots=True)
class SplitPart:
    """A part of the bar, between 0 and 100 of its width."""

    kind: str
    """*cards*, *call*, *contract*, *others* or *deal*; *you* beside a field."""
    name: str
    points: str
    """What it brought, with its sign: a cost is below nothing."""
    start: str
    width: str


@dataclass(frozen=True, slots=True)
class SplitBar:
    """A bar with what it is counted in, and how many deals it adds up."""

    unit: str
    deals: int
    parts: tuple[SplitPart, ...]
    luck: str
    """What was dealt, with its sign."""


def split(found: Sequence[Hindsight], plugin: AnyPlugin, language: str) -> SplitBar | None:
    """The parts of these deals together; None where they are not of one unit, or less than two are known."""
    splits = splits_of(found, plugin)
    told = (
        ("cards", _("your cards"), [each.cards for each in splits]),
        ("call", _("your calls"), [each.call for each in splits]),
        ("contract", _("the contract"), [each.contract for each in splits]),
        ("others", _("the others’ cards"), [each.others for each in splits]),
        ("deal", _("what was dealt"), [each.deal for each in splits]),
    )
    known = [(kind, name, [each for each in brought if each is not None]) for kind, name, brought in told]
    sums = [(kind, name, sum(brought)) for kind, name, brought in known if brought]
    if len(sums) < 2 or not any(points for _kind, _name, points in sums):
        return None
    parts = drawn([(kind, name, points, i18n.signed_text(points, language)) for kind, name, points in sums])
    luck = next((each.points for each in parts if each.kind == "deal"), "")
    return SplitBar(i18n.words(splits[0].unit, language), len(splits), parts, luck)


def splits_of(found: Sequence[Hindsight], plugin: AnyPlugin) -> Sequence[DealSplit]:
    """Those of the deals that can be split."""
    parted = plugin.voice.split
    return [each for each in map(parted, found) if each is not None] if parted else []


def drawn(sums: Sequence[tuple[str, str, float, str]]) -> tuple[SplitPart, ...]:
    """Parts beside each other, as wide as they brought or cost: kind, name, figure, the figure in words."""
    parts, start = list[SplitPart](), 0.0
    whole = sum(abs(points) for _kind, _name, points, _told in sums) or 1
    for kind, name, points, told in sums:
        width = WIDE * abs(points) / whole
        parts.append(SplitPart(kind, name, told, f"{start:.2f}", f"{width:.2f}"))
        start += width
    return tuple(parts)
