"""Template tags of analysis: a panel's cells in words, and its pictures as geometry."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.utils.translation import get_language

from tapis.core.panel import Bars, Cell, Curve, Measure, Moment, Panel
from tapis.i18n.panels import cell_text, rows_text
from tapis.law import Clause
from tapis.web.analysis.charts import DrawnBars, DrawnCurve, drawn

register = template.Library()


@register.simple_tag
def told(cell: Cell, names: Sequence[str] = ()) -> str:
    """The text of a cell or a sentence, in the reader's language."""
    return cell_text(cell, get_language() or "fr", names or ())


@register.simple_tag
def table(panel: Panel, names: Sequence[str] = ()) -> list[list[tuple[Cell, str]]]:
    """The rows of a panel: each cell with its text."""
    words = rows_text(panel, get_language() or "fr", names or ())
    return [list(zip(row, said, strict=True)) for row, said in zip(panel.rows, words, strict=True)]


@register.simple_tag
def geometry(picture: Bars | Curve, names: Sequence[str] = ()) -> DrawnBars | DrawnCurve:
    """A picture, ready to be drawn."""
    return drawn(picture, get_language() or "fr", names or ())


@register.filter
def has_bars(picture: Bars | Curve) -> bool:
    """Whether a picture is one of bars."""
    return isinstance(picture, Bars)


@register.filter
def is_guess(cell: Cell) -> bool:
    """Whether a cell holds an estimated figure, whose interval needs room."""
    return isinstance(cell, Measure) and not cell.sure


@register.filter
def is_moment(cell: Cell) -> bool:
    """Whether a cell names a step of the deal, to which it may lead."""
    return isinstance(cell, Moment)


@register.filter
def clauses(panel: Panel) -> list[Clause]:
    """The clauses a panel's sentences name, each once."""
    named = (value for line in panel.lines for value in line.args.values() if isinstance(value, Clause))
    return list(dict.fromkeys(named))
