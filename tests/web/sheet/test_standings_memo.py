"""Standings taken over from a moment before are those computed from nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.club.ranking import scores
from tapis.club.ranking.standings import standings
from tapis.club.state.competition import Competition
from tapis.web.sheet import standings_memo as module
from tapis.web.sheet.standings_memo import ranked
from tests.club.evening import ANNE, BERNARD, Evening, deal


def test_after_every_step_of_an_evening_they_are_the_same() -> None:
    evening = Evening(8, rounds=2, deals=1)
    for number in (1, 2):
        evening.begin()
        for table in (1, 2):
            evening.confirm(number, table)
            assert ranked(evening.competition) == standings(evening.competition)
        corrected = evening.typed(number, 1, deal(made=(50, 50, 30, 27)), reason="misread")
        evening.read(corrected, ANNE)
        assert ranked(evening.competition) == standings(evening.competition)
        evening.accept(number, 1, BERNARD)
        assert ranked(evening.competition) == standings(evening.competition)
        evening.revoke(1, at=number)
        evening.close(number)
        assert ranked(evening.competition) == standings(evening.competition)


def test_a_moment_is_computed_once_and_an_unchanged_slip_marked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(8, rounds=1, deals=1)
    evening.begin()
    evening.confirm(1, 1)
    marked: list[int] = []
    real = scores._marked

    def counting(competition: Competition, slip: Any) -> Any:
        marked.append(slip.table)
        return real(competition, slip)

    monkeypatch.setattr(scores, "_marked", counting)
    assert ranked(evening.competition) is ranked(evening.competition)
    evening.confirm(1, 2)
    ranked(evening.competition)
    assert marked == [1, 2]
    assert len(module._computed) <= module.KEPT
