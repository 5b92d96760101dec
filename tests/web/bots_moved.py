"""Whoever moves the bots in a test: wherever the house asks for it, and for who is there."""

from __future__ import annotations

import pytest

from tapis.web.play import tables, views
from tapis.web.play.door import lobby, watchers
from tapis.web.play.turns import runner
from tapis.web.play.turns.runner import Runner

ASKED = (tables, views, lobby, watchers, runner)


def moved_by(monkeypatch: pytest.MonkeyPatch, mover: Runner) -> None:
    """From here on ``mover`` moves the bots: the usual one knows who was at the tables of other tests."""
    for module in ASKED:
        monkeypatch.setattr(module, "runner", lambda: mover)
