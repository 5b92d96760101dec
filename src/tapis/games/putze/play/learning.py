"""Putze for programs that learn it: its contracts at their first lead, and all its calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from tapis.core.card_play import Opening, earlier
from tapis.core.cards import SUITS, Cards, Suit
from tapis.core.learning import Learning
from tapis.core.tricks import Seat, Trick, Tricks
from tapis.games import jass
from tapis.games.putze.play.announcements import FOURS, RUNS
from tapis.games.putze.play.calls import BETTER, MOST_VALUES, Announce, Call, Discard, Word
from tapis.games.putze.play.deal import Putze
from tapis.games.putze.play.dealing import pack
from tapis.games.putze.play.table import Table
from tapis.games.putze.result import Result
from tapis.games.putze.variants import VARIANTS

PEOPLE = {"four": 4, "three": 3, "better_cards": 2, "without_six_of_spades": 5, "thirty_sixth_card": 5}
"""How many sit at each variant."""


def openings() -> Iterator[Opening[Table, Call, Result]]:
    """Each variant with a trump of its own, for as many as do not refuse: two at least."""
    for trump, (name, people) in zip((*SUITS, "H"), PEOPLE.items(), strict=True):
        game = Putze(VARIANTS[name], people)
        for refusing in range(people - 1):
            places = tuple(range(refusing, people))
            title, cards = f"putze {name}, {len(places)} play", pack(game.variant)
            yield Opening(title, game, _opened(game, places, trump), game.variant.hand, cards, places)


def _opened(game: Putze, places: tuple[Seat, ...], trump: Suit) -> Callable[[Seat, int], Table]:
    def opened(seat: Seat, before: int) -> Table:
        table = game.open(game.seats - 1)
        said = tuple((each, Word.PLAY if each in places else Word.REFUSE) for each in table.speaking)
        everybody = tuple(range(game.seats))
        ready = frozenset(everybody)
        table = replace(table, dealt=True, trump=trump, kept=everybody, lifted=ready, said=said, ready=ready)
        first = table.players.index(seat)
        trick = Trick((*table.players[first:], *table.players[:first]), jass.trump_ranking(trump))
        rankings = (trick.ranking,) * game.variant.hand
        return replace(table, tricks=Tricks(rankings, trick, earlier(trick, before)))

    return opened


def every_call() -> Iterator[Call]:
    """Every call; their order never changes, and new ones come last."""
    yield from Word
    best_first = sorted({*RUNS.values(), *FOURS.values()}, reverse=True)
    for number in range(1, MOST_VALUES + 1):
        yield from map(Announce, combinations_with_replacement(best_first, number))
    yield from (Discard(Cards.of(three)) for three in combinations(jass.PACK, BETTER))


# A pomme, and every putze of four at a table. Each says whether it plays, is ready, announces; one may buy
# the turned card; the cards.
LEARNING = Learning(openings, every_call, points=(-1, 2), longest=4 + 5 + 4 + 4 * 9)
