"""Grids of points as text: read from TOML, checked figure by figure, written out again.

A grid that ``extends`` a preset gives only what differs; ``off`` names contracts to leave out. Every
problem is one sentence that names the file, the contract and the figure.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tapis.core.speech import Saying
from tapis.games.whist.auction.catalogue import CATALOGUE, TRICKS
from tapis.games.whist.mark.grid import (
    DOUBLE,
    LISTS,
    OPPONENTS,
    SETTLEMENTS,
    USUAL_JURY,
    Grid,
    Price,
    figures_of,
    plain,
)
from tapis.law import IllegalMove, Reason, Refused

PRESETS = ("cm2018", "liege-30", "zero-sum")
HOUSE = Saying("house").text
"""The source of a figure that was changed without a source."""

LIMIT = 1000
MOST_DECLARERS = 4
REQUIRED = ("made", "lost", "against_lost")
_HEAD = {"name", "extends", "ladder", "off", "settlement", "jury"}
_NOT_FIGURES = {"source", "sources"}

NOT_TOML = Reason("grid-not-toml", "{file}: this is not written in TOML ({problem}).")
NO_PRESET = Reason("grid-no-preset", "{file}: there is no grid called {value} to extend.")
NO_SUCH_CONTRACT = Reason("grid-no-contract", "{file}: there is no contract called {contract}.")
BAD_LADDER = Reason("grid-ladder", "{file}: “{field}” lists contracts, each once.")
BAD_HEAD = Reason("grid-head", "{file}: “{field}” cannot be {value}.")
NO_PRICES = Reason("grid-no-prices", "{file}: {contract} is on the ladder, but has no figures.")
OFF_LADDER = Reason("grid-off-ladder", "{file}: {contract} has figures, but is not on the ladder.")
NO_FIGURE = Reason("grid-no-figure", "{file}, {contract}: there is no figure called {field}.")
MISSING = Reason("grid-missing", "{file}, {contract}: {field} is missing.")
NOT_WHOLE = Reason("grid-not-whole", "{file}, {contract}: {field} must be a whole number, not {value}.")
NOT_LOST = Reason(
    "grid-not-lost", "{file}, {contract}: {field} takes points, so it must not be above 0: {value}."
)
NOT_WON = Reason(
    "grid-not-won", "{file}, {contract}: {field} gives points, so it must not be below 0: {value}."
)
OUT_OF_RANGE = Reason(
    "grid-range", "{file}, {contract}: {field} must lie between {lowest} and {highest}, not {value}."
)
NOT_A_LIST = Reason(
    "grid-not-a-list",
    "{file}, {contract}: {field} must be a whole number, or up to four by number of players, not {value}.",
)

WON, LOST = (0, LIMIT), (-LIMIT, 0)
BOUNDS: Mapping[str, tuple[int, int]] = {
    "needs": (1, TRICKS),
    "made": WON,
    "lost": LOST,
    "against_made": LOST,
    "against_lost": WON,
    "over": WON,
    "over_against": LOST,
    "over_to": (0, TRICKS),
    "under": LOST,
    "under_against": WON,
    "all": WON,
    "all_against": LOST,
}


def grid(value: str) -> Grid:
    """The grid a preset's name or a text stands for; ``IllegalMove`` says what is wrong with it."""
    found = read(value)
    if isinstance(found, Refused):
        raise IllegalMove(found)
    return found


@cache
def read(value: str) -> Grid | Refused:
    """The grid of a preset's name or of a text, or what is wrong with it."""
    return parse(_source(value), value) if value in PRESETS else parse(value)


def parse(text: str, file: str = "") -> Grid | Refused:
    """The grid written in ``text``, called ``file`` in what is wrong with it."""
    try:
        return _grid(_tables(text, file), file)
    except IllegalMove as error:
        return _said(error)


def build(tables: Mapping[str, Any]) -> Grid | Refused:
    """The grid whose whole text, as TOML reads it, is ``tables``."""
    try:
        return _grid(tables, "")
    except IllegalMove as error:
        return _said(error)


def write(of: Grid) -> str:
    """The grid as a text that ``parse`` reads, with every figure and its source."""
    head = [
        f"name = {_literal(of.name)}",
        f"ladder = [{_codes(of.ladder)}]",
        f'settlement = "{of.settlement}"',
        f"jury = [{_codes(of.jury)}]",
    ]
    return "\n".join([*head, *(line for price in of.prices for line in _written(price))]) + "\n"


def _codes(contracts: Iterable[str]) -> str:
    return ", ".join(f'"{contract}"' for contract in contracts)


def _said(error: IllegalMove) -> Refused:
    assert isinstance(error.refusal, Refused)
    return error.refusal


def _source(preset: str) -> str:
    return files(__package__).joinpath("grids", f"{preset}.toml").read_text("utf-8")


def _tables(text: str, file: str) -> dict[str, Any]:
    """What the text says, completed by what it extends."""
    try:
        own = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers without end, brackets without end
        raise IllegalMove(NOT_TOML(file=file or HOUSE, problem=str(error))) from error
    _on_the_ladder(own, file or HOUSE)
    base = own.pop("extends", None)
    if base is None:
        return own
    if base not in PRESETS or base == file:
        raise IllegalMove(NO_PRESET(file=file or HOUSE, value=base))
    below = _tables(_source(base), base)
    del below["name"]
    below["ladder"] = _longer(below["ladder"], [contract for contract in CATALOGUE if contract in own])
    return {key: _merged(below.get(key), own[key]) if key in own else below[key] for key in below | own}


def _on_the_ladder(own: Mapping[str, Any], file: str) -> None:
    """IllegalMove unless a ladder that is written out has every game that the grid gives figures for."""
    ladder = own.get("ladder")
    if not isinstance(ladder, list):
        return
    for contract in own:
        if contract in CATALOGUE and contract not in ladder:
            raise IllegalMove(OFF_LADDER(file=file, contract=contract))


def _longer(ladder: list[str], more: Iterable[str]) -> list[str]:
    """The ladder with the games it lacks in their usual place, below the first usually higher one."""
    usual, longer = [*CATALOGUE], [*ladder]
    for contract in more:
        if contract not in longer:
            above = (at for at, other in enumerate(longer) if usual.index(other) > usual.index(contract))
            longer.insert(next(above, len(longer)), contract)
    return longer


def _merged(below: Any, own: Any) -> Any:
    """A contract's figures over those it extends: a figure changed without a source is the house's own."""
    if not isinstance(below, dict) or not isinstance(own, dict):
        return own
    changed = dict.fromkeys(own.keys() - _NOT_FIGURES, own.get("source", HOUSE))
    sources = {**_table(below.get("sources")), **changed, **_table(own.get("sources"))}
    return below | own | {"source": below.get("source", HOUSE), "sources": sources}


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _grid(tables: Mapping[str, Any], file: str) -> Grid:
    name = tables.get("name", HOUSE)
    if not isinstance(name, str):
        raise IllegalMove(BAD_HEAD(file=file or HOUSE, field="name", value=str(name)))
    file = file or name
    if (settlement := tables.get("settlement", OPPONENTS)) not in SETTLEMENTS:
        raise IllegalMove(BAD_HEAD(file=file, field="settlement", value=str(settlement)))
    for contract in tables.keys() - _HEAD:
        if contract not in CATALOGUE or not isinstance(tables[contract], dict):
            raise IllegalMove(NO_SUCH_CONTRACT(file=file, contract=contract))
    ladder = tuple(_ladder(tables, file))
    jury = tuple(_contracts(tables, "jury", file, USUAL_JURY))
    return Grid(name, settlement, tuple(_price(contract, tables, file) for contract in ladder), jury)


def _ladder(tables: Mapping[str, Any], file: str) -> Iterator[str]:
    usual = [contract for contract in CATALOGUE if contract in tables]
    off = _contracts(tables, "off", file, ())
    for contract in _contracts(tables, "ladder", file, usual):
        if contract not in off:
            yield contract


def _contracts(tables: Mapping[str, Any], field: str, file: str, usual: Iterable[str]) -> list[str]:
    named = tables.get(field, [*usual])
    if not isinstance(named, list) or len(named) != len({str(each) for each in named}):
        raise IllegalMove(BAD_LADDER(file=file, field=field))
    for contract in named:
        if contract not in CATALOGUE:
            raise IllegalMove(NO_SUCH_CONTRACT(file=file, contract=str(contract)))
    return named


def _price(contract: str, tables: Mapping[str, Any], file: str) -> Price:
    if contract not in tables:
        raise IllegalMove(NO_PRICES(file=file, contract=contract))
    table, allowed = tables[contract], figures_of(contract)

    def wrong(reason: Reason, field: str, **args: object) -> IllegalMove:
        return IllegalMove(reason(file=file, contract=contract, field=field, **args))

    for field in sorted(table.keys() - set(allowed) - _NOT_FIGURES):
        raise wrong(NO_FIGURE, field)
    for field in REQUIRED:
        if field not in table:
            raise wrong(MISSING, field)
    needs = CATALOGUE[contract].needs
    values = {field: _figure(field, table[field], wrong) for field in allowed if field in table}
    values = {"needs": needs, **values}
    _in_reach(values, wrong)
    return Price(contract, **values, sources=_sources(table, values))


def _sources(table: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, str]:
    own, usual = _table(table.get("sources")), str(table.get("source", HOUSE))
    return {field: str(own.get(field, usual)) for field in values if field in table}


def _figure(field: str, value: Any, wrong: Callable[..., IllegalMove]) -> Any:
    if field == "all" and value == DOUBLE:
        return value
    if field not in LISTS:
        return _number(field, value, wrong)
    numbers = value if isinstance(value, list) else [value]
    if not 0 < len(numbers) < MOST_DECLARERS + 1 or not all(type(each) is int for each in numbers):
        raise wrong(NOT_A_LIST, field, value=_shown(value))
    return tuple(_number(field, each, wrong) for each in numbers)


def _number(field: str, value: Any, wrong: Callable[..., IllegalMove]) -> int:
    if type(value) is not int:
        raise wrong(NOT_WHOLE, field, value=_shown(value))
    lowest, highest = BOUNDS[field]
    if lowest <= value <= highest:
        return value
    if abs(value) <= LIMIT and BOUNDS[field] in (WON, LOST):
        raise wrong(NOT_WON if value < 0 else NOT_LOST, field, value=value)
    raise wrong(OUT_OF_RANGE, field, value=value, lowest=lowest, highest=highest)


def _in_reach(values: Mapping[str, Any], wrong: Callable[..., IllegalMove]) -> None:
    """Tricks above count from what is asked for up to thirteen."""
    needs = values["needs"]
    if (over_to := values.get("over_to", TRICKS)) < needs:
        raise wrong(OUT_OF_RANGE, "over_to", value=over_to, lowest=needs, highest=TRICKS)


def _shown(value: Any) -> str:
    return "true" if value is True else "false" if value is False else str(value)


def _written(price: Price) -> Iterator[str]:
    yield f"\n[{price.contract}]"
    figures = plain(price)
    for field in figures_of(price.contract):
        if field in price.sources:
            yield f"{field} = {_literal(figures[field])}"
    for field, source in price.sources.items():
        yield f"sources.{field} = {_literal(source)}"


def _literal(value: Any) -> str:
    if isinstance(value, list):
        return str(value[0]) if len(value) == 1 else f"[{', '.join(map(str, value))}]"
    if isinstance(value, int):
        return str(value)
    escaped = "".join(rf"\u{ord(each):04x}" if ord(each) < 32 or each in '"\\' else each for each in value)
    return f'"{escaped}"'
