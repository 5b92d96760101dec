"""Packed play is the readable play: cards open, winners, points, tricks, in every contract of every game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Position, advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.core.tricks import Trick, present
from tapis.solver import rules
from tapis.solver.pack import LANE, NoCardPlay, Packed, pack
from tests.cells import in_one
from tests.solver.card_play import Case, cases, moves

CASES = {case.name: case for case in cases()}
seeds = st.integers(0, 10**9)


def one(name: str, left: int, seed: int = 0, laid: int = 0) -> tuple[Case, Position[Any]]:
    case = CASES[name]
    return case, case.ending(left, Chance(f"{name} {seed}"), laid)


@in_one("name", CASES)
def test_a_deal_played_packed_is_the_deal_played_by_its_rules(name: str) -> None:
    case, at = one(name, CASES[name].tricks)
    chance, packed = Chance(name), pack(case.game, at)
    while offered := moves(case.game, at):
        assert packed.named(rules.legal(packed)) == Cards.of(move.card for move in offered)
        assert packed.places[packed.turn] == offered[0].seat
        move = chance.pick(offered)
        at, packed = advance(case.game, at, move), rules.lay(packed, packed.bit(move.card))
        if at.table.trick is not None:
            again = pack(case.game, at)
            assert [packed.named(hand) for hand in packed.hands] == [again.named(h) for h in again.hands]
            assert (packed.points, packed.tricks, packed.turn) == (again.points, again.tricks, again.turn)
    if packed.over:
        assert sum(packed.tricks) == case.tricks


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(CASES)), seeds, st.integers(1, 5), st.integers(0, 1))
def test_what_is_packed_is_unpacked(name: str, seed: int, left: int, laid: int) -> None:
    case, at = one(name, left, seed, laid)
    assert unpack(pack(case.game, at), at) == at


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(CASES)), seeds, st.integers(1, 3))
def test_dead_cards_do_not_win(name: str, seed: int, laid: int) -> None:
    case, at = one(name, 4, seed)
    laid = min(laid, len(case.places) - 1)
    case, at = one(name, 4, seed, laid)
    trick = at.table.trick
    dead = Cards.of(Chance(f"{seed}").pick(trick.cards) for _ in range(2))
    at = replace(at, table=relaid(at.table, replace(trick, dead=dead)))
    packed = pack(case.game, at)
    assert packed.named(rules.legal(packed)) == Cards.of(move.card for move in moves(case.game, at))
    winner = packed.places[(packed.leader + rules.strongest(packed)) % packed.play.seats]
    assert winner == at.table.trick.winner
    assert unpack(packed, at) == at


@pytest.mark.parametrize("regulation", sorted(plugins()))
def test_a_recorded_deal_ends_with_the_points_of_its_result(regulation: str) -> None:
    plugin = plugins()[regulation]
    options = {"claims": "never"} if regulation == "bridge" else {}
    compared = 0
    for seed in range(8):
        record = play(plugin, f"packed {seed}", options=options)
        game = plugin.game(record.options, record.terms)
        packed, result = _played_packed(game, record), game.result(_end(game, record).table)
        if packed is not None and packed.over and result is not None:
            _same_count(regulation, packed, result)
            compared += 1
    assert compared


def _end(game: Any, record: Any) -> Position[Any]:
    return replay(game, record.dealer, record.events)


def _played_packed(game: Any, record: Any) -> Packed | None:
    at, packed = replay(game, record.dealer, ()), None
    for event in record.events:
        if isinstance(event, Played):
            packed = pack(game, at) if packed is None else packed
            packed = rules.lay(packed, packed.bit(event.card))
        at = advance(game, at, event)
    return packed


def _same_count(regulation: str, packed: Packed, result: Any) -> None:
    if regulation == "tutti":
        match = [100 * (tricks == 9) for tricks in _by_side(packed.tricks)]
        assert [a + b for a, b in zip(_by_side(packed.points), match, strict=True)] == list(result.points)
    elif regulation == "estimation":
        assert packed.points == result.made
    elif regulation == "putze":
        assert list(packed.points) == [points for points in result.points if points is not None]
    elif regulation == "whist" and result.tricks is not None:
        assert sum(packed.tricks[seat] for seat in result.declarers) == result.tricks
    elif regulation == "bridge":
        assert _by_side(packed.tricks)[result.declarer % 2] == result.tricks


def _by_side(counts: tuple[int, ...]) -> list[int]:
    return [counts[0] + counts[2], counts[1] + counts[3]]


def test_the_trump_has_the_highest_lane_and_no_word_is_negative() -> None:
    for case, at in (one(name, 2) for name in CASES):
        packed = pack(case.game, at)
        assert packed.play.deck < 1 << 63
        if packed.play.trump:
            assert packed.play.trump == LANE << 48
            assert packed.cards[48] is not None
        assert len(packed.play.reversed) == packed.play.tricks == 2


def test_slalom_turns_round_at_every_trick_and_alternance_once() -> None:
    def turned(name: str, left: int) -> tuple[bool, ...]:
        case, at = one(name, left)
        return pack(case.game, at).play.reversed

    assert turned("tutti slalom up", 4) == (False, True, False, True)
    assert turned("tutti alternance", 9) == (False,) * 4 + (True,) * 5
    assert turned("tutti up", 9) == (False,) * 9


def test_a_misere_plays_for_little_and_names_how_much_it_may_take() -> None:
    def terms(name: str) -> tuple[str, int, int]:
        case, at = one(name, 3)
        packed = pack(case.game, at)
        return packed.play.counts, packed.play.limit, packed.sides[0]

    assert terms("whist GM") == ("misere", 0, 0b1000)
    assert terms("whist PIC") == ("misere", 1, 0b1000)
    assert terms("tutti misere hearts")[0] == "misere"
    assert terms("whist E8 H") == ("tricks", 0, 0b1100)


def test_there_is_nothing_to_pack_before_the_first_trick_nor_of_a_game_unknown() -> None:
    game = plugins()["bridge"].game()
    with pytest.raises(NoCardPlay, match="No trick"):
        pack(game, Position(game.open(0), (Cards(),) * 4))
    with pytest.raises(NoCardPlay, match="not known"):
        pack(object(), Position(None, ()))


def test_a_card_that_is_not_in_the_pack_has_no_bit() -> None:
    case, at = one("tutti hearts", 2)
    with pytest.raises(ValueError, match="not in"):
        pack(case.game, at).bit(Card("H", "2"))


def relaid(table: Any, trick: Trick) -> Any:
    """A table on which another trick lies."""
    return replace(table, tricks=replace(table.tricks, trick=trick))


def unpack(packed: Packed, at: Position[Any]) -> Position[Any]:
    """The position ``at`` with the hands and the present trick of ``packed``, a position of the same deal.

    It may have been dealt anew; nothing of the tricks before is changed.
    """
    held = dict(zip(packed.places, packed.hands, strict=True))
    hands = tuple(packed.named(held[seat]) if seat in held else hand for seat, hand in enumerate(at.hands))
    order = tuple(packed.places[(packed.leader + k) % packed.play.seats] for k in range(packed.play.seats))
    laid = tuple(packed.card(bit) for bit in packed.trick)
    now = present(at.table.tricks)
    assert now is not None
    trick = replace(now, order=order, cards=laid, dead=packed.named(packed.dead))
    return replace(at, table=relaid(at.table, trick), hands=hands)
