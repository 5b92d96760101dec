"""Comparing the tables of a tournament board by board: matchpoints, IMPs and butler (B24 to B26, B28).

Scores are those of north–south at every table that played the board, and may be negative. A score that a
director weighed (B29) is several results with weights; what is given outright (B30) compares with nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tapis.core.compare import Compared, Comparison, Mixture, TableScore
from tapis.core.sheet import Points
from tapis.games.bridge.book import ART
from tapis.games.bridge.tournament.columns import columns, mean, plain, scaled, share, weighed
from tapis.games.bridge.tournament.datum import datum
from tapis.games.bridge.tournament.directing import (
    PENALTY_IN_IMPS,
    PENALTY_IN_PER_CENT,
    PENALTY_IN_VICTORY_POINTS,
    awards_in_imps,
    awards_in_per_cent,
)
from tapis.games.bridge.tournament.fouled import alone_with_cards, same_cards, same_cards_alone
from tapis.games.bridge.tournament.teams import TEAM_RULES
from tapis.games.bridge.tournament.victory import SITTING_OUT, victory_points
from tapis.law import Profile

IMP_STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900,
    1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The differences of points from which each further IMP is earned: Laws of Duplicate Bridge 2017, law 78 B.
"""


@ART("B24")
def matchpoints(scores: Sequence[TableScore], _most: int, _profile: Profile) -> Compared:
    """A pair earns two points for each table it beats and one for each it equals, in per cent."""
    return columns(scores, share)


@ART("B24", "B28")
def neuberg(scores: Sequence[TableScore], most: int, _profile: Profile) -> Compared:
    """A board with fewer results than others counts as if it had as many."""
    tables = max(most, sum(score.counts for score in scores))
    return columns(scores, lambda score, others: scaled(score, others, tables))


@ART("B24")
def own_top(tables: int, _most: int = 0) -> Points:
    """The top of a board is two points for each other table that has a result for it."""
    return 2 * max(0, tables - 1)


@ART("B24", "B28")
def common_top(tables: int, most: int = 0) -> Points:
    """All boards have the same top: that of the board with most results."""
    return own_top(max(tables, most))


@ART("B25")
def cross_imps(scores: Sequence[TableScore], _most: int, _profile: Profile) -> Compared:
    """Each pair is compared with every other table, and the differences count in IMPs."""
    return columns(scores, _mean_imps)


@ART("B34", "B25")
def match_imps(scores: Sequence[TableScore], _most: int, _profile: Profile) -> Compared:
    """A pair is compared with the other table of its match, and the difference counts in IMPs."""
    return columns(scores, _mean_imps)


@ART("B26")
def butler(scores: Sequence[TableScore], _most: int, profile: Profile) -> Compared:
    """Each pair is compared with the mean of the tables, and the difference counts in IMPs."""
    return columns(scores, lambda net, others: _imps_to_datum(net, others, profile))


def _mean_imps(net: Mixture, others: Sequence[Mixture]) -> Points:
    gained = (weighed(net, other, lambda mine, theirs: imps(mine - theirs)) for other in others)
    return plain(Fraction(sum(gained)) / max(1, len(others)))


def _imps_to_datum(net: Mixture, others: Sequence[Mixture], profile: Profile) -> Points:
    if not others:
        return 0
    level = datum([mean(each) for each in (net, *others)], profile)
    return plain(sum((weight * imps(points - level) for weight, points in net), start=Fraction(0)))


@ART("B25", "B26")
def imps(difference: Points) -> int:
    """Turn a difference of points into IMPs by the scale of the Laws."""
    if difference < 0:
        return -imps(-difference)
    return sum(difference >= step for step in IMP_STEPS)


SERIES = {"form": "series"}
TODAY = {"scheme": "laws"}
"""Who compares tables plays duplicate as it is played today; the text marks its own series by itself."""

MOST_IMPS = len(IMP_STEPS)

COMPARISONS = (
    Comparison(
        "neuberg",
        "Matchpoints",
        neuberg,
        awards_in_per_cent,
        mean=True,
        options=SERIES,
        presets=TODAY,
        unit="%",
        top=common_top,
        marks="Matchpoints",
        faults=(PENALTY_IN_PER_CENT,),
        apart=same_cards,
        lone=alone_with_cards,
    ),
    Comparison(
        "imps",
        "IMPs against every table",
        cross_imps,
        awards_in_imps,
        options=SERIES,
        presets=TODAY,
        unit="IMP",
        faults=(PENALTY_IN_IMPS,),
        highest=MOST_IMPS,
        lowest=-MOST_IMPS,
        victory=victory_points,
        lone=alone_with_cards,
    ),
    Comparison(
        "teams",
        "Victory points of matches (teams of four)",
        match_imps,
        awards_in_imps,
        options=SERIES,
        presets=TODAY,
        faults=(PENALTY_IN_VICTORY_POINTS,),
        highest=MOST_IMPS,
        lowest=-MOST_IMPS,
        victory=victory_points,
        matches=True,
        unit_of_deal="IMP",
        sitting_out=SITTING_OUT,
        teams=TEAM_RULES,
    ),
    Comparison(
        "individual",
        "Matchpoints of each player, with changing partners (individual)",
        neuberg,
        awards_in_per_cent,
        mean=True,
        options=SERIES,
        presets=TODAY,
        unit="%",
        top=common_top,
        marks="Matchpoints",
        faults=(PENALTY_IN_PER_CENT,),
        alone=True,
        apart=same_cards,
        lone=alone_with_cards,
    ),
    Comparison(
        "butler",
        "IMPs against the mean (butler)",
        butler,
        awards_in_imps,
        options=SERIES,
        presets=TODAY,
        faults=(PENALTY_IN_IMPS,),
        highest=MOST_IMPS,
        lowest=-MOST_IMPS,
        lone=alone_with_cards,
    ),
    Comparison(
        "matchpoints",
        "Matchpoints, each board by its own results alone",
        matchpoints,
        awards_in_per_cent,
        mean=True,
        options=SERIES,
        presets=TODAY,
        unit="%",
        top=own_top,
        marks="Matchpoints",
        faults=(PENALTY_IN_PER_CENT,),
        apart=same_cards_alone,
        lone=alone_with_cards,
    ),
)
