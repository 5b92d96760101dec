"""Findings in a reader's language: the cells of their tables, figures with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tapis.core.panel import PERCENT, Cell, Measure, Moment, Player
from tapis.core.speech import Saying
from tapis.i18n.catalogue import msgid
from tapis.i18n.numbers import number_text
from tapis.i18n.sentences import phrase

INTERVAL = msgid("{value} ({low} to {high})")
POINTS_PLACES, SURE_PLACES = 1, 2


def cell_text(cell: Cell, language: str, names: Sequence[str] = ()) -> str:
    """What stands in a cell; ``names`` are those of the seats."""
    match cell:
        case None | str():
            return cell or "–"
        case Player(seat):
            return names[seat] if seat < len(names) else phrase(msgid("Seat {seat}"), language, seat=seat)
        case Moment(_, trick):
            return phrase(msgid("Trick {trick}"), language, trick=str(trick))
        case Measure():
            return measure_text(cell, language)
    return _said(cell, language, names)


def _said(cell: object, language: str, names: Sequence[str]) -> str:
    if not isinstance(cell, Saying):
        return phrase("{cell}", language, cell=cell)
    told = {key: _plain(value, language, names) for key, value in cell.args.items()}
    return phrase(cell.text, language, **told)


def _plain(value: object, language: str, names: Sequence[str]) -> object:
    return cell_text(value, language, names) if isinstance(value, Measure | Player | Saying) else value


def measure_text(measure: Measure, language: str) -> str:
    """The figure, with its interval where it is a guess: ``52,3 (48,1 à 56,4)``."""
    if measure.sure:
        return short_text(measure, language)
    value, low, high = (_number(each, measure, language) for each in _three(measure))
    return phrase(INTERVAL, language, value=value, low=low, high=high)


def short_text(measure: Measure, language: str) -> str:
    """The figure alone."""
    return _number(measure.value, measure, language)


def _three(measure: Measure) -> tuple[float, float, float]:
    return measure.value, measure.low, measure.high


def _number(value: float, measure: Measure, language: str) -> str:
    percent = measure.unit == PERCENT
    places = SURE_PLACES if measure.sure else 0 if percent else POINTS_PLACES
    scale = 10**places
    rounded = Fraction(round((100 if percent else 1) * value * scale), scale)
    space = "" if language[:2] == "en" or not percent else "\N{NO-BREAK SPACE}"
    return number_text(rounded, language) + (f"{space}%" if percent else "")
