"""What the desk still has to do with the slips of an event: type them, read them again, settle them."""

from __future__ import annotations

from tapis.club.events import Source
from tapis.club.rulings.cases import waits_for_the_jury
from tapis.club.slips.desk import UNREAD
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Tournament

UNSETTLED = (SlipState.CONFLICT, SlipState.TO_CLEAR)


def round_typed(tournament: Tournament) -> int:
    """The round whose slips are coming in: the first one published that lacks some; 0 before any is."""
    published = [each for each in tournament.rounds if each.published]
    lacking = (each.number for each in published if any(map(_missing, each.slips.values())))
    return next(lacking, published[-1].number if published else 0)


def _missing(slip: Slip) -> bool:
    return slip.state in UNREAD and slip.state is not SlipState.POSTPONED


def to_type(tournament: Tournament) -> tuple[Slip, ...]:
    """The slips that nobody has typed."""
    return tuple(slip for slip in tournament.slips if _missing(slip))


def to_read(competition: Competition, reader: str) -> tuple[Slip, ...]:
    """The slips whose first reading waits for ``reader`` to compare it with the paper."""
    return tuple(slip for slip in competition.tournament.slips if _waits_for(competition, slip, reader))


def own_first(tournament: Tournament, reader: str) -> tuple[Slip, ...]:
    """The slips that wait for somebody else, because ``reader`` has read them first."""
    if tournament.setup.readers == 1:
        return ()
    return tuple(slip for slip in tournament.slips if _read_once(slip) and _read_by(slip, reader))


def _waits_for(competition: Competition, slip: Slip, reader: str) -> bool:
    alone = competition.tournament.setup.readers == 1
    if not _read_once(slip) or not (alone or not _read_by(slip, reader)):
        return False
    return not (_read_enough(slip, alone) and waits_for_the_jury(competition, slip, slip.told))


def _read_enough(slip: Slip, alone: bool) -> bool:
    """Whether the desk has nothing to add, so that a slip of the jury's waits for the jury only."""
    several = len({each.reader for each in slip.readings}) > 1
    return several or (alone and any(each.source is Source.DESK for each in slip.readings))


def _read_once(slip: Slip) -> bool:
    return slip.state is SlipState.FIRST_READING and not slip.contests


def _read_by(slip: Slip, reader: str) -> bool:
    return all(each.reader == reader for each in slip.readings)


def unsettled(tournament: Tournament) -> tuple[Slip, ...]:
    """The slips that are unclear, in conflict, rejected or contested."""
    return tuple(slip for slip in tournament.slips if slip.state in UNSETTLED or slip.contests)
