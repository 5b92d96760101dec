"""Commands of a table: seats, secretary, deals typed on the phone, contested lines.

What a table types is a proposal for its own round until somebody confirms the slip.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.club.events import (
    ContestSettled,
    DealProposed,
    LineContested,
    OfficersNamed,
    ProposalStruck,
    SeatsDrawn,
    SeatsRecorded,
    Source,
    SubstituteSeated,
    TableLinkRevoked,
)
from tapis.club.rulings.hindrances import refused_at_the_table
from tapis.club.slips.desk import read
from tapis.club.slips.legibility import Typed
from tapis.club.slips.places import sits_twice
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.contests import not_contestable, not_contested
from tapis.club.state.marks import canonical, deals_of, hindrance, proposed
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seed_of_seats
from tapis.club.state.slips import Slip, SlipState, Substitute
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import NAME_LIMIT
from tapis.core.chance import Chance
from tapis.core.plugin import AnyPlugin, Cited
from tapis.core.sheet import Mistake
from tapis.core.terms import Json
from tapis.law import Refused


def draw_seats(competition: Competition, slip: Slip, typed: str = "") -> Outcome:
    """Everybody at the table draws a card for a seat; once, and only before the first deal."""
    plugin = competition.plugin
    if plugin.event.draw_seats is None:
        return reasons.NO_SEAT_DRAW()
    seed = seed_of_seats(competition.tournament, slip, typed)
    if not seed.strip():
        return reasons.NO_SEED()
    if refusal := _begun(competition.tournament, slip):
        return refusal
    if len(slip.seats) != plugin.columns:
        return reasons.NO_SEAT_DRAW()
    if slip.cards:
        return reasons.breach(plugin, Cited.SEATS, reasons.SEATS_DRAWN, table=slip.table)
    return (seats_by_card(plugin, slip, seed),)


def seats_by_card(plugin: AnyPlugin, slip: Slip, seed: str) -> SeatsDrawn:
    """The cards and seats that ``seed`` gives; card i was drawn by the i-th person of the slip."""
    assert plugin.event.draw_seats is not None
    drawn = plugin.event.draw_seats(Chance(seed))
    seats = tuple(slip.seats[player] for player in drawn.order)
    return SeatsDrawn(slip.round, slip.table, seed, tuple(card.code for card in drawn.cards), seats)


def name_officers(competition: Competition, slip: Slip, secretary: int, assistant: int) -> Outcome:
    """The table names its secretary, who deals first, and the assistant; partners have a chair each."""
    places = range(len(slip.seats) * competition.plugin.sheet.members)
    if secretary == assistant or secretary not in places or assistant not in places:
        return reasons.NOT_A_SEAT()
    return _begun(competition.tournament, slip) or (
        OfficersNamed(slip.round, slip.table, secretary, assistant),
    )


def _begun(tournament: Tournament, slip: Slip) -> Refused | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    begun = slip.proposals or slip.readings or slip.versions
    return reasons.ALREADY_PLAYING(table=slip.table) if begun else None


def propose_deal(competition: Competition, slip: Slip, deal: int, typed: Json, by: int = 0) -> Outcome:
    """Enter or correct one deal at the table; the next deal opens only when this one adds up.

    Boards come in any order: they lie on the table as another one left them. ``by`` is the entrant whose
    own link is used; 0 for the one that the whole table has.
    """
    plugin = competition.plugin
    if refusal := _not_proposable(competition, slip, deal):
        return refusal
    result = canonical(plugin, deal, typed)
    if isinstance(result, Refused):
        return result
    if breach := refused_at_the_table(plugin, slip, _only(deal, result)):
        return breach
    if found := competition.stopped(slip, _only(deal, result)):
        return found[1]
    marked = competition.sheet(slip, proposed({**slip.proposals, deal: result}), (deal,))
    return hindrance(marked, deal) or (DealProposed(slip.round, slip.table, deal, result, by),)


def _only(deal: int, result: Json) -> list[Json]:
    """A list of deals that holds only this one, in its place."""
    return [*(None for _ in range(deal - 1)), result]


def _not_proposable(competition: Competition, slip: Slip, deal: int) -> Refused | None:
    tournament = competition.tournament
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if slip.versions or slip.readings:
        return reasons.ALREADY_READ()
    if deal > (deals := deals_of(tournament.setup, slip)):
        return reasons.TOO_MANY_DEALS(deals=deals)
    if deal < 1:
        return reasons.NO_DEAL(deal=deal)
    if stands(competition, slip, deal):
        return reasons.AGREED(deal=deal)
    entered = len(proposed(slip.proposals))
    behind = deal > entered + 1 and not by_boards(competition, slip)
    return reasons.DEAL_BEFORE(deal=entered + 1) if behind else None


def stands(competition: Competition, slip: Slip, deal: int) -> bool:
    """Whether a deal is agreed for good: both sides have seen since what others made of the board."""
    return competition.told_early and slip.agreed(deal)


def by_boards(competition: Competition, slip: Slip) -> bool:
    """Whether the deals of a table are boards, each with a number of its own."""
    return bool(competition.plugin.boards and competition.first_board(slip))


def strike_deal(competition: Competition, slip: Slip, deal: int) -> Outcome:
    """Take out a deal that was not played, as typed at the table; later ones move up, boards stay."""
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    if slip.versions or slip.readings:
        return reasons.ALREADY_READ()
    if deal not in slip.proposals:
        return reasons.NO_LINE(deal=deal)
    if stands(competition, slip, deal):
        return reasons.AGREED(deal=deal)
    return (ProposalStruck(slip.round, slip.table, deal, stays=by_boards(competition, slip)),)


def hand_in(competition: Competition, slip: Slip, reader: str) -> Outcome:
    """The table hands its sheet in: that is a first reading, for a desk or an opponent to confirm."""
    deals = proposed(slip.proposals)[: competition.deals_of(slip)]
    return _handed_in(competition, slip, Typed(slip.round, slip.table, slip.seats, deals), reader)


def played_out(competition: Competition, slip: Slip) -> bool:
    """Whether a table has typed every deal on its phone and only has to hand its sheet in."""
    deals = proposed(slip.proposals)[: competition.deals_of(slip)]
    return slip.state is SlipState.PLAYING and competition.flaw(slip, deals) is None


def take_over(competition: Competition, number: int, table: int, reader: str) -> Outcome:
    """The desk takes the sheet of a table that has walked off, as its phone would have handed it in."""
    slip = competition.tournament.slip(number, table)
    return reasons.NO_SLIP(round=number, table=table) if slip is None else hand_in(competition, slip, reader)


def bring_in(competition: Competition, slip: Slip, typed: Typed, reader: str) -> Outcome:
    """Take the table's sheet in from its code, as if the phone had handed it in.

    It must not be older than what the table has typed since.
    """
    here = proposed(slip.proposals)[: competition.deals_of(slip)]
    if here != typed.deals[: len(here)]:
        return reasons.TYPED_SINCE()
    return _handed_in(competition, slip, typed, reader)


def _handed_in(competition: Competition, slip: Slip, typed: Typed, reader: str) -> Outcome:
    wrong = competition.flaw(slip, typed.deals)
    if isinstance(wrong, Mistake):
        return reasons.BAD_RESULT(deal=wrong.deal, problem=wrong.breach)
    if wrong is not None:
        return wrong
    if breach := refused_at_the_table(competition.plugin, slip, typed.deals):
        return breach
    return read(competition, replace(typed, source=Source.TABLE), reader)


@dataclass(frozen=True, slots=True)
class Claim:
    """Seat index ``seat`` disputes ``deal``; ``now`` (ISO, UTC) is given where there is a claim window."""

    deal: int
    seat: int
    note: str = ""
    now: str = ""


def contest(tournament: Tournament, slip: Slip, claim: Claim) -> Outcome:
    """A player disputes an entered line; it stays marked until it is corrected or ruled on."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    theirs = slip.line(claim.deal) is not None and claim.seat in range(len(slip.seats))
    if refusal := not_contestable(slip.contests, claim.deal, claim.seat if theirs else None):
        return refusal
    until = tournament.rounds[slip.round - 1].claims_until
    if until and claim.now > until:
        return reasons.CLAIMS_OVER(until=until)
    return (LineContested(slip.round, slip.table, claim.deal, claim.seat, claim.note.strip()),)


def settle_contest(tournament: Tournament, slip: Slip, deal: int, seat: int, reason: str) -> Outcome:
    """The contested line stands, for this reason; a correction would have ended the contest by itself."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if refusal := not_contested(slip.contests, deal, seat):
        return refusal
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return (ContestSettled(slip.round, slip.table, deal, seat, reason.strip()),)


def seat_substitute(tournament: Tournament, slip: Slip, substitute: Substitute) -> Outcome:
    """Seat a substitute for somebody who leaves, or misses the round.

    The substitute plays for the table, and the slip says who it is. Of a team one partner is replaced;
    the other plays on.
    """
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if substitute.entrant not in slip.seats:
        return reasons.NOT_SEATED(number=substitute.entrant, round=slip.round)
    if not 1 <= substitute.deal <= deals_of(tournament.setup, slip):
        return reasons.NO_DEAL(deal=substitute.deal)
    person, instead = tournament.entrants[substitute.entrant].person, substitute.instead.strip()
    if person.partner and instead not in person.names:
        return reasons.WHICH_PARTNER(name=person.called)
    name, reason = " ".join(substitute.name.split()), substitute.reason.strip()
    if not name or len(name) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT) if name else reasons.NO_NAME()
    where = (slip.round, slip.table, substitute.entrant)
    seated = SubstituteSeated(*where, name, substitute.deal, reason, instead if person.partner else "")
    return (seated,) if reason else reasons.NEEDS_REASON()


def record_seats(
    tournament: Tournament, number: int, tables: Mapping[int, tuple[int, ...]], reason: str
) -> Outcome:
    """People sat elsewhere than published, and played: the slips say so, the seating stays as it was.

    ``tables`` gives the people in seat order for every table that changes. On a confirmed slip this is
    a correction of the names, which somebody else has to accept.
    """
    found = tournament.round(number)
    if found is None or not found.published:
        return reasons.NOT_PUBLISHED(round=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not reason.strip() or not tables:
        return reasons.NEEDS_REASON()
    for table, seats in tables.items():
        if refusal := _unseatable(tournament, number, table, seats):
            return refusal
    if sits_twice(tournament, number, tables):
        return reasons.SAME_PERSON()
    return tuple(SeatsRecorded(number, table, seats, reason.strip()) for table, seats in tables.items())


def _unseatable(tournament: Tournament, number: int, table: int, seats: tuple[int, ...]) -> Refused | None:
    slip = tournament.slip(number, table)
    if slip is None:
        return reasons.NO_SLIP(round=number, table=table)
    if len(seats) != len(slip.seats):
        return reasons.WRONG_SEATS(round=number, table=table, needed=len(slip.seats))
    unknown = next((person for person in seats if person not in tournament.entrants), None)
    return None if unknown is None else reasons.NO_ENTRANT(number=unknown)


def revoke_link(tournament: Tournament, number: int, table: int) -> Outcome:
    """Links given out for this table so far stop working; a new one can be printed."""
    if tournament.slip(number, table) is None:
        return reasons.NO_SLIP(round=number, table=table)
    return (TableLinkRevoked(number, table),)
