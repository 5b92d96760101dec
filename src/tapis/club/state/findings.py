"""What an auditor of a log can find: each sentence is a msgid."""

from __future__ import annotations

from tapis.law import Reason

IMPOSSIBLE = Reason(
    "impossible", "This cannot have happened: the event refers to something that was not there."
)
OUT_OF_STEP = Reason("out-of-step", "Version {version} follows version {before}.")
CHANGED_SEATING = Reason("changed-seating", "The published seating of round {round} was changed.")
OTHER_SECRET = Reason("other-secret", "The hash that was published is not that of the secret of the event.")
SEALED_TWICE = Reason("sealed-twice", "The draws of the event were sealed already, with another secret.")
UNSEALED = Reason("unsealed", "The seed {seed} does not come from the secret that was sealed.")
OTHER_DRAW = Reason("other-draw", "The seed {seed} gives another draw for round {round}.")
UNKNOWN_MAKER = Reason(
    "unknown-maker", "Round {round} was drawn by {maker}, which this program cannot repeat."
)
OTHER_SEED = Reason("other-seed", "The draw of round {round} uses another seed than the one announced.")
NUMBER_TAKEN = Reason("number-taken", "The number {number} was given out before.")
TWICE_SEATED = Reason("twice-seated", "Round {round} does not seat everybody exactly once.")
OTHER_SEATS = Reason("other-seats", "The seed {seed} gives other seats at table {table} of round {round}.")
AT_TWO_TABLES = Reason("at-two-tables", "Number {number} sat down at table {table} while playing somewhere.")
OUT_OF_ORDER = Reason("out-of-order", "Game {party} does not follow the one before it.")
OTHER_BOARDS = Reason("other-boards", "The seed {seed} deals other boards.")
OTHER_SEQUEL = Reason("other-sequel", "Game {party} does not begin as the game before it ended.")
OTHER_LOT = Reason("other-lot", "The seed {seed} gives another lot.")
OTHER_MARK = Reason(
    "other-mark",
    "The reading of round {round}, table {table} is kept as clear={clear}; the sheet says otherwise.",
)
WRONG_CONFIRMED = Reason(
    "wrong-confirmed", "The slip of round {round}, table {table} was confirmed with a wrong total."
)
ONE_READER = Reason("one-reader", "The slip of round {round}, table {table} was read by {reader} alone.")
OTHER_PENALTY = Reason(
    "other-penalty", "Ruling {id} costs {points:point|points}; the regulation allows {lowest} to {highest}."
)
OTHER_RANKING = Reason("other-ranking", "The ranking that was announced differs from the one computed again.")
