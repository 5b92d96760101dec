"""What an addition changes in standings: the same events ranked without it and with it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import stdev

from tapis.i18n import msgid
from tapis.lab.figures import mean, share
from tapis.lab.studies.standings import Merits, alike, better_ahead, moved, other_winner, quality
from tapis.lab.study import Cells, ColumnKind, Head

SIDE_BY_SIDE = (
    Head("ranked", msgid("Ranked"), ColumnKind.TEXT),
    Head("spread", msgid("Spread of the totals")),
    Head("tau", msgid("Kendall's tau")),
    Head("pairs", msgid("Pairs in order"), ColumnKind.SHARE),
    Head("best", msgid("Best first"), ColumnKind.SHARE),
    Head("good", msgid("Top quarter first"), ColumnKind.SHARE),
)
CHANGED = (
    Head("alike", msgid("Tau of the two rankings")),
    Head("moved", msgid("Places moved")),
    Head("winner", msgid("Events with another winner"), ColumnKind.SHARE),
    Head("pairs", msgid("Pairs put right"), ColumnKind.SHARE),
)


def side_by_side(without: Sequence[Merits], together: Sequence[Merits]) -> tuple[Cells, Cells]:
    """Both rankings beside the true order, and beside each other."""
    titles = (msgid("without"), msgid("with"))
    rows = tuple(
        (title, mean(map(_spread, events)), *quality(events))
        for title, events in zip(titles, (without, together), strict=True)
    )
    both = list(zip(without, together, strict=True))
    gained = mean(better_ahead(after) - better_ahead(before) for before, after in both)
    changed = (
        mean(alike(*each) for each in both),
        mean(moved(*each) for each in both),
        share(sum(other_winner(*each) for each in both), len(both)),
        gained,
    )
    return (
        Cells("rankings", msgid("Without and with"), SIDE_BY_SIDE, rows),
        Cells("changes", msgid("What changes"), CHANGED, (changed,)),
    )


def _spread(merits: Merits) -> float:
    return stdev(merits.values())
