"""Results that no cards bring stop at every door; what was taken before there was such a rule stays taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.archive.verification import verify
from tapis.club import events
from tapis.club.friendly.scorekeeping import enter_deal, sheet
from tapis.club.ranking.standings import standings
from tapis.club.slips import table
from tapis.club.state.competition import Competition
from tapis.club.state.slips import SlipState
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake
from tapis.games.estimation import PLUGIN
from tapis.law import Breach
from tests.club.evening import Evening, deal

from .test_friendly import after, at_home

NO_CARDS = deal(made=(156, 1, 0, 0))
BEFORE: AnyPlugin = replace(PLUGIN, sheet=replace(PLUGIN.sheet, possible=None))
"""The game as it was before results were judged by cards."""


class BeforeThat(Evening):
    plugin = BEFORE


def test_a_phone_at_a_table_is_refused() -> None:
    evening = Evening(16, deals=1)
    evening.begin()
    outcome = table.propose_deal(evening.competition, evening.slip(1, 1), 1, NO_CARDS)
    assert isinstance(outcome, Breach)
    assert str(outcome.clause) == "estimation:E10"


def test_a_slip_is_read_and_waits_to_be_cleared() -> None:
    evening = Evening(16, deals=1)
    evening.begin()
    evening.read(evening.typed(1, 1, NO_CARDS))
    assert evening.slip(1, 1).state is SlipState.TO_CLEAR
    flaw = evening.competition.flaw(evening.slip(1, 1), [NO_CARDS])
    assert isinstance(flaw, Mistake)
    assert flaw.breach.code == "points-no-cards-make"


def test_a_friendly_table_is_refused() -> None:
    friends = at_home()
    outcome = enter_deal(friends, PLUGIN, 2, NO_CARDS)
    assert isinstance(outcome, Breach)
    assert outcome.code == "points-no-cards-make"


def test_an_old_evening_keeps_its_ranking_and_is_as_it_was_agreed() -> None:
    evening = BeforeThat(16, rounds=1, deals=1)
    evening.begin()
    evening.play(1, NO_CARDS)
    evening.close(1)
    evening.end()
    slip = evening.slip(1, 1)
    assert slip.state is SlipState.CONFIRMED
    now = Competition(evening.t, PLUGIN)
    assert now.lines(slip, [NO_CARDS]) == evening.competition.lines(slip, [NO_CARDS])
    assert standings(now) == standings(evening.competition)
    assert verify(evening.entries, PLUGIN) == ()


def test_a_log_that_says_clear_of_a_wrong_total_is_still_found() -> None:
    evening = BeforeThat(16, rounds=1, deals=1)
    evening.begin()
    evening.read(evening.typed(1, 1, deal(made=(1, 2, 3, 4))))
    forged = [
        replace(entry, event=replace(entry.event, clear=True))
        if isinstance(entry.event, events.SlipRead)
        else entry
        for entry in evening.entries
    ]
    assert verify(forged, PLUGIN)


def test_an_old_table_of_friends_goes_on() -> None:
    friends = at_home()
    friends = after(friends, enter_deal(friends, BEFORE, 2, NO_CARDS))
    assert not isinstance(sheet(friends, PLUGIN, friends.deals), Mistake)
    friends = after(friends, enter_deal(friends, PLUGIN, 3, deal()))
    assert len(friends.entered) == 3


@pytest.mark.parametrize("made", [(156, 1, 0, 0), (78, 78, 1, 0)])
def test_a_correction_is_judged_like_what_is_new(made: tuple[int, ...]) -> None:
    friends = at_home()
    assert isinstance(enter_deal(friends, PLUGIN, 1, deal(made=made)), Breach)
