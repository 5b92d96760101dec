"""Why a virtual table says no when no clause is broken; each sentence is a msgid."""

from __future__ import annotations

from typing import TypeAlias

from tapis.law import Reason, Refusal
from tapis.parlour.state.events import ParlourEvent

Outcome: TypeAlias = "tuple[ParlourEvent, ...] | Refusal"
"""What a command gives: the events to append, or why not."""

ALREADY_OPEN = Reason("already-open", "This table is open already.")
NO_TABLE = Reason("no-table", "This table has not been opened.")
BAD_SIZE = Reason("bad-size", "At this table of {regulation} sit: {known}; not {chairs}.")
BAD_DEALS = Reason("bad-deals", "A table plays 1 to {most} deals.")
BAD_DEALER = Reason("bad-dealer", "The first dealer is one of those who sit at the table.")
NO_NAME = Reason("no-name", "Say your name before you sit down.")
NAME_TOO_LONG = Reason("name-too-long", "A name may have {limit} characters at most.")
SAME_NAME = Reason("same-name", "Somebody called {name} sits at this table already.")
NO_CHAIR = Reason("no-chair", "There is no such seat at this table.")
CHAIR_TAKEN = Reason("chair-taken", "Somebody else sits there.")
SITS_ALREADY = Reason("sits-already", "You sit at this table already; get up first.")
SENT_AWAY = Reason("sent-away", "You were sent away from this table: you may watch, but not sit down here.")
FROM_NEXT = Reason("from-next", "You play from the next deal on; until then you watch.")
NOT_THE_HOST = Reason("not-the-host", "Only the host sends somebody away: whoever opened the table.")
NOBODY_TO_SEND = Reason("nobody-to-send", "{name} does not sit there any more.")
NOT_SEATED = Reason("not-seated", "Sit down first: whoever watches has no say.")
NOTHING_OPEN = Reason("nothing-open", "Every seat is taken.")
NOT_HELD = Reason("not-held", "Nobody has dropped out there.")
CHAIRS_OPEN = Reason("chairs-open", "Wait until every seat is taken, or let bots fill the open ones.")
DEAL_GOES_ON = Reason("deal-goes-on", "The deal is not over yet.")
PARTY_OVER = Reason("party-over", "The game is over; begin another one.")
PARTY_GOES_ON = Reason("party-goes-on", "The game is not over yet.")
NO_DEAL = Reason("no-deal", "No cards are dealt; begin the next deal first.")
RESTS = Reason("rests", "You rest in this deal.")
NOT_YOURS = Reason("not-yours", "Somebody else decides what is played from there.")
NOT_A_MOVE = Reason("not-a-move", "That is not one of the moves open to you.")
BAD_CLOCK = Reason("bad-clock", "There is no such clock; choose one of those named.")
BAD_PACE = Reason("bad-pace", "There is no such pace; choose one of those named.")
NO_LOTS_NOW = Reason(
    "no-lots-now", "Whoever opened the table chooses lots for partners, and only before the first card."
)
HOST_SETS_PACE = Reason("host-sets-pace", "Only the host chooses the pace: whoever opened the table.")
NO_PHRASE = Reason("no-phrase", "There is no such phrase; choose one of those shown.")
NOBODY_WAITED_FOR = Reason("nobody-waited-for", "Nobody is waited for in that seat any more.")
WAIT_A_LITTLE = Reason("wait-a-little", "Wait another {seconds} seconds for {name}; then you may go on.")
GONE_ON = Reason(
    "gone-on", "The table has gone on meanwhile: this was for an earlier turn and is not played now."
)
NOT_READ = Reason("not-read", "That is neither a card nor a call: {problem}")
OTHER_SEAL = Reason("other-seal", "That number is for another deal than the next one.")
NO_NUMBER = Reason("no-number", "A number for the seed has 32 hexadecimal digits.")
NOT_PROMISED = Reason(
    "number-not-promised",
    "This is not the number that was promised from this seat.",
)
LIST_CLOSED = Reason("list-closed", "Who draws the next deal is settled; you draw the one after it.")
NUMBER_THERE = Reason("number-there", "A number from this seat is in the next seed already.")
NOTHING_SAID = Reason("nothing-said", "There is nothing written in the message.")
QUIET = Reason("quiet", "At this table messages wait until the deal is over.")
TOO_MANY_MESSAGES = Reason("too-many-messages", "So many messages at once: wait a moment before the next.")
TOO_LONG_A_MESSAGE = Reason("message-too-long", "A message has {limit} characters at most.")
NOTHING_TO_TAKE_BACK = Reason(
    "nothing-to-take-back",
    "There is nothing to take back: you have decided nothing since the cards were dealt.",
)
NOTHING_IS_TAKEN_BACK = Reason("nothing-is-taken-back", "At this table no move is taken back.")
ASKED_ALREADY = Reason("asked-already", "The others are being asked already.")
DECLINED = Reason("take-back-declined", "The others would not let this move be taken back: it stays.")
SOMEBODY_HAS_MOVED = Reason(
    "somebody-has-moved", "Somebody else has played since: your move can no longer be taken back."
)
NOT_THERE_TO_ASK = Reason(
    "not-there-to-ask", "{name} is not there to be asked: nothing can be taken back now."
)
NOTHING_ASKED = Reason("nothing-asked", "Nobody asks you any more whether a move may be taken back.")
OTHER_WISH = Reason(
    "other-wish", "Your answer was to an earlier wish, which is over. Whoever asks now is named at the table."
)
NO_HINT_BETWEEN_PEOPLE = Reason(
    "no-hint-between-people", "There is no hint where somebody else plays at the table."
)
NO_COACH_BETWEEN_PEOPLE = Reason(
    "no-coach-between-people", "There is no coach where somebody else plays at the table."
)
NO_HELP_AT_EVENTS = Reason("no-help-at-events", "At an event nothing helps a player: no hint, no coach.")
NO_HELP_WITH_SAME_DEALS = Reason(
    "no-help-with-same-deals",
    "This deal is the same for everybody: no hint, no coach, and nothing is taken back.",
)
SAME_FOR_ALL = Reason(
    "same-for-all",
    "The cards of this deal are sealed and the same for everybody: no number is added.",
)
BOARD_OF_ONE = Reason("board-of-one", "Whoever began this deal plays it alone with bots: open it yourself.")
BOARDS_OVER = Reason("boards-over", "Every deal of this table is played: how others played it is beside it.")
NO_HINT_BY_COACH = Reason(
    "no-hint-by-coach", "As you have set your coach, there is no hint before a card lies."
)
BAD_COACH = Reason("bad-coach", "There is no such setting of the coach; choose one of those named.")
NOT_YOUR_TURN = Reason("not-your-turn", "It is not your turn.")
NOTHING_TO_PLAY = Reason(
    "nothing-to-play",
    "Nothing is left to be decided after this step: choose an earlier one.",
)
SEALED_CARDS = Reason(
    "sealed-cards",
    "This deal cannot be played on: how it was dealt is sealed while others may play it, or was not kept.",
)
PRACTICE_OVER = Reason("practice-over", "This was practice: the deal is over.")
NO_HINT = Reason("no-hint", "There is no hint here.")
STILL_WEIGHED = Reason("still-weighed", "The coach is still looking at a card: one moment.")
TOO_MANY_HINTS = Reason("too-many-hints", "A hint is being thought of: ask again in a moment.")
