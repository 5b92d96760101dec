"""Jobs that break, or never end, after their first panel; another process must be able to load them alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from threading import Event

from tapis.core.panel import Panel
from tapis.core.speech import Saying

PANEL = Panel("first", Saying("Chance"))


@dataclass(frozen=True)
class Misbehaving:
    breaks: bool

    def panels(self) -> Iterator[Panel]:
        yield replace(PANEL, partial=True)
        yield PANEL
        if self.breaks:
            raise RuntimeError("broken on purpose")
        Event().wait()  # for ever, and without keeping a core busy
