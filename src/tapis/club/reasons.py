"""Why the tournament says no when no clause is broken; each sentence is a msgid."""

from __future__ import annotations

from typing import TypeAlias

from tapis.club.events import Event
from tapis.law import Reason, Refusal

Outcome: TypeAlias = "tuple[Event, ...] | Refusal"
"""What a command gives: the events to append, or why not."""

ALREADY_OPEN = Reason("already-open", "This event already exists.")
EVENT_CLOSED = Reason("event-closed", "The event is closed; reopen it first.")
EVENT_OPEN = Reason("event-open", "The event is not closed.")
NO_TITLE = Reason("no-title", "Give the event a name.")
BAD_SETTING = Reason("bad-setting", "{setting} must be between {lowest} and {highest}.")
BAD_OPTION = Reason("bad-option", "This house option is not possible: {problem}.")
BAD_TIE_KEY = Reason("bad-tie-key", "There is no tie-break called {key}.")
ROUNDS_PLAYED = Reason(
    "rounds-played", "{published} rounds are already published; the event cannot have fewer."
)
DEALS_FIXED = Reason("deals-fixed", "A round is published, so the number of deals and the regulation stay.")
NO_NAME = Reason("no-name", "An entrant needs a name.")
NAME_TOO_LONG = Reason("name-too-long", "A name may have {limit} characters at most.")
SAME_NAME = Reason(
    "same-name", "{name} is already entered as number {number}; confirm that this is another person."
)
NO_ENTRANT = Reason("no-entrant", "Nobody is entered under number {number}.")
NOT_PLAYING = Reason("not-playing", "{name} is not playing, so this cannot be entered.")
IS_OUT = Reason("is-out", "{name} is out of the event ({presence}).")
SAME_PERSON = Reason("same-person", "Name two different people.")
NEEDS_REASON = Reason("needs-reason", "Give a reason; it stays in the log.")
TOO_FEW = Reason("too-few", "A draw needs at least {needed} people present; there are {present}.")
NO_MORE_ROUNDS = Reason("no-more-rounds", "All {rounds} rounds of the event are published.")
NOT_DRAWN = Reason("not-drawn", "Round {round} has not been drawn.")
ALREADY_PUBLISHED = Reason(
    "already-published",
    "The seating of round {round} is published and does not change; record who really sat where.",
)
NOT_PUBLISHED = Reason("not-published", "Round {round} is not published.")
PREVIOUS_UNPUBLISHED = Reason("previous-unpublished", "Publish round {previous} first.")
STALE_DRAW = Reason(
    "stale-draw",
    "{name} is drawn for round {round} but not playing, or missing from it; draw again before you publish.",
)
NOT_SEATED = Reason("not-seated", "Number {number} does not play in round {round}.")
ROUND_CLOSED = Reason("round-closed", "Round {round} is closed.")
SLIPS_MISSING = Reason("slips-missing", "Round {round} still waits for the slips of tables {tables}.")
ROUNDS_OPEN = Reason("rounds-open", "Round {round} is not closed yet.")
NO_SLIP = Reason("no-slip", "There is no slip for round {round}, table {table}.")
WRONG_SEATS = Reason(
    "wrong-seats", "The slip of round {round}, table {table} needs {needed} different people."
)
NOT_THIS_TABLE = Reason(
    "not-this-table",
    "Number {number} does not belong to table {table} of round {round}; record who really sat there first.",
)
BAD_RESULT = Reason("bad-result", "Deal {deal}: {problem}")
TOO_MANY_DEALS = Reason("too-many-deals", "A slip has {deals} deals at most.")
ALREADY_CONFIRMED = Reason("already-confirmed", "This slip is confirmed; give a reason to correct it.")
NOTHING_READ = Reason("nothing-read", "This slip has no open reading.")
SECOND_PERSON = Reason("second-person", "Somebody else than {reader} must read this slip a second time.")
IN_CONFLICT = Reason("in-conflict", "Two readings of this slip differ; choose one of them.")
NOT_IN_CONFLICT = Reason("not-in-conflict", "There is no such reading to choose.")
NOT_CLEAR = Reason("not-clear", "The totals of this slip do not add up; it stays to be cleared.")
DEAL_BEFORE = Reason("deal-before", "Enter deal {deal} first.")
DEALS_MISSING = Reason("deals-missing", "Deals {deals} are not entered yet.")
NO_LINE = Reason("no-line", "Deal {deal} has no entered line to contest.")
NOT_CONTESTED = Reason("not-contested", "That line is not contested.")
NO_SEAT_DRAW = Reason("no-seat-draw", "This regulation has no draw for seats.")
ALREADY_PLAYING = Reason("already-playing", "Table {table} has begun to play; its seats stay.")
NO_FAULT = Reason("no-fault", "The regulation lists no fault called {fault}.")
NOT_AT_TABLE = Reason("not-at-table", "{name} does not sit at a table in round {round}.")
NO_RULING = Reason("no-ruling", "There is no ruling number {id}.")
RULING_ENDED = Reason("ruling-ended", "Ruling {id} is no longer open.")
NOT_TIED = Reason("not-tied", "These entrants are not tied, or a lot has been drawn for them already.")
