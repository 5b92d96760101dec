"""The house's own row: what its owner said of it, made on first use."""

from __future__ import annotations

from tapis.web.store.models import StoredHouse

ONLY = 1
SCREENS = 4
"""How many screens the first run has."""


def own_row() -> StoredHouse:
    """The row of this house."""
    return StoredHouse.objects.get_or_create(pk=ONLY)[0]


def said(row: StoredHouse, steps: int, **fields: str) -> None:
    """Keep what one screen of the first run was told, the ``steps``-th; ``row`` shows it too."""
    for name, value in fields.items():
        setattr(row, name, value)
    row.steps = max(row.steps, steps)
    row.save(update_fields=[*fields, "steps"])
