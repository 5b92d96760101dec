"""A bar says no in one direction: it is named for what forbids, and its sentence is what is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.law import Bar, Bars, Breach, first_bar, load

ART = load("tapis.games.estimation")


@dataclass(frozen=True)
class Entering:
    points: int
    open: bool = True

    @property
    def told(self) -> Mapping[str, object]:
        return {"points": self.points}


def bars() -> tuple[Bar[Entering], Bar[Entering]]:
    book = load("tapis.games.estimation")

    @book.bars("16.14", "E10")
    def points_too_many(entering: Entering) -> bool:
        """There cannot be {points} points."""
        return entering.points > 157

    @book.bars("16.1")
    def round_closed(entering: Entering) -> bool:
        """The round is over."""
        return not entering.open

    assert book.rules == [points_too_many, round_closed]
    return points_too_many, round_closed


def test_a_bar_is_true_where_it_forbids() -> None:
    too_many, closed = bars()
    assert too_many(Entering(158))
    assert not too_many(Entering(157))
    assert (closed.code, closed.sentence, closed.clause.ref) == ("round-closed", "The round is over.", "16.1")


def test_the_first_bar_speaks() -> None:
    table: Bars[Entering] = bars()
    assert first_bar(table, Entering(10)) is None
    both = first_bar(table, Entering(200, open=False))
    assert isinstance(both, Breach)
    assert str(both) == "There cannot be 200 points. (estimation:16.14)"
    later = first_bar(table, Entering(1, open=False))
    assert later is not None
    assert later.code == "round-closed"


def test_an_audience_is_the_last_two_values_of_what_is_shown() -> None:
    hand = ART.audience("16.4", code="own-hand", sentence="Look at your own hand.")
    assert hand.only(2) == (frozenset({2}), ART.clause("16.4"))
    assert hand.everybody == (None, ART.clause("16.4"))


def test_of_several_clauses_the_refusal_names_the_one_that_holds() -> None:
    book = load("tapis.games.estimation")

    def by_size(entering: Entering) -> str:
        return "E10" if entering.points > 200 else "16.14"

    @book.bars_where(by_size, "16.14", "E10")
    def points_too_many(entering: Entering) -> bool:
        """There cannot be {points} points."""
        return entering.points > 157

    assert points_too_many.breach(Entering(160)).clause.ref == "16.14"
    assert points_too_many.breach(Entering(300)).clause.ref == "E10"


def test_an_audience_names_the_clause_that_holds() -> None:
    book = load("tapis.games.estimation")
    shown = book.audience("16.14", "E10", code="shown", sentence="Everybody sees it.")
    assert shown.everybody[1].ref == "16.14"
    assert shown.under("E10").everybody[1].ref == "E10"
