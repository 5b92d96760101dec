"""What may be done when, and by whom: every command of a tournament tried in every state of its rounds.

An action is *allowed* in a stage of the evening, allowed with a *reason* that stays in the log, or
*refused*. Roles are what the pages demand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tapis.club.events import Entry
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin
from tapis.i18n import msgid
from tapis.lab import attempts
from tapis.lab import hall_attempts as hall
from tapis.lab.attempts import Attempt
from tapis.lab.stages import stages
from tapis.law import Breach, Refusal, Refused

DIRECTOR, DESK, JURY, TABLE = "director", "desk", "jury", "table"
ROLES = (DIRECTOR, DESK, JURY, TABLE)


class ActionVerdict(StrEnum):
    """Whether an action is allowed, needs a reason, or is refused."""

    ALLOWED = "allowed"
    REASON = "reason"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Action:
    """Something people do; ``title`` is a msgid, ``roles`` are those who may do it.

    ``first`` is done before it: what cannot be appealed because nothing was ruled does not depend on the
    state of the round.
    """

    id: str
    title: str
    roles: tuple[str, ...]
    attempt: Attempt
    first: tuple[Attempt, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionCell:
    """An action at one stage; ``refusal`` is what is said without a reason, or at all."""

    verdict: ActionVerdict
    refusal: Refusal | None = None


def judged(action: Action, competition: Competition) -> ActionCell:
    """Whether an action is allowed in a tournament at this stage."""
    for attempt in action.first:
        competition = after(competition, attempt)
    plain = action.attempt(competition, "")
    if not isinstance(plain, Breach | Refused):
        return ActionCell(ActionVerdict.ALLOWED)
    explained = action.attempt(competition, "because")
    if not isinstance(explained, Breach | Refused):
        return ActionCell(ActionVerdict.REASON, plain)
    return ActionCell(ActionVerdict.REFUSED, explained)


def after(competition: Competition, attempt: Attempt) -> Competition:
    """The competition in which this happened before the ranking was final; as it was where it never could."""
    before = replace(competition.tournament, closed=False)
    outcome = attempt(replace(competition, tournament=before), "because")
    if isinstance(outcome, Breach | Refused):
        return competition
    for event in outcome:
        before = fold.apply(before, Entry(event, SOME_TIME, DIRECTOR, before.version + 1))
    return replace(competition, tournament=replace(before, closed=competition.tournament.closed))


def table_of(plugin: AnyPlugin) -> Iterator[tuple[Action, dict[str, ActionCell]]]:
    """Every action with its cell in each stage."""
    evenings = stages(plugin)
    for action in ACTIONS:
        yield (
            action,
            {stage: judged(action, Competition(evening, plugin)) for stage, evening in evenings.items()},
        )


SOME_TIME = "2026-01-01T20:00:00+00:00"
"""When what comes first happened; no cell hangs on the hour."""
AT_THE_DESK = (DIRECTOR, DESK)
JUDGES = (DIRECTOR, JURY)
RULED = (attempts.rule,)
LEFT = (attempts.leave,)
ACTIONS: tuple[Action, ...] = (
    Action("settings-rounds", msgid("Add a round"), (DIRECTOR,), attempts.lengthen),
    Action("settings-deals", msgid("Change the number of deals"), (DIRECTOR,), attempts.deals),
    Action("ties", msgid("Change the tie-breaks, two people together"), (DIRECTOR,), attempts.ties),
    Action("register", msgid("Enter somebody who is present"), (DIRECTOR,), attempts.arrive),
    Action("bring-list", msgid("Enter everybody on a list"), (DIRECTOR,), hall.bring_list),
    Action("take-list-back", msgid("Take a list back"), (DIRECTOR,), hall.take_list_back, (hall.bring_list,)),
    Action("edit", msgid("Put an entry right"), (DIRECTOR,), attempts.rename),
    Action("absent", msgid("Mark somebody absent"), (DIRECTOR,), attempts.absent),
    Action("all-here", msgid("Say that all are here"), (DIRECTOR,), hall.everybody_here),
    Action("door", msgid("Change the code at the door"), (DIRECTOR,), hall.change_door),
    Action("leave", msgid("Let somebody withdraw"), (DIRECTOR,), attempts.leave),
    Action("come-back", msgid("Take somebody back who left"), (DIRECTOR,), hall.come_back, LEFT),
    Action("forget", msgid("Take somebody's name out"), (DIRECTOR,), hall.forgotten),
    Action("apart", msgid("Keep two people apart"), (DIRECTOR,), attempts.apart),
    Action("seed", msgid("Seal the draws"), (DIRECTOR,), attempts.seed),
    Action("draw", msgid("Draw the rounds to come"), (DIRECTOR,), attempts.draw),
    Action("swap", msgid("Swap two people of the draft"), (DIRECTOR,), attempts.swap),
    Action("publish", msgid("Publish the round"), (DIRECTOR,), attempts.publish),
    Action("unpublish", msgid("Take a publication back"), (DIRECTOR,), hall.withdraw_publication),
    Action("start", msgid("Start the clock"), AT_THE_DESK, attempts.start),
    Action(
        "clock", msgid("Stop the clock, or give it more time"), AT_THE_DESK, hall.set_clock, (attempts.start,)
    ),
    Action("announce", msgid("Put up an announcement"), (DIRECTOR,), attempts.announce),
    Action("screen", msgid("Choose what the screens show"), (DIRECTOR,), hall.choose_screen),
    Action("programme", msgid("Write the programme of the evening"), (DIRECTOR,), hall.programme),
    Action("hold", msgid("Keep the ranking back"), (DIRECTOR,), hall.hold),
    Action("fees", msgid("Say what an entry costs"), (DIRECTOR,), hall.set_fees),
    Action("pay", msgid("Note that somebody has paid"), (DIRECTOR,), hall.pay, (hall.set_fees,)),
    Action("cash", msgid("Note money beside the fees"), (DIRECTOR,), hall.add_cash_line),
    Action("count", msgid("Count the till"), (DIRECTOR,), hall.count_cash),
    Action("prizes", msgid("Say what is given as prizes"), (DIRECTOR,), hall.set_prizes),
    Action("reveal", msgid("Turn the next prize"), (DIRECTOR,), hall.reveal, (hall.set_prizes,)),
    Action("receive", msgid("Note that a slip has come in"), AT_THE_DESK, attempts.receive),
    Action("postpone", msgid("Postpone a table"), AT_THE_DESK, attempts.postpone),
    Action("cut", msgid("Cut a table short"), (DIRECTOR,), attempts.cut),
    Action("read", msgid("Type a slip"), AT_THE_DESK, attempts.read),
    Action("accept", msgid("Agree with a reading"), AT_THE_DESK, attempts.accept),
    Action("reject", msgid("Reject a reading"), AT_THE_DESK, attempts.reject),
    Action("seats", msgid("Record who really sat there"), (DIRECTOR,), attempts.seats),
    Action("substitute", msgid("Enter a substitute"), AT_THE_DESK, attempts.substitute),
    Action("revoke-table", msgid("Revoke a table's link"), AT_THE_DESK, attempts.revoke_table),
    Action(
        "revoke-player", msgid("Revoke the link to somebody's own page"), (DIRECTOR,), attempts.revoke_player
    ),
    Action("officers", msgid("Name who writes at a table"), (TABLE,), attempts.officers),
    Action("propose", msgid("Type a deal at the table"), (TABLE,), attempts.propose),
    Action(
        "agree", msgid("Agree with a deal of the other side"), (TABLE,), hall.agree_deal, (attempts.propose,)
    ),
    Action(
        "strike", msgid("Strike a deal typed at the table"), (TABLE,), hall.strike_deal, (attempts.propose,)
    ),
    Action("contest", msgid("Contest a line"), (TABLE,), attempts.contest),
    Action("uphold", msgid("Let a contested line stand"), JUDGES, attempts.uphold, (attempts.contest,)),
    Action("call", msgid("Call the director"), (TABLE,), attempts.call),
    Action("answer", msgid("Answer a call"), JUDGES, attempts.answer, (attempts.call,)),
    Action("rule", msgid("Rule on a fault"), JUDGES, attempts.rule),
    Action("appeal", msgid("Bring a ruling before the jury"), JUDGES, attempts.appeal, RULED),
    Action("decide", msgid("Decide an appeal"), JUDGES, attempts.decide, (*RULED, attempts.appeal)),
    Action("cancel", msgid("Take a ruling back"), JUDGES, attempts.cancel, RULED),
    Action("close-round", msgid("Close the round"), AT_THE_DESK, attempts.close_round),
    Action("close-event", msgid("Make the ranking final"), (DIRECTOR,), attempts.close),
    Action("reopen", msgid("Open the event again"), (DIRECTOR,), attempts.reopen),
)
