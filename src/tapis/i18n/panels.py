"""Findings in a reader's language: the cells of their tables, figures with their intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tapis.core.panel import PERCENT, Cell, Measure, Moment, NamedSeat, NamedSeats, Panel
from tapis.core.speech import Saying
from tapis.i18n.catalogue import msgid
from tapis.i18n.numbers import decimals_text
from tapis.i18n.sentences import phrase

INTERVAL = msgid("{value} ({low} to {high})")
SURE_PLACES = 2
"""Decimals that an exact figure has at most."""


def rows_text(panel: Panel, language: str, names: Sequence[str] = ()) -> tuple[tuple[str, ...], ...]:
    """The table of a panel; the figures of a column that measure the same have the same decimals."""
    columns = [_column(cells, language, names) for cells in zip(*panel.rows, strict=True)]
    return tuple(zip(*columns, strict=True))


def figures_text(measures: Sequence[Measure], language: str) -> list[str]:
    """Figures that stand beneath each other, without their intervals."""
    return [_number(each.value, each, _places(each, measures), language) for each in measures]


def _column(cells: Sequence[Cell], language: str, names: Sequence[str]) -> list[str]:
    measures = [cell for cell in cells if isinstance(cell, Measure)]
    return [
        _measure_text(cell, _places(cell, measures), language)
        if isinstance(cell, Measure)
        else cell_text(cell, language, names)
        for cell in cells
    ]


def cell_text(cell: Cell, language: str, names: Sequence[str] = ()) -> str:
    """What stands in a cell; ``names`` are those of the seats."""
    match cell:
        case None | str():
            return cell or "–"
        case NamedSeat(seat):
            return names[seat] if seat < len(names) else phrase(msgid("Seat {seat}"), language, seat=seat)
        case NamedSeats(seats):
            return joined([cell_text(NamedSeat(seat), language, names) for seat in seats], language)
        case Moment(_, trick):
            return phrase(msgid("Trick {trick}"), language, trick=str(trick))
        case Measure():
            return measure_text(cell, language)
    return _said(cell, language, names)


def joined(names: Sequence[str], language: str) -> str:
    """Names as a sentence counts them up: “Anne, Beat and Carl”."""
    if len(names) < 2:
        return "".join(names)
    return phrase(msgid("{names} and {last}"), language, names=", ".join(names[:-1]), last=names[-1])


def _said(cell: object, language: str, names: Sequence[str]) -> str:
    if not isinstance(cell, Saying):
        return phrase("{cell}", language, cell=cell)
    told = {key: _plain(value, language, names) for key, value in cell.args.items()}
    return phrase(cell.text, language, **told)


def _plain(value: object, language: str, names: Sequence[str]) -> object:
    return (
        cell_text(value, language, names)
        if isinstance(value, Measure | NamedSeat | NamedSeats | Saying)
        else value
    )


def measure_text(measure: Measure, language: str) -> str:
    """The figure, with its interval where it is a guess: ``52,3 (48,1 à 56,4)``."""
    return _measure_text(measure, _places(measure, (measure,)), language)


def _measure_text(measure: Measure, places: int, language: str) -> str:
    three = measure.value, measure.low, measure.high
    value, low, high = (_number(each, measure, places, language) for each in three)
    return value if measure.sure else phrase(INTERVAL, language, value=value, low=low, high=high)


def _places(measure: Measure, column: Iterable[Measure]) -> int:
    """The decimals of a figure among those of its column: as many as a guess may have, or exact ones need."""
    alike = [each for each in column if each.unit == measure.unit]
    if not all(each.sure for each in alike):
        return 0 if measure.unit == PERCENT else 1
    return max(_needed(_scaled(each.value, measure)) for each in alike)


def _needed(value: float) -> int:
    """How many decimals an exact figure needs."""
    return len(f"{value:.{SURE_PLACES}f}".rstrip("0").partition(".")[2])


def _scaled(value: float, measure: Measure) -> float:
    return 100 * value if measure.unit == PERCENT else value


def _number(value: float, measure: Measure, places: int, language: str) -> str:
    percent = measure.unit == PERCENT
    space = "" if language[:2] == "en" or not percent else "\N{NO-BREAK SPACE}"
    return decimals_text(_scaled(value, measure), places, language) + (f"{space}%" if percent else "")
