"""The table of figures an event is scored by, as it is printed; no game is known here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.core.tariff import TariffRow
from tapis.i18n import labelled
from tapis.law import Reason, Refused
from tapis.papers.fill.source import PaperSource
from tapis.papers.sheets import Figures, FigureSheet

NO_FIGURES = Reason("no-figures", "This regulation has no table of figures.")


def figures(source: PaperSource) -> Figures | None:
    """The figures of the event's own table, without columns that are empty; None where there is none."""
    tariff = source.plugin.sheet.tariff
    if tariff is None:
        return None
    value = str(source.competition.profile[tariff.option])
    rows = tariff.grid(value)
    used = (
        [at for at in range(len(rows[0].cells)) if any(row.cells[at].value for row in rows)] if rows else []
    )
    heads = [source.translate(rows[0].cells[at].label) for at in used]
    return Figures(
        source.translate(tariff.title(value)) if tariff.title(value) else "",
        tariff.digest(value),
        (source.words["figures"]["game"], *heads),
        tuple(_row(source, row, used) for row in rows),
        source.translate(tariff.origin(value)) if tariff.origin(value) else "",
        (*(source.translate(hint) for hint in tariff.hints), *_jury(source), *_sources(source, rows)),
    )


def figure_sheet(source: PaperSource) -> FigureSheet | Refused:
    """A page with the figures, where the regulation has a table of them."""
    found = figures(source)
    return FigureSheet(source.head, found) if found else NO_FIGURES()


def _jury(source: PaperSource) -> Iterator[str]:
    """A sentence that names the games for which the jury is called, if there are any."""
    if asks := source.competition.asks:
        yield source.words["figures"]["jury"].format(", ".join(each.code for each in asks))


def _sources(source: PaperSource, rows: Sequence[TariffRow]) -> Iterator[str]:
    """A sentence for each source: which lines have their figures from there."""
    lines: dict[str, list[str]] = {}
    for row in rows:
        for told in dict.fromkeys(cell.source for cell in row.cells if cell.value and cell.source):
            lines.setdefault(told, []).append(row.key)
    for told, keys in lines.items():
        yield labelled(source.translate(told), ", ".join(keys), source.language)


def _row(source: PaperSource, row: TariffRow, used: list[int]) -> tuple[str, ...]:
    name = source.translate(row.label)
    title = name if name == row.key else f"{row.key}  {name}"
    return (title, *(row.cells[at].printed for at in used))
