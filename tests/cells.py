"""A grid of many small cases as one test, which goes through all of them and tells each that is wrong.

To collect, to hand round and to report a test takes two milliseconds, more than most such cases take. A dozen
that are read one by one are tests of their own; what fills a table is one.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest
from _pytest.mark import ParameterSet

Test = Callable[..., None]
TOLD = 12
"""How many of the cases that are wrong are told with what is wrong about them."""


def in_one(names: str | Sequence[str], cells: Iterable[object]) -> Callable[[Test], Test]:
    """Instead of ``pytest.mark.parametrize``: one test, which fails with every cell in which it would have.

    What a fixture gives is given to all of them. A cell that skips is wrong: it would hide those after it.
    """
    asked = tuple(each.strip() for each in names.split(",")) if isinstance(names, str) else tuple(names)
    given = [
        dict(zip(asked, cell if len(asked) > 1 else (cell,), strict=True)) for cell in map(_plain, cells)
    ]

    def together(test: Test) -> Test:
        @wraps(test)
        def goes_through_all(*args: object, **kwargs: object) -> None:
            wrong = [(cell, fault) for cell in given if (fault := _fault(test, args, kwargs | cell))]
            if wrong:
                told = [f"{cell}: {fault!r}" for cell, fault in wrong[:TOLD]]
                raise AssertionError("\n".join((f"{len(wrong)} of {len(given)}", *told))) from wrong[0][1]

        signature = inspect.signature(test)
        left = [each for name, each in signature.parameters.items() if name not in asked]
        goes_through_all.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return goes_through_all

    return together


def _plain(cell: object) -> Any:
    """A cell as it is; TypeError where one is slow or of another clause, for that is a test of its own."""
    if isinstance(cell, ParameterSet):
        raise TypeError(f"marked by itself: {cell}")
    return cell


def _fault(test: Test, args: Sequence[object], kwargs: dict[str, object]) -> BaseException | None:
    try:
        test(*args, **kwargs)
    except (Exception, pytest.fail.Exception, pytest.skip.Exception) as fault:
        return fault
    return None
