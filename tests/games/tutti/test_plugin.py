"""What tutti brings to the house, as the house finds it."""

from __future__ import annotations

import pytest

from tapis.core.form import Scope
from tapis.core.plugin import plugins
from tapis.games.jass import JASS
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import BOXES
from tapis.law import IllegalMove

from ...book.tutti.sitting import lines_of, result


def test_the_house_finds_tutti_by_its_entry_point() -> None:
    assert plugins()["tutti"] is PLUGIN


def test_two_teams_of_two_at_a_table_of_four() -> None:
    assert (PLUGIN.columns, PLUGIN.sheet.members, PLUGIN.game().seats) == (2, 2, 4)
    assert PLUGIN.conventions == (JASS,)


def test_the_form_asks_what_a_secretary_knows() -> None:
    asked = {
        field.key: (str(field.clause), field.scope, field.choices, field.only_if)
        for field in PLUGIN.sheet.fields
    }
    assert asked == {
        "taker": ("tutti:17.9", Scope.DEAL, ("0", "1"), ""),
        "contract": ("tutti:17.8", Scope.DEAL, BOXES, ""),
        "base": (
            "tutti:17.8",
            Scope.DEAL,
            ("hearts", "diamonds", "clubs", "spades", "tutti"),
            "contract=misere,fault=",
        ),
        "fault": ("tutti:17.16", Scope.DEAL, ("replayed",), ""),
        "points": ("tutti:17.3", Scope.SEAT, (), "fault="),
        "trick": ("tutti:17.6", Scope.SEAT, ("taken",), "points=0"),
    }
    assert all(len(field.words) == len(field.choices) for field in PLUGIN.sheet.fields)


def test_matches_part_ties() -> None:
    kinds = {line.kind for line in lines_of(result(0, "up", 257, 0))}
    assert {key.kind for key in PLUGIN.sheet.ties} <= kinds


def test_every_fault_cites_its_clause_and_only_a_revoke_costs_points() -> None:
    clauses = {fault.code: str(fault.remedy.clauses[0]) for fault in PLUGIN.event.faults}
    assert clauses == {
        "hand-lifted": "tutti:17.7",
        "talking": "tutti:17.10",
        "filled-named": "tutti:17.15",
        "filled-replayed": "tutti:17.16",
        "revoke": "tutti:T15",
    }
    for fault in PLUGIN.event.faults[:-1]:
        remedy = fault.remedy(0, ART.profile())
        assert (remedy.points, remedy.others, remedy.eliminated) == (0, 0, False)
        assert remedy.instruction


def test_points_run_from_a_reverse_match_to_a_match_in_tutti() -> None:
    points = next(field for field in PLUGIN.sheet.fields if field.key == "points")
    assert points.bounds == (-100, 353)
    with pytest.raises(IllegalMove) as caught:
        PLUGIN.sheet.results.decode({"taker": "0", "contract": "up", "points": ["x", None]})
    assert caught.value.refusal.args == {"highest": 353, "reverse": 100}
