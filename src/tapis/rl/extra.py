"""What is said where a package of somebody else is missing: which extra brings it."""

from __future__ import annotations

ALONE = frozenset({"CardBatch", "DealState", "Stepped", "contracts_of", "features"})
"""Names that want arrays alone; all others want what belongs to environments of somebody else too."""


def lacking(name: str, missing: ModuleNotFoundError) -> ImportError:
    """The error of whoever asked for ``name`` where a package is not installed."""
    extra = "strong" if name.removeprefix("tapis.rl.") in ALONE else "rl"
    return ImportError(f"{name} needs {missing.name}: pip install 'tapis-cards[{extra}]'")
