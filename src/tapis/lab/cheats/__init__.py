"""Players who see every hand, the ceiling beside a ladder; they exist in the lab alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tapis.bots import Options
from tapis.games.bridge.book import ART as BRIDGE
from tapis.games.estimation.book import ART as ESTIMATION
from tapis.games.putze.book import ART as PUTZE
from tapis.games.tutti.book import ART as TUTTI
from tapis.games.whist.book import ART as WHIST
from tapis.lab.cheats import exact, jass
from tapis.lab.cheats.seeing import Cheat

CHEATER = "cheater"
Making: TypeAlias = "Callable[[Options], Cheat]"
"""The cheat of a game in a house with options."""

CHEATS: Mapping[str, Making] = {
    BRIDGE.id: exact.of(BRIDGE.id),
    ESTIMATION.id: jass.estimation,
    PUTZE.id: jass.putze,
    TUTTI.id: jass.tutti,
    WHIST.id: exact.of(WHIST.id),
}


def cheat_of(game: str) -> Making | None:
    """How the cheat of a game is made; None where it has none."""
    return CHEATS.get(game)
