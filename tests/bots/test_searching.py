"""The player of estimation that thinks ahead: compiled parts say what readable ones do, and it is better."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from tapis.bots import players
from tapis.bots.estimation import deeper, instant, searching
from tapis.bots.estimation.features import CardChoice, features
from tapis.bots.estimation.own import Seen, wanted
from tapis.bots.estimation.proven import cannot_hold
from tapis.bots.estimation.searching import HABITS, LEVEL_2, lanes, position, taught
from tapis.bots.jass.proven import shown_out
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Played, Shown
from tapis.core.game import advance, replay
from tapis.core.selfplay import at_random, play
from tapis.core.tricks import Tricks
from tapis.core.view import View, view_of_table
from tapis.games import jass
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.calls import Move
from tapis.games.estimation.sheet import difference, exact_bonus
from tapis.games.estimation.table import Table
from tapis.solver import aiming
from tapis.solver.aiming import Aiming, Taught
from tapis.solver.native.aiming import policy, sight
from tapis.solver.native.learned import judged as judged_by_net
from tapis.solver.rules import lane_of


def choices(
    seed: str, deals: int, player: object = at_random
) -> Iterator[tuple[Seen, list[Card], tuple[Cards, ...]]]:
    """Every choice of a card in some deals: the view, the cards open, and all hands as they are."""
    game = TYPED_PLUGIN.game()
    for deal in range(deals):
        record = play(TYPED_PLUGIN, f"{seed}/{deal}", deal % 4, player=player)  # type: ignore[arg-type]
        at = replay(game, record.dealer, ())
        for number, event in enumerate(record.events):
            if isinstance(event, Played):
                moves = game.moves(at.table, event.seat, at.hands[event.seat])
                view = view_of_table(game, at.table, record.events[:number], event.seat)
                cards = [move.card for move in moves if isinstance(move, Played)]
                yield view, cards, tuple(at.hands[seat] for seat in range(4))
            at = advance(game, at, event)


def judged(at: Aiming, missing: int, taught: Taught) -> tuple[tuple[int, float], ...]:
    """What the compiled net alone gives each open card, by bit."""
    points, known, learned, _ = aiming.arrays(HABITS, taught)
    rows, cards, scores = np.zeros((16, policy.FEATURES)), np.zeros(16, np.int64), np.zeros(policy.BITS)
    led = lane_of(at.trick[0]) if at.trick else 0
    open_ = policy.open_cards(at.hand, len(at.trick), led, at.best)
    seen = (at.hand, at.unplayed & ~at.hand, len(at.trick), led, at.best)
    pool = sum(taught.points[card.bit_length() - 1] for card in at.trick)
    many = policy.told(seen, float(missing), pool, open_, points, known, (rows, cards, scores))
    judged_by_net(rows, many, learned, scores)
    return tuple((int(cards[one]).bit_length() - 1, float(scores[one])) for one in range(many))


@pytest.mark.slow
def test_the_compiled_net_says_of_every_card_what_the_readable_one_does() -> None:
    seen = 0
    for view, cards, _ in choices("twin", 40):
        table = view.table
        assert table.trump is not None
        assert table.trick is not None
        known = lanes(table.trump)
        missing = wanted(view, instant.estimate)
        compiled = judged(position(view), missing, taught(instant.weights, table.trump, table.dealer))
        assert {known.cards[place] for place, _ in compiled} == set(cards)
        gone = Cards.of(card for each in (*table.won, table.trick) for card in each.cards)
        at = CardChoice(view.hand, table.trick, Cards.of(jass.PACK) - view.hand - gone, missing)
        for place, value in compiled:
            card = known.cards[place]
            assert card is not None
            assert value == pytest.approx(instant.weights().score(features(at, card)), abs=1e-9)
            seen += 1
    assert seen > 3000


def test_nobody_is_said_to_lack_a_card_that_he_holds() -> None:
    proofs = 0
    for view, _, hands in choices("proven", 60):
        for seat in range(4):
            if seat != view.seat:
                proven = cannot_hold(view, seat)
                assert not proven & hands[seat]
                proofs += len(proven) > 1
    assert proofs > 1000


@pytest.mark.parametrize(
    ("laid", "lacks"),
    [
        ("HA D6", "H6 H7 H8 H9 HT HJ HQ HK HA"),  # a discard
        ("HA S9", ""),  # a ruff, which is always allowed
        ("S9 D6", "S6 S7 S8 S9 ST SQ SK SA"),  # the jack may be kept back
    ],
)
def test_what_a_card_proves_of_whoever_lays_it(laid: str, lacks: str) -> None:
    assert cannot_hold(after(laid), 2) == Cards.read(lacks)


def test_a_trump_under_another_proves_that_the_suit_is_out() -> None:
    assert cannot_hold(after("HA S9 S6"), 3) == Cards.read("H6 H7 H8 H9 HT HJ HQ HK HA")
    assert cannot_hold(after("HA S6 S9"), 3) == Cards()


def after(laid: str) -> Seen:
    """What the dealer sees after these cards of the first trick, spades being trumps and nothing turned."""
    tricks = Tricks.led((1, 2, 3, 0), (jass.trump_ranking("S"),) * 9)
    for code in laid.split():
        tricks = tricks.lay(Card(code[0], code[1]))
    table = Table(0, cut=9, dealt=True, turned=Card("S", "7"), trump="S", tricks=tricks)
    return View(0, table, Cards.read("S7"), ())


def test_the_engine_sees_what_everybody_lacks() -> None:
    """Card by card in its words what the tricks prove, but for the turned card."""
    lacking, proofs = 0, 0
    for view, _, _ in choices("noted", 12):
        trick, known = view.table.trick, lanes(str(view.table.trump))
        assert trick is not None
        lacks = np.zeros(4, np.int64)
        for each in (*view.table.won, trick):
            led, best = 0, 0
            for laid, (seat, card) in enumerate(zip(each.order, each.cards, strict=False)):
                bit = known.bit(card)
                sight.noted(lacks, seat, bit, laid, led, best)
                led = led or lane_of(bit)
                best = bit if laid == 0 or policy.beats(bit, best, led) else best
        tricks = (*view.table.won, trick)
        for seat in range(4):
            proven = known.word(shown_out(tricks, seat, free_when_void=True))
            assert int(lacks[seat]) & known.word(Cards.of(jass.PACK)) == proven
            proofs += bool(proven)
        lacking += 1
    assert lacking > 300
    assert proofs > 300


def described(at: Aiming, lacks: dict[int, str]) -> dict[str, list[float]]:
    """The eleven further features of every open card, spades being trumps; what others lack, by seat."""
    known, learned = lanes("S"), taught(instant.weights, "S", 0)
    rows, cards = np.zeros((16, policy.FEATURES + sight.MORE)), np.zeros(16, np.int64)
    words, (points, habits, _, _) = aiming.words(at, learned), aiming.arrays(HABITS, learned)
    lacking = np.array([known.word(Cards.read(lacks.get(seat, ""))) for seat in range(4)])
    led = int(words[3])
    seen = (at.hand, at.unplayed & ~at.hand, len(at.trick), led, at.best)
    open_, room = policy.open_cards(at.hand, len(at.trick), led, at.best), (rows, cards, np.zeros(64))
    many = sight.described(seen, at.seat, 20.0, 0, open_, lacking, (points, habits), room)
    found = {}
    for card, row in zip(cards[:many], rows[:many], strict=True):
        named = known.cards[int(card).bit_length() - 1]
        assert named is not None
        found[named.code] = [*map(float, row)]
    return found


def test_a_card_is_safer_where_those_behind_can_neither_follow_nor_ruff() -> None:
    known, nothing = lanes("S"), (0,) * 4
    hand, out = known.word(Cards.read("HA D7")), known.word(Cards.read("HK S6 S9 D8 C6 C7"))
    at = Aiming(0, 2, (), 0, 0, hand, hand | out, nothing, nothing, nothing, (0, 0, 0), (2, 2, 2))
    free = described(at, {})["HA"]
    assert free[policy.FEATURES + 2] == pytest.approx(free[7]), "as by counts where nobody is seen to lack"
    assert free[policy.FEATURES : policy.FEATURES + 2] == [0.0, 0.0]
    hearts, trumps = "H6 H7 H8 H9 HT HJ HQ HK HA", "S6 S7 S8 S9 ST SJ SQ SK SA"
    safe = described(at, dict.fromkeys((1, 2, 3), f"{hearts} {trumps}"))["HA"]
    assert safe[policy.FEATURES : policy.FEATURES + 3] == [1.0, 1.0, 1.0]
    assert safe[policy.FEATURES + 5] == 0.0, "nobody is left who may hold trumps"
    ruffed = described(at, {1: hearts})["HA"]
    assert ruffed[policy.FEATURES + 2] < free[policy.FEATURES + 2]


def test_everybody_knows_who_holds_the_turned_card() -> None:
    for view, _, hands in choices("turned", 8):
        turned = next(event for event in view.events if isinstance(event, Shown) and event.to is None)
        (card,) = list(turned.cards or ())
        if card in hands[view.table.dealer]:
            others = [seat for seat in range(4) if seat not in (view.seat, view.table.dealer)]
            assert all(card in cannot_hold(view, seat) for seat in others)


def test_without_a_compiler_it_plays_as_the_instant_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "compiled", lambda: False)
    assert not searching.prepare()
    for view, cards, _ in choices("plain", 2):
        moves: list[Move] = [Played(view.seat, card) for card in cards]
        chance = Chance("the same")
        assert searching.think(LEVEL_2, view, moves, chance).move == instant.choose(view, moves, chance)


def test_level_3_imagines_by_a_net_that_sees_more() -> None:
    assert len(deeper.net().hidden) == policy.FEATURES + sight.MORE
    assert {len(row) for row in deeper.net().hidden} == {len(deeper.net().bias)} == {len(deeper.net().out)}
    view, cards, _ = next(each for each in choices("deeper", 1) if len(each[1]) > 4)
    moves: list[Move] = [Played(view.seat, card) for card in cards]
    short, long = (searching.think(mind, view, moves, Chance("3")) for mind in (LEVEL_2, deeper.LEVEL_3))
    assert long.move in moves
    assert long.layouts > 2 * short.layouts


def test_the_same_chance_gives_the_same_opinion_and_says_what_speaks_for_it() -> None:
    for view, cards, _ in choices("opinion", 1):
        moves: list[Move] = [Played(view.seat, card) for card in cards]
        one, other = (searching.think(LEVEL_2, view, moves, Chance("again")) for _ in range(2))
        assert one == other
        assert one.move in moves
        if len(cards) > 1:
            assert 0 < one.best_in <= one.layouts
        else:
            assert one.layouts == 0


@pytest.mark.slow
def test_at_its_own_table_it_is_nearer_than_the_instant_player() -> None:
    def off(player: str) -> float:
        costs = []
        chooses: Any = players("estimation")[player].choose
        for deal in range(8):
            record = play(TYPED_PLUGIN, f"nearer/{deal}", deal % 4, player=chooses)
            game = TYPED_PLUGIN.game()
            result = game.result(replay(game, record.dealer, record.events).table)
            assert result is not None
            lines = zip(result.estimated, result.made, result.tricks, strict=True)
            costs += [
                difference(told, made) + exact_bonus(told, made, tricks, 10) for told, made, tricks in lines
            ]
        return fmean(costs)

    assert off("level2") < off("instant") - 0.5
