"""Teams of four to six: how many may play, what is said of a line-up, what is carried over (B41 to B44)."""

from __future__ import annotations

from fractions import Fraction

from tapis.core.compare import TeamRules
from tapis.core.sheet import Points
from tapis.games.bridge.book import ART
from tapis.games.bridge.tournament.columns import plain
from tapis.law import Profile

FEWEST = 4
BESIDE = {"datum": "butler", "cross": "imps", "none": ""}


@ART("B41")
def most_players(profile: Profile) -> int:
    """A team has four players at least, and as many at most as the event allows."""
    return profile.number("roster")


@ART("B42")
def blind(profile: Profile) -> bool:
    """Where line-ups are blind, neither team of a match is told the other's before both are given."""
    return profile.word("lineups") == "blind"


@ART("B43")
def carried_over(hundredths: int, profile: Profile) -> Points:
    """Points from an earlier stage count by the share that the event says."""
    return plain(Fraction(hundredths * profile.number("carry_over"), 100 * 100))


@ART("B44")
def beside_matches(profile: Profile) -> str:
    """Beside the matches pairs are compared over all tables as the event says."""
    return BESIDE[profile.word("pairs_beside")]


TEAM_RULES = TeamRules(
    clause=ART.clause("B41"),
    least=FEWEST,
    most=most_players,
    blind=blind,
    lineup=ART.clause("B42"),
    carried=carried_over,
    beside=beside_matches,
)
