"""A batch plays by the game's own rules, shows a player what that player may know, and deals as it dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tapis.core.cards import SUITS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Position, advance
from tapis.rl import cards
from tapis.rl import contracts as prepared
from tapis.rl.cards import CardBatch
from tapis.rl.contracts import contracts, openings
from tapis.rl.spec import FEATURES, card, number
from tapis.solver import rules
from tapis.solver.pack import Packed, pack
from tests.cells import in_one
from tests.solver.card_play import moves

NAMES = contracts()


def lots(masks: Any, chance: Chance) -> list[int]:
    """For every row one of the cards that may be laid."""
    return [chance.pick([int(at) for at in np.flatnonzero(mask)]) for mask in masks]


def feature(batch: CardBatch, row: int, name: str) -> Any:
    of = FEATURES[name]
    return batch.last.observations[row, of.places].reshape(of.shape)


def plane(several: Cards) -> list[int]:
    return [int(card(at) in several) for at in range(52)]


def opened(batch: CardBatch, row: int) -> Position[Any]:
    """The deal of a row before its first card, as the game itself has it."""
    opening = openings()[batch.names[row]]
    held = dict(zip(opening.places, batch.hands(row), strict=True))
    hands = tuple(held.get(seat, Cards()) for seat in range(opening.game.seats))
    leader = opening.places[batch.turn[row]]
    return Position(opening.opened(leader, opening.tricks - len(batch.hands(row)[0])), hands)


def bring(packed: Packed, before: Packed) -> list[int]:
    """What a card brought every seat: what its side took, in the mark's units."""
    play, seats = packed.play, range(packed.play.seats)
    counts = [(at.points if play.scored else at.tricks) for at in (packed, before)]
    gains = [now - earlier for now, earlier in zip(*counts, strict=True)]
    taken = [sum(gains[seat] for seat in seats if side >> seat & 1) for side in packed.sides]
    side = [next(at for at, mask in enumerate(packed.sides) if mask >> seat & 1) for seat in seats]
    if play.counts != "misere":
        return [taken[side[seat]] for seat in seats]
    last = len(packed.sides) - 1
    if play.scored:
        return [-taken[side[seat]] for seat in seats]
    return [sum(taken[:-1]) if side[seat] == last else -taken[side[seat]] for seat in seats]


def check_seen(batch: CardBatch, packed: Packed, laid: list[Cards]) -> None:
    """What the first row shows is what can be seen of ``packed``, seats counted from the one to play."""
    play, turn = packed.play, packed.turn
    order = [(turn + place) % play.seats for place in range(play.seats)]
    lying = {(packed.leader + place) % play.seats: bit for place, bit in enumerate(packed.trick)}
    assert feature(batch, 0, "hand").tolist() == plane(packed.named(packed.hands[turn]))
    for place, seat in enumerate(order):
        assert feature(batch, 0, "laid")[place].tolist() == plane(laid[seat])
        assert feature(batch, 0, "points")[place] == packed.points[seat]
        assert feature(batch, 0, "tricks")[place] == packed.tricks[seat]
        assert feature(batch, 0, "leader")[place] == (seat == packed.leader)
        if place:
            assert feature(batch, 0, "trick")[place - 1].tolist() == plane(packed.named(lying.get(seat, 0)))
    mates = next(side for side in packed.sides if side >> turn & 1)
    assert feature(batch, 0, "side")[: play.seats].tolist() == [mates >> seat & 1 for seat in order]
    assert feature(batch, 0, "left") == play.tricks
    assert feature(batch, 0, "reversed") == play.reversed[0]
    if lying:
        best = packed.trick[rules.strongest(packed)]
        assert feature(batch, 0, "takes").tolist() == plane(packed.named(best))
        led = SUITS.index(packed.card(packed.trick[0]).suit)
        assert feature(batch, 0, "led").tolist() == [int(suit == led) for suit in range(4)]


@in_one("name", NAMES)
def test_a_deal_goes_as_the_game_itself_has_it(name: str) -> None:
    batch, chance = CardBatch(name, 2), Chance(name)
    opening = openings()[name]
    at, outcome = opened(batch, 0), [0] * 5
    packed = pack(opening.game, at)
    laid = [Cards()] * packed.play.seats
    while not packed.over:
        check_seen(batch, packed, laid)
        offered = moves(opening.game, at)
        mask = batch.last.masks[0]
        assert mask.tolist() == plane(packed.named(rules.legal(packed)))
        if offered:  # a misère that is lost ends at its table; the batch plays it to the end
            assert Cards.of(card(int(each)) for each in np.flatnonzero(mask)) == Cards.of(
                move.card for move in offered
            )
            assert opening.places[batch.turn[0]] == offered[0].seat
        actions = lots(batch.last.masks, chance)
        chosen, before = card(actions[0]), packed
        laid[packed.turn] = laid[packed.turn] | Cards.of([chosen])
        batch.step(actions)
        packed = rules.lay(packed, packed.bit(chosen))
        if offered:
            at = advance(opening.game, at, Played(offered[0].seat, chosen))
        brought = [*bring(packed, before), 0, 0, 0][:5]
        assert batch.last.rewards[0].tolist() == brought
        outcome = [so_far + more for so_far, more in zip(outcome, brought, strict=True)]
        assert batch.last.done[0] == packed.over
    assert batch.outcomes[0].tolist() == outcome
    assert batch.numbers.tolist() == [2, 3]


@in_one("name", NAMES)
def test_nobody_sees_a_hidden_card(name: str) -> None:
    """Deals changed where the player cannot look leave the observation as it is."""
    batch, chance, opening = CardBatch(name, 1), Chance(name), openings()[name]
    changed = 0
    for laid in range(opening.tricks * len(opening.places) - len(opening.places)):
        turn, hands = int(batch.turn[0]), batch.hands(0)
        speaker = opening.game.speaker(opened_table(name), opening.places[turn])
        open_now = opening.lying_open if laid >= opening.open_after else frozenset()
        seen = {*open_now, speaker, opening.places[turn]}
        hidden = [seat for seat, place in enumerate(opening.places) if place not in seen]
        for place in range(1, len(opening.places)):
            seat = (turn + place) % len(opening.places)
            known = hands[seat] if opening.places[seat] in seen else Cards()
            assert feature(batch, 0, "known")[place - 1].tolist() == plane(known)
        pairs = [(a, b) for a in hidden for b in hidden if a < b and len(hands[a]) == len(hands[b])]
        if pairs and laid % 3 == 0:
            changed += seen_alike_when_swapped(batch, chance.pick(pairs))
        batch.step(lots(batch.last.masks, chance))
    assert changed or len(opening.places) - len(opening.lying_open) < 3


def opened_table(name: str) -> Any:
    return openings()[name].opened(openings()[name].places[0], 0)


def seen_alike_when_swapped(batch: CardBatch, seats: tuple[int, int]) -> bool:
    """Whether two hands changed places without a trace in observation, mask and turn."""
    one, other = seats
    twin = batch.clone()
    hands = twin._words[0, :5]
    hands[one], hands[other] = hands[other], hands[one]
    twin._kernel.observe((twin._words, twin._counts), twin._rules, twin._seen)
    assert twin.hands(0) != batch.hands(0)
    for mine, theirs in zip(twin._seen, batch._seen, strict=True):
        assert (mine == theirs).all()
    return True


def test_a_deal_is_the_same_whatever_the_number_of_rows() -> None:
    few, many = CardBatch(("tutti hearts", "bridge S"), 3), CardBatch(("tutti hearts", "bridge S"), 20)
    few.reset(7, first=4), many.reset(7)
    assert few.names == ("tutti hearts", "bridge S", "tutti hearts")
    for row in range(3):
        assert few.hands(row) == many.hands(row + 4)
        assert (few.last.observations[row] == many.last.observations[row + 4]).all()
    before = few.hands(0)
    few.reset(8)
    assert few.hands(0) != before
    few.reset(7, first=4)
    assert few.hands(0) == before


def test_an_ended_deal_is_followed_by_the_next_of_its_row() -> None:
    batch, chance = CardBatch("tutti", 4), Chance("rows")
    for _ in range(36):
        batch.step(lots(batch.last.masks, chance))
    assert batch.last.done.all()
    assert batch.numbers.tolist() == [4, 5, 6, 7]
    ended = batch.outcomes.copy()
    later = CardBatch("tutti", 4)
    later.reset(first=4)
    assert [later.hands(row) for row in range(4)] == [batch.hands(row) for row in range(4)]
    assert later.names == batch.names == contracts("tutti")[4:8]
    batch.step(lots(batch.last.masks, chance))
    assert (batch.outcomes == ended).all()
    assert not batch.last.done.any()


def test_a_twin_goes_its_own_way() -> None:
    batch, chance = CardBatch("estimation", 2), Chance("twin")
    batch.step(lots(batch.last.masks, chance))
    twin, before = batch.clone(), batch.last.observations.copy()
    actions = lots(twin.last.masks, chance)
    twin.step(actions)
    assert (batch.last.observations == before).all()
    batch.step(actions)
    assert (batch.last.observations == twin.last.observations).all()


def test_short_deals_have_so_many_tricks() -> None:
    batch, chance = CardBatch("whist PM", 1, tricks=2), Chance("short")
    assert [len(hand) for hand in batch.hands(0)] == [2] * 4
    for _ in range(8):
        assert not batch.last.done[0]
        batch.step(lots(batch.last.masks, chance))
    assert batch.last.done[0]


def test_a_card_that_may_not_be_laid_is_named_and_nothing_happens() -> None:
    batch = CardBatch("estimation", 3)
    fine = [int(np.flatnonzero(mask)[0]) for mask in batch.last.masks]
    closed = int(np.flatnonzero(batch.last.masks[2] == 0)[0])
    before = batch.last.observations.copy()
    for wrong in (closed, 52):
        with pytest.raises(ValueError, match=f"Row 2: card {wrong} may not be laid"):
            batch.step([*fine[:2], wrong])
    no_numbers: list[Any] = [-1, fine[2] + 0.9, "H6", None, 10**30]
    for bad in (fine[:2], *([*fine[:2], each] for each in no_numbers)):
        with pytest.raises(ValueError, match="A step takes 3 numbers of cards"):
            batch.step(bad)
    assert (batch.last.observations == before).all()


@pytest.mark.parametrize(
    ("names", "size", "tricks", "said"),
    [
        ("estimation X", 1, 0, "No contract is called 'estimation X'"),
        ((), 1, 0, "Name one contract at least"),
        ("estimation", 0, 0, "one deal at least"),
        ("estimation", 1, 10, "1 to 9 tricks, not 10"),
    ],
)
def test_what_cannot_be_played_is_said(names: Any, size: int, tricks: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        CardBatch(names, size, tricks)
    with pytest.raises(ValueError, match="No game is called 'poker'"):
        contracts("poker")


@pytest.mark.parametrize(
    ("changed", "said"),
    [({"places": tuple(range(6))}, "room for 5 seats, not 6"), ({}, "room for 10 points")],
)
def test_a_contract_that_does_not_fit_is_said(
    monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], said: str
) -> None:
    monkeypatch.setattr(prepared, "MOST_POINTS", 10)
    opening = replace(openings()["estimation S"], **changed)
    monkeypatch.setattr(prepared, "openings", lambda: {opening.name: opening})
    with pytest.raises(ValueError, match=said):
        CardBatch(opening.name, 1)


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "why_not_compiled", lambda: "ImportError: no such thing")
    with pytest.raises(RuntimeError, match="ImportError: no such thing"):
        CardBatch("estimation", 1)


def test_numbers_of_cards_are_those_of_the_pack() -> None:
    assert [number(card(action)) for action in range(52)] == list(range(52))
    assert (card(0).code, card(12).code, card(13).code, card(51).code) == ("S2", "SA", "H2", "CA")


def test_a_seed_is_a_text_or_a_whole_number_and_nothing_else() -> None:
    """One rule: what deals a batch is any text, as everywhere, or 64 bits."""
    batch = CardBatch("estimation", 2)
    batch.reset("seven")
    dealt = batch.hands(0)
    batch.reset("seven")
    assert batch.hands(0) == dealt
    batch.reset("eight")
    assert batch.hands(0) != dealt
    for wrong in (1.5, True, None, b"seven"):
        with pytest.raises(TypeError, match="A seed is a text, as 'autumn', or a whole number, not "):
            batch.reset(wrong)  # type: ignore[arg-type]
    for beyond in (-1, 1 << 64):
        with pytest.raises(ValueError, match=f"from 0 to {2**64 - 1}, and {beyond} does not"):
            batch.reset(beyond)
    batch.reset(2**64 - 1)
