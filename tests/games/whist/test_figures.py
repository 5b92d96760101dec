"""Penalties, ages and numbers of deals are those of the book, in the edition that something began under."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.faults import Remedy
from tapis.games.whist import PLUGIN

LAW = PLUGIN.regulation
FAULTS = {fault.code: fault for fault in PLUGIN.event.faults}


@pytest.mark.clause("whist:7", "whist:44", "whist:53")
def test_a_fault_costs_what_the_profile_says() -> None:
    usual = LAW.profile({})
    figures = {"misdeal": 4, "misdeal_others": 2, "trou_forgotten": 20, "cheating_opponents": 7}
    changed = replace(usual, figures={**usual.figures, **figures})

    def costs(code: str) -> tuple[Remedy, Remedy]:
        return FAULTS[code].remedy(0, usual), FAULTS[code].remedy(0, changed)

    before, after = costs("misdeal")
    assert [(each.points, each.others, each.lowest) for each in (before, after)] == [(-3, 1, -3), (-4, 2, -4)]
    before, after = costs("trou")
    assert [(each.points, each.lowest, each.highest) for each in (before, after)] == [(-15,) * 3, (-20,) * 3]
    before, after = costs("cheating")
    assert [(each.points, each.others) for each in (before, after)] == [(-15, 5), (-15, 7)]


@pytest.mark.parametrize(
    ("ref", "said"),
    [
        ("1", "16"), ("7", "3 "), ("29", "3 "), ("30", "3 "), ("44", "15 "), ("53", "15 "), ("54", "15 "),
        ("63", "15 "), ("W30", "24"), ("W33", "0 "),
    ],
)  # fmt: skip
def test_every_language_says_the_figures_of_the_book(ref: str, said: str) -> None:
    texts = LAW.clause(ref).text
    assert all(said in text.replace(",", " ") for text in texts.values())
    assert all("{" in text for text in LAW.wording[ref].values())


def test_an_event_is_offered_the_figures_of_the_book() -> None:
    (usual,) = PLUGIN.event.formats
    assert (usual.deals, dict(usual.deals_for)) == (16, {5: 20, 6: 24})
    assert PLUGIN.event.forfeit == 0
