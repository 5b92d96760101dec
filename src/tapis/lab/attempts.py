"""What people try in the course of an evening, as commands: each with a reason that may be empty.

Entrant 1 stands for anybody, table 1 for any table, the first ruling and the first call for any.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from tapis.club.events import Person, Presence
from tapis.club.people import registration
from tapis.club.rounds import course, drawing, opening
from tapis.club.rulings import appeals, faults
from tapis.club.rulings.appeals import Judge
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.slips.table import Claim
from tapis.club.state import seals
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, Substitute
from tapis.club.state.tournament import Tournament
from tapis.core.chance import commitment
from tapis.lab.stages import deals_of_the_first_table
from tapis.law import Refused
from tapis.practice.evening import SECOND_DESK

Attempt: TypeAlias = "Callable[[Competition, str], Outcome]"
"""A command as somebody would give it at some stage, with a reason that may be empty."""


def _at(tournament: Tournament) -> Slip | Refused:
    """The slip of the first table; or the refusal where there is none."""
    found = tournament.slip(1, 1)
    return found if found is not None else _no_slip(tournament)


def _no_slip(tournament: Tournament) -> Refused:
    refusal = desk.receive(tournament, 1, 1)
    assert isinstance(refusal, Refused)
    return refusal


def with_slip(command: Callable[[Slip], Outcome], tournament: Tournament) -> Outcome:
    """What a command about the slip of the first table gives; or the refusal where there is none."""
    slip = _at(tournament)
    return slip if isinstance(slip, Refused) else command(slip)


def rename(competition: Competition, reason: str) -> Outcome:
    """Put an entry right."""
    person = competition.tournament.entrants[1].person
    return registration.edit_entrant(competition, 1, replace(person, club="FC"), reason=reason)


def arrive(competition: Competition, _reason: str) -> Outcome:
    """Enter somebody who has come, and check them in."""
    partner = "Somebody Else" if competition.plugin.sheet.members > 1 else ""
    person = Person("Somebody New", partner=partner, of_age=competition.least_age > 0)
    return registration.register(competition, [person], presence=Presence.PRESENT)


def lengthen(competition: Competition, reason: str) -> Outcome:
    """Add a round to the event."""
    setup = competition.tournament.setup
    return opening.change_settings(competition, replace(setup, rounds=setup.rounds + 1), reason)


def deals(competition: Competition, reason: str) -> Outcome:
    """Add a deal to each round."""
    setup = competition.tournament.setup
    return opening.change_settings(competition, replace(setup, deals=setup.deals + 1), reason)


def ties(competition: Competition, reason: str) -> Outcome:
    """Let lots part those who are level, or nothing, two people together."""
    keys = () if competition.tournament.setup.tie_keys else ("lot",)
    return opening.change_ties(competition, keys, opening.TwoPersons("Director", "Somebody"), reason)


def leave(competition: Competition, reason: str) -> Outcome:
    """Let somebody withdraw."""
    return registration.leave(competition.tournament, 1, Presence.WITHDRAWN, reason)


def absent(competition: Competition, _reason: str) -> Outcome:
    """Mark somebody absent."""
    return registration.check_in(competition, 1, Presence.ABSENT)


def apart(competition: Competition, reason: str) -> Outcome:
    """Ask that two people do not meet."""
    return registration.keep_apart(competition.tournament, 1, 2, reason=reason)


def seed(competition: Competition, _reason: str) -> Outcome:
    """Seal the draws."""
    return seals.seal(competition.tournament, commitment("actions"))


def draw(competition: Competition, _reason: str) -> Outcome:
    """Draw what is not drawn yet."""
    return drawing.draw(competition, "again")


def swap(competition: Competition, reason: str) -> Outcome:
    """Exchange two people of a draft."""
    return drawing.swap_people(competition.tournament, 1, (1, 2), reason)


def publish(competition: Competition, _reason: str) -> Outcome:
    """Publish the round."""
    return drawing.publish(competition, 1)


def start(competition: Competition, _reason: str) -> Outcome:
    """Start the clock of the round."""
    return course.start_round(competition.tournament, 1, 45)


def announce(competition: Competition, _reason: str) -> Outcome:
    """Announce a line to the hall."""
    return course.announce(competition.tournament, "We begin at two.")


def seats(competition: Competition, reason: str) -> Outcome:
    """Record that people sat otherwise than drawn."""

    def swapped(slip: Slip) -> Outcome:
        return table.record_seats(competition.tournament, 1, {1: slip.seats[::-1]}, reason)

    return with_slip(swapped, competition.tournament)


def substitute(competition: Competition, reason: str) -> Outcome:
    """Seat a substitute."""

    tournament = competition.tournament

    def seated(slip: Slip) -> Outcome:
        instead = tournament.entrants[slip.seats[0]].person.names[0]
        who = Substitute(slip.seats[0], "Somebody Else", 1, reason, instead)
        return table.seat_substitute(tournament, slip, who)

    return with_slip(seated, tournament)


def receive(competition: Competition, _reason: str) -> Outcome:
    """Note that a slip lies on the desk."""
    return desk.receive(competition.tournament, 1, 1)


def postpone(competition: Competition, reason: str) -> Outcome:
    """Let a table play later."""
    return desk.postpone(competition.tournament, 1, 1, reason)


def cut(competition: Competition, reason: str) -> Outcome:
    """Cut a table's round short."""
    return desk.cut(competition.tournament, 1, 1, 0, reason)


def read(competition: Competition, reason: str) -> Outcome:
    """Type what a slip says."""

    def typed(slip: Slip) -> Outcome:
        seen = slip.confirmed or next(iter(slip.readings), None)
        deals = seen.deals if seen else deals_of_the_first_table(competition.plugin)
        return desk.read(competition, Typed(1, 1, slip.seats, deals, reason=reason), SECOND_DESK)

    return with_slip(typed, competition.tournament)


def accept(competition: Competition, _reason: str) -> Outcome:
    """Agree with the first reading."""
    return desk.accept(competition, 1, 1, SECOND_DESK)


def reject(competition: Competition, reason: str) -> Outcome:
    """Send the first reading back."""
    return desk.reject(competition.tournament, 1, 1, SECOND_DESK, reason)


def propose(competition: Competition, _reason: str) -> Outcome:
    """Type a deal at the table."""

    def proposed(slip: Slip) -> Outcome:
        deal = next(iter(deals_of_the_first_table(competition.plugin)))
        return table.propose_deal(competition, slip, 1, deal)

    return with_slip(proposed, competition.tournament)


def contest(competition: Competition, _reason: str) -> Outcome:
    """Dispute a line."""
    return with_slip(
        lambda slip: table.contest(competition.tournament, slip, Claim(1, 0)), competition.tournament
    )


def officers(competition: Competition, _reason: str) -> Outcome:
    """Name a table's secretary and assistant."""
    return with_slip(lambda slip: table.name_officers(competition, slip, 0, 1), competition.tournament)


def revoke_table(competition: Competition, _reason: str) -> Outcome:
    """Make a table's link void."""
    return table.revoke_link(competition.tournament, 1, 1)


def revoke_player(competition: Competition, _reason: str) -> Outcome:
    """Make an entrant's link void."""
    return registration.revoke_player_link(competition.tournament, 1)


def call(competition: Competition, _reason: str) -> Outcome:
    """Call the director."""
    return with_slip(
        lambda slip: faults.call_director(competition.tournament, slip, 1), competition.tournament
    )


def rule(competition: Competition, reason: str) -> Outcome:
    """Rule on a fault."""
    fault = next((each.code for each in competition.faults), "")
    return faults.rule(competition, Charge(fault, 1, 1, reason=reason))


def close_round(competition: Competition, _reason: str) -> Outcome:
    """Close the round."""
    return course.close_round(competition, 1)


def close(competition: Competition, reason: str) -> Outcome:
    """Close the event."""
    return course.close_event(competition, reason, "9999")


def reopen(competition: Competition, reason: str) -> Outcome:
    """Reopen the event, two people together."""
    return course.reopen_event(competition.tournament, "Director", "Somebody", reason)


def uphold(competition: Competition, reason: str) -> Outcome:
    """Let a contested line stand."""
    return with_slip(
        lambda slip: table.settle_contest(competition.tournament, slip, 1, 0, reason), competition.tournament
    )


def answer(competition: Competition, reason: str) -> Outcome:
    """Answer a call of a table, with nothing to be ruled on."""
    return faults.answer_call(competition.tournament, 1, reason)


def appeal(competition: Competition, reason: str) -> Outcome:
    """Bring a ruling before the jury."""
    return appeals.appeal(competition.tournament, 1, reason)


def decide(competition: Competition, reason: str) -> Outcome:
    """Let an appealed ruling fall."""
    return appeals.decide_appeal(competition, 1, Judge(SECOND_DESK), upheld=False, reason=reason)


def cancel(competition: Competition, reason: str) -> Outcome:
    """Take a ruling back."""
    return faults.cancel(competition, 1, reason)
