"""The hall of free tables: who is free, who plays where, how far they are, what is over."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

from tapis.club.rounds import free_tables
from tapis.club.slips.table import played_out
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Entrant
from tapis.club.text.slip_numbers import slip_number
from tapis.core.sheet import Points, totals
from tapis.web.desk.labels import STATES

CHECKED = (SlipState.CONFIRMED, SlipState.VOID)


@dataclass(frozen=True, slots=True)
class HallPlayer:
    """Somebody at a table."""

    number: int
    name: str
    total: Points | None = None
    """The points so far; None before the first deal."""
    ahead: bool = False
    """Whether nobody at the table has more."""
    hidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PartyTile:
    """One party: where it is played, by whom, and how far its slip has come."""

    slip: Slip
    number: str
    players: tuple[HallPlayer, ...]
    state: Promise
    tone: str
    deals: int
    played_out: bool = False
    """The table has typed its last deal, and nobody has handed the sheet in."""

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won a party that is played out."""
        return tuple(each.name for each in self.players if each.ahead) if self.played_out else ()

    @property
    def over(self) -> bool:
        """Whether the party is finished: it has a result, or counts for nothing."""
        return self.slip.state in CHECKED


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """Somebody who sits down at a table for its next game."""

    entrant: Entrant
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """The hall at a glance."""

    waiting: tuple[Entrant, ...]
    """Who is present and free."""
    playing: tuple[PartyTile, ...]
    """The parties under way."""
    resting: tuple[PartyTile, ...]
    """Parties that are over and whose people still sit there."""
    finished: tuple[PartyTile, ...]
    """All parties that are over, the latest first."""
    to_check: int
    """How many slips of finished parties wait for the desk."""
    sizes: tuple[int, ...]
    """How many people may sit at a table."""
    place: int
    """The number of the next table to open."""
    closed: bool
    room: tuple[PartyTile, ...] = ()
    """Tables at which one more may sit down for their next game."""

    kept: tuple[KeptSeat, ...] = ()
    """Who sits down at which table for its next game."""

    @property
    def unplaced(self) -> tuple[Entrant, ...]:
        """Who is free, and waited for at no table."""
        kept = {each.entrant.number for each in self.kept}
        return tuple(each for each in self.waiting if each.number not in kept)

    @property
    def idle_names(self) -> str:
        """Who waits for somebody, in one line."""
        return ", ".join(each.name for each in self.unplaced)

    @property
    def idle(self) -> bool:
        """Whether somebody is free, and too few of them to open a table."""
        return 0 < len(self.waiting) < self.sizes[0]

    @property
    def begun(self) -> bool:
        """Whether anybody has sat down."""
        return bool(self.playing or self.finished)


def hall(competition: Competition, *, public: bool = False) -> Hall:
    """The hall as it stands; in public people appear as they wish to be published."""

    tournament = competition.tournament

    def tile(slip: Slip) -> PartyTile:
        return party_tile(competition, slip, public=public)

    at_tables, sizes = free_tables.tables(tournament), tuple(sorted(competition.plugin.sheet.marking.sizes))
    playing = [each.slip for each in at_tables if each.playing]
    resting = [each.slip for each in at_tables if not each.playing]
    over = [slip for slip in free_tables.parties(tournament) if slip not in playing]
    return Hall(
        waiting=free_tables.waiting(tournament),
        playing=tuple(map(tile, playing)),
        resting=tuple(map(tile, resting)),
        finished=tuple(map(tile, reversed(over))),
        to_check=sum(slip.state not in CHECKED for slip in over),
        sizes=sizes,
        place=free_tables.next_place(tournament),
        closed=free_tables.is_over(tournament),
        room=tuple(tile(each.slip) for each in free_tables.tables_with_room(competition)),
        kept=tuple(
            KeptSeat(tournament.entrants[number], at.place)
            for at in at_tables
            for number in free_tables.newcomers(tournament, at.place)
        ),
    )


def party_tile(competition: Competition, slip: Slip, *, public: bool = False) -> PartyTile:
    """One party, with the totals as far as its deals have been entered.

    In public there are none while the ranking is kept back: whoever adds them up would know it.
    """
    state, tone = STATES[SlipState.PLAYING if slip.state in free_tables.PLAYING else slip.state]
    deals = [deal for deal in slip.entered if deal is not None]
    told = deals and not (public and competition.tournament.stage.held)
    sums = totals(len(slip.seats), competition.lines(slip, deals)) if told else ()
    best = (min if competition.plugin.sheet.marking.lowest_wins else max)(sums, default=None)
    people = [competition.tournament.entrants[number] for number in slip.seats]
    players = tuple(
        HallPlayer(
            each.number,
            each.public_name if public else each.name,
            sums[seat] if sums else None,
            bool(sums) and sums[seat] == best,
            each.person.unpublished,
        )
        for seat, each in enumerate(people)
    )
    return PartyTile(
        slip=slip,
        number=slip_number(slip.round, slip.table),
        players=players,
        state=state,
        tone=tone,
        deals=len(deals),
        played_out=not public and played_out(competition, slip),
    )
