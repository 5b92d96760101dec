"""A move taken back: at once against bots, by consent between people, and never without a trace."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.chance import Chance
from tapis.core.events import Dealt, Played
from tapis.core.notation import read_deal, write_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import at_random
from tapis.core.verify import Finding, verify
from tapis.law import Breach, Refused
from tapis.parlour import clocks, playing, seating, takeback
from tapis.parlour.looking_back import deal_record
from tapis.parlour.seen import seen, view_for
from tapis.parlour.state.events import VirtualTableOpened
from tapis.parlour.state.fold import effect
from tapis.parlour.state.helping_events import MovesTakenBack, TakeBackAsked, TakeBackDeclined
from tapis.parlour.state.table import NOBODY_YET, Parlour, Playing
from tapis.parlour.state.unwinding import wound_back
from tests.parlour.evening import Evening, replayed

GAMES = tuple(plugins())


def deal_of(evening: Evening) -> Playing:
    assert evening.table.playing is not None
    return evening.table.playing


def code(outcome: object) -> str:
    assert isinstance(outcome, Breach | Refused), outcome
    return outcome.code


def lenient(game: str, *guests: str, clock: str = "") -> Evening:
    """A table that lets moves be taken back, with these people and bots."""
    evening, plugin = Evening(), plugins()[game]
    chairs = plugin.columns * plugin.sheet.members
    opened = VirtualTableOpened(game, chairs, 2, 0, {}, "en", lenient=True, clock=clock)
    evening.do(seating.open_table(evening.table, plugin, opened))
    return evening.people(*guests).deal("the seed")


def one_move(evening: Evening, chance: Chance) -> int:
    """Whoever comes first moves at random; the chair that decided."""
    deal = deal_of(evening)
    seat = deal.movers[0]
    speaker = deal.speaker(seat)
    hand = playing.known_hand(deal, seat, speaker)
    moves = deal.game.moves(deal.at.table, seat, hand)
    evening.do(playing.move(evening.table, at_random(view_for(deal, speaker), moves, chance), speaker))
    return deal.seats[speaker]


def until(evening: Evening, chair: int, events: int = 0) -> None:
    """Play until somebody in that chair has just moved, after so many events of the deal."""
    chance = Chance("moves")
    while one_move(evening, chance) != chair or len(deal_of(evening).events) < events:
        pass


def bots_move(evening: Evening) -> None:
    chance = Chance("bots")
    while evening.table.playing and not any(
        evening.table.chairs[deal_of(evening).seats[deal_of(evening).speaker(seat)]].guest
        for seat in deal_of(evening).movers
    ):
        one_move(evening, chance)


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_the_last_own_move_goes_back_with_what_bots_did_after_it(game: str) -> None:
    evening = lenient(game, "ann")
    until(evening, 0, events=12)
    decided = deal_of(evening).last_of(0)
    bots_move(evening)
    before = evening.table
    evening.do(takeback.take_back(evening.table, "ann"))
    deal = deal_of(evening)
    assert len(deal.events) == decided
    assert deal.taken_back == 1
    assert 0 in {deal.seats[deal.speaker(seat)] for seat in deal.movers}
    assert [type(event) for event in evening.events].count(MovesTakenBack) == 1
    assert deal.events == before.playing.events[:decided]  # type: ignore[union-attr]
    assert replayed(evening.events) == evening.table


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_with_moves_taken_back_is_verified_with_its_seed_and_says_so(game: str) -> None:
    evening, chance = lenient(game, "ann"), Chance("with undo")
    taken = 0
    while evening.table.playing is not None:
        mine = one_move(evening, chance) == 0
        if mine and evening.table.playing is not None and chance.below(3) == 0:
            outcome = takeback.take_back(evening.table, "ann")
            if isinstance(outcome, tuple):
                evening.do(outcome)
                taken += 1
    assert taken
    record = deal_record(evening.table, 1)
    assert record is not None
    assert record.taken_back == evening.table.deals[0].taken_back == taken
    read = read_deal(write_deal(evening.table.plugin, record), plugins())
    assert isinstance(read, DealRecord)
    assert read.taken_back == taken
    assert not isinstance(
        verify(evening.table.plugin.game(read.options, read.terms, read.edition), read), Finding
    )
    assert code(takeback.take_back(evening.table, "ann")) == "no-deal"


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(GAMES), st.lists(st.integers(0, 5), min_size=5, max_size=60), st.integers())
def test_replay_is_live_with_moves_taken_back(game: str, choices: list[int], seed: int) -> None:
    evening, chance = lenient(game, "ann", "ben"), Chance(str(seed))
    for choice in choices:
        if evening.table.playing is None:
            break
        asked: list[Any] = [
            lambda: takeback.take_back(evening.table, "ann"),
            lambda: takeback.take_back(evening.table, "ben"),
            lambda: takeback.answer(evening.table, "ann", yes=True),
            lambda: takeback.answer(evening.table, "ben", yes=seed % 3 > 0),
        ]
        if choice < len(asked):
            outcome = asked[choice]()
            if isinstance(outcome, tuple):
                evening.do(outcome)
        else:
            one_move(evening, chance)
    assert replayed(evening.events) == evening.table
    deal = evening.table.playing
    if deal is not None:
        assert len(deal.events) == len(deal.draws) == len(deal.decided)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_dealt_stays_dealt(game: str) -> None:
    """Who has cut and seen the hand does not cut again for a better one."""
    evening = lenient(game, "ann", "ben", "cem", "dan")
    while not any(isinstance(event, Dealt) for event in deal_of(evening).events):
        one_move(evening, Chance("cut"))
    for chair in range(4):
        refusal = takeback.refused(evening.table, chair)
        assert refusal is not None
        assert refusal.code == "nothing-to-take-back"


def asked_by_ann(*more: str, clock: str = "") -> Evening:
    """A table of Ann, Ben, Cem and a bot at which Ann would take her card back."""
    evening = lenient("estimation", "ann", "ben", "cem", *more, clock=clock)
    until(evening, 0, events=14)
    evening.do(takeback.take_back(evening.table, "ann"))
    return evening


def test_between_people_everybody_there_must_agree() -> None:
    evening = asked_by_ann()
    kept = deal_of(evening).last_of(0)
    assert isinstance(evening.events[-1], TakeBackAsked)
    evening.do(takeback.answer(evening.table, "ben", yes=True))
    assert len(deal_of(evening).events) > kept
    assert takeback.answer(evening.table, "ben", yes=True) == ()
    evening.do(takeback.answer(evening.table, "cem", yes=True))
    assert len(deal_of(evening).events) == kept
    assert deal_of(evening).taken_back == 1


def test_one_no_ends_it_and_the_same_move_is_not_asked_for_again() -> None:
    evening = asked_by_ann()
    evening.do(takeback.answer(evening.table, "ben", yes=True))
    evening.do(takeback.answer(evening.table, "cem", yes=False))
    assert deal_of(evening).asked is None
    assert deal_of(evening).taken_back == 0
    assert code(takeback.take_back(evening.table, "ann")) == "take-back-declined"
    assert code(takeback.answer(evening.table, "ben", yes=True)) == "nothing-asked"


def test_silence_is_a_no() -> None:
    evening = asked_by_ann()
    table = clocks.ticked(evening.table, evening.events[-1], evening.table, 100.0)
    assert takeback.answer_due(table, 110.0) == 10.0
    assert takeback.silent(table, 119.9) == ()
    assert takeback.silent(table, 120.0) == (TakeBackDeclined(),)


def test_whoever_plays_on_has_not_agreed() -> None:
    evening = asked_by_ann()
    one_move(evening, Chance("on"))
    assert deal_of(evening).asked is None
    assert deal_of(evening).taken_back == 0


def test_once_the_next_person_has_moved_nothing_is_taken_back() -> None:
    evening = lenient("estimation", "ann", "ben", "cem")
    until(evening, 0, events=14)
    until(evening, 1)
    assert code(takeback.take_back(evening.table, "ann")) == "somebody-has-moved"


def test_nobody_decides_for_another_and_who_watches_has_no_say() -> None:
    evening = asked_by_ann()
    assert code(takeback.answer(evening.table, "ann", yes=True)) == "nothing-asked"
    assert code(takeback.answer(evening.table, "eve", yes=True)) == "not-seated"
    assert code(takeback.take_back(evening.table, "eve")) == "not-seated"
    assert code(takeback.take_back(evening.table, "ben")) in {"asked-already", "nothing-to-take-back"}


def test_a_table_may_want_nothing_taken_back() -> None:
    evening = Evening().open("estimation").people("ann", "ben").deal("strict")
    until(evening, 0, events=14)
    assert code(takeback.take_back(evening.table, "ann")) == "nothing-is-taken-back"


def test_who_is_not_there_is_not_passed_over() -> None:
    evening = lenient("estimation", "ann", "ben", "cem")
    until(evening, 0, events=14)
    evening.do(seating.hold(evening.table, 2))
    assert code(takeback.take_back(evening.table, "ann")) == "not-there-to-ask"


def test_asking_tells_nobody_anything() -> None:
    evening = lenient("bridge", "ann", "ben", "cem", "dan")
    until(evening, 0, events=10)
    told = [seen(deal_of(evening), seat) for seat in range(4)]
    evening.do(takeback.take_back(evening.table, "ann"))
    assert [seen(deal_of(evening), seat) for seat in range(4)] == told
    for guest in ("ben", "cem", "dan"):
        evening.do(takeback.answer(evening.table, guest, yes=True))
    after = [seen(deal_of(evening), seat) for seat in range(4)]
    for before, now in zip(told, after, strict=True):
        assert set(now.events) <= set(before.events)


def ticking(evening: Evening, moments: dict[int, float]) -> Parlour:
    """The table folded with a clock: event number → moment; the others follow at once."""
    table, now = NOBODY_YET, 0.0
    for number, event in enumerate(evening.events):
        now = moments.get(number, now)
        table = clocks.ticked(table, event, effect(event, table), now)
    return table


def test_while_the_others_are_asked_only_the_clock_of_whoever_asks_runs() -> None:
    evening = asked_by_ann("dan", clock="fast")
    asked = len(evening.events) - 1
    table = ticking(evening, {asked: 5.0})
    assert [chair for chair in range(4) if clocks.runs(table, chair)] == [0]
    waiting = next(deal_of(evening).seats[seat] for seat in deal_of(evening).movers)
    assert clocks.left(table, waiting, 24.0) == (5.0, 45.0), "it rests where it stood"
    assert clocks.left(table, 0, 24.0) == (0.0, 36.0)
    evening.do(takeback.answer(evening.table, "ben", yes=False))
    table = ticking(evening, {asked: 5.0, asked + 1: 24.0})
    assert [chair for chair in range(4) if clocks.runs(table, chair)] == [waiting]
    assert clocks.left(table, 0, 30.0) == (10.0, 36.0)


def test_what_a_bot_did_in_somebodys_place_and_what_was_no_choice_is_nobodys_decision() -> None:
    evening = lenient("estimation", "ann")
    until(evening, 0, events=14)
    own = deal_of(evening).last_of(0)
    bots_move(evening)
    deal = deal_of(evening)
    seat = deal.movers[0]
    card = next(each for each in deal.game.moves(deal.at.table, seat, deal.at.hands[seat]))
    assert isinstance(card, Played)
    evening.do(playing.stand_in(evening.table, card, seat))
    assert deal_of(evening).last_of(0) == own
    assert deal_of(evening).stood_in
    evening.do(takeback.take_back(evening.table, "ann"))
    assert len(deal_of(evening).events) == own
    assert not deal_of(evening).stood_in, "what goes back was played by nobody"
    seat = deal_of(evening).movers[0]
    only = next(
        each for each in deal.game.moves(deal_of(evening).at.table, seat, deal_of(evening).at.hands[seat])
    )
    assert deal_of(evening).seats[seat] == 0
    evening.do(playing.made_itself(evening.table, only, seat))
    assert deal_of(evening).last_of(0) < own


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_wound_back_is_what_it_was_its_chance_with_it(game: str) -> None:
    evening, chance = lenient(game, "ann"), Chance("wound back")
    before = [deal_of(evening)]
    for _ in range(12):
        one_move(evening, chance)
        if evening.table.playing is None:
            break
        before.append(deal_of(evening))
    counted = replace(before[-1], draws=tuple(range(1, len(before[-1].events) + 1)), drawn=99)
    assert [wound_back(counted, kept).drawn for kept in range(3)] == [0, 1, 2]
    for deal in before:
        again = wound_back(before[-1], len(deal.events))
        assert (again.at, again.events, again.drawn, again.draws, again.decided) == (
            deal.at,
            deal.events,
            deal.drawn,
            deal.draws,
            deal.decided,
        )
