"""What each game of the house says of its card play, read off a position.

A third party's game is not known here: its card play cannot be packed, and it is played without an engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from tapis.core.cards import NO_CARDS, SUITS, Card, Cards
from tapis.core.game import Position
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat, Trick
from tapis.games import jass
from tapis.games.bridge.deal import Bridge
from tapis.games.bridge.result import TRICKS as BRIDGE_TRICKS
from tapis.games.estimation.deal import Estimation
from tapis.games.estimation.result import TRICKS as ESTIMATION_TRICKS
from tapis.games.putze.deal import Putze
from tapis.games.tutti.contracts import MISERE, TUTTI, card_value, strength
from tapis.games.tutti.deal import Tutti
from tapis.games.tutti.result import TRICKS as TUTTI_TRICKS
from tapis.games.whist.contracts import EACH_FOR_HIMSELF
from tapis.games.whist.deal import Whist
from tapis.games.whist.play import LOST_AT, tricks_of

JACK = "J"


class NoCardPlay(ValueError):
    """The position has no card play that could be packed; the message says why."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The card play of one position: the present trick, who takes part, and what the cards are worth.

    ``rankings`` are those of the tricks to come, the present one first; ``taken`` the cards each of
    ``places`` has won; ``sides`` masks of places; the pack is ``without`` some cards. The rest is as
    ``CardPlay`` tells it.
    """

    trick: Trick
    places: tuple[Seat, ...]
    rankings: tuple[Ranking, ...]
    taken: tuple[tuple[Card, ...], ...]
    sides: tuple[int, ...]
    worth: Callable[[Card], int]
    counts: Literal["points", "tricks", "misere"] = "points"
    last: int = 0
    limit: int = 0
    without: Cards = NO_CARDS
    exempt: tuple[Card, ...] = ()
    ruffing: bool = False
    free_when_void: bool = False


def read(game: Any, at: Position[Any]) -> Reading:
    """The card play of a position; NoCardPlay where none is under way or the game is not the house's."""
    readers: dict[type, Callable[[Any, Any], Reading]] = {
        Bridge: _bridge,
        Estimation: _estimation,
        Putze: _putze,
        Tutti: _tutti,
        Whist: _whist,
    }
    if type(game) not in readers:
        raise NoCardPlay(f"The card play of {type(game).__name__} is not known to the engine.")
    if getattr(at.table, "trick", None) is None:
        raise NoCardPlay("No trick is being played.")
    return readers[type(game)](game, at.table)


def _reading(table: Any, number: int, **rest: Any) -> Reading:
    """What all games have in common: the present trick, and ``number`` tricks in a deal."""
    trick: Trick = table.trick
    places = tuple(sorted(trick.order))
    rest.setdefault("rankings", (trick.ranking,) * (number - len(table.won)))
    return Reading(trick=trick, places=places, taken=_taken(table.won, places), **rest)


def _taken(won: Sequence[Trick], places: Sequence[Seat]) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        tuple(card for trick in won if trick.winner == seat for card in trick.cards) for seat in places
    )


def _partners(seats: int) -> tuple[int, ...]:
    """Seats opposite each other play together."""
    return tuple(sum(1 << seat for seat in range(seats) if seat % 2 == side) for side in range(2))


def _tutti(game: Tutti, table: Any) -> Reading:
    contract = table.contract
    jacks = tuple(Card(suit, JACK) for suit in SUITS)
    if contract.trump is not None:
        exempt: tuple[Card, ...] = (Card(contract.trump, JACK),)
    else:
        exempt = jacks if contract.mode == TUTTI and game.tutti_bauer_exempt else ()
    ours = _partners(game.seats)
    return _reading(
        table,
        TUTTI_TRICKS,
        rankings=tuple(strength(contract, number) for number in range(len(table.won), TUTTI_TRICKS)),
        sides=ours if table.taker % 2 == 0 else ours[::-1],
        worth=partial(card_value, contract),
        counts="misere" if contract.box == MISERE else "points",
        last=jass.LAST_TRICK,
        exempt=exempt,
        ruffing=contract.trump is not None,
        free_when_void=game.under_trump,
    )


def _trumps_of_jass(table: Any, number: int, **rest: Any) -> Reading:
    """A game of individuals with a trump: estimation and putze."""
    trump = table.trump
    return _reading(
        table,
        number,
        sides=tuple(1 << place for place in range(len(table.trick.order))),
        worth=partial(jass.card_points, trump=trump),
        last=jass.LAST_TRICK,
        exempt=(Card(trump, JACK),),
        ruffing=True,
        **rest,
    )


def _estimation(_game: Estimation, table: Any) -> Reading:
    if table.barred and not table.started:
        raise NoCardPlay("A ruling forbids a suit at the first lead.")
    return _trumps_of_jass(table, ESTIMATION_TRICKS, free_when_void=True)


def _putze(_game: Putze, table: Any) -> Reading:
    return _trumps_of_jass(table, table.variant.hand, without=table.variant.without)


def _nothing(_card: Card) -> int:
    return 0


def _bridge(game: Bridge, table: Any) -> Reading:
    if table.claim is not None or table.laid_open:
        raise NoCardPlay("A claim has ended the play, or is being answered.")
    ours = _partners(game.seats)
    sides = ours if table.declarer % 2 == 0 else ours[::-1]
    return _reading(table, BRIDGE_TRICKS, sides=sides, worth=_nothing, counts="tricks")


def _whist(game: Whist, table: Any) -> Reading:
    contract = table.contract
    declarers = sum(1 << seat for seat in table.declarers)
    alone = contract.kind in EACH_FOR_HIMSELF
    own = tuple(1 << seat for seat in table.declarers) if alone else (declarers,)
    return _reading(
        table,
        tricks_of(contract),
        sides=(*own, (1 << game.seats) - 1 & ~declarers),
        worth=_nothing,
        counts="misere" if alone else "tricks",
        limit=LOST_AT[contract.kind] - 1 if alone else 0,
    )
