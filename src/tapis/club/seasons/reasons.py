"""Why a season says no; each sentence is a msgid."""

from __future__ import annotations

from typing import TypeAlias

from tapis.club.seasons.events import SeasonEvent
from tapis.law import Reason, Refusal

SeasonOutcome: TypeAlias = "tuple[SeasonEvent, ...] | Refusal"
"""What a command gives: the events to append, or why not."""

NO_SEASON_TITLE = Reason("no-season-title", "Give the season a name.")
BAD_DAYS = Reason("bad-days", "The first day of a season comes before its last one.")
SEASON_CLOSED = Reason("season-closed", "The season is closed; reopen it first.")
SEASON_OPEN = Reason("season-open", "The season is not closed.")
RULE_FIXED = Reason(
    "rule-fixed",
    "Two evenings have been counted: the rule changes only with a reason, and when a second person signs.",
)
NOTHING_ASKED = Reason("nothing-asked", "Nobody has asked for another rule.")
ASKED_YOURSELF = Reason("asked-yourself", "You have asked for this rule yourself; somebody else signs it.")
NO_SUCH_RULE = Reason("no-such-rule", "{setting} must be between {lowest} and {highest}.")
REASON_WANTED = Reason("reason-wanted", "Say why; it will stand below the ranking.")
