"""What is said where a package of somebody else is missing: which extra brings it."""

from __future__ import annotations

EXTRAS = {"numpy": "strong", "numba": "strong"}
"""Where less than everything for learning is enough."""


def lacking(name: str, missing: ModuleNotFoundError) -> ImportError:
    """The error of whoever asked for ``name`` where a package is not installed."""
    extra = EXTRAS.get(missing.name or "", "rl")
    return ImportError(f"{name} needs {missing.name}: pip install 'tapis-cards[{extra}]'")
