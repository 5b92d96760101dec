"""What the first screen of bridge quotes: the figures of the scheme, and how high a game has to be bid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

from tapis.core.primer import Primer
from tapis.games.bridge.mark.scheme import Scheme, scheme
from tapis.games.bridge.play.calls import Call
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import Result
from tapis.law import Profile


def figures(profile: Profile) -> Mapping[str, int]:
    """``tricks.minor`` is 20, ``slams.small.vulnerable`` 750, and ``level.major`` makes a game."""
    found = scheme(profile.word("scheme"))
    tables = [each.name for each in fields(Scheme) if is_dataclass(getattr(found, each.name))]
    quoted: dict[str, int] = {}
    for table in tables:
        held = getattr(found, table)
        for each in fields(held):
            quoted |= _quoted(f"{table}.{each.name}", getattr(held, each.name))
    return quoted | _levels(found)


def _quoted(name: str, value: object) -> dict[str, int]:
    match value:
        case int():
            return {name: value}
        case (int(first), int(second)) | ((int(first), *_), (int(second), *_)):
            return {name: first, f"{name}.vulnerable": second}
    return {}


def _levels(found: Scheme) -> dict[str, int]:
    """How many tricks above six bring a game at one go."""
    prices, first = found.tricks, found.tricks.first_notrump
    return {
        "level.minor": -(-prices.game // prices.minor),
        "level.major": -(-prices.game // prices.major),
        "level.notrump": 1 - (-(prices.game - first) // prices.notrump),
    }


PRIMER: Primer[Table, Call, Result] = Primer(Path(__file__).parent / "primer.toml", figures)
