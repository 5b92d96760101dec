"""The rounds of an evening as rows of tables: what every table has delivered, at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Phase, Round, Tournament
from tapis.web.desk.labels import STATES
from tapis.web.director.pages.steps import RoundProgress, progress

TILES: dict[SlipState, str] = {
    SlipState.CONFIRMED: "done",
    SlipState.VOID: "done",
    SlipState.FIRST_READING: "one",
    SlipState.CONFLICT: "clash",
    SlipState.TO_CLEAR: "clear",
    SlipState.RECEIVED: "",
    SlipState.POSTPONED: "clear",
    SlipState.PRINTED: "play",
    SlipState.PLAYING: "play",
}
"""How a tile looks; its words say the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTile:
    """One table of a round."""

    table: int
    look: str
    state: Promise
    deals: int
    """How many deals a table that plays has typed on its phone; 0 where it types none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow:
    """One round with its tables."""

    progress: RoundProgress
    tiles: tuple[TableTile, ...]

    @property
    def past(self) -> bool:
        """Whether it is closed."""
        return self.progress.phase == Phase.CLOSED.value

    @property
    def now(self) -> bool:
        """Whether it is being played."""
        return bool(self.tiles) and not self.past


def rows(tournament: Tournament) -> tuple[RoundRow, ...]:
    """Every round of the event, those to come without tables."""
    return tuple(
        RoundRow(progress=each, tiles=_tiles(tournament.round(each.number))) for each in progress(tournament)
    )


def _tiles(found: Round | None) -> tuple[TableTile, ...]:
    if found is None or not found.published:
        return ()
    return tuple(_tile(slip) for _, slip in sorted(found.slips.items()))


def _tile(slip: Slip) -> TableTile:
    look = TILES[slip.state]
    return TableTile(
        table=slip.table,
        look="clash" if slip.contests else look,
        state=STATES[slip.state][0],
        deals=len(slip.proposals) if look == "play" else 0,
    )
