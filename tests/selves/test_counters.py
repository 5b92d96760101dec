"""A person's counter: the same wherever they sit, and told apart at one table without its colour."""

from __future__ import annotations

from tapis.selves.counters import COLOURS, RIMS, counter, told_apart


def test_a_counter_stays_when_the_name_changes() -> None:
    before, after = counter("g1", "Mieke"), counter("g1", "Anne-Marie de Jong")
    assert (before.colour, before.rim) == (after.colour, after.rim)
    assert (before.letters, after.letters) == ("Mi", "AJ")
    assert counter("g1", "★").letters == "?"
    drawn = {(each.colour, each.rim) for each in (counter(f"guest {n}", "x") for n in range(2000))}
    assert len(drawn) == COLOURS * RIMS


def test_two_alike_at_one_table_differ_without_any_colour() -> None:
    for turn in range(50):
        told = told_apart([(f"{turn}/{seat}", "Marie") for seat in range(RIMS)])
        assert len({(each.rim, each.letters) for each in told}) == RIMS
    alone = told_apart([("a", "Marie"), ("b", "Bo")])
    assert alone == (counter("a", "Marie"), counter("b", "Bo"))
