"""A line of the journal says what happened and not only of which kind it was, in every language."""

from __future__ import annotations

import pytest
from django.utils import translation

from tapis.club.events import (
    CashCounted,
    ClockSet,
    FeesSet,
    Fund,
    LogEvent,
    Prize,
    PrizesSet,
    RankingHeld,
    RoundStarted,
    SlipCut,
)
from tapis.law import LANGUAGES
from tapis.web.desk.journal.subjects import said
from tests.club.evening import Evening

TOLD: tuple[tuple[LogEvent, str], ...] = (
    (RoundStarted(1, 45), "45 min"),
    (ClockSet(1, 725, running=False), "stopped at 12:05"),
    (ClockSet(1, 300, running=True), "runs on from 5:00"),
    (SlipCut(1, 2, 3, "fatigue"), "3 deals"),
    (RankingHeld(True), "kept for the prize-giving"),
    (RankingHeld(False), "shown to everybody"),
    (FeesSet(Fund(fee=15_00)), "15.00"),
    (CashCounted({100_00: 2, 50: 3}), "201.50"),
    (PrizesSet((Prize(what="Jambon"),)), "1 prize"),
)


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_it_says_what_was_done(event: LogEvent, words: str) -> None:
    with translation.override("en"):
        assert said(Evening(0).t, event) == words


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_it_says_so_in_every_language(language: str) -> None:
    with translation.override(language):
        told = [said(Evening(0).t, event) for event, _ in TOLD]
    assert all(told)
    english = {words for _, words in TOLD if not words[0].isdigit()}
    assert english & set(told) == set()
