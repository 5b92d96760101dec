"""What the server has loaded is set aside before the first request."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tapis.web.server.work.gc_tuning import OFTEN, settle


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    often = gc.get_threshold()
    yield
    gc.set_threshold(*often)


def test_what_is_loaded_is_not_looked_through_again_and_garbage_still_is() -> None:
    gc.unfreeze()
    settle()
    assert gc.get_freeze_count() > 100_000

    assert gc.isenabled()
    assert gc.get_threshold() == OFTEN
    ring: list[object] = []
    ring.append(ring)
    del ring
    assert gc.collect() > 0
