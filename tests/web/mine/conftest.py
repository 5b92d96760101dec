"""A house with a database, in which nobody is anybody yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tapis.web.room.house import house


@pytest.fixture(autouse=True)
def fresh(transactional_db: None, settings: object) -> Iterator[None]:
    """Nothing is remembered from another test, and nobody waits for bots."""
    settings.PLAY = {"pace": 0.0, "linger": 0.0, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    house.cache_clear()
    yield
    house.cache_clear()
