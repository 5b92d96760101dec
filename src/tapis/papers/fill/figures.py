"""The table of figures an event is scored by, as it is printed. Games are not known here."""

from __future__ import annotations

from tapis.core.tariff import TariffRow
from tapis.law import Reason, Refused
from tapis.papers.fill.source import Source
from tapis.papers.sheets import Figures, FigureSheet

NO_FIGURES = Reason("no-figures", "This regulation has no table of figures.")


def figures(source: Source) -> Figures | None:
    """The figures of the event's own table, without columns that are empty; None where there is none."""
    tariff = source.plugin.tariff
    if tariff is None:
        return None
    value = str(source.plugin.regulation.profile(source.tournament.setup.options)[tariff.option])
    rows = tariff.grid(value)
    used = (
        [at for at in range(len(rows[0].cells)) if any(row.cells[at].value for row in rows)] if rows else []
    )
    heads = [source.translate(rows[0].cells[at].label) for at in used]
    return Figures(
        value if value in tariff.presets else "",
        tariff.digest(value),
        (source.words["figures"]["game"], *heads),
        tuple(_row(source, row, used) for row in rows),
    )


def figure_sheet(source: Source) -> FigureSheet | Refused:
    """A page with the figures, where the regulation has a table of them."""
    found = figures(source)
    return FigureSheet(source.head, found) if found else NO_FIGURES()


def _row(source: Source, row: TariffRow, used: list[int]) -> tuple[str, ...]:
    name = source.translate(row.label)
    title = name if name == row.key else f"{row.key}  {name}"
    return (title, *(row.cells[at].printed for at in used))
