"""Hidden cards drawn from a view: exactly those layouts that could be, each as often as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pytest

from tapis import Deal
from tapis.core.cards import PACK, Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, Played, Shown
from tapis.core.terms import DealTerms
from tapis.law import IllegalMove
from tapis.rl.deals import DealState
from tapis.rl.hidden import Perceived, sample_hidden
from tapis.rl.places import Places
from tests.rl.test_actions import GAMES

Hands = tuple[Cards, ...]


def even(drawn: Counter[Any], ways: set[Any]) -> bool:
    """Whether all ways were drawn and no others, none so often that chance would not do it."""
    each = drawn.total() / len(ways)
    off = sum((drawn[way] - each) ** 2 / each for way in ways)
    return set(drawn) == ways and off < len(ways) + 4 * (2 * len(ways)) ** 0.5


def shared(cards: tuple[Card, ...], sizes: tuple[int, ...]) -> Iterator[Hands]:
    """Every way to share cards out."""
    if not sizes:
        yield ()
        return
    for first in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in first)
        for others in shared(rest, sizes[1:]):
            yield Cards.of(first), *others


def test_every_way_to_lay_cards_out_is_as_likely() -> None:
    cards, sizes = PACK[:6], (2, 2, 1, 1)
    barred = {cards[0]: {0}, cards[1]: {0, 3}, cards[2]: {2}}
    allowed = {card: frozenset(range(4)) - barred.get(card, set()) for card in cards}
    fits = {
        way
        for way in shared(cards, sizes)
        if all(place in allowed[card] for place, heap in enumerate(way) for card in heap)
    }
    places, chance = Places(allowed, sizes), Chance("even")
    assert 20 < len(fits) < 180
    assert even(Counter(places.drawn(chance) for _ in range(40 * len(fits))), fits)


def test_places_that_cannot_be_filled_have_no_way() -> None:
    nowhere = {PACK[0]: frozenset({0}), PACK[1]: frozenset({0})}
    assert Places(nowhere, (1, 1)).number == 0
    assert Places(nowhere, (2, 0)).number == 1


def could_be(deal: Deal[Any, Any, Any, Any], player: int, hands: Hands) -> bool:
    """Whether the deal could have gone as ``player`` saw it, had these cards been left: the core plays it."""
    laid = [event for event in deal.record.events if isinstance(event, Played)]
    dealt = {seat: hand | Cards.of(e.card for e in laid if e.seat == seat) for seat, hand in enumerate(hands)}
    shown = (event.cards for event in deal.record.events if isinstance(event, Shown) and event.to is None)
    turned = next(shown) if deal.plugin.regulation.id == "estimation" else None
    card = next(iter(turned)).code if turned else None
    try:
        other: Deal[Any, Any, Any, Any] = Deal(deal.plugin, dealer=deal.dealer, hands=dealt, turned=card)
        for event in deal.record.events:
            if isinstance(event, Called | Played):
                other.do(event)
    except (IllegalMove, ValueError):
        return False
    pairs = zip(deal.record.events, other.record.events, strict=False)
    same = all(one.seen_by(player) == two.seen_by(player) for one, two in pairs)
    return same and len(deal.record.events) == len(other.record.events)


def all_that_could_be(deal: Deal[Any, Any, Any, Any], player: int) -> set[Hands]:
    """Every layout of the cards that the player's own hand leaves, tried one by one."""
    others = [seat for seat in range(4) if seat != player]
    cards = tuple(card for seat in others for card in deal.hand(seat))
    sizes = tuple(len(deal.hand(seat)) for seat in others)
    ways = (
        {**dict(zip(others, way, strict=True)), player: deal.hand(player)} for way in shared(cards, sizes)
    )
    hands = (tuple(way[seat] for seat in range(4)) for way in ways)
    return {way for way in hands if could_be(deal, player, way)}


def ended(name: str, seed: str, left: int) -> Deal[Any, Any, Any, Any]:
    """A deal by random moves until so few cards are left."""
    deal, chance = Deal(name, seed), Chance(seed)
    while deal.result is None and (deal.table.tricks is None or sum(map(len, deal._at.hands)) > left):
        seat = min(deal.turn)
        moves: list[Any] = [*deal.moves(seat)]
        cards = [move for move in moves if isinstance(move, Played)]
        deal.do(chance.pick(cards or moves))
    return deal


ENDS: Mapping[str, tuple[str, int]] = {
    "bridge": ("end 1", 9),
    "estimation": ("end 1", 8),
    "tutti": ("end 2", 9),
    "whist": ("end 5", 8),
}


@pytest.mark.parametrize("name", ["bridge", "estimation"])
def test_at_the_end_of_a_deal_exactly_what_could_be_is_drawn_and_evenly(name: str) -> None:
    deal = ended(name, *ENDS[name])
    player = deal.rules.speaker(deal.table, min(deal.turn))
    ways = all_that_could_be(deal, player)
    every = len({*all_ways(deal, player)})
    assert 2 <= len(ways) < every, "a player knows something, and not all"
    drawn = Counter(sample_hidden(deal.rules, deal.view(player), 12 * len(ways), "ends"))
    assert even(drawn, ways)


def all_ways(deal: Deal[Any, Any, Any, Any], player: int) -> Iterator[Hands]:
    others = [seat for seat in range(4) if seat != player]
    cards = tuple(card for seat in others for card in deal.hand(seat))
    yield from shared(cards, tuple(len(deal.hand(seat)) for seat in others))


@pytest.mark.parametrize(
    ("name", "people", "wanted"),
    [
        *((name, None, "") for name in GAMES),
        ("putze", 2, ""),
        ("putze", 3, ""),
        ("putze", 5, ""),
        ("whist", None, "PM"),
    ],
)
def test_a_layout_shows_every_seat_what_it_has_seen(name: str, people: int | None, wanted: str) -> None:
    """Through whole deals, cards put away and packets lifted among them; what a view may consult, too."""
    drawn = passed = 0
    for number in range(2):
        chance = Chance(f"{name} {people} {number}")
        deal: Deal[Any, Any, Any, Any] = Deal(name, f"layout {number}", terms=DealTerms(players=people))
        while deal.result is None:
            if chance.below(6) == 0:
                player = chance.below(deal.rules.seats)
                told = Perceived.of(deal.rules, deal.dealer, deal.record.events, player)
                ((_, happened),) = told.worlds(1, chance)
                assert [e.seen_by(player) for e in happened] == [*told.events]
                found = sample_hidden(deal.rules, deal.view(player), 1, "consulted")
                assert [each[player] for each in found] == [told.hand] * len(found)
                drawn += 1
            seat = chance.pick(sorted(deal.turn))
            moves = deal.moves(seat)
            deal.do(chance.pick([move for move in moves if wanted and wanted in str(move)] or [*moves]))
        passed += any(isinstance(event, CardsPassed) and event.to is not None for event in deal.record.events)
    assert drawn > 2
    assert passed or not (people == 2 or wanted)


def test_what_everybody_saw_stays_where_it_lies() -> None:
    """Estimation's turned card lies with the dealer, bridge's dummy is dummy, in every layout."""
    deal = Deal("estimation", "seen", dealer=2)
    deal.call({"cut": 9})
    (turned,) = (e.cards for e in deal.record.events if isinstance(e, Shown) and e.to is None and e.cards)
    for hands in sample_hidden(deal.rules, deal.view(0), 20, "turned"):
        assert not turned - hands[2]
        assert hands[0] == deal.hand(0)
    bridge = ended("bridge", "end 1", 50)
    dummy = bridge.table.dummy
    defender = (bridge.table.declarer + 1) % 4
    for hands in sample_hidden(bridge.rules, bridge.view(defender), 5, "dummy"):
        assert hands[dummy] == bridge.hand(dummy)


def test_the_same_seed_draws_the_same_and_bad_words_get_a_sentence() -> None:
    deal = Deal("tutti", "twice")
    assert sample_hidden(deal.rules, deal.view(0), 3, "x") == ()
    deal.call({"cut": 9})
    view = deal.view(min(deal.turn))
    first = sample_hidden(deal.rules, view, 3, "x")
    assert first == sample_hidden(deal.rules, view, 3, "x") != sample_hidden(deal.rules, view, 3, "y")
    with pytest.raises(TypeError, match="A seed is a text: '3', not 3"):
        sample_hidden(deal.rules, view, 1, 3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one layout at least, not 0"):
        sample_hidden(deal.rules, view, 0, "x")
    with pytest.raises(TypeError, match="A seed is a text: '3', not 3"):
        DealState("tutti", "twice").resampled(0, 3)  # type: ignore[arg-type]
