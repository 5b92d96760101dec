"""Cards that lie aside: nobody holds them, nobody perceives them, and none of them is lost."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import replace
from itertools import chain

import jsonschema
import marotte
import pytest
from marotte.deal import Event, Marotte, Table

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import CardsPassed, Dealt, Played, Shown
from tapis.core.game import Position, advance, replay
from tapis.core.notation import read_event, write_event
from tapis.core.shapes import Grammar, Unreadable
from tapis.core.verify import _alike
from tapis.core.view import own_hand
from tapis.testing import checks
from tapis.testing.scramble import scrambled
from tests.schemas import schema

ART = marotte.PLUGIN.regulation
BY = ART.clause("M3")
GAME = Marotte()
HANDS = (Cards.read("S9 ST"), Cards.read("H9 HT"), Cards.read("D9 DT"))
ASIDE = (Cards.read("CA CK"), Cards.read("CQ"))
DEAL = Dealt(HANDS, ASIDE)


def after(*events: Event) -> Position[Table]:
    return replay(GAME, 0, events)


def test_packets_are_dealt_aside_and_perceived_by_nobody() -> None:
    at = after(DEAL)
    assert (at.hands, at.aside) == (HANDS, ASIDE)
    assert all(DEAL.seen_by(seat) == Dealt(None) for seat in (0, 1, 2, None))


def test_a_packet_is_taken_up_from_the_side() -> None:
    at = after(DEAL, CardsPassed(None, 1, ASIDE[0], frozenset({1}), BY))
    assert at.hands[1] == HANDS[1] | ASIDE[0]
    assert at.aside == (Cards(), ASIDE[1])


def test_a_hand_laid_down_is_a_heap_of_its_own() -> None:
    at = after(DEAL, CardsPassed(2, None, HANDS[2], frozenset({2}), BY))
    assert at.hands[2] == Cards()
    assert at.aside == (*ASIDE, HANDS[2])


def test_no_card_is_lost_on_the_way() -> None:
    own = frozenset({2})
    changed = (CardsPassed(2, None, HANDS[2], own, BY), CardsPassed(None, 2, ASIDE[0], own, BY))
    nine, ten = Cards.read("S9"), Cards.read("ST")
    exchanged = (CardsPassed(0, None, nine, None, BY), CardsPassed(None, 0, ASIDE[1], None, BY))
    at = after(DEAL, *changed, *exchanged, CardsPassed(0, 1, ten, None, BY))
    held = sorted(chain.from_iterable((*at.hands, *at.aside)))
    assert held == sorted(chain.from_iterable((*HANDS, *ASIDE)))


def test_who_saw_the_cards_move_knows_his_hand_and_nobody_else_does() -> None:
    log = (DEAL, CardsPassed(None, 1, ASIDE[0], frozenset({1}), BY))
    assert own_hand([event.seen_by(1) for event in log], 1) == ASIDE[0]
    assert own_hand([event.seen_by(0) for event in log], 1) == Cards()


def test_a_card_shown_after_it_was_played_does_not_come_back() -> None:
    nine, ten = HANDS[0]
    log = (Shown(0, HANDS[0], frozenset({0}), BY), Played(0, nine), Shown(0, HANDS[0], None, BY))
    assert own_hand(log, 0) == Cards.of([ten])


def test_a_card_turned_from_the_side_is_in_no_hand() -> None:
    turned = Shown(None, ASIDE[1], None, BY)
    assert after(DEAL, turned).hands == HANDS
    assert own_hand([turned.seen_by(0)], 0) == Cards()


def test_what_lies_aside_changes_places_with_what_a_seat_cannot_see() -> None:
    log: list[Event] = [DEAL, Shown(0, HANDS[0], frozenset({0}), BY), Shown(None, ASIDE[1], None, BY)]
    others = [scrambled(GAME, 0, log, 0, Chance(str(seed))) for seed in range(20)]
    deals = [other[0] for other in others]
    assert all(isinstance(deal, Dealt) and deal.hands and deal.hands[0] == HANDS[0] for deal in deals)
    assert {deal.aside[1] for deal in deals if isinstance(deal, Dealt)} == {ASIDE[1]}
    assert len({deal.aside[0] for deal in deals if isinstance(deal, Dealt)}) > 3


def _took(cards: str) -> CardsPassed:
    return CardsPassed(None, 1, Cards.read(cards), frozenset({1}), BY)


@pytest.mark.parametrize(
    ("cards", "possible"), [("CA CK", True), ("CA CQ", True), ("CA", False), ("S9 CA", False)]
)
def test_only_what_lies_aside_can_be_taken_from_there(cards: str, possible: bool) -> None:
    assert _alike(_took("CA CK"), _took(cards), after(DEAL)) is possible


def test_a_card_shown_again_after_it_was_played_is_what_the_referee_would_show() -> None:
    gone = advance(GAME, after(DEAL), CardsPassed(0, None, HANDS[0], None, BY))
    shown = Shown(0, HANDS[0], None, BY)
    assert _alike(shown, shown, gone)
    assert not _alike(shown, replace(shown, cards=HANDS[1]), gone)


def test_a_deal_with_other_packets_is_another_deal() -> None:
    at = after()
    swapped = Dealt((*HANDS[:2], Cards.read("CA D9")), (Cards.read("DT CK"), ASIDE[1]))
    assert _alike(DEAL, swapped, at)
    assert not _alike(DEAL, Dealt(HANDS, (ASIDE[0] | ASIDE[1],)), at)
    assert not _alike(DEAL, Dealt(HANDS), at)


GRAMMAR = Grammar(marotte.PLUGIN, 3)


@pytest.mark.parametrize("event", [DEAL, Dealt(HANDS), Shown(None, ASIDE[1], None, BY), _took("CA")])
def test_what_lies_aside_is_written_and_read_again(event: Event) -> None:
    data = write_event(GRAMMAR, event)
    jsonschema.validate(data, schema("deal-log-1"))
    assert read_event(GRAMMAR, json.loads(json.dumps(data))) == event


def test_a_deal_without_packets_is_written_as_ever() -> None:
    assert set(write_event(GRAMMAR, Dealt(HANDS))) == {"event", "hands"}


@pytest.mark.parametrize("aside", [None, 3, [["CA"], ["CA"]], [["XX"]], ["CA"]])
def test_packets_that_cannot_be_are_refused(aside: object) -> None:
    with pytest.raises(Unreadable):
        read_event(GRAMMAR, write_event(GRAMMAR, DEAL) | {"aside": aside})


@pytest.mark.parametrize(
    ("possible", "faulty"), [(3, False), (2, True), ({0, 3}, False), (range(4), False), ({0, 9}, True)]
)
def test_how_often_a_card_is_shown_may_depend_on_the_play(
    possible: int | Collection[int], faulty: bool
) -> None:
    assert bool(checks.no_card_is_shown_wider(marotte.PLUGIN, "wide", {"M3": possible})) is faulty
