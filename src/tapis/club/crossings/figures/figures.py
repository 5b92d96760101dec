"""The figures that an audit of a crossing finds, each beside its bound, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass, fields

from tapis.club.text.words import msgid


@dataclass(frozen=True, slots=True)
class AuditFigure:
    """One figure and its bound: the least possible (for the fewest forfeits, the most possible)."""

    value: int
    bound: int


@dataclass(frozen=True, slots=True)
class Audit:
    """The figures printed with every draw."""

    players: int
    rounds: int
    repeats: AuditFigure
    """Meetings of two people who had met before, once for each such meeting."""
    worst_pair: AuditFigure
    """How often the pair that met most often met, the past included."""
    most_repeats: AuditFigure
    """The most meetings again of one person."""
    forfeits_most: AuditFigure
    forfeits_fewest: AuditFigure
    seat_spread: AuditFigure
    """The most that one person sat on one seat more often than on another."""
    dealer_spread: AuditFigure
    """How much more often one person was first dealer than another."""
    same_table: AuditFigure
    """How often somebody came back to a physical table, people with a table of their own apart."""
    apart_broken: AuditFigure
    """Meetings of people who were to be kept apart."""
    clubs_broken: AuditFigure
    """Pairs of one club who meet in round 1."""
    pinned_broken: AuditFigure
    """Rounds in which somebody with a table of their own sits elsewhere."""
    joined_most: AuditFigure | None = None
    """How often one person was fifth or sixth at a table; nothing where tables have the usual size."""
    joined_fewest: AuditFigure | None = None

    compared: AuditFigure | None = None
    """How much more often two people are compared than two others, where boards travel: both sit the same
    way with the same boards."""
    even: AuditFigure | None = None
    """How evenly all compete who are ranked together, in per cent; its bound is the most possible."""

    def figures(self) -> dict[str, AuditFigure]:
        """Every figure by its name, in the order they are printed."""
        found = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: figure for name, figure in found.items() if isinstance(figure, AuditFigure)}


TITLES: dict[str, str] = {
    "repeats": msgid("Meetings again"),
    "worst_pair": msgid("Most meetings of one pair"),
    "most_repeats": msgid("Most meetings again of one person"),
    "forfeits_most": msgid("Most forfeits of one person"),
    "forfeits_fewest": msgid("Fewest forfeits of one person"),
    "seat_spread": msgid("Uneven seats, at most"),
    "dealer_spread": msgid("Uneven first deals, at most"),
    "same_table": msgid("Same table again"),
    "apart_broken": msgid("Meetings of people to keep apart"),
    "clubs_broken": msgid("Clubmates who meet in round 1"),
    "pinned_broken": msgid("Away from one's own table"),
    "joined_most": msgid("Most often fifth or sixth of one person"),
    "joined_fewest": msgid("Fewest times fifth or sixth of one person"),
    "compared": msgid("Uneven comparisons of two pairs, at most"),
    "even": msgid("Evenness of comparisons, in per cent"),
}
"""What each figure is called; a heading for a reader."""
