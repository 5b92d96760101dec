"""Why the register says no; each sentence is a msgid."""

from __future__ import annotations

from typing import TypeAlias

from tapis.club.register.events import RegisterEvent
from tapis.law import Reason, Refusal

RegisterOutcome: TypeAlias = "tuple[RegisterEvent, ...] | Refusal"
"""What a command gives: the events to append, or why not."""

NO_MEMBER = Reason("no-member", "There is no member {number}.")
NO_MEMBER_NAME = Reason("no-member-name", "Give the member a name.")
BAD_YEAR = Reason("bad-year", "The year of birth has four figures, such as 1956, and lies behind us.")
SAME_MEMBER = Reason("same-member", "Choose two different members.")
SAME_EVENING = Reason(
    "same-evening", "{one} and {other} both played on {evenings}: two people, who cannot be made one."
)
NOT_MERGED = Reason("not-merged", "Member {number} is not merged into another one.")
NOT_SPLIT = Reason("not-split", "Member {number} did not come from a split that could be taken back.")
NOTHING_TO_SPLIT = Reason(
    "nothing-to-split", "Choose at least one evening for the new card, and leave at least one."
)
NO_LIST = Reason("no-member-list", "There is no such list, or it was taken back.")
LIST_USED = Reason(
    "member-list-used",
    "Somebody of this list has played, was changed or was forgotten since: {names}. "
    "It cannot be taken back as a whole any more.",
)
NOT_ASKED = Reason("not-asked", "This has been said already, or the evening has changed; look again.")
