"""Terms of a deal: typed in the house, the same object as ever on disk."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.core.party import play_party
from tapis.core.plugin import plugins
from tapis.core.sheet import SheetStart
from tapis.core.terms import DealTerms

ON_DISK: list[dict[str, Any]] = [
    {},
    {"sitting": [0, 2, 3, 4]},
    {"sitting": [0, 2, 3, 4], "dealer_rests": True},
    {"players": 5, "out": [1, 3], "first_word": 2},
    {"vulnerable": "none", "board": 1},
    {"vulnerable": "both", "game": 2, "below": [30, 0]},
    {"filled": [["hearts"], []]},
]


@pytest.mark.parametrize("data", ON_DISK)
def test_terms_are_written_as_they_always_were(data: dict[str, Any]) -> None:
    terms = DealTerms.read(data)
    assert terms.written() == data
    assert list(terms.written()) == list(data)
    assert DealTerms.read(terms.written()) == terms


@pytest.mark.parametrize("game", sorted(plugins()))
def test_what_every_mark_imposes_can_be_read(game: str) -> None:
    plugin = plugins()[game]
    party = play_party(plugin, "terms", SheetStart(4, options=plugin.regulation.profile()))
    for record in party.records:
        assert DealTerms.read(record.terms.written()) == record.terms


@pytest.mark.parametrize(
    "data",
    [
        {"out": 2},
        {"out": ["1"]},
        {"players": True},
        {"players": None},
        {"sitting": [1, 1]},
        {"vulnerable": 3},
        {"dealer_rests": False},
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        DealTerms.read(data)
