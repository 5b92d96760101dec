"""Code compiled from an older state of the sources is never taken for that of the present one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.solver import cache


def test_every_state_of_the_sources_has_a_name_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One function's compiled code holds that of others, in files its own stamp says nothing about."""
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "cache.py"))
    source = tmp_path / "native" / "search.py"
    source.parent.mkdir()
    source.write_text("ONE = 1\n")
    before = cache.sources()
    assert cache.sources() == before
    source.write_text("ONE = 2\n")
    assert cache.sources() != before
