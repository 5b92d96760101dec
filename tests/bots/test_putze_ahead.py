"""The player of putze that thinks ahead: what hands are worth, what is imagined, when it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.bots import players
from tapis.bots.jass import imagining
from tapis.bots.jass.imagining import CardToLay, sighted
from tapis.bots.putze import ahead as putze_ahead
from tapis.bots.putze import rule
from tapis.bots.putze.words import PutzeHouse, agrees, decided
from tapis.bots.putze.worth import TRUMP, announced, compared, worth
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, Played, Shown
from tapis.core.game import advance, replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random, play
from tapis.core.view import View, view_of_table
from tapis.games import jass
from tapis.games.putze.play.announcements import a_card_serves_once, best_holder
from tapis.games.putze.play.calls import Word
from tapis.games.putze.play.dealing import TURNED_CARD
from tapis.games.putze.play.table import Table
from tapis.games.putze.variants import FOUR
from tapis.solver.pack import lanes
from tapis.solver.thumbs import Sighted, layouts
from tests.bots.imagined import choices

KNOWN = lanes(jass.trump_ranking(TRUMP))
HANDS = st.permutations(jass.PACK).map(lambda pack: [Cards.of(pack[9 * at : 9 * at + 9]) for at in range(4)])


def plain(hand: Cards) -> bool:
    """Whether no card of the hand could serve in a run and in a four."""
    return not any(
        Cards.of(card for card in jass.PACK if card.rank == rank) & hand
        == Cards.of(card for card in jass.PACK if card.rank == rank)
        for rank in "9TJQKA"
    )


@settings(deadline=None, max_examples=40)
@given(HANDS)
def test_a_hand_is_worth_what_level_1_says(hands: list[Cards]) -> None:
    hands = [hand for hand in hands if plain(hand)]
    for hand in hands:
        assert worth(KNOWN.word(hand)) == pytest.approx(rule.hand_value(hand, TRUMP))
    melds = {seat: a_card_serves_once(hand, TRUMP) for seat, hand in enumerate(hands)}
    holders = {seat: each for seat, each in melds.items() if each}
    counting = compared(tuple(map(KNOWN.word, hands)), 0) if hands else ()
    expected = [0] * len(hands)
    if holders:
        best = best_holder(holders, TRUMP)
        expected[best] = sum(meld.points for meld in melds[best])
    assert list(counting) == expected


def test_four_of_a_rank_are_announced() -> None:
    word = KNOWN.word(Cards.read("SJ HJ DJ CJ S6 H8 DK C6 H6"))
    assert announced(word)[1] == 200
    assert worth(word) == pytest.approx(rule.hand_value(Cards.read("SJ HJ DJ CJ S6 H8 DK C6 H6"), TRUMP))


# Layouts honour the exchange, what was put aside and what was announced.


def possible(at: Sighted) -> set[tuple[int, ...]]:
    """Every layout of the hidden cards that agrees with what is said of the position, by trying all."""
    me, places = at.at.turn, range(at.at.play.seats)
    others = [place for place in places if place != me]
    hidden = at.unplayed & ~at.at.hands[me] & ~at.aside
    for place in others:
        hidden &= ~at.sure[place]
    bits = [1 << bit for bit in range(hidden.bit_length()) if hidden >> bit & 1]

    def dealt(left: list[int], rest: frozenset[int]) -> Iterator[dict[int, int]]:
        if not left:
            yield {}
            return
        place, *more = left
        sure = at.sure[place] & at.unplayed
        free = [bit for bit in rest if not bit & at.lacks[place]]
        for cards in combinations(free, at.counts[place] - sure.bit_count()):
            for deeper in dealt(more, rest - set(cards)):
                yield {place: sure | sum(cards), **deeper}

    found = dealt(others, frozenset(bits))
    mine = at.at.hands[me]
    return {
        (*(mine if place == me else each[place] for place in places), hidden & ~sum(each.values()))
        for each in found
    }


VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"two_players": "blind"}),
    (3, {}),
    (4, {}),
    (5, {"five_players": "thirty_sixth_card"}),
]


def endings(
    people: int, options: dict[str, Any]
) -> Iterator[tuple[Sighted, View[Any, Any], tuple[Cards, ...]]]:
    """Positions of the last tricks, where cards have been shown, exchanged or put aside."""
    terms = {"players": people}
    for game, view, _cards, hands in choices("putze", range(60), lambda _: at_random, options, terms):
        told = [event for event in view.events if isinstance(event, Shown | CardsPassed) and event.cards]
        if len(view.hand) == 2 and len(told) > 2:
            seen = CardToLay(game, view.table, view.hand, rule.scene_of(view).terms, rule.aside(view))
            yield sighted(seen), view, hands


@pytest.mark.parametrize(("people", "options"), VARIANTS)
def test_every_layout_that_agrees_is_as_likely_as_any_other(people: int, options: dict[str, Any]) -> None:
    met_any = 0
    for at, _view, hands in endings(people, options):
        every = possible(at)
        if not 2 <= len(every) <= 150:
            continue
        met_any += 1
        true = tuple(sum(at.at.bit(card) for card in hands[seat]) for seat in at.at.places)
        assert any(each[:-1] == true for each in every), "the deal as it is"
        times = 100 * len(every)
        met = Counter(tuple(map(int, row)) for row in layouts(at, times, 7))
        assert set(met) == every
        statistic = sum((count - 100) ** 2 / 100 for count in met.values())
        assert statistic < len(every) + 5 * (2 * len(every)) ** 0.5, statistic
        if met_any == 3:
            return
    assert met_any


# When it plays.


def speaking(hand: str, said: tuple[tuple[int, Word], ...] = (), seat: int = 0) -> View[Any, Any]:
    """A table of four at which ``seat`` says whether it plays; seat 3 has shown the seven of trumps."""
    table = Table(
        3, FOUR, 4, (0, 1, 2, 3), (0, 1, 2, 3), dealt=True, turned=Card("H", "7"), trump="H", said=said
    )
    turned = Shown(3, Cards.read("H7"), *TURNED_CARD.under(FOUR.deal).everybody)
    return View(seat, table, Cards.read(hand), (turned,))


@pytest.mark.parametrize(
    ("hand", "plays"),
    [("HJ H9 HA HK SA SK CA C6 D6", True), ("S6 S7 S8 C6 C7 D6 D7 D8 H6", False)],
)
def test_it_plays_with_a_strong_hand_and_refuses_with_a_weak_one(hand: str, plays: bool) -> None:
    words = frozenset({Word.PLAY, Word.REFUSE})
    assert (decided(PutzeHouse.under({}), speaking(hand), words, Chance("words")).word is Word.PLAY) is plays


def test_it_plays_where_nobody_else_does() -> None:
    refused = tuple((seat, Word.REFUSE) for seat in range(3))
    view = speaking("S6 S7 S8 C6 C7 D6 D7 D8 H7", refused, seat=3)
    assert (
        decided(PutzeHouse.under({}), view, frozenset({Word.PLAY, Word.REFUSE}), Chance("")).word is Word.PLAY
    )


def test_who_said_that_they_play_are_believed() -> None:
    table = speaking("S6 S7 S8 C6 C7 D6 D7 D8 H6").table
    strong, weak = (KNOWN.word(Cards.read(hand)) for hand in ("SJ S9 SA SK HA HK CA C6 D6", "H6 H7 C6 C7 D6"))
    assert agrees(table, 1, Word.PLAY, strong)
    assert not agrees(table, 1, Word.PLAY, weak)
    assert agrees(table, 1, Word.REFUSE, weak)
    assert not agrees(table, 1, Word.REFUSE, strong)


def test_without_a_compiler_it_plays_as_level_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(putze_ahead, "compiled", lambda: False)
    monkeypatch.setattr(imagining, "compiled", lambda: False)
    ahead = players("putze")["level2"]
    plugin = plugins()["putze"]
    record = play(plugin, "by thumb", player=players("putze")["level1"].choose)
    game = plugin.game(record.options, record.terms)
    at = replay(game, record.dealer, ())
    for number, event in enumerate(record.events):
        if isinstance(event, Played | Called):
            view = view_of_table(game, at.table, record.events[:number], event.seat)
            moves = game.moves(at.table, event.seat, at.hands[event.seat])
            assert ahead.choose(view, moves, Chance("same")) == rule.choose(view, moves, Chance("same"))  # type: ignore[arg-type]
        at = advance(game, at, event)


def test_it_says_what_speaks_for_a_card_and_the_same_again() -> None:
    ahead = players("putze")["level2"]
    assert ahead.think is not None
    for _, view, cards, _ in choices("putze", range(2), lambda _: at_random, {}):
        moves = [Played(view.seat, card) for card in cards]
        one, other = (ahead.think(view, moves, Chance("again")) for _ in range(2))
        assert one == other
        assert one.move in moves
        assert (0 < one.best_in <= one.layouts) if len(moves) > 1 else one.layouts == 0
