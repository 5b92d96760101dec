"""A finished deal taken apart once and shown many times: its steps, its check, its mark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tapis.core.fairness import Checked, check, mark_alone
from tapis.core.game import Table
from tapis.core.notation import read_deal
from tapis.core.plugin import AnyPlugin, SomeCall, SomeGame, SomeResult, plugins
from tapis.core.record import DealRecord
from tapis.core.sheet import Line
from tapis.core.steps import Step, openings, steps
from tapis.core.verify import Finding

KEPT = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStudy:
    """Everything about a deal that does not depend on who looks at it."""

    text: str
    plugin: AnyPlugin
    record: DealRecord[SomeCall]
    game: SomeGame
    story: tuple[Step[Table, SomeCall], ...]
    openings: tuple[int, ...]
    """The steps with which tricks begin."""
    checked: Checked[SomeResult] | Finding
    """The deal as checked by its seed, or the first event that breaks a rule."""
    columns: int = 0
    """How many columns its sheet has."""
    lines: Sequence[Line] = ()
    """What the deal alone is worth."""
    agrees: bool = True
    """Whether no mark before it can have changed that."""

    @property
    def opening(self) -> int:
        """The step a reader is shown first: the first card, or the end where none was played."""
        return self.openings[0] if self.openings else len(self.story)

    @property
    def chairs(self) -> int:
        """How many chairs are at the table, those that rest included."""
        playing = self.record.terms.chairs(self.game.seats)
        return max(max(playing) + 1, self.columns * self.plugin.sheet.members)


@lru_cache(maxsize=KEPT)
def studied(text: str) -> DealStudy:
    """The deal that a log tells, which must have been checked before."""
    record = read_deal(text, plugins())
    assert isinstance(record, DealRecord), record
    plugin = plugins()[record.regulation]
    game, story, checked = record.game(plugin), steps(plugin, record), check(plugin, record)
    told = DealStudy(
        text=text,
        plugin=plugin,
        record=record,
        game=game,
        story=story,
        openings=openings(story),
        checked=checked,
    )
    alone = mark_alone(plugin, record, checked.result) if isinstance(checked, Checked) else None
    if alone is None:
        return told
    return replace(told, columns=alone.columns, lines=alone.lines, agrees=alone.agrees)
