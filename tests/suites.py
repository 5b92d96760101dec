"""Suites of a test's own, run by the plugins of this one."""

from __future__ import annotations

from pathlib import Path

import pytest


def with_own_plugins(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """An empty suite that finds our plugins, and loads none but those it is told."""
    pytester.makeini("[pytest]\ntestpaths = .\nmarkers = slow: long")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    return pytester
