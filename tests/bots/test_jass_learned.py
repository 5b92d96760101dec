"""Players of tutti and putze who learned: compiled features are the readable ones, and it was worth it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, replace
from functools import partial
from itertools import count, islice
from typing import Any

import numpy as np
import pytest

from tapis.bots import players
from tapis.bots.jass import learned as jass_learned
from tapis.bots.jass.features import JassChoice, features
from tapis.bots.jass.imagining import THUMBS, CardToLay, sighted
from tapis.bots.putze import ahead
from tapis.bots.putze import learned as putze_learned
from tapis.bots.putze.words import PutzeHouse
from tapis.bots.registry import bot
from tapis.bots.tutti import learned as tutti_learned
from tapis.bots.tutti import rule
from tapis.bots.tutti.ahead import TuttiHouse
from tapis.bots.tutti.contracts import valued
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.selfplay import at_random
from tapis.lab.matches import Match, sample, summed
from tapis.solver import nets, thumbs
from tapis.solver.native import learned
from tapis.solver.native.thumb import policy, sight
from tapis.solver.nets import Net
from tapis.solver.thumbs import Payoff, Sighted
from tests.bots.imagined import choices, naming

Told = dict[Card, tuple[tuple[float, ...], float]]
"""Of each card its features and its score."""


def compiled(at: Sighted, payoff: Payoff, net: Net) -> Told:
    """What the engine says of every open card."""
    rows, words = thumbs.rows(at), [int(word) for word in thumbs.position(at)]
    me, laid, led, best, winner, left, pool, unplayed, hand = words
    taken, tricks, _played, counts, followed, sure = rows
    terms, room = thumbs.terms(at), np.zeros(policy.ROOM)
    rules = terms, np.array(astuple(THUMBS)), np.zeros(5, np.int64), room
    mind = sight.minded(nets.words(net), 0.0, thumbs.pays(payoff))
    open_ = sight.open_to(hand, laid, led, best, terms)
    turn, known = (me, laid, led, best, winner, left), (counts, followed, sure)
    many = sight.told(turn, pool, hand, open_, unplayed, known, (taken, tricks), rules, mind)
    learned.judged(mind[3], many, mind[0], mind[5])
    cards = [at.at.card(int(bit)) for bit in mind[4][:many]]
    told = [tuple(map(float, row)) for row in mind[3][:many]]
    return dict(zip(cards, zip(told, map(float, mind[5][:many]), strict=True), strict=True))


def readable(choice: JassChoice, cards: list[Card], net: Net) -> Told:
    """The same by the readable player."""
    told = features(choice, cards)
    return dict(zip(cards, zip(told, map(net.score, told), strict=True), strict=True))


def of_tutti(deals: int, cards_by: Any) -> Iterator[tuple[Told, Told]]:
    for game, view, cards, _ in choices("tutti", range(deals), partial(naming, cards=cards_by), {}):
        contract, taker = view.table.contract, view.table.taker
        if len(cards) == 1:
            continue
        seen = CardToLay(game, view.table, view.hand, rule.scene_of(view, contract).terms)
        payoff, net = (
            TuttiHouse.under({}).payoff(contract, taker, view.seat),
            jass_learned.net(tutti_learned.NET),
        )
        choice = tutti_learned.seen(view, contract)
        yield compiled(sighted(seen), payoff, net), readable(choice, cards, net)


def of_putze(deals: int, cards_by: Any, people: int) -> Iterator[tuple[Told, Told]]:
    terms = {"players": people}
    for _, view, cards, _ in choices("putze", range(deals), lambda _: cards_by, {}, terms):
        if len(cards) > 1:
            at, payoff = ahead.seen(PutzeHouse.under({}), view)
            net = jass_learned.net(putze_learned.NET)
            yield compiled(at, payoff, net), readable(putze_learned.seen(view), cards, net)


def alike(found: Iterator[tuple[Told, Told]]) -> int:
    """How many choices were the same in words as in cards."""
    many = 0
    for one, other in found:
        assert one.keys() == other.keys()
        for card in one:
            assert one[card][0] == pytest.approx(other[card][0], abs=1e-9)
            assert one[card][1] == pytest.approx(other[card][1], abs=1e-6)
        many += 1
    return many


@pytest.mark.parametrize("cards_by", [at_random, bot("tutti")])
def test_every_feature_of_tutti_is_that_of_the_readable_player(cards_by: Any) -> None:
    assert alike(of_tutti(6, cards_by)) > 60


@pytest.mark.parametrize("people", [2, 5])
def test_every_feature_of_putze_is_that_of_the_readable_player(people: int) -> None:
    assert sum(alike(of_putze(4, cards_by, people)) for cards_by in (at_random, bot("putze"))) > 25


@pytest.mark.parametrize("name", [tutti_learned.NET, putze_learned.NET])
def test_a_net_has_weights_for_each_feature(name: str) -> None:
    net = jass_learned.net(name)
    assert len(net.hidden) == sight.FEATURES
    assert {len(row) for row in net.hidden} == {len(net.bias)} == {len(net.out)}


def test_whoever_named_a_contract_is_thought_to_hold_a_hand_for_it() -> None:
    """The taker's hands in the layouts are worth more than in layouts as likely as any other."""
    more = []
    for game, view, _, _ in choices("tutti", range(12), lambda _: bot("tutti"), {}):
        contract, taker = view.table.contract, view.table.taker
        if contract is None or taker == view.seat or view.table.won or contract.box == "misere":
            continue
        at = sighted(CardToLay(game, view.table, view.hand, rule.scene_of(view, contract).terms))
        place = at.at.places.index(taker)
        plain, told = (imagine(at, 20, 7) for imagine in (thumbs.layouts, tutti_learned.likely(view)))
        assert len(told) == 20
        worth = [
            sum(valued(contract, at.at.named(int(row[place]) | at.played[place])) for row in rows)
            for rows in (plain, told)
        ]
        more.append(worth[1] >= worth[0])
    assert len(more) > 20
    assert sum(more) > 0.8 * len(more)


def test_of_who_had_to_name_a_contract_nothing_is_known() -> None:
    for _, view, _, _ in choices("tutti", range(1), lambda _: bot("tutti"), {}):
        forced = replace(view, table=replace(view.table, chibres=3))
        assert tutti_learned.likely(forced) is thumbs.layouts


@pytest.mark.parametrize("game", ["tutti", "putze"])
def test_it_is_offered_and_thinks_longer_than_level_2(game: str) -> None:
    known = players(game)
    assert [*known] == ["random", "level1", "instant", "level2", "level3"]
    assert known["instant"].think is None
    player = naming if game == "tutti" else lambda _, cards: cards
    view, cards = next(
        (view, cards)
        for _, view, cards, _ in choices(game, range(9), partial(player, cards=bot(game)), {})
        if len(cards) > 4
    )
    moves: list[Any] = [Played(view.seat, card) for card in cards]
    opinions = [known[name].think(view, moves, Chance("3")) for name in ("level2", "level3")]  # type: ignore[misc]
    assert opinions[1].layouts > 2 * opinions[0].layouts


def test_without_a_compiler_level_3_plays_as_the_instant_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapis.bots.tutti.ahead.compiled", lambda: False)
    known = players("tutti")
    for _, view, cards, _ in choices("tutti", range(2), partial(naming, cards=at_random), {}):
        moves: list[Any] = [Played(view.seat, card) for card in cards]
        assert known["level3"].choose(view, moves, Chance("a")) == known["instant"].choose(
            view, moves, Chance("a")
        )


@pytest.mark.slow
def test_at_putze_it_leaves_level_1_behind() -> None:
    match = Match(game="putze", one="instant", other="level1", deals=160, seed="suite")
    rows = islice(map(sample, map(match.run.task, count(1))), 5)
    assert summed(match, [*rows]).difference.value > 0.02
