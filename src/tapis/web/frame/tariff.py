"""The table of figures of a game as a page shows it: a row for each contract, a column for each figure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.club.state.competition import Competition
from tapis.core.tariff import Tariff, TariffCell, TariffRow

NOTHING: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class TariffLine:
    """One row: its cells by the columns of the page (None where a figure does not apply), and its note."""

    label: str
    cells: tuple[TariffCell | None, ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TariffPage:
    """A table of figures."""

    columns: tuple[str, ...]
    rows: tuple[TariffLine, ...]
    sources: tuple[str, ...]
    """Numbered notes that say where figures come from."""
    digest: str
    preset: str
    """The name of the preset; empty for a table of somebody's own."""
    presets: tuple[tuple[str, str], ...]
    """Those to choose from, with their titles."""
    text: str
    """The table written out."""
    bad: str = ""
    """The key of the cell that was typed wrongly; empty for none."""
    title: str = ""
    origin: str = ""
    """Where the figures come from."""
    hints: tuple[str, ...] = ()
    """Sentences that explain figures."""
    asks: tuple[str, ...] = ()
    """What the jury is called for."""


def value_of(competition: Competition, figures: Tariff) -> str:
    """The figures of an event: the name of a preset or a text."""
    return str(competition.profile[figures.option])


def tariff_page(
    tariff: Tariff, value: str, *, whole: bool = False, typed: Mapping[str, str] = NOTHING, bad: str = ""
) -> TariffPage:
    """The page of a table of figures that can be read; ``whole`` with the columns nobody has filled.

    ``typed`` is what somebody typed into cells, of which the one called ``bad`` is wrong.
    """
    rows = tuple(_typed(row, typed) for row in tariff.grid(value))
    cells = [cell for row in rows for cell in row.cells if whole or cell.value]
    columns = tuple(dict.fromkeys(cell.label for cell in cells))
    return TariffPage(
        columns=columns,
        rows=tuple(TariffLine(row.label, _under(columns, row), row.note) for row in rows),
        sources=tuple(dict.fromkeys(cell.source for cell in cells if cell.source)),
        digest=tariff.digest(value),
        preset=value if value in tariff.presets else "",
        presets=tuple((preset, tariff.title(preset)) for preset in tariff.presets),
        text=tariff.text(value),
        bad=bad,
        title=tariff.title(value),
        origin=tariff.origin(value),
        hints=tariff.hints,
        asks=tariff.asks(value) if tariff.asks else (),
    )


def _typed(row: TariffRow, typed: Mapping[str, str]) -> TariffRow:
    """The row with what was typed in place of its figures."""
    return replace(
        row, cells=tuple(replace(cell, value=typed.get(cell.key, cell.value)) for cell in row.cells)
    )


def _under(columns: tuple[str, ...], row: TariffRow) -> tuple[TariffCell | None, ...]:
    own = {cell.label: cell for cell in row.cells}
    return tuple(own.get(column) for column in columns)
