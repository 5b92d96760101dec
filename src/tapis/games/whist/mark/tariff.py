"""The grid of points as the house shows, prints and changes it; ``reading`` knows how it is written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tapis.core.speech import Saying, msgid
from tapis.core.tariff import Tariff, TariffCell, TariffRow
from tapis.core.whole import signed
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.auction.contracts import CONTRACTS
from tapis.games.whist.mark.grid import DOUBLE, FIGURES, Grid, Price, figures_of, plain
from tapis.games.whist.mark.reading import HOUSE, PRESETS, build, read, write
from tapis.games.whist.mark.reading import grid as grid_of_value
from tapis.law import Reason, Refusal, Refused, Setting

OPTION = "grid"
NO_SUCH_CELL = Reason("grid-no-cell", "There is no figure called {cell} in this grid.")
OWN = "own"
"""The name of a grid once somebody has changed it."""

TWICE = "×2"
"""What is printed where the points are doubled."""

MARKED_ONLY = msgid("Can be marked, but not announced at the virtual table.")
"""A note on a game that the text has no call for: it is marked, never announced here."""

LABELS: Mapping[str, str] = {
    "needs": "Tricks",
    "made": "Made",
    "lost": "Lost",
    "against_made": "Each opponent when made",
    "against_lost": "Each opponent when lost",
    "over": "Per trick above",
    "over_against": "Each opponent per trick above",
    "over_to": "Tricks counted to",
    "under": "Per further trick missing",
    "under_against": "Each opponent per further trick",
    "all": "All thirteen tricks",
    "all_against": "Each opponent for all thirteen",
}


def grid_of(options: Mapping[str, Setting]) -> Grid:
    """The grid a party plays by: what is worth how much, and which contracts there are (its ladder)."""
    return grid_of_value(str(options[OPTION]))


def _refusal(value: str) -> Refusal | None:
    found = read(value)
    return found if isinstance(found, Refused) else None


def _rows(value: str) -> tuple[TariffRow, ...]:
    return tuple(_row(price) for price in reversed(grid_of_value(value).prices))


def _row(price: Price) -> TariffRow:
    figures = plain(price)
    shown = {name for name in figures_of(price.contract) if name in price.sources or name == "needs"}
    cells = (
        TariffCell(
            f"{price.contract}.{name}",
            LABELS[name],
            _value(figures[name]) if name in shown else "",
            price.sources.get(name, ""),
            TWICE if figures[name] == DOUBLE and name in shown else "",
        )
        for name in FIGURES
    )
    note = "" if price.contract in CONTRACTS else MARKED_ONLY
    return TariffRow(price.contract, CATALOGUE[price.contract].title, tuple(cells), note)


def _value(figure: Any) -> str:
    if isinstance(figure, list):
        return " ".join(map(str, figure))
    return "" if figure is None else str(figure)


def _asks(value: str) -> tuple[str, ...]:
    """The games of a grid for which the jury is called."""
    found = grid_of_value(value)
    return tuple(code for code in found.ladder if code in found.jury)


def _edited(value: str, changes: Mapping[str, str]) -> str | Refusal:
    """The grid with figures changed; a contract whose every required figure is emptied is switched off."""
    before = read(value)
    if isinstance(before, Refused):
        return before
    keys = {f"{price.contract}.{name}" for price in before.prices for name in FIGURES}
    for key in changes:
        if key not in keys:
            return NO_SUCH_CELL(cell=key)
    tables = tomllib.loads(write(before))
    changed = _changed(before, tables, changes)
    if not changed:
        return value
    tables["name"] = OWN if before.name in PRESETS else before.name
    found = build(tables)
    return _in_words(found) if isinstance(found, Refused) else write(found)


def _in_words(refusal: Refused) -> Refused:
    """The refusal of a figure typed into a box, in the words above the box instead of those of the file."""
    contract, name = (str(refusal.args.get(key, "")) for key in ("contract", "field"))
    if name not in LABELS:
        return refusal
    said = {"file": Saying("Grid of points"), "field": Saying(LABELS[name]), "cell": f"{contract}.{name}"}
    return replace(refusal, args={**refusal.args, **said})


def _changed(before: Grid, tables: dict[str, Any], changes: Mapping[str, str]) -> bool:
    """Write the changes into ``tables``; whether there were any."""
    shown = {cell.key: cell.value for price in before.prices for cell in _row(price).cells}
    new = {key: " ".join(typed.split()) for key, typed in changes.items()}
    differing = {key: typed for key, typed in new.items() if typed.replace("−", "-") != shown[key]}
    for key, typed in differing.items():
        contract, name = key.split(".")
        if name == "made" and not typed:
            tables["ladder"].remove(contract)
        elif typed:
            tables[contract][name] = _typed(typed)
            tables[contract].setdefault("sources", {})[name] = HOUSE
        else:
            tables[contract].pop(name, None)
    return bool(differing)


def _typed(text: str) -> int | str | list[int]:
    """What was typed: a whole number, several, or the word as it stands."""
    parts = re.split(r"[\s,;/]+", text.replace("\N{MINUS SIGN}", "-"))
    numbers = [number for number in (signed(part, 9) for part in parts) if number is not None]
    if len(numbers) < len(parts):
        return text
    return numbers[0] if len(numbers) == 1 else numbers


TITLES = {
    "cm2018": msgid("Reconstructed"),
    "liege-30": msgid("Reconstructed, thirty for all tricks"),
    "zero-sum": msgid("Example of a house grid"),
}
LOST_GRID = msgid(
    "The regulation's own grid is lost: these figures are reconstructed from score programs that clubs "
    "publish. Ask your club for its own grid."
)
ORIGINS = {
    "cm2018": LOST_GRID,
    "liege-30": LOST_GRID,
    "zero-sum": msgid("The figures of this grid are invented, to show what a house grid may say."),
}
HINTS = (
    msgid("Several figures in one box hold for one, two or three who lost a misère or a piccolo."),
    msgid("E13 is made with all thirteen tricks only: what counts is the figure doubled, or for all tricks."),
)

TARIFF = Tariff(
    option=OPTION,
    presets=PRESETS,
    read=_refusal,
    text=lambda value: write(grid_of_value(value)),
    digest=lambda value: grid_of_value(value).digest,
    grid=_rows,
    edited=_edited,
    titles=TITLES,
    origins=ORIGINS,
    hints=HINTS,
    asks=_asks,
)
