"""The pace of a table: chosen by its host, and at a tap the program waits for somebody who is there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.events import Called, Played
from tapis.core.tricks import complete
from tapis.law import Refused
from tapis.parlour import playing, seating
from tapis.parlour.state import pacing, reasons
from tapis.parlour.state.events import PaceChosen, TappedOn
from tapis.parlour.state.reasons import Outcome
from tests.parlour.evening import Evening, replayed


def at_a_tap(*guests: str) -> Evening:
    """A deal of estimation with these people and bots, at the pace of a tap."""
    evening = Evening().open("estimation").people(*guests)
    evening.do(pacing.choose(evening.table, guests[0], pacing.TAP))
    return evening.deal("cards")


def refused(outcome: Outcome) -> str:
    assert isinstance(outcome, Refused)
    return outcome.code


def test_only_the_host_chooses_and_only_what_there_is() -> None:
    evening = Evening().open("estimation").people("ann", "ben")
    assert evening.table.pace == "normal"
    assert refused(pacing.choose(evening.table, "ben", "fast")) == reasons.HOST_SETS_PACE.code
    assert refused(pacing.choose(evening.table, "", "fast")) == reasons.HOST_SETS_PACE.code
    assert refused(pacing.choose(evening.table, "ann", "gallop")) == reasons.BAD_PACE.code
    assert evening.do(pacing.choose(evening.table, "ann", "fast")) == (PaceChosen("fast"),)
    assert evening.do(pacing.choose(evening.table, "ann", "fast")) == ()
    assert replayed(evening.events).pace == "fast"


def test_a_table_opens_at_a_pace_that_there_is() -> None:
    evening = Evening().open("estimation")
    plugin, opened = evening.table.plugin, evening.table.setup
    empty = replayed(())
    assert refused(seating.open_table(empty, plugin, replace(opened, pace="gallop"))) == "bad-pace"
    fast = seating.open_table(empty, plugin, replace(opened, pace="fast"))
    assert isinstance(fast, tuple)
    assert replayed(fast).pace == "fast"


@pytest.mark.parametrize("seed", ["x", "y", "z"])
def test_the_program_waits_after_a_trick_and_after_her_move_until_somebody_taps(seed: str) -> None:
    evening = at_a_tap("ann")
    waited = gathered = tricks = 0
    for _ in evening.steps(seed):
        deal = evening.table.playing
        if deal is None:
            break
        won = len(complete(deal.at.table.tricks))
        last = next(each for each in reversed(deal.events) if isinstance(each, Called | Played))
        shown = won > tricks or deal.seats[last.seat] == 0
        hers = 0 in {deal.seats[deal.speaker(seat)] for seat in deal.movers}
        assert pacing.waits(evening.table) is (shown and not hers), "never where she is to move"
        gathered, tricks = gathered + (won > tricks and deal.seats[last.seat] != 0), won
        if not pacing.waits(evening.table):
            continue
        waited += 1
        assert evening.do(pacing.tap(evening.table, "ann")) == (TappedOn(0),)
        assert not pacing.waits(evening.table)
        assert evening.do(pacing.tap(evening.table, "ann")) == (), "a second tap is too late for anything"
    assert waited > 4
    assert gathered > 2


def test_who_watches_cannot_tap() -> None:
    evening = at_a_tap("ann")
    assert refused(pacing.tap(evening.table, "zoe")) == reasons.NOT_SEATED.code


def test_nobody_who_is_away_holds_the_table_up() -> None:
    evening = at_a_tap("ann", "ben")
    for _ in evening.steps("x"):
        if pacing.waits(evening.table):
            break
    evening.do(seating.hold(evening.table, 0))
    assert pacing.waits(evening.table), "ben is there"
    evening.do(seating.hold(evening.table, 1))
    assert not pacing.waits(evening.table), "nobody is"


def test_a_phrase_is_a_message_and_silent_where_messages_are() -> None:
    evening = Evening().open("estimation").people("ann", "ben")
    (said,) = evening.do(playing.say_phrase(evening.table, "ann", "well-played"))
    assert (said.text, said.phrase, said.name) == ("", "well-played", "Ann")  # type: ignore[union-attr]
    assert evening.table.messages == 1
    assert refused(playing.say_phrase(evening.table, "ann", "<b>")) == reasons.NO_PHRASE.code
    assert refused(playing.say_phrase(evening.table, "zoe", "hello")) == reasons.NOT_SEATED.code


@pytest.mark.parametrize("game", ["putze", "tutti"])
def test_a_phrase_breaks_no_silence(game: str) -> None:
    evening = Evening().open(game).people("ann", "ben").deal("cards")
    silent = said = 0
    for _ in evening.steps("x"):
        for guest in ("ann", "ben"):
            chair = evening.table.chair_of(guest)
            refusal = playing.silenced(evening.table, chair)
            answer = playing.say_phrase(evening.table, guest, "hello")
            assert answer == refusal if refusal else isinstance(answer, tuple)
            silent, said = silent + bool(refusal), said + (not refusal)
    assert silent
    assert said
