"""A recorded deal is checked event by event; whatever was changed in it is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import marotte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Played, Ruled, Shown
from tapis.core.game import Position
from tapis.core.plugin import AnyPlugin
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.verify import Finding, follow, verify
from tapis.games.estimation import PLUGIN as ESTIMATION
from tapis.games.estimation.calls import Slip

GAMES: dict[str, AnyPlugin] = {"estimation": ESTIMATION, "marotte": marotte.PLUGIN}
BY = ESTIMATION.regulation.clause("16.8")
RECORD = play(ESTIMATION, "verify", 3)
UNSEEDED = replace(RECORD, seed=None)
Change = Callable[[Any], Any]


def checked(record: DealRecord[Any]) -> Any:
    return verify(ESTIMATION.game(), record)


def first(kind: type, record: DealRecord[Any] = UNSEEDED) -> int:
    return next(number for number, event in enumerate(record.events) if isinstance(event, kind))


def changed(number: int, change: Change) -> DealRecord[Any]:
    events = list(UNSEEDED.events)
    events[number] = change(events[number])
    return replace(UNSEEDED, events=tuple(events))


@settings(max_examples=15, deadline=None)
@given(name=st.sampled_from(sorted(GAMES)), seed=st.text(max_size=8))
def test_what_was_played_is_right_with_and_without_its_seed(name: str, seed: str) -> None:
    record, game = play(GAMES[name], seed), GAMES[name].game()
    result = verify(game, record)
    assert not isinstance(result, Finding)
    assert verify(game, replace(record, seed=None)) == result


def test_another_seed_did_not_deal_these_cards() -> None:
    finding = checked(replace(RECORD, seed="another"))
    assert (finding.event, finding.refusal.code) == (first(Dealt), "out-of-place")


def test_an_illegal_card_is_named_with_its_clause() -> None:
    number = first(Played)
    finding = checked(changed(number, lambda event: replace(event, card=another(number))))
    assert finding.event == number
    assert str(finding.refusal.clause) == "jass:J6"


def another(number: int) -> Card:
    """A card that somebody else holds."""
    at = follow(ESTIMATION.game(), replace(UNSEEDED, events=UNSEEDED.events[:number]))
    assert isinstance(at, Position)
    mover = UNSEEDED.events[number]
    assert isinstance(mover, Played)
    return next(iter(at.hands[(mover.seat + 1) % 4]))


def swapped(event: DealEvent[Any]) -> DealEvent[Any]:
    assert isinstance(event, Dealt)
    assert event.hands is not None
    return Dealt((event.hands[0], event.hands[0], *event.hands[2:]))


def one_less(event: DealEvent[Any]) -> DealEvent[Any]:
    assert isinstance(event, Shown)
    assert event.cards is not None
    return replace(event, cards=event.cards.less(next(iter(event.cards))))


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (Dealt, swapped),
        (Dealt, lambda _: Dealt(None)),
        (Shown, one_less),
        (Shown, lambda event: replace(event, to=None)),
        (Shown, lambda event: replace(event, cards=None)),
        (Shown, lambda event: replace(event, cards=Cards.read("S2 S3 S4 S5 H2 H3 H4 H5 D2"))),
        (Played, lambda event: CardsPassed(event.seat, 0, Cards.of([event.card]), None, BY)),
    ],
)
def test_what_the_table_does_by_itself_cannot_be_changed(kind: type, change: Change) -> None:
    finding = checked(changed(first(kind), change))
    assert (finding.event, finding.refusal.code) == (first(kind), "out-of-place")


def test_slips_are_read_out_as_they_were_written() -> None:
    last = len(UNSEEDED.events) - 1
    finding = checked(changed(last, lambda event: Called(event.seat, Slip(1), None)))
    assert (finding.event, finding.refusal.code) == (last, "out-of-place")


def test_a_log_that_stops_early_is_told_so() -> None:
    finding = checked(replace(RECORD, events=RECORD.events[:-5]))
    assert (finding.event, finding.refusal.code) == (len(RECORD.events) - 5, "not-finished")


def test_nothing_follows_the_end() -> None:
    late: Called[Any] = Called(0, Slip(3), frozenset({0}))
    finding = checked(replace(RECORD, events=(*RECORD.events, late)))
    assert (finding.event, finding.refusal.code) == (len(RECORD.events), "too-long")


def test_a_ruling_may_stand_anywhere_players_move() -> None:
    ruled = (*RECORD.events[: first(Played)], Ruled(0, BY), *RECORD.events[first(Played) :])
    assert checked(replace(RECORD, events=ruled)) == checked(RECORD)


def test_a_move_that_is_not_offered_is_refused() -> None:
    game, record = marotte.PLUGIN.game(), play(marotte.PLUGIN, "verify")
    number = first(Called, record)
    loud = replace(record.events[number], to=None)  # type: ignore[arg-type]
    finding = verify(game, replace(record, events=(*record.events[:number], loud), seed=None))
    assert isinstance(finding, Finding)
    assert finding.refusal.code == "not-a-move"


@pytest.mark.parametrize("change", [{"giver": 1, "taker": 2}, {"cards": None}, {"cards": Cards.read("H2")}])
def test_a_passed_card_cannot_be_exchanged(change: dict[str, Any]) -> None:
    game, record = marotte.PLUGIN.game(), play(marotte.PLUGIN, "verify")
    number = first(CardsPassed, record)
    other = replace(record.events[number], **change)
    finding = verify(game, replace(record, events=(*record.events[:number], other), seed=None))
    assert isinstance(finding, Finding)
    assert (finding.event, finding.refusal.code) == (number, "out-of-place")
