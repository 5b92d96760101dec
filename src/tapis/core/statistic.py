"""A figure that players like to know of their deals, column by column."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.sheet import Points

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Statistic(Generic[S]):
    """Something players like to know of their deals, column by column; ``title`` is a msgid."""

    title: str
    count: Callable[[S], tuple[Points, ...]]
