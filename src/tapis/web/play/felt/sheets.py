"""The sheet beside a virtual table, and what several parties brought everybody."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from tapis.parlour.state.table import Parlour
from tapis.web.tables.table.contents import sheet_page
from tapis.web.tables.table.page import SheetPage, Sitting

SHEETS_KEPT = 500


def accounts(table: Parlour) -> tuple[tuple[str, tuple[int, ...], int], ...]:
    """For each person the name, what each party brought, and the sum; empty where no account is kept."""
    mine = zip(*table.accounts, strict=True)
    return tuple((chair.name, each, sum(each)) for chair, each in zip(table.chairs, mine, strict=False))


_sheets: OrderedDict[tuple[str, str, int, int, tuple[str, ...], str], SheetPage] = OrderedDict()
_lock = Lock()


def sheet(name: str, table: Parlour, language: str) -> SheetPage:
    """The sheet beside the table; the same for everybody, so it is made once for each deal and language."""
    names = tuple(chair.name or "–" for chair in table.chairs)
    key = (name, table.setup.regulation, len(table.deals), table.first, names, language)
    with _lock:
        if key in _sheets:
            _sheets.move_to_end(key)
            return _sheets[key]
    columns = tuple(" · ".join(names[column :: table.columns]) for column in range(table.columns))
    people = names if table.plugin.sheet.members > 1 else ()
    made = sheet_page(
        Sitting(
            plugin=table.plugin,
            setup=table.terms,
            names=columns,
            deals=table.results,
            open=False,
            people=people,
        ),
        0,
        {},
    )
    with _lock:
        _sheets[key] = made
        if len(_sheets) > SHEETS_KEPT:
            _sheets.popitem(last=False)
    return made
