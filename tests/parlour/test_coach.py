"""The coach: what it may do is said in the log, it ends when somebody sits down, its deals are marked."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.notation import read_deal, write_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.parlour import coaching, hints, playing, seating, takeback
from tapis.parlour.coaching import PRESETS, Losing
from tapis.parlour.looking_back import deal_record
from tapis.parlour.seen import all_open, seen
from tapis.parlour.state.aids import aids, lies_open, remembers, shows_tally
from tapis.parlour.state.events import VirtualTableOpened
from tapis.parlour.state.helping import NO_AIDS, USUAL_BEFORE, Aids
from tapis.parlour.state.helping_events import CardWeighed, CoachChosen
from tapis.web.room.families import PARLOUR
from tests.parlour.evening import Evening, replayed
from tests.parlour.test_takeback import code, deal_of, one_move

GAMES = tuple(plugins())
FIRST_STEPS, STRICT = PRESETS["first-steps"], PRESETS["strict"]


def coached(game: str, chosen: Aids | None, *, event: str = "") -> Evening:
    """Ann alone with bots, a deal begun under that coach."""
    evening, plugin = Evening(), plugins()[game]
    chairs = plugin.columns * plugin.sheet.members
    opened = VirtualTableOpened(game, chairs, 8, 0, {}, "en", event=event)
    evening.do(seating.open_table(evening.table, plugin, opened))
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    if chosen is not None:
        evening.do(coaching.choose(evening.table, "ann", chosen))
    evening.do(seating.fill(evening.table, "ann"))
    return evening.deal("the seed")


def to_a_card(evening: Evening) -> int:
    """Play until Ann has a choice of cards to lay; her seat."""
    chance = Chance("to a card")
    while True:
        if evening.table.playing is None:  # nobody played for the putze
            evening.deal(f"seed {len(evening.table.deals)}")
        deal = deal_of(evening)
        seat = deal.seat_in(0)
        if seat is not None and seat in deal.movers and deal.speaker(seat) == seat:
            moves = deal.game.moves(deal.at.table, seat, deal.at.hands[seat])
            if sum(isinstance(move, Played) for move in moves) > 1:
                return seat
        one_move(evening, chance)


def two_cards(evening: Evening) -> tuple[Card, Card]:
    seat = to_a_card(evening)
    deal = deal_of(evening)
    moves = deal.game.moves(deal.at.table, seat, deal.at.hands[seat])
    cards = [move.card for move in moves if isinstance(move, Played)]
    return cards[0], cards[1]


def losing(evening: Evening, loses: float) -> Losing:
    card, better = two_cards(evening)
    return Losing(len(deal_of(evening).events), card, better, loses, 40, mistake=10)


def test_a_table_whose_log_says_nothing_of_a_coach_helps_as_before_and_marks_nothing() -> None:
    evening = coached("tutti", None)
    assert aids(evening.table, 0) == USUAL_BEFORE
    assert not deal_of(evening).coached
    assert not remembers(evening.table, 0)
    assert not shows_tally(evening.table, 0)
    evening.play("on")
    assert not evening.table.deals[0].coached


@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_preset_allows_is_allowed_and_nothing_else(preset: str) -> None:
    evening, chosen = coached("estimation", PRESETS[preset]), PRESETS[preset]
    to_a_card(evening)
    table = evening.table
    hint, back = hints.asked_seat(table, "ann"), takeback.refused(table, 0)
    assert isinstance(hint, int) == (chosen.hints and not chosen.after_mistake)
    assert (back is None) == chosen.take_back
    assert lies_open(table, 0) == chosen.open_hands
    assert shows_tally(table, 0) == chosen.points
    assert coaching.weighs(table, "ann") == bool(chosen.stop or chosen.after_mistake)
    assert deal_of(evening).coached == (chosen != NO_AIDS)
    if not isinstance(hint, int):
        assert code(hint) == "no-hint-by-coach"
    if back is not None:
        assert code(back) == "nothing-is-taken-back"


@pytest.mark.parametrize("game", GAMES)
def test_as_soon_as_a_second_person_sits_the_coach_ends_in_mid_deal(game: str) -> None:
    evening = coached(game, replace(FIRST_STEPS, stop=5))
    to_a_card(evening)
    assert lies_open(evening.table, 0)
    last = len(evening.table.chairs) - 1
    evening.do(seating.sit(evening.table, last, "Ben", "ben"))
    assert CoachChosen(NO_AIDS, ended=True) in evening.events
    table = evening.table
    assert table.coach_left == table.dealt
    assert not lies_open(table, 0)
    assert not coaching.weighs(table, "ann")
    assert not shows_tally(table, 0)
    assert code(hints.asked_seat(table, "ann")) == "no-hint-between-people"
    assert code(coaching.choose(table, "ann", FIRST_STEPS)) == "no-coach-between-people"
    assert deal_of(evening).coached, "the deal stays marked"
    evening.do(seating.leave(table, "ben"))
    assert aids(evening.table, 0) == NO_AIDS, "it does not begin again by itself"
    evening.play("on").deal("another")
    assert not deal_of(evening).coached


def test_hands_never_lie_open_where_somebody_else_has_held_one_of_them() -> None:
    """Whoever has got up may sit down to the same hand again."""
    evening = coached("whist", None)
    chance = Chance("gone")
    evening.play("first")
    evening.do(seating.sit(evening.table, 1, "Ben", "ben"))
    evening.deal("second")
    while deal_of(evening).at.table.tricks is None:
        one_move(evening, chance)
    evening.do(seating.leave(evening.table, "ben"))
    evening.do(coaching.choose(evening.table, "ann", FIRST_STEPS))
    assert aids(evening.table, 0).open_hands
    assert not lies_open(evening.table, 0)


@pytest.mark.parametrize("preset", ["first-steps", "usual", "strict"])
def test_at_an_event_nothing_helps_and_no_coach_is_chosen(preset: str) -> None:
    evening = coached("estimation", None, event="evening")
    to_a_card(evening)
    table = evening.table
    assert code(coaching.choose(table, "ann", PRESETS[preset])) == "no-help-at-events"
    assert code(hints.asked_seat(table, "ann")) == "no-help-at-events"
    assert code(takeback.take_back(table, "ann")) == "nothing-is-taken-back"
    forced = replace(table, coach=FIRST_STEPS, opened=replace(table.setup, tally=True))
    assert not lies_open(forced, 0)
    assert not shows_tally(forced, 0)
    assert not remembers(forced, 0)


def test_whoever_watches_or_waits_has_no_coach() -> None:
    evening = coached("tutti", FIRST_STEPS)
    assert code(coaching.choose(evening.table, "zoe", FIRST_STEPS)) == "not-seated"
    assert aids(evening.table, None) == NO_AIDS
    assert aids(evening.table, 1) == NO_AIDS, "a bot"
    assert not lies_open(evening.table, None)


@pytest.mark.parametrize("game", GAMES)
def test_open_hands_show_every_hand_from_the_first_lead_on(game: str) -> None:
    evening = coached(game, FIRST_STEPS)
    chance = Chance("open")
    while evening.table.playing is None or deal_of(evening).at.table.tricks is None:
        if evening.table.playing is None:
            evening.deal(f"seed {len(evening.table.deals)}")
        deal = deal_of(evening)
        view = seen(deal, deal.seat_in(0))
        assert all_open(deal, view) == view
        one_move(evening, chance)
    deal = deal_of(evening)
    own = deal.seat_in(0)
    shown = all_open(deal, seen(deal, own)).shown
    assert all(shown[seat] == hand for seat, hand in enumerate(deal.at.hands) if seat != own)
    assert all_open(deal, seen(deal, None)) == seen(deal, None)


def test_a_card_that_wastes_too_much_is_asked_about_and_laid_all_the_same_when_tapped_again() -> None:
    evening = coached("tutti", Aids(stop=10))
    found = losing(evening, 12.4)
    played = (CardWeighed(0, 0, "S6", "S7", 1, 1),)  # stands for what the card would bring about
    assert coaching.spoken(evening.table, "ann", played, replace(found, loses=10.0)) == played
    told = coaching.spoken(evening.table, "ann", played, found)
    assert told == (CardWeighed(0, found.after, found.card.code, found.better.code, 12, 40),)
    assert isinstance(told, tuple)
    evening.do(told)
    assert coaching.tells(evening.table, 0)
    assert coaching.asked_already(evening.table, 0, found.card)
    assert not coaching.asked_already(evening.table, 0, found.better)
    assert coaching.spoken(evening.table, "ann", played, found) == played
    assert coaching.spoken(evening.table, "zoe", played, found) == played
    late = replace(found, after=found.after - 1)
    assert coaching.spoken(evening.table, "ann", played, late) == played


def test_a_mistake_is_explained_once_it_lies_until_the_next_own_decision() -> None:
    evening = coached("tutti", STRICT)
    found = losing(evening, 14.0)
    seat = deal_of(evening).seat_in(0)
    outcome = coaching.spoken(
        evening.table, "ann", playing.play_card(evening.table, "ann", found.card.code, seat), found
    )
    assert isinstance(outcome, tuple)
    assert outcome[0] == CardWeighed(0, found.after, found.card.code, found.better.code, 14, 40, laid=True)
    evening.do(outcome)
    assert coaching.tells(evening.table, 0)
    small = replace(found, loses=9.0)
    assert coaching.spoken(evening.table, "ann", (), small) == ()
    chance = Chance("next")
    while one_move(evening, chance) != 0:
        assert coaching.tells(evening.table, 0)
    assert not coaching.tells(evening.table, 0)


def test_a_move_taken_back_takes_what_the_coach_said_since_with_it_and_the_log_keeps_both() -> None:
    evening = coached("tutti", Aids(stop=5, take_back=True))
    first, _ = two_cards(evening)
    evening.do(playing.play_card(evening.table, "ann", first.code))
    found = losing(evening, 12.0)
    evening.do((CardWeighed(0, found.after, found.card.code, found.better.code, 12, 40),))
    assert deal_of(evening).weighed is not None
    evening.do(takeback.take_back(evening.table, "ann"))
    assert deal_of(evening).weighed is None
    assert deal_of(evening).taken_back == 1
    assert deal_of(evening).coached
    assert sum(isinstance(event, CardWeighed) for event in evening.events) == 1


@pytest.mark.parametrize("laid", [False, True])
def test_of_a_card_taken_back_the_question_before_it_goes_and_what_explained_it_stays(laid: bool) -> None:
    """Nobody is asked about a card he has not tapped; a mistake explained is there to be learned from."""
    evening = coached("tutti", Aids(stop=5, after_mistake=True, take_back=True))
    found = losing(evening, 12.0)
    evening.do((CardWeighed(0, found.after, found.card.code, found.better.code, 12, 40, laid),))
    evening.do(playing.play_card(evening.table, "ann", found.card.code))
    evening.do(takeback.take_back(evening.table, "ann"))
    assert len(deal_of(evening).events) == found.after
    assert coaching.tells(evening.table, 0) == laid
    assert coaching.asked_already(evening.table, 0, found.card) == laid


@pytest.mark.parametrize("game", GAMES)
def test_what_a_coach_did_is_written_read_again_and_marked_in_the_log(game: str) -> None:
    evening = coached(game, replace(FIRST_STEPS, stop=3, after_mistake=True))
    found = losing(evening, 12.0)
    evening.do((CardWeighed(0, found.after, found.card.code, found.better.code, 12, 40),))
    evening.play("to the end")
    drafts = PARLOUR.codec.drafts(evening.events)
    assert isinstance(drafts, tuple)
    assert {"coach-chosen", "card-weighed"} <= {draft.kind for draft in drafts}
    assert replayed(evening.events) == evening.table
    record = deal_record(evening.table, len(evening.table.deals))
    assert record is not None
    assert record.coached
    log = write_deal(plugins()[game], record)
    assert json.loads(log.split("\n")[0])["coached"] is True
    assert read_deal(log, plugins()) == record
    for wrong in ("1", '"yes"', "null"):
        bad = read_deal(log.replace('"coached": true', f'"coached": {wrong}'), plugins())
        assert not isinstance(bad, DealRecord)


def test_the_same_choice_again_writes_nothing_and_a_first_deal_of_friends_ends_the_coach() -> None:
    evening = coached("tutti", FIRST_STEPS)
    assert coaching.choose(evening.table, "ann", FIRST_STEPS) == ()
    lonely = Evening().open("tutti")
    lonely.do(seating.sit(lonely.table, 0, "Ann", "ann"))
    assert not coaching.ended(lonely.table)
    lonely.do(coaching.choose(lonely.table, "ann", FIRST_STEPS))
    lonely.do(seating.sit(lonely.table, 1, "Ben", "ben"))
    assert lonely.table.coach == NO_AIDS
