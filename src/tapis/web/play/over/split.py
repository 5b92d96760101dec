"""What deals came to for somebody, split into own cards, own calls and what was dealt, as a bar draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tapis.core.hindsight import Hindsight, signed
from tapis.core.plugin import AnyPlugin

WIDE = 100


@dataclass(frozen=True, slots=True)
class SplitPart:
    """A part of the bar, between 0 and 100 of its width."""

    kind: str
    """*cards*, *call* or *deal*."""
    name: str
    points: str
    """What it brought, with its sign: a cost is below nothing."""
    start: str
    width: str


def split(found: Sequence[Hindsight], plugin: AnyPlugin) -> tuple[SplitPart, ...]:
    """The parts of these deals together; none where they are not of one unit, or less than two are known."""
    if not plugin.voice.one_unit:
        return ()
    told = (
        ("cards", _("your cards"), [None if each.cards is None else -each.cards for each in found]),
        ("call", _("your calls"), [None if each.call is None else -each.call for each in found]),
        ("deal", _("what was dealt"), [each.deal for each in found]),
    )
    known = [(kind, name, [each for each in costs if each is not None]) for kind, name, costs in told]
    sums = [(kind, name, sum(costs)) for kind, name, costs in known if costs]
    whole = sum(abs(points) for _kind, _name, points in sums)
    return _drawn(sums, whole) if whole and len(sums) > 1 else ()


def _drawn(sums: Sequence[tuple[str, str, int]], whole: int) -> tuple[SplitPart, ...]:
    parts, start = list[SplitPart](), 0.0
    for kind, name, points in sums:
        width = WIDE * abs(points) / whole
        parts.append(SplitPart(kind, name, signed(points), f"{start:.2f}", f"{width:.2f}"))
        start += width
    return tuple(parts)
