"""Is a forfeit fair? What people of each strength would have made in the round they sit out.

A sample is one party, played three times with the same cards: the first column is strong, average, then
weak, everybody else at the table is average. The forfeits are those of 16.3 (45) and 17.2 (1400, without
the bonus that a party may bring: what is compared with it includes the bonus).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from tapis.core.plugin import plugins
from tapis.core.sheet import totals
from tapis.games.estimation.book import ART
from tapis.i18n import msgid
from tapis.lab.field import party, setup_by_lot
from tapis.lab.figures import Estimate, mean, quantile, share
from tapis.lab.studies.choices import PLAYER, regulation
from tapis.lab.study import Cells, Choices, ColumnKind, Head, Rows, Scalar, Study, StudySetting, Task
from tapis.law import Reason, Refused

STRENGTHS = {"strong": msgid("strong"), "average": msgid("average"), "weak": msgid("weak")}
NO_FORFEIT = Reason("no-forfeit", "{regulation} knows no forfeit: say with --forfeit what one would be.")
HEADS = (
    Head("strength", msgid("Who sits out"), ColumnKind.TEXT),
    Head("mean", msgid("Mean")),
    Head("tenth", msgid("10 % below")),
    Head("median", msgid("Median")),
    Head("nine_tenths", msgid("10 % above")),
    Head("beaten", msgid("Beats it"), ColumnKind.SHARE),
    Head("gain", msgid("Gain by sitting out")),
)


def sample(task: Task) -> Rows:
    """The rows of one party, played by each strength of the first column."""
    plugin = plugins()[str(task.choices["regulation"])]
    setup = setup_by_lot(plugin, plugin.event.formats[0], task.place)
    player, average = str(task.choices["player"]), _careless(task.choices, "average")
    rows = []
    for strength in STRENGTHS:
        others = [average] * (plugin.columns - 1)
        seats = [_careless(task.choices, strength), *others]
        deals, lines = party(plugin, setup, task.place, player, seats)
        rows.append((strength, deals, float(totals(plugin.columns, lines)[0])))
    return tuple(rows)


def check(choices: Choices) -> Refused | None:
    """Why nothing can be compared, or None: three regulations let nobody sit out for points."""
    regulation = str(choices["regulation"])
    known = plugins()[regulation].event.forfeit or choices["forfeit"] is not None
    return None if known else NO_FORFEIT(regulation=regulation)


def summary(choices: Choices, samples: Sequence[Rows]) -> tuple[Cells, ...]:
    """How the rounds of each strength compare with the forfeit."""
    return (Cells("rounds", msgid("A round beside its forfeit"), HEADS, tuple(_rows(choices, samples))),)


def _rows(choices: Choices, samples: Sequence[Rows]) -> Iterator[tuple[Scalar | Estimate, ...]]:
    plugin = plugins()[str(choices["regulation"])]
    given = choices["forfeit"]
    forfeit = float(plugin.event.forfeit if given is None else given)
    sign = -1 if plugin.sheet.marking.lowest_wins else 1
    factor = _factor(choices, samples)
    for strength, title in STRENGTHS.items():
        points = [factor * each for each in _points(samples, strength)]
        parts = [quantile(points, part) for part in (0.1, 0.5, 0.9)]
        beaten = share(sum(sign * each > sign * forfeit for each in points), len(points))
        yield title, mean(points), *parts, beaten, mean(sign * (forfeit - each) for each in points)


def _points(samples: Sequence[Rows], strength: str) -> list[float]:
    return [float(row[2]) for rows in samples for row in rows if row[0] == strength]


def _factor(choices: Choices, samples: Sequence[Rows]) -> float:
    """By what rounds are multiplied, where the real average is known to differ from the bots'."""
    level = choices["level"]
    return 1.0 if level is None else float(level) / fmean(_points(samples, "average"))


def _careless(choices: Choices, strength: str) -> int:
    return int(choices.get(strength) or 0)


FORFEIT = Study(
    name="forfeit",
    question=msgid("Is a forfeit fair: what would people have made in the round they sit out?"),
    samples=200,
    choices=(
        regulation(ART.id),
        PLAYER,
        StudySetting(
            "average", int, 20, msgid("How many of a hundred cards an average player lays at random."), 0, 100
        ),
        StudySetting(
            "weak", int, 60, msgid("How many of a hundred cards a weak player lays at random."), 0, 100
        ),
        StudySetting(
            "level",
            int,
            None,
            msgid("What an average round makes where people play otherwise; all are taken in proportion."),
            after=True,
        ),
        StudySetting("forfeit", int, None, msgid("Another forfeit than the regulation's."), after=True),
    ),
    columns={"strength": str, "deals": int, "points": float},
    sample=sample,
    summary=summary,
    check=check,
)
