"""Imagined hands: everything proven holds in them, and the calls and the lead are believed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tapis.bots.bridge import choose, imagining
from tapis.bots.bridge.imagining import CardsKnown, lacks, laid_by, lane_words, worlds
from tapis.bots.bridge.overheard import Overheard
from tapis.core.cards import NO_CARDS, PACK, SUITS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Position, advance, replay
from tapis.core.selfplay import at_random, play
from tapis.core.view import View, view_of_table
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import Call
from tapis.games.bridge.play.table import Table
from tapis.solver.pack import LANES, pack, suit_of
from tests.bots.bridge.hands import WORDS, hand

Moment = tuple[View[Table, Call], tuple[Cards, ...]]


def moments(deals: int, player: Any = choose) -> Iterator[Moment]:
    """Every card of some deals: what whoever chooses it sees, and all hands as they are."""
    game = TYPED_PLUGIN.game({"claims": "never"})
    for deal in range(deals):
        record = play(TYPED_PLUGIN, f"imagined {deal}", deal % 4, {"claims": "never"}, player)
        at = replay(game, record.dealer, ())
        for number, event in enumerate(record.events):
            if isinstance(event, Played):
                speaker = game.speaker(at.table, event.seat)
                yield view_of_table(game, at.table, record.events[:number], speaker), at.hands
            at = advance(game, at, event)


@pytest.mark.parametrize("player", [choose, at_random])
def test_what_is_taken_for_known_is_true(player: Any) -> None:
    for view, hands in moments(6, player):
        seen = CardsKnown.by(view)
        for seat in range(4):
            assert not seen.shown[seat] - hands[seat]
            assert not lacks(view.table, seat) & hands[seat]
            assert seen.wanted(seat) == len(hands[seat] & seen.hidden)
        assert view.seat not in seen.owners


def test_every_world_agrees_with_what_is_proven() -> None:
    imagined = 0
    for number, (view, hands) in enumerate(moments(3)):
        if number % 7:
            continue
        seen = CardsKnown.by(view)
        for world in worlds(view, 3, Chance("worlds")):
            assert [len(held) for held in world] == [len(held) for held in hands]
            assert sum(held.bits for held in world) == sum(held.bits for held in hands)
            for seat in range(4):
                assert not world[seat] & lacks(view.table, seat)
                assert not seen.shown[seat] - world[seat]
            imagined += 1
    assert imagined > 50


def test_the_likeliest_hands_would_have_made_the_calls() -> None:
    """Of layouts at random hardly one in a hundred would have; of those imagined most would."""
    agreeing = [0, 0]
    for view, _ in moments(6):
        if view.table.won or not view.table.dummy_open:
            continue
        heard, laid = Overheard.at(view.table), [laid_by(view.table, seat) for seat in range(4)]
        rest = Cards.of(PACK) - view.hand - view.table.known[view.table.dummy or 0] - laid[view.seat]
        for world in worlds(view, 8, Chance("likely")):
            at_first = {seat: world[seat] | laid[seat] for seat in range(4) if seat != view.seat}
            agreeing[0] += heard.disagreements(at_first, 9) == 0
        for deal in range(8):
            several = Chance(f"any {deal}").shuffled(tuple(rest))
            anyhow = {1: Cards.of(several[:13]), 3: Cards.of(several[13:26])}
            agreeing[1] += heard.disagreements(anyhow, 9) == 0
    assert agreeing[0] > 3 * agreeing[1]
    assert agreeing[0] > 40


def test_the_hands_as_they_are_agree_with_everything_said_by_level_1() -> None:
    for view, hands in moments(8):
        if len(view.table.won) == 1:
            at_first = {seat: hands[seat] | laid_by(view.table, seat) for seat in range(4)}
            assert Overheard.at(view.table).disagreements(at_first, 99) == 0


@pytest.mark.parametrize(
    ("calls", "seat", "held", "disagreements"),
    [
        ("1NT - 3NT -", 0, "KQ5.AJ4.KQ98.J54", 0),
        ("1NT - 3NT -", 0, "KQJ52.A4.Q984.54", 1),
        ("1NT - 3NT -", 2, "A43.K852.A43.765", 1),  # it would have asked for hearts
        ("1NT - 3NT -", 3, "432.5432.432.432", 0),
        ("1S X 2S -", 1, "4.AJ42.KQ85.K432", 0),
        ("1S X 2S -", 1, "QJT94.A2.85.5432", 1),
    ],
)
def test_a_hand_that_would_have_called_otherwise_disagrees(
    calls: str, seat: int, held: str, disagreements: int
) -> None:
    heard = Overheard.at(Table(Auction(0, tuple(WORDS[word] for word in calls.split()))))
    assert heard.disagreements({seat: hand(held)}, 9) == disagreements


def test_where_nobody_can_hold_what_is_proven_there_is_no_world(monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(view for view, _ in moments(1) if len(view.table.won) == 3)
    monkeypatch.setattr(imagining, "lacks", lambda *_: Cards.of(PACK))
    assert not worlds(view, 3, Chance("none"))


def test_words_of_the_engine_are_those_of_the_house() -> None:
    game = TYPED_PLUGIN.game({"claims": "never"})
    for view, hands in moments(4):
        at = pack(game, Position(view.table, hands))
        suits = "".join(suit_of(at, lane) for lane in range(LANES))
        assert lane_words(hands, suits) == at.hands
        assert set(suits) == set(SUITS)
        assert NO_CARDS not in hands[: 1 if len(view.table.won) < 12 else 0]
