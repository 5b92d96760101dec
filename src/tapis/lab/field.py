"""An event of people whose strength is known: what everybody makes in every round of it.

Strength is carelessness: the best play every card as their bot would, the others lay some of a hundred
cards at random, and all call alike. *Entrant* 1 is the best, the last one the worst, in even steps; lots
decide who meets whom, as at any event.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.club.crossings import draw
from tapis.core.chance import Chance
from tapis.core.figure import Figure
from tapis.core.party import play_party
from tapis.core.plugin import AnyPlugin, Format, plugins
from tapis.core.sheet import Line, Points, SheetStart, totals
from tapis.lab.duels import setup_of
from tapis.lab.study import Choices, Row, Rows, Scalar
from tapis.practice.players import careless, seated, simulated

BONUS = "bonus"
"""The kind of line that a party brings beside its deals."""
COLUMNS: Mapping[str, type[Scalar]] = {
    "round": int,
    "table": int,
    "entrant": int,
    "deals": int,
    "points": float,
    "bonus": float,
}
"""The columns of a row: one entrant's party, its points without the bonus.

Where standings are led by something else than the total, such as parties won, ``points`` are that.
"""


@dataclass(frozen=True, slots=True)
class ScoredRow:
    """One row, by the names of its columns."""

    round: int
    table: int
    entrant: int
    deals: int
    points: float
    bonus: float


@dataclass(frozen=True, slots=True)
class Gathering:
    """An event to be simulated."""

    regulation: str
    player: str
    entrants: int
    """How many players or teams."""
    rounds: int
    """How many parties each plays."""
    deals: int
    """The deals of a party; 0 for the usual number."""
    worst: int
    """How many of a hundred cards the worst entrant lays at random."""
    format: str = ""
    """The id of a format of the regulation; empty for its first one."""

    @classmethod
    def of(cls, choices: Choices) -> Gathering:
        """The gathering that somebody chose."""
        number = {name: int(choices.get(name) or 0) for name in ("entrants", "rounds", "deals", "worst")}
        played = str(choices.get("format") or "")
        return cls(str(choices["regulation"]), str(choices["player"]), **number, format=played)

    @property
    def plugin(self) -> AnyPlugin:
        """The regulation they play."""
        return plugins()[self.regulation]

    @property
    def form(self) -> Format:
        """The format they play; LookupError where the regulation has none of that name."""
        found = (each for each in self.plugin.event.formats if self.format in ("", each.id))
        if (form := next(found, None)) is None:
            raise LookupError(self.format)
        return form

    @property
    def sign(self) -> int:
        """1 where more points are better, -1 where fewer are."""
        return -1 if self.plugin.sheet.marking.lowest_wins and _leading(self.plugin) is None else 1

    def carelessness(self, entrant: int) -> int:
        """How many of a hundred cards an entrant lays at random: 0 for the first, rising to ``worst``."""
        return round(self.worst * (entrant - 1) / max(1, self.entrants - 1))


def scores(gathering: Gathering, seed: str) -> Rows:
    """Every party of the event, the same for the same seed."""
    people = range(1, gathering.entrants + 1)
    crossing = draw(people, gathering.rounds, f"{seed}/draw", size=gathering.plugin.columns)
    return tuple(
        row
        for number, seating in enumerate(crossing, start=1)
        for table, group in enumerate(seating.tables, start=1)
        for row in _party(gathering, f"{seed}/{number}/{table}", (number, table), group)
    )


def read(rows: Rows) -> list[ScoredRow]:
    """The rows of a sample by the names of their fields."""
    return [ScoredRow(*row) for row in rows]  # type: ignore[arg-type]


def party(
    plugin: AnyPlugin, setup: SheetStart, seed: str, player: str, carelessness: Sequence[int]
) -> tuple[int, list[Line]]:
    """The deals of a party and the lines of its sheet, a column's carelessness in percent for each column."""
    bot = simulated(plugin.regulation.id, setup.options)[player]
    at_table = seated([careless(bot, percent) for percent in carelessness])
    played = play_party(plugin, seed, setup, at_table)
    return len(played.results), list(plugin.sheet.marking.lines(played.sheet))


def setup_by_lot(plugin: AnyPlugin, form: Format, seed: str, deals: int = 0) -> SheetStart:
    """A party of the format at a table of the usual size, the first dealer drawn."""
    dealer = Chance(seed).fork("dealer").below(plugin.columns * plugin.sheet.members)
    return replace(setup_of(plugin, form, deals), dealer=dealer)


def _party(gathering: Gathering, seed: str, place: tuple[int, int], group: Sequence[int]) -> Iterator[Row]:
    plugin = gathering.plugin
    setup = setup_by_lot(plugin, gathering.form, seed, gathering.deals)
    carelessness = [gathering.carelessness(entrant) for entrant in group]
    deals, lines = party(plugin, setup, seed, gathering.player, carelessness)
    points = _points(plugin, [line for line in lines if line.kind != BONUS])
    bonus = totals(len(group), [line for line in lines if line.kind == BONUS])
    for column, entrant in enumerate(group):
        yield (*place, entrant, deals, float(points[column]), float(bonus[column]))


def _points(plugin: AnyPlugin, lines: Sequence[Line]) -> tuple[Points, ...]:
    """What each column is ranked by first."""
    leading = _leading(plugin)
    if leading is None:
        return totals(plugin.columns, lines)
    return tuple(
        leading.of(line for line in lines if line.seat == column) for column in range(plugin.columns)
    )


def _leading(plugin: AnyPlugin) -> Figure | None:
    return next((each for each in plugin.sheet.figures if each.leads), None)
