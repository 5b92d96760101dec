"""Playing on from a step of a finished deal: what stood there stands here, and it counts for nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.fairness import start_alone
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.verify import Finding, verify
from tapis.law import Refused
from tapis.parlour import playing, takeback
from tapis.parlour.looking_back import deal_record
from tapis.parlour.practice import BotCompany, Practice, can_be_played_on, take_up
from tapis.parlour.state.table import NOBODY_YET
from tests.cells import in_one
from tests.parlour.evening import Evening, replayed
from tests.parlour.test_takeback import code, one_move

GAMES = tuple(plugins())


def finished(game: str) -> DealRecord:  # type: ignore[type-arg]
    return play(plugins()[game], "a deal that is over")


def taken(game: str, step: int, seat: int) -> Practice:
    record = finished(game)
    start = start_alone(plugins()[game], record)
    assert start is not None
    return Practice(record=record, start=start, step=step, seat=seat, origin="/there/")


def on_from(game: str, step: int, seat: int = 0) -> Evening:
    evening = Evening()
    evening.do(take_up(NOBODY_YET, taken(game, step, seat), "Ann", "ann"))
    return evening


@in_one("game", GAMES)
@in_one("part", [0.0, 0.4, 0.8])
def test_the_deal_stands_as_it_did_and_is_played_to_its_end(game: str, part: float) -> None:
    record = finished(game)
    last = max(n for n, event in enumerate(record.events) if isinstance(event, Called | Played))
    step = int(last * part)
    evening = on_from(game, step, seat=1)
    deal = evening.table.playing
    assert deal is not None
    assert deal.events[:step] == record.events[:step]
    assert deal.seats[1] == evening.table.chair_of("ann")
    assert evening.table.alone(deal.seats[1])
    assert replayed(evening.events) == evening.table
    chance = Chance("on")
    while evening.table.playing is not None:
        one_move(evening, chance)
    told = deal_record(evening.table, 1)
    assert told is not None
    rules = evening.table.plugin.game(told.options, told.terms, told.edition)
    assert not isinstance(verify(rules, told), Finding)
    assert code(playing.next_deal(evening.table, "ann", "x")) == "practice-over"


def test_moves_of_the_deal_itself_can_be_taken_back_there() -> None:
    record = finished("estimation")
    step = len(record.events) - 8
    evening = on_from("estimation", step)
    chair = evening.table.chair_of("ann")
    assert chair is not None
    decided = evening.table.playing.last_of(chair)  # type: ignore[union-attr]
    assert decided < step
    evening.do(takeback.take_back(evening.table, "ann"))
    assert len(evening.table.playing.events) == decided  # type: ignore[union-attr]


def test_nothing_is_played_on_where_nothing_is_left_or_no_seed_binds_the_cards() -> None:
    record = finished("tutti")
    assert not can_be_played_on(record, len(record.events))
    start = start_alone(plugins()["tutti"], record)
    assert start is not None
    over = Practice(record=record, start=start, step=len(record.events), seat=0, origin="/there/")
    outcome = take_up(NOBODY_YET, over, "Ann", "ann")
    assert isinstance(outcome, Refused)
    assert outcome.code == "nothing-to-play"
    sealed = Practice(record=replace(record, seed=""), start=start, step=3, seat=0, origin="/there/")
    assert code(take_up(NOBODY_YET, sealed, "Ann", "ann")) == "sealed-cards", "no step would do"
    odd = Practice(record=record, start=start, step=3, seat=9, origin="/there/")
    assert code(take_up(NOBODY_YET, odd, "Ann", "ann")) == "no-chair"


def test_a_table_is_opened_once() -> None:
    asked = taken("tutti", 3, 0)
    assert code(take_up(on_from("tutti", 3).table, asked, "Ann", "ann")) == "already-open"


WITH_DUMMY = [name for name, plugin in plugins().items() if plugin.rules.dummy is not None]


@pytest.mark.parametrize("game", WITH_DUMMY)
def test_whoever_takes_up_dummy_s_cards_plays_both_hands_as_at_a_table(game: str) -> None:
    record, plugin = finished(game), plugins()[game]
    dummy = plugin.rules.dummy
    assert dummy is not None
    first = next(n for n, event in enumerate(record.events) if isinstance(event, Played))
    declarer, lies = next(
        known
        for seat in range(4)
        if (deal := on_from(game, first, seat).table.playing) and (known := dummy(deal.at.table))
    )
    evening = on_from(game, first, lies)
    deal = evening.table.playing
    assert deal is not None
    assert deal.seats[declarer] == evening.table.chair_of("ann")
    assert replayed(evening.events) == evening.table
    asked = replace(taken(game, first, lies), company=BotCompany(declares=False))
    alone = Evening()
    alone.do(take_up(NOBODY_YET, asked, "Ann", "ann"))
    assert alone.table.playing is not None
    assert alone.table.playing.seats[lies] == alone.table.chair_of("ann"), "the table had not agreed to it"
