"""Small nets that were learned: features in, one hidden layer of rectified units, a score out.

A net is a file of json in the package of the player it belongs to, made by a script in ``research``.
Reading and scoring need no compiler; ``native.learned`` scores rows of features compiled. Features come
scaled to about one from whoever tells them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from tapis.solver.compiler import native

N = TypeVar("N", bound=msgspec.Struct)


class Net(msgspec.Struct, frozen=True, kw_only=True):
    """The units' weights, a row for each feature; their bias, and what each counts."""

    hidden: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]

    def score(self, told: Sequence[float]) -> float:
        """What the units make of features; ``ValueError`` where there are not as many as were learned."""
        units = list(self.bias)
        for value, row in zip(told, self.hidden, strict=True):
            if value:
                units = [unit + value * weight for unit, weight in zip(units, row, strict=True)]
        return sum(max(0.0, unit) * counts for unit, counts in zip(units, self.out, strict=True))


def kept(kind: type[N], package: str, name: str) -> N:
    """The net, or nets, in the file ``name`` of a package."""
    return msgspec.json.decode(files(package).joinpath(name).read_bytes(), type=kind)


@cache
def words(net: Net) -> Any:
    """A net as the compiled engine takes it: a row for each unit, its weights, its bias, what it counts."""
    np = native("bits").np
    return np.ascontiguousarray(np.array([*net.hidden, net.bias, net.out], float).T)
