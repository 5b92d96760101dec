"""Why a room refuses although the rules do not; each sentence is a msgid."""

from __future__ import annotations

from tapis.law import Reason

NOT_CONFIRMED = Reason(
    "not-confirmed",
    "The database did not confirm this, so it may not have been saved. "
    "Send it again: nothing is saved twice.",
)
TOO_BUSY = Reason("too-busy", "Too many people are changing this at once; nothing was saved. Send it again.")
NEEDS_VALKEY = Reason(
    "needs-valkey",
    "Several workers can only tell each other the news through Valkey: "
    "set TAPIS_VALKEY_URL, or start one worker.",
)
NEEDS_POSTGRESQL = Reason(
    "needs-postgresql",
    "Several workers on one SQLite file wait for each other for seconds: "
    "set TAPIS_DATABASE_URL to a PostgreSQL database, or start one worker.",
)
NO_VALKEY = Reason("no-valkey", "Valkey does not answer at {url}: {problem}.")
NO_CLIENT = Reason("no-client", "Several workers need the extra: install tapis[big].")
