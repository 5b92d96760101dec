"""Settings that several studies share."""

from __future__ import annotations

from tapis.i18n import msgid
from tapis.lab.study import StudySetting


def regulation(default: str) -> StudySetting:
    """The choice of a game."""
    return StudySetting("regulation", str, default, msgid("What is played."))


def rounds(default: int) -> StudySetting:
    """The choice of a number of rounds."""
    return StudySetting("rounds", int, default, msgid("How many rounds an event has."), low=1, high=40)


def entrants(default: int) -> StudySetting:
    """The choice of a number of entrants."""
    told = msgid("How many come to an event: players, or teams where a team shares a sheet.")
    return StudySetting("entrants", int, default, told, low=2, high=400)


PLAYER = StudySetting("player", str, "level1", msgid("How the best play: a player by name."))
DEALS = StudySetting(
    "deals", int, 0, msgid("How many deals a round has; 0 for the regulation's own number."), low=0, high=200
)
FORMAT = StudySetting(
    "format", str, "", msgid("Which format of the regulation is played; its first unless told.")
)
WORST = StudySetting(
    "worst",
    int,
    50,
    msgid("How many of a hundred cards the worst of them lays at random; the others less, in even steps."),
    low=0,
    high=100,
)
