"""What people try in the course of an evening, as commands: each with a reason that may be empty.

Entrant 1 stands for anybody, table 1 for any table, the first ruling and the first call for any.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from tapis.club import desk, drawing, registration, rulings, running, sealing, table
from tapis.club.desk import Typed
from tapis.club.events import Person, Presence
from tapis.club.reasons import Outcome
from tapis.club.rulings import Charge
from tapis.club.slips import Slip, Substitute
from tapis.club.table import Claim
from tapis.club.tournament import Tournament
from tapis.core.chance import commitment
from tapis.core.plugin import AnyPlugin
from tapis.lab.evening import SECOND_DESK
from tapis.lab.stages import deals_of_the_first_table
from tapis.law import Refused

Attempt: TypeAlias = "Callable[[Tournament, AnyPlugin, str], Outcome]"
"""A command as somebody would give it then, with a reason or without."""


def _at(tournament: Tournament) -> Slip | Refused:
    """The slip of the first table; where there is none, what is said."""
    found = tournament.slip(1, 1)
    return found if found is not None else _no_slip(tournament)


def _no_slip(tournament: Tournament) -> Refused:
    refusal = desk.receive(tournament, 1, 1)
    assert isinstance(refusal, Refused)
    return refusal


def _with_slip(command: Callable[[Slip], Outcome], tournament: Tournament) -> Outcome:
    slip = _at(tournament)
    return slip if isinstance(slip, Refused) else command(slip)


def rename(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """Put an entry right."""
    person = tournament.entrants[1].person
    return registration.edit_entrant(tournament, plugin, 1, replace(person, club="FC"), reason=reason)


def arrive(tournament: Tournament, plugin: AnyPlugin, _reason: str) -> Outcome:
    """Somebody comes to play."""
    partner = "Somebody Else" if plugin.sheet.members > 1 else ""
    person = Person("Somebody New", partner=partner, of_age=plugin.event.least_age > 0)
    return registration.register(tournament, plugin, [person], presence=Presence.PRESENT)


def lengthen(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """One round more."""
    setup = tournament.setup
    return registration.change_settings(tournament, plugin, replace(setup, rounds=setup.rounds + 1), reason)


def deals(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """One deal more."""
    setup = tournament.setup
    return registration.change_settings(tournament, plugin, replace(setup, deals=setup.deals + 1), reason)


def leave(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """Somebody withdraws."""
    return registration.leave(tournament, 1, Presence.WITHDRAWN, reason)


def absent(tournament: Tournament, plugin: AnyPlugin, _reason: str) -> Outcome:
    """Somebody is not there."""
    return registration.check_in(tournament, plugin, 1, Presence.ABSENT)


def apart(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """Two people are not to meet."""
    return registration.keep_apart(tournament, 1, 2, reason=reason)


def seed(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """Seal the draws."""
    return sealing.seal(tournament, commitment("actions"))


def draw(tournament: Tournament, plugin: AnyPlugin, _reason: str) -> Outcome:
    """Draw what is not drawn yet."""
    return drawing.draw(tournament, plugin, "again")


def swap(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """Exchange two people of a draft."""
    return drawing.swap_people(tournament, 1, (1, 2), reason)


def publish(tournament: Tournament, plugin: AnyPlugin, _reason: str) -> Outcome:
    """Show the round to everybody."""
    return drawing.publish(tournament, plugin, 1)


def start(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """Start the clock."""
    return running.start_round(tournament, 1, 45)


def announce(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """A line for the hall."""
    return running.announce(tournament, "We begin at two.")


def seats(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """People sat otherwise than drawn."""

    def swapped(slip: Slip) -> Outcome:
        return table.record_seats(tournament, 1, {1: slip.seats[::-1]}, reason)

    return _with_slip(swapped, tournament)


def substitute(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """Somebody plays instead."""

    def seated(slip: Slip) -> Outcome:
        instead = tournament.entrants[slip.seats[0]].person.names[0]
        who = Substitute(slip.seats[0], "Somebody Else", 1, reason, instead)
        return table.seat_substitute(tournament, slip, who)

    return _with_slip(seated, tournament)


def receive(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """A slip lies on the desk."""
    return desk.receive(tournament, 1, 1)


def postpone(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """A table plays later."""
    return desk.postpone(tournament, 1, 1, reason)


def cut(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """A table plays no more deals."""
    return desk.cut(tournament, 1, 1, 0, reason)


def read(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """Type what a slip says."""

    def typed(slip: Slip) -> Outcome:
        deals = slip.readings[0].deals if slip.readings else (None,)
        return desk.read(tournament, plugin, Typed(1, 1, slip.seats, deals, reason=reason), SECOND_DESK)

    return _with_slip(typed, tournament)


def accept(tournament: Tournament, plugin: AnyPlugin, _reason: str) -> Outcome:
    """Agree with the first reading."""
    return desk.accept(tournament, plugin, 1, 1, SECOND_DESK)


def reject(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """Send the first reading back."""
    return desk.reject(tournament, 1, 1, SECOND_DESK, reason)


def propose(tournament: Tournament, plugin: AnyPlugin, _reason: str) -> Outcome:
    """Type a deal at the table."""

    def proposed(slip: Slip) -> Outcome:
        deal = next(iter(deals_of_the_first_table(plugin)))
        return table.propose_deal(tournament, plugin, slip, 1, deal)

    return _with_slip(proposed, tournament)


def contest(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """Dispute one's line."""
    return _with_slip(lambda slip: table.contest(tournament, slip, Claim(1, 0)), tournament)


def officers(tournament: Tournament, plugin: AnyPlugin, _reason: str) -> Outcome:
    """Say who writes."""
    return _with_slip(lambda slip: table.name_officers(tournament, plugin, slip, 0, 1), tournament)


def revoke_table(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """Make a table's code void."""
    return table.revoke_link(tournament, 1, 1)


def revoke_player(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """Make a person's link void."""
    return registration.revoke_player_link(tournament, 1)


def call(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """Call the director."""
    return _with_slip(lambda slip: rulings.call_director(tournament, slip, 1), tournament)


def rule(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """Rule on a fault."""
    fault = next((each.code for each in plugin.event.faults), "")
    return rulings.rule(tournament, plugin, Charge(fault, 1, 1, reason=reason))


def close_round(tournament: Tournament, _plugin: AnyPlugin, _reason: str) -> Outcome:
    """No slip of the round is missing."""
    return running.close_round(tournament, 1)


def close(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """Announce the ranking."""
    return running.close_event(tournament, plugin, reason, "9999")


def reopen(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """Two people open it again."""
    return running.reopen_event(tournament, "Director", "Somebody", reason)


def uphold(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """A contested line stands."""
    return _with_slip(lambda slip: table.settle_contest(tournament, slip, 1, 0, reason), tournament)


def answer(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """The director has been at the table."""
    return rulings.answer_call(tournament, 1, reason)


def appeal(tournament: Tournament, _plugin: AnyPlugin, reason: str) -> Outcome:
    """Bring a ruling before the jury."""
    return rulings.appeal(tournament, 1, reason)


def decide(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """The jury lets an appealed ruling fall."""
    return rulings.decide_appeal(tournament, plugin, 1, upheld=False, reason=reason)


def cancel(tournament: Tournament, plugin: AnyPlugin, reason: str) -> Outcome:
    """Take a ruling back."""
    return rulings.cancel(tournament, plugin, 1, reason)
