"""Somebody comes after the seating was published: where the person, team or pair can still sit, and sits.

Nobody else moves unless a proposal says so. What is impossible stays in the list with its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from tapis.club.crossings.boards.travelling import strangers
from tapis.club.events import ChairAdded, ChairTaken, LogEvent, Presence, TableOpened, WaitsForNextRound
from tapis.club.people.registration import ARRIVING, check_in
from tapis.club.rounds.manual_changes import (
    apart,
    begun,
    idle,
    in_order,
    meetings_so_far,
    met_before,
    no_table,
    table_of,
    under_way,
)
from tapis.club.rounds.table_sizes import largest_of
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome, called
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Entrant, Round, Tournament
from tapis.law import Breach, Reason, Refused

LOOKED_AT = 12
"""At most so many idle people are weighed for a new table, those who came first."""

NOT_UNDER_WAY = Reason(
    "not-under-way", "No round is being played; check the person in and draw the next one."
)
ALREADY_SEATED = Reason("already-seated", "{name} sits at table {table} already.")
NO_EMPTY_CHAIR = Reason("no-empty-chair", "No chair of somebody absent is free.")
TABLE_BEGUN = Reason("table-begun", "Table {table}, where {name} is absent, has begun to play.")
SUBSTITUTED = Reason("substituted", "{substitute} plays at table {table} in the place of {name}.")
PEOPLE_LACK = Reason("people-lack", "People without a table now: {idle}; {lacking} more would make one.")
TEAMS_LACK = Reason("people-lack", "Teams without a table now: {idle}; {lacking} more would make one.")
PAIRS_LACK = Reason("people-lack", "Pairs without a table now: {idle}; {lacking} more would make one.")
NO_STAND_IN = Reason("no-stand-in", "No stand-in or joker sits at a table that has not begun.")
COMPLETES = Reason("completes", "{name} is a stand-in or joker and takes nobody's chair.")
NO_ROOM = Reason("no-room", "No table that plays has room for one more.")
LAST_ROUND = Reason("last-round", "Round {round} is the last one.")
PLACE_GONE = Reason("place-gone", "This place is no longer free; look at the places again.")


class WayIn(StrEnum):
    """How somebody who comes late gets a place, in the order in which the ways are proposed."""

    OWN = "own"
    CHAIR = "chair"
    TABLE = "table"
    STAND_IN = "stand-in"
    JOIN = "join"
    NEXT = "next"


@dataclass(frozen=True, slots=True, kw_only=True)
class LatePlace:
    """A place for somebody who comes late, or why there is none of its kind."""

    way: WayIn
    round: int
    """The round that is being played."""
    table: int = 0
    """0 where no table is foreseen."""
    seats: tuple[int, ...] = ()
    """Who would sit at the table, in seat order."""
    instead: int = 0
    """Whose chair it was; 0 for nobody's."""
    substitute: str = ""
    """The name of whoever gives the chair up without being entered."""
    met: tuple[int, ...] = ()
    """Whom of the table the person has met already."""
    refusal: Refused | None = None
    """Why it is impossible; None where it is not."""
    deal: int = 1
    """The deal from which the person plays, as far as the table's phone tells."""
    deals: int = 1
    """How many deals the table then plays."""

    @property
    def key(self) -> str:
        """What a form sends to choose this place; it says who sits there, so a stale choice is noticed."""
        people = ".".join(map(str, self.seats))
        return f"{self.way.value}:{self.table}:{self.instead}:{people}"


def late_places(competition: Competition, number: int) -> tuple[LatePlace, ...] | Refused:
    """Every place for somebody who comes now, the best first; or why nobody is to be placed."""
    tournament = competition.tournament
    found, entrant = under_way(tournament), tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if found is None:
        return NOT_UNDER_WAY()
    if entrant.presence not in ARRIVING:
        return reasons.IS_OUT(name=entrant.name, presence=reasons.LEFT[entrant.presence.value])
    if table := table_of(found, number):
        own = LatePlace(
            way=WayIn.OWN, round=found.number, table=table, seats=found.slips[table].people, instead=number
        )
        return ALREADY_SEATED(name=entrant.name, table=table) if entrant.plays else (own,)
    ways = (_chairs, _tables, _stand_ins, _joins, _next)
    return tuple(place for way in ways for place in way(competition, found, entrant))


def seat_late(competition: Competition, number: int, key: str, deal: int = 0) -> Outcome:
    """Check somebody in who comes late, and seat that person at the chosen place, whose ``key`` is given.

    ``deal`` is the first of somebody who joins a table that plays; 0 for the next one. From the page on which
    it was chosen to here the room may have changed: then nobody is seated.
    """
    places = late_places(competition, number)
    if isinstance(places, Refused):
        return places
    chosen = next((each for each in places if each.key == key), None)
    if chosen is None or chosen.refusal:
        return (chosen and chosen.refusal) or PLACE_GONE()
    if deal and not chosen.deal <= deal <= chosen.deals:
        return reasons.NO_DEAL(deal=deal)
    here = check_in(competition, number, Presence.PRESENT)
    if isinstance(here, Breach | Refused):
        return here
    came = () if competition.tournament.entrants[number].plays else here
    return (*came, *_sitting_down(replace(chosen, deal=deal or chosen.deal), number))


def _sitting_down(place: LatePlace, number: int) -> Iterator[LogEvent]:
    if place.way in (WayIn.CHAIR, WayIn.STAND_IN):
        yield ChairTaken(place.round, place.table, number, place.instead)
    if place.way is WayIn.JOIN:
        yield ChairAdded(place.round, place.table, number, place.deal)
    if place.way is WayIn.TABLE:
        yield TableOpened(place.round, place.table, place.seats)
    if place.way is WayIn.NEXT:
        yield WaitsForNextRound(place.round, number)


# The ways, one after another.


def _chairs(competition: Competition, found: Round, who: Entrant) -> Iterator[LatePlace]:
    """The chairs of people who are absent, at tables that have not begun."""
    tournament = competition.tournament
    places: list[LatePlace] = []
    why: Refused = NO_EMPTY_CHAIR()
    for table, slip in sorted(found.slips.items()):
        for other in slip.people:
            gone, stands = tournament.entrants[other], _substitute(slip, other)
            if gone.plays:
                continue
            if begun(slip):
                why = TABLE_BEGUN(table=table, name=gone.name)
            elif stands:
                why = SUBSTITUTED(substitute=stands, table=table, name=gone.name)
            else:
                places.append(_chair(tournament, WayIn.CHAIR, slip, who.number, other))
    yield from _best_first(places) or [LatePlace(way=WayIn.CHAIR, round=found.number, refusal=why)]


def _stand_ins(competition: Competition, found: Round, who: Entrant) -> Iterator[LatePlace]:
    """The chairs of stand-ins, jokers and substitutes, at tables that have not begun."""
    tournament = competition.tournament
    none = LatePlace(way=WayIn.STAND_IN, round=found.number, refusal=NO_STAND_IN())
    if who.person.completes:
        yield LatePlace(way=WayIn.STAND_IN, round=found.number, refusal=COMPLETES(name=who.name))
        return
    places = [
        _chair(tournament, WayIn.STAND_IN, slip, who.number, other)
        for _, slip in sorted(found.slips.items())
        if not begun(slip)
        for other in slip.people
        if _gives_way(tournament.entrants[other], slip)
    ]
    yield from _best_first(places) or [none]


def _joins(competition: Competition, found: Round, who: Entrant) -> Iterator[LatePlace]:
    """A chair more at a table that has room for it, be it in the middle of its round."""
    most, tournament = largest_of(competition), competition.tournament
    if most <= competition.plugin.columns or not competition.plugin.sheet.least:
        return
    places = [
        _joined(tournament, slip, who.number)
        for _, slip in sorted(found.slips.items())
        if len(slip.people) < most and _still_open(slip)
    ]
    none = LatePlace(way=WayIn.JOIN, round=found.number, refusal=NO_ROOM())
    yield from _best_first([each for each in places if each.deal <= each.deals]) or [none]


def _still_open(slip: Slip) -> bool:
    """Whether a table goes on, so far as the desk knows: nothing is read or cut there."""
    return not (slip.readings or slip.versions or slip.received) and slip.cut is None


def _joined(tournament: Tournament, slip: Slip, number: int) -> LatePlace:
    return LatePlace(
        way=WayIn.JOIN,
        round=slip.round,
        table=slip.table,
        seats=(*slip.people, number),
        met=met_before(tournament, number, slip.people),
        refusal=apart(tournament, (number, *slip.people), number),
        deal=len(slip.entered) + 1,
        deals=tournament.setup.deals_at(len(slip.people) + 1),
    )


def _gives_way(other: Entrant, slip: Slip) -> bool:
    return other.person.completes if other.plays else bool(_substitute(slip, other.number))


def _substitute(slip: Slip, number: int) -> str:
    """The name of whoever plays from the first deal in the place of an entrant; empty for nobody."""
    return next((each.name for each in slip.substitutes if each.entrant == number), "")


def _chair(tournament: Tournament, way: WayIn, slip: Slip, number: int, instead: int) -> LatePlace:
    others = tuple(each for each in slip.people if each != instead)
    return LatePlace(
        way=way,
        round=slip.round,
        table=slip.table,
        seats=tuple(number if each == instead else each for each in slip.people),
        instead=instead,
        substitute=_substitute(slip, instead),
        met=met_before(tournament, number, others),
        refusal=apart(tournament, (number, *others), number) or _no_part(tournament, number),
    )


def _best_first(places: list[LatePlace]) -> list[LatePlace]:
    return sorted(places, key=lambda each: (each.refusal is not None, len(each.met), each.table))


def _tables(competition: Competition, found: Round, who: Entrant) -> Iterator[LatePlace]:
    """A new table with whoever is idle: those who have met least, stand-ins only where nobody else is."""
    tournament, needed = competition.tournament, competition.plugin.columns - 1
    free = [each for each in idle(tournament, found) if each.number != who.number][:LOOKED_AT]
    refusal = no_table(found) or _lacking(competition, len(free), needed)
    if refusal:
        yield LatePlace(way=WayIn.TABLE, round=found.number, refusal=refusal)
        return
    weigh = _weigher(tournament)
    groups = ((who.number, *(each.number for each in some)) for some in combinations(free, needed))
    group = min(groups, key=weigh)
    yield LatePlace(
        way=WayIn.TABLE,
        round=found.number,
        table=len(found.seating.tables) + 1,
        seats=in_order(tournament, group),
        met=met_before(tournament, who.number, group),
        refusal=apart(tournament, group),
    )


def _weigher(tournament: Tournament) -> Callable[[tuple[int, ...]], tuple[int, int, int]]:
    """What speaks against a group: people kept apart, stand-ins, meetings again."""
    met = meetings_so_far(tournament)

    def weigh(group: tuple[int, ...]) -> tuple[int, int, int]:
        pairs = [tuple(sorted(pair)) for pair in combinations(group, 2)]
        completing = sum(tournament.entrants[each].person.completes for each in group)
        return sum(pair in tournament.apart for pair in pairs), completing, sum(met[pair] for pair in pairs)

    return weigh


def _next(competition: Competition, found: Round, who: Entrant) -> Iterator[LatePlace]:
    last = found.number >= competition.tournament.setup.rounds
    refusal = LAST_ROUND(round=found.number) if last else _no_part(competition.tournament, who.number)
    yield LatePlace(way=WayIn.NEXT, round=found.number, refusal=refusal)


def _no_part(tournament: Tournament, number: int) -> Refused | None:
    """Why a movement that has begun has no place for somebody; None where no boards travel, or it is over.

    It says from the first round on who meets whom to its end: with somebody new it could neither be published
    nor drawn again, and the evening would stand still.
    """
    planned = tuple(each.seating for each in tournament.rounds[tournament.published :] if each.seating.sets)
    return reasons.MOVEMENT_FULL() if planned and strangers(planned, (number,)) else None


def _lacking(competition: Competition, free: int, needed: int) -> Refused | None:
    few = called(competition.plugin, PEOPLE_LACK, TEAMS_LACK, PAIRS_LACK)
    return few(idle=free, lacking=needed - free) if free < needed else None
