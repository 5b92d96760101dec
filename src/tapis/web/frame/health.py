"""What can fail silently stays in sight: lamps in the bar of every page of an event.

A room registers what it watches when the program starts (``AppConfig.ready``); this module knows none of
them. A lamp is grey while all is well, amber or red when it is not, and leads to where that is mended.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tapis.web.access.visits import Visit

Tone: TypeAlias = Literal["good", "warn", "bad", "quiet"]
"""``quiet`` is for what nobody has asked for yet: neither well nor wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lamp:
    """One lamp in the bar."""

    tone: Tone
    words: str
    """What it says, in the reader's language, as short as on a lamp: “12 s”, “no copy”."""
    href: str
    """Where it leads."""
    before: str = ""
    """What stands before the words where there is room: a phone leaves it out."""
    icon: str = "alert"


Provider: TypeAlias = Callable[[Visit], Lamp | None]
"""Takes the event as the page sees it; None where there is nothing to watch."""

_providers: list[Provider] = []


def register(provider: Provider) -> None:
    """Let a room watch something: its lamp stands in the bar of every page of an event."""
    if provider not in _providers:
        _providers.append(provider)


def lamps(visit: Visit) -> tuple[Lamp, ...]:
    """The lamps of an event, in the order in which the rooms registered them."""
    return tuple(lamp for provider in _providers if (lamp := provider(visit)) is not None)
