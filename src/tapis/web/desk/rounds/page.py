"""What the round board shows, computed from the event alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from django.utils.functional import Promise

from tapis.club.boards.dealing import boards_of
from tapis.club.rounds.course import waiting
from tapis.club.rulings.cases import to_decide
from tapis.club.slips.table import played_out
from tapis.club.slips.unplayed_tables import never_comes
from tapis.club.state.competition import Competition
from tapis.club.state.leavers import Leaver, leavers
from tapis.club.state.marks import first_board
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Phase, Round, Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.web.desk.slips.labels import STATES
from tapis.web.sheet.board_labels import span


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One table of a round."""

    slip: Slip
    number: str
    names: tuple[str, ...]
    state: Promise
    tone: str
    deals: int
    contested: bool
    postponable: bool
    boards: str = ""
    by_totals: bool = False
    """Whether nothing but the totals is known of it."""
    may_give_up: bool = False
    """Whether nobody need wait for it any longer."""
    played_out: bool = False
    """The table has typed its last deal, and nobody has handed the sheet in."""
    left: tuple[Leaver, ...] = ()
    """Who left it in the middle of the round."""
    jury: bool = False
    """Whether something on it waits for the jury."""


@dataclass(frozen=True, slots=True)
class RoundOverview:
    """A round at a glance."""

    found: Round
    tiles: tuple[Tile, ...]
    counts: tuple[tuple[Promise, str, int], ...]
    out: tuple[str, ...]
    waiting: tuple[int, ...]

    @property
    def waiting_names(self) -> tuple[str, ...]:
        """What these tables are called."""
        return tuple(map(self.found.table_name, self.waiting))

    @property
    def closed(self) -> bool:
        """Whether the round is closed."""
        return self.found.phase is Phase.CLOSED


def board(competition: Competition, found: Round) -> RoundOverview:
    """The board of a published round."""
    tournament = competition.tournament
    judged = {(each.slip.round, each.slip.table) for each in to_decide(competition)}
    tiles = tuple(
        replace(
            tile(tournament, slip),
            jury=(slip.round, slip.table) in judged,
            may_give_up=never_comes(competition, slip),
            played_out=played_out(competition, slip),
        )
        for _, slip in sorted(found.slips.items())
    )
    states = Counter(each.slip.state for each in tiles)
    counts = tuple((*STATES[state], states[state]) for state in STATES if states[state])
    out = tuple(seated_in(tournament, found.number)[number].name for number in found.seating.out)
    return RoundOverview(found, tiles, counts, out, waiting(found))


def tile(tournament: Tournament, slip: Slip) -> Tile:
    """One table's tile."""
    state, tone = STATES[slip.state]
    return Tile(
        slip=slip,
        number=slip_number(slip.round, slip.table),
        names=tuple(seated_in(tournament, slip.round)[number].name for number in slip.seats),
        state=state,
        tone=tone,
        deals=len(slip.entered),
        contested=bool(slip.contests),
        postponable=slip.state in {SlipState.PRINTED, SlipState.PLAYING, SlipState.RECEIVED},
        by_totals=_by_totals(slip),
        left=leavers(tournament, slip),
        boards=span(boards_of(tournament, slip)) if first_board(tournament.setup, slip) else "",
    )


def _by_totals(slip: Slip) -> bool:
    """Whether whatever was read of a slip, or counts of it, is its totals alone."""
    read = slip.readings or ((slip.confirmed,) if slip.confirmed else ())
    return bool(read) and all(each.only_totals for each in read)
