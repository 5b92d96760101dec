"""Why the tournament says no when no clause is broken; each sentence is a msgid."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from tapis.club.events import LogEvent
from tapis.club.text.words import msgid
from tapis.core.plugin import AnyPlugin, Cited
from tapis.law import Breach, Reason, Refusal

T = TypeVar("T")

Outcome: TypeAlias = "tuple[LogEvent, ...] | Refusal"
"""What a command gives: the events to append, or why not."""


def breach(plugin: AnyPlugin, cited: Cited, reason: Reason, **args: object) -> Refusal:
    """The refusal with the clause the regulation has for it, or without one where it has none."""
    clause = plugin.event.citations.get(cited)
    return Breach(clause, reason.code, reason.sentence, args) if clause else reason(**args)


def called(plugin: AnyPlugin, people: T, teams: T, pairs: T) -> T:
    """That of the three wordings which fits what this regulation enters: people, teams or pairs."""
    return people if plugin.sheet.members == 1 else pairs if plugin.sheet.pairs else teams


ALREADY_OPEN = Reason("already-open", "This event already exists.")
EVENT_CLOSED = Reason("event-closed", "The event is closed; reopen it first.")
EVENT_OPEN = Reason("event-open", "The event is not closed.")
NO_TITLE = Reason("no-title", "Give the event a name.")
BAD_SETTING = Reason("bad-setting", "{setting} must be between {lowest} and {highest}.")
BAD_LANGUAGE = Reason("bad-language", "The languages of an event are French, German, Dutch and English.")
OTHER_REGULATION = Reason("other-regulation", "This event is played by {regulation}.")
BAD_FORMAT = Reason("bad-format", "There is no format called {format}.")
OTHER_FORMAT = Reason(
    "other-format",
    "The format {format} has {rounds:round|rounds} of {deals:deal|deals}; choose a free format for other numbers.",
)
SETTINGS = {
    "rounds": msgid("The number of rounds"),
    "deals": msgid("The number of deals"),
    "readers": msgid("The number of readers"),
    "claim_minutes": msgid("The time for protests, in minutes"),
    "round_minutes": msgid("The length of a round in minutes"),
    "forfeit": msgid("The forfeit"),
    "minutes": msgid("The time on the clock in minutes"),
}
"""What refusals call a setting."""

LEFT = {
    "withdrawn": msgid("withdrawn"),
    "eliminated": msgid("eliminated"),
    "excluded": msgid("excluded"),
}
"""How somebody left the event, by presence: a msgid."""

NO_COMPARISON = Reason("no-comparison", "There is no way to compare tables called {comparison}.")
BAD_TIE_KEY = Reason("bad-tie-key", "There is no tie-break called {key}.")
ROUNDS_PLAYED = Reason("rounds-played", "The event cannot have fewer rounds than are published: {published}.")
DEALS_FIXED = Reason("deals-fixed", "A round is published, so the number of deals and the regulation stay.")
TIES_FIXED = Reason(
    "ties-fixed", "A round is published, so the tie-breaks stay; lots part those who are still equal."
)
NO_NAME = Reason("no-name", "An entrant needs a name.")
NAME_TOO_LONG = Reason("name-too-long", "A name may have {limit} characters at most.")
ONE_NAME = Reason("one-name", "This regulation is played one by one; enter {name} as two people.")
NO_PARTNER = Reason("no-partner", "{name} has no partner yet; write down the second name before they play.")
WHICH_PARTNER = Reason("which-partner", "Say which of the two, {name}, is replaced.")
TWINS = Reason("twins", "Both partners are called {name}; confirm that these are two people.")
SAME_NAME = Reason(
    "same-name", "{name} is already entered as number {number}; confirm that this is another person."
)
BAD_TABLE = Reason("bad-table", "A table number is a whole number from 1 to {limit}.")
NOT_A_PRESENCE = Reason("not-a-presence", "That is not entered here.")
NOT_OUT = Reason("not-out", "{name} has neither withdrawn nor been excluded.")
NO_TABLE_WAITS = Reason("no-table-waits", "No table waits for {name} any more.")
NO_TABLE_CUT = Reason("no-table-cut", "No table of {name} is cut that could still be played.")
NO_ENTRANT = Reason("no-entrant", "Nobody is entered under number {number}.")
IS_OUT = Reason("is-out", "{name} is out of the event ({presence}).")
SAME_PERSON = Reason("same-person", "Name two different people.")
SITS_ELSEWHERE = Reason("sits-elsewhere", "{name} sits elsewhere since; record both tables together first.")
NEEDS_REASON = Reason("needs-reason", "Give a reason; it stays in the log.")
SEED_COMMITTED = Reason(
    "seed-committed",
    "The hash of another seed was published for this event; draw with the seed it came from.",
)
ALREADY_SEALED = Reason("already-sealed", "The draws of this event are sealed already.")
NOT_SEALED = Reason("not-sealed", "Seal the draw first: its hash is published before anything is drawn.")
WITHOUT_WORD = Reason("without-word", "Round {round} was drawn without a word: draw again without one.")
OTHER_WORD = Reason(
    "other-word",
    "Round {round} was drawn with the word “{word}”: draw again with the same one, so that nobody chooses the draw.",
)
PARTY_OVER = Reason("party-over", "The game is over already.")
NO_MOVEMENT = Reason("no-movement", "Boards travel only where pairs meet pairs; draw this event otherwise.")
MOVEMENT_FULL = Reason(
    "movement-full",
    "The movement has begun and has no room for somebody new. Let them take over the place of somebody who "
    "leaves, or mark them absent again.",
)
ENTERED_OTHERWISE = Reason(
    "entered-otherwise",
    "Who has entered did so as players or as pairs; open a new event to rank the others.",
)
TEAMS_ONLY = Reason(
    "teams-only",
    "Here teams of four meet in matches: draw the next round of the Swiss.",
)
NO_TEAMS = Reason(
    "no-teams",
    "A Swiss of teams needs victory points of matches as what ranks; choose that in the settings.",
)
TEAMS_STAY = Reason(
    "teams-stay",
    "Pairs of a match cannot be exchanged, since a team sits at two tables; draw the round again.",
)
TOO_MANY_ROUNDS = Reason(
    "too-many-rounds",
    "This movement of so many pairs has at most {most:round|rounds}; the event has {rounds}.",
)
NO_SEED = Reason("no-seed", "Give the seed of the draw.")
FREE_TABLES = Reason("free-tables", "People sit down freely in this event: open a table instead of drawing.")
NO_FREE_TABLES = Reason("no-free-tables", "This regulation is not played at free tables.")
BAD_CROSSING = Reason(
    "bad-crossing",
    "Round {round} must seat everybody present once, {columns} to a table, or leave them out.",
)
TOO_FEW = Reason("too-few", "A draw needs at least {needed} people present; here now: {present}.")
TOO_FEW_TEAMS = Reason("too-few", "A draw needs at least {needed} teams present; here now: {present}.")
TOO_FEW_PAIRS = Reason("too-few", "A draw needs at least {needed} pairs present; here now: {present}.")
NO_MORE_ROUNDS = Reason("no-more-rounds", "Every round of the event is published.")
NOT_DRAWN = Reason("not-drawn", "Round {round} has not been drawn.")
ALREADY_PUBLISHED = Reason(
    "already-published",
    "The seating of round {round} is published and does not change; record who really sat where.",
)
NOT_PUBLISHED = Reason("not-published", "Round {round} is not published.")
PREVIOUS_UNPUBLISHED = Reason("previous-unpublished", "Publish round {previous} first.")
STALE_DRAW = Reason(
    "stale-draw",
    "The draw of round {round} no longer fits who is here: {names}. Draw again before you publish.",
)
NOT_SEATED = Reason("not-seated", "Number {number} does not play in round {round}.")
ROUND_CLOSED = Reason("round-closed", "Round {round} is closed.")
SLIPS_MISSING = Reason("slips-missing", "Round {round} still waits for slips; tables: {tables}.")
CLAIMS_OPEN = Reason(
    "claims-open", "Protests are heard until {until}; wait, or give a reason to close the event now."
)
LOTS_TOO_EARLY = Reason(
    "lots-too-early", "Lots part who is level at the end; round {round} is still to be played or typed."
)
LOTS_UNDRAWN = Reason(
    "lots-undrawn",
    "Lots are not drawn for those who share rank {ranks}: draw them in the standings, "
    "or give a reason to let them share it.",
)
CLAIMS_OVER = Reason(
    "claims-over", "The correction period ended at {until}; only the director can reopen this line."
)
RULING_OPEN = Reason("ruling-open", "Ruling {id} is under appeal; decide it first.")
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
TOO_MANY_DEALS = Reason("too-many-deals", "A slip has {deals:deal|deals} at most.")
ALREADY_READ = Reason("already-read", "This slip is with the desk already; have it rejected there first.")
AGREED = Reason(
    "deal-agreed",
    "Both sides have agreed on deal {deal} and seen the other results; only the director changes it now.",
)
BAD_CUT = Reason("bad-cut", "Of {deals:deal|deals}, that many cannot be kept.")
NO_DEAL = Reason("no-deal", "A slip has no deal {deal}.")
IS_VOID = Reason("slip-void", "The director cut this table; it has no results.")
ALREADY_CONFIRMED = Reason("already-confirmed", "This slip is confirmed; give a reason to correct it.")
CONFIRMED_SLIP = Reason("confirmed-slip", "A confirmed slip is corrected by a new reading, not cut.")
NOTHING_READ = Reason("nothing-read", "This slip has no open reading.")
SECOND_PERSON = Reason("second-person", "Somebody else than {reader} must read this slip a second time.")
IN_CONFLICT = Reason("in-conflict", "Two readings of this slip differ; choose one of them.")
NOT_IN_CONFLICT = Reason("not-in-conflict", "There is no such reading to choose.")
NOT_CLEAR = Reason(
    "not-clear", "Deals are missing on this slip, or its totals do not add up; it stays to be cleared."
)
EMPTY_READING = Reason(
    "empty-reading", "Nothing is typed from this slip yet: type its deals, or leave it to be cleared up."
)
LEFT_TO_CLEAR = Reason("left-to-clear", "The reader left this slip to be cleared up with the table.")
ONLY_DEALS = Reason("only-deals", "This event reads every deal of a slip; its settings may allow totals.")
NO_TOTALS_HERE = Reason("no-totals-here", "The sheets of this game are not read by their totals.")
COMPARISON_NEEDS_DEALS = Reason(
    "comparison-needs-deals",
    "What is ranked here comes from single deals, so the totals alone are not enough.",
)
KEY_NEEDS_DEALS = Reason(
    "key-needs-deals",
    "“{key}” parts equal totals by single deals: leave that key out, or have the deals typed where it is needed.",
)
VERDICT_NEEDS_DEALS = Reason(
    "verdict-needs-deals", "A ruling changes a game of this slip, so it is read deal by deal."
)
CONTESTED_TOTALS = Reason(
    "contested-totals", "These totals are contested: type every deal of the slip from the paper."
)
TOTALS_MISSING = Reason("totals-missing", "A total is missing: type one for each column of the paper.")
FOOT_DIFFERS = Reason("foot-differs", "The totals add up to {total}, the foot of the paper says {foot}.")
DEALS_FOR_TIE = Reason(
    "deals-for-tie",
    "Equal totals are parted by single deals that nobody has typed: type every deal of slips {slips}.",
)
DEAL_BEFORE = Reason("deal-before", "Enter deal {deal} first.")
EARLIER_WRONG = Reason("earlier-wrong", "Correct deal {deal} first. {problem}")
NOT_OVER = Reason("not-over", "This game is not over yet.")
DEAL_MISSING = Reason("deal-missing", "Deal {deal} is not entered yet.")
DEALS_MISSING = Reason("deals-missing", "Deals {deals} are not entered yet.")
BOARDS_MISSING = Reason("boards-not-entered", "Boards {boards} are not entered yet.")
OVERTAKEN = Reason(
    "overtaken",
    "Deal {deal} was entered on another phone meanwhile; compare the two, and save again if yours is right.",
)
BOXES_CONTESTED = Reason(
    "boxes-contested", "A line of this slip is contested: type every deal, its boxes alone do not show it."
)
BOXES_MISSING = Reason("boxes-missing", "This slip still has {boxes:empty box|empty boxes}.")
NO_LINE = Reason("no-line", "Deal {deal} has no entered line to contest.")
NOT_CONTESTED = Reason("not-contested", "That line is not contested.")
ALREADY_CONTESTED = Reason("line-contested-already", "That line is contested already.")
LINE_CONTESTED = Reason(
    "line-contested",
    "A player contests the line of deal {deal} at table {table}; correct it or rule on it first.",
)
SEATS_DRAWN = Reason("seats-drawn", "The cards for the seats of table {table} are drawn already.")
NOT_A_SEAT = Reason("not-a-seat", "Name two different seats of the table.")
NO_SEAT_DRAW = Reason("no-seat-draw", "This regulation has no draw for seats.")
ALREADY_PLAYING = Reason("already-playing", "Table {table} has begun to play; its seats stay.")
NO_FAULT = Reason("no-fault", "The regulation lists no fault called {fault}.")
NOT_THE_DEALER = Reason(
    "not-the-dealer",
    "{name} dealt deal {deal}, and only the dealer can commit this fault. "
    "If the table dealt otherwise, leave the deal out.",
)
RESTS = Reason("rests", "{name} rests in deal {deal}.")
NOT_AT_TABLE = Reason("not-at-table", "{name} does not sit at a table in round {round}.")
NO_RULING = Reason("no-ruling", "There is no ruling number {id}.")
RULING_ENDED = Reason("ruling-ended", "Ruling {id} is no longer open.")
ALREADY_CALLED = Reason("already-called", "The director has been called already and is on the way.")
NO_CALL = Reason("no-call", "There is no open call number {id}.")
NOT_APPEALED = Reason("not-appealed", "Nobody has appealed against ruling {id}.")
NO_LARGER = Reason(
    "no-larger-tables", "This regulation has no sheet for more than {columns}; choose forfeits or stand-ins."
)
STAND_INS_MISSING = Reason(
    "stand-ins-missing",
    "Stand-ins or jokers still missing to fill the tables: {wanted}. Or choose another way in the settings.",
)
BAD_HOUR = Reason("bad-hour", "Write the hour as 09:45, not “{hour}”.")
LATE = Reason("late", "Registration ended at {deadline}; confirm that this person is still to be let in.")
TOO_YOUNG = Reason("too-young", "Confirm first that {name} is at least {age}.")
BAD_BONUS = Reason("bad-bonus", "A table has at most {most} bonuses, each between {lowest} and {highest}.")
NO_BONUS = Reason(
    "no-bonus", "Places bring points only in drawn rounds that are ranked by the points of the sheets."
)
NO_ASK = Reason("no-ask", "The jury is not asked for anything called {asks}.")
TYPED_SINCE = Reason(
    "typed-since", "The table has typed something else since; let the phone show its code once more."
)
SAME_LINE = Reason("same-line", "This line stands there already.")
LINE_TOO_LONG = Reason("line-too-long", "An announcement may have {limit} characters at most.")
NO_SUCH_SCENE = Reason("no-such-scene", "No screen shows anything called {scene}.")
SHOWN_ALREADY = Reason("shown-already", "The screens show that already.")
NO_PRIZES = Reason("no-prizes", "Nobody has a result yet, so there is nobody to call up.")
NO_SUCH_STEP = Reason("no-such-step", "The prize-giving has {steps:step|steps}; there is no step {step}.")
BAD_PROGRAMME = Reason(
    "bad-programme",
    "Begin each line of the programme with an hour, such as “21:15 Soup”; this one does not: “{line}”.",
)
PROGRAMME_TOO_LONG = Reason("programme-too-long", "A programme has at most {limit} lines.")
NOT_TIED = Reason(
    "not-tied", "Name everybody who shares one rank after every tie-break; the lot must be one of them."
)

NOBODY_CALLED_SO = Reason("nobody-called-so", "Nobody in this event has that name.")
FORGOTTEN = Reason(
    "person-forgotten", "{called} asked to be forgotten, so no name can be written there any more."
)
NO_VERDICT = Reason("no-verdict", "A ruling on “{fault}” cannot make a game “{verdict}”.")
WHICH_GAME = Reason("which-game", "Say in which deal: this ruling changes what its game counts.")
JURY_ONLY = Reason(
    "jury-only",
    "Deal {deal}: only the jury gives, takes or annuls a game; call it, and write down what was played.",
)
UNRULED = Reason(
    "unruled",
    "Deal {deal} holds a jury's word that no ruling gives; let the jury rule on it, or correct the line.",
)
NOTHING_SECRET = Reason("nothing-secret", "Nothing is given in secret at this table now.")
SECRETS_ARE_SHOWN = Reason("secrets-are-shown", "It has been read out already; enter the deal.")
CARDS_ARE_PLAYED = Reason(
    "cards-are-played", "A card is played: nobody corrects what they have given any more."
)
NO_SUCH_SECRET = Reason("no-such-secret", "Type a whole number from {lowest} to {highest}.")
SECRETS_MISSING = Reason(
    "secrets-missing", "Wait with the cards until everybody has given an estimate: {names}."
)
SECRETS_FIRST = Reason("secrets-first", "Read out first what everybody gave; then enter the deal.")
OTHER_PHONE = Reason(
    "other-phone", "{name} answers on another phone; let the table free that seat first if it is not there."
)
OUT_ALREADY = Reason(
    "out-already", "{name} is out already ({clause}), and no more faults of that player are counted."
)
OUT_BY_RULING = Reason("out-by-ruling", "{name} is out of the event already, by a ruling ({clause}).")
NO_SUCH_POINTS = Reason("no-such-points", "This fault costs from {lowest} to {highest} points.")
