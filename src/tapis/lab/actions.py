"""What may be done when, and by whom: every command of a tournament tried in every state of its rounds.

An action is *allowed* in a stage of the evening, allowed with a *reason* that stays in the log, or
*refused*. Roles are what the pages demand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeAlias

from tapis.club import desk, drawing, registration, rulings, running, table
from tapis.club.desk import Typed
from tapis.club.events import Person, Presence
from tapis.club.reasons import Outcome
from tapis.club.rulings import Charge
from tapis.club.slips import Slip, Substitute
from tapis.club.table import Claim
from tapis.club.tournament import Tournament
from tapis.core.chance import commitment
from tapis.core.plugin import Plugin
from tapis.i18n import msgid
from tapis.lab.evening import SECOND_DESK
from tapis.lab.stages import deals_of_the_first_table, stages
from tapis.law import Breach, Refusal, Refused

DIRECTOR, DESK, JURY, TABLE = "director", "desk", "jury", "table"
ROLES = (DIRECTOR, DESK, JURY, TABLE)

Attempt: TypeAlias = "Callable[[Tournament, Plugin[Any], str], Outcome]"
"""A command as somebody would give it then, with a reason or without."""


class Verdict(StrEnum):
    """What becomes of an action."""

    ALLOWED = "allowed"
    REASON = "reason"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Action:
    """Something people do; ``title`` is a msgid, ``roles`` are those who may."""

    id: str
    title: str
    roles: tuple[str, ...]
    attempt: Attempt


@dataclass(frozen=True, slots=True)
class Cell:
    """An action in a stage; ``refusal`` is what is said without a reason, or at all."""

    verdict: Verdict
    refusal: Refusal | None = None


def judged(action: Action, tournament: Tournament, plugin: Plugin[Any]) -> Cell:
    """What becomes of an action in a tournament that has come so far."""
    plain = action.attempt(tournament, plugin, "")
    if not isinstance(plain, Breach | Refused):
        return Cell(Verdict.ALLOWED)
    explained = action.attempt(tournament, plugin, "because")
    if not isinstance(explained, Breach | Refused):
        return Cell(Verdict.REASON, plain)
    return Cell(Verdict.REFUSED, explained)


def table_of(plugin: Plugin[Any]) -> Iterator[tuple[Action, dict[str, Cell]]]:
    """Every action with its cell in each stage."""
    evenings = stages(plugin)
    for action in ACTIONS:
        yield action, {stage: judged(action, evening, plugin) for stage, evening in evenings.items()}


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


# What is tried. Entrant 1 stands for anybody, table 1 for any table.


def _rename(tournament: Tournament, plugin: Plugin[Any], reason: str) -> Outcome:
    person = tournament.entrants[1].person
    return registration.edit_entrant(tournament, plugin, 1, replace(person, club="FC"), reason=reason)


def _arrive(tournament: Tournament, plugin: Plugin[Any], _reason: str) -> Outcome:
    partner = "Somebody Else" if plugin.members > 1 else ""
    person = Person("Somebody New", partner=partner, of_age=plugin.least_age > 0)
    return registration.register(tournament, plugin, [person], presence=Presence.PRESENT)


def _lengthen(tournament: Tournament, plugin: Plugin[Any], reason: str) -> Outcome:
    setup = tournament.setup
    return registration.change_settings(tournament, plugin, replace(setup, rounds=setup.rounds + 1), reason)


def _deals(tournament: Tournament, plugin: Plugin[Any], reason: str) -> Outcome:
    setup = tournament.setup
    return registration.change_settings(tournament, plugin, replace(setup, deals=setup.deals + 1), reason)


def _leave(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    return registration.leave(tournament, 1, Presence.WITHDRAWN, reason)


def _absent(tournament: Tournament, plugin: Plugin[Any], _reason: str) -> Outcome:
    return registration.check_in(tournament, plugin, 1, Presence.ABSENT)


def _apart(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    return registration.keep_apart(tournament, 1, 2, reason=reason)


def _seed(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return drawing.commit_seed(tournament, commitment("actions"))


def _draw(tournament: Tournament, plugin: Plugin[Any], _reason: str) -> Outcome:
    return drawing.draw(tournament, plugin, "again")


def _swap(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    return drawing.swap_people(tournament, 1, (1, 2), reason)


def _publish(tournament: Tournament, plugin: Plugin[Any], _reason: str) -> Outcome:
    return drawing.publish(tournament, plugin, 1)


def _start(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return running.start_round(tournament, 1, 45)


def _announce(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return running.announce(tournament, "We begin at two.")


def _seats(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    def swapped(slip: Slip) -> Outcome:
        return table.record_seats(tournament, 1, {1: slip.seats[::-1]}, reason)

    return _with_slip(swapped, tournament)


def _substitute(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    def seated(slip: Slip) -> Outcome:
        instead = tournament.entrants[slip.seats[0]].person.names[0]
        who = Substitute(slip.seats[0], "Somebody Else", 1, reason, instead)
        return table.seat_substitute(tournament, slip, who)

    return _with_slip(seated, tournament)


def _receive(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return desk.receive(tournament, 1, 1)


def _postpone(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    return desk.postpone(tournament, 1, 1, reason)


def _cut(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    return desk.cut(tournament, 1, 1, 0, reason)


def _read(tournament: Tournament, plugin: Plugin[Any], reason: str) -> Outcome:
    def typed(slip: Slip) -> Outcome:
        deals = slip.readings[0].deals if slip.readings else (None,)
        return desk.read(tournament, plugin, Typed(1, 1, slip.seats, deals, reason=reason), SECOND_DESK)

    return _with_slip(typed, tournament)


def _accept(tournament: Tournament, plugin: Plugin[Any], _reason: str) -> Outcome:
    return desk.accept(tournament, plugin, 1, 1, SECOND_DESK)


def _reject(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    return desk.reject(tournament, 1, 1, SECOND_DESK, reason)


def _propose(tournament: Tournament, plugin: Plugin[Any], _reason: str) -> Outcome:
    def proposed(slip: Slip) -> Outcome:
        deal = next(iter(deals_of_the_first_table(plugin)))
        return table.propose_deal(tournament, plugin, slip, 1, deal)

    return _with_slip(proposed, tournament)


def _contest(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return _with_slip(lambda slip: table.contest(tournament, slip, Claim(1, 0)), tournament)


def _officers(tournament: Tournament, plugin: Plugin[Any], _reason: str) -> Outcome:
    return _with_slip(lambda slip: table.name_officers(tournament, plugin, slip, 0, 1), tournament)


def _revoke_table(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return table.revoke_link(tournament, 1, 1)


def _revoke_player(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return registration.revoke_player_link(tournament, 1)


def _call(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return _with_slip(lambda slip: rulings.call_director(tournament, slip, 1), tournament)


def _rule(tournament: Tournament, plugin: Plugin[Any], reason: str) -> Outcome:
    fault = next((each.code for each in plugin.faults), "")
    return rulings.rule(tournament, plugin, Charge(fault, 1, 1, reason=reason))


def _close_round(tournament: Tournament, _plugin: Plugin[Any], _reason: str) -> Outcome:
    return running.close_round(tournament, 1)


def _close(tournament: Tournament, plugin: Plugin[Any], reason: str) -> Outcome:
    return running.close_event(tournament, plugin, reason, "9999")


def _reopen(tournament: Tournament, _plugin: Plugin[Any], reason: str) -> Outcome:
    return running.reopen_event(tournament, "Director", "Somebody", reason)


AT_THE_DESK = (DIRECTOR, DESK)
ACTIONS: tuple[Action, ...] = (
    Action("settings-rounds", msgid("Add a round"), (DIRECTOR,), _lengthen),
    Action("settings-deals", msgid("Change the number of deals"), (DIRECTOR,), _deals),
    Action("register", msgid("Enter somebody who is present"), (DIRECTOR,), _arrive),
    Action("edit", msgid("Put an entry right"), (DIRECTOR,), _rename),
    Action("absent", msgid("Mark somebody absent"), (DIRECTOR,), _absent),
    Action("leave", msgid("Let somebody withdraw"), (DIRECTOR,), _leave),
    Action("apart", msgid("Keep two people apart"), (DIRECTOR,), _apart),
    Action("seed", msgid("Commit to a seed"), (DIRECTOR,), _seed),
    Action("draw", msgid("Draw the rounds to come"), (DIRECTOR,), _draw),
    Action("swap", msgid("Swap two people of the draft"), (DIRECTOR,), _swap),
    Action("publish", msgid("Publish the round"), (DIRECTOR,), _publish),
    Action("start", msgid("Start the clock"), AT_THE_DESK, _start),
    Action("announce", msgid("Put up an announcement"), (DIRECTOR,), _announce),
    Action("receive", msgid("Note that a slip has come in"), AT_THE_DESK, _receive),
    Action("postpone", msgid("Postpone a table"), AT_THE_DESK, _postpone),
    Action("cut", msgid("Cut a table short"), (DIRECTOR,), _cut),
    Action("read", msgid("Type a slip"), AT_THE_DESK, _read),
    Action("accept", msgid("Agree with a reading"), AT_THE_DESK, _accept),
    Action("reject", msgid("Reject a reading"), AT_THE_DESK, _reject),
    Action("seats", msgid("Record who really sat there"), (DIRECTOR,), _seats),
    Action("substitute", msgid("Enter a substitute"), AT_THE_DESK, _substitute),
    Action("revoke-table", msgid("Revoke a table's link"), AT_THE_DESK, _revoke_table),
    Action("revoke-player", msgid("Revoke the link to somebody's own page"), (DIRECTOR,), _revoke_player),
    Action("officers", msgid("Name who writes at a table"), (TABLE,), _officers),
    Action("propose", msgid("Type a deal at the table"), (TABLE,), _propose),
    Action("contest", msgid("Contest a line"), (TABLE,), _contest),
    Action("call", msgid("Call the director"), (TABLE,), _call),
    Action("rule", msgid("Rule on a fault"), (DIRECTOR, JURY), _rule),
    Action("close-round", msgid("Close the round"), AT_THE_DESK, _close_round),
    Action("close-event", msgid("Make the ranking final"), (DIRECTOR,), _close),
    Action("reopen", msgid("Open the event again"), (DIRECTOR,), _reopen),
)
