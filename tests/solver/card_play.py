"""Every card play the house knows, dealt and played on at random: what an engine is tried on.

A *case* is one contract of one game under one choice of house options, at its first lead. Calls before it are
taken as made, so that rare contracts come up as often as common ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tapis.core.cards import PACK, SUITS, Card, Cards, Suit
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import Game, Position, advance
from tapis.core.tricks import Seat, Trick, Tricks
from tapis.games import jass
from tapis.games.bridge.auction import Auction as BridgeAuction
from tapis.games.bridge.calls import Bid, Pass
from tapis.games.bridge.deal import Bridge
from tapis.games.bridge.play import first_trick
from tapis.games.bridge.result import STRAINS, TRICKS
from tapis.games.bridge.result import Contract as BridgeContract
from tapis.games.bridge.table import Table as BridgeTable
from tapis.games.estimation.deal import Estimation
from tapis.games.estimation.table import Table as EstimationTable
from tapis.games.putze.calls import Word
from tapis.games.putze.deal import Putze
from tapis.games.putze.dealing import pack
from tapis.games.putze.variants import VARIANTS
from tapis.games.tutti.contracts import CONTRACTS, TUTTI, Contract
from tapis.games.tutti.deal import Tutti
from tapis.games.tutti.play import rankings
from tapis.games.tutti.table import Table as TuttiTable
from tapis.games.whist.auction import Auction, Best, Stand, Status
from tapis.games.whist.contracts import CONTRACTS as WHIST
from tapis.games.whist.contracts import strains
from tapis.games.whist.deal import Whist
from tapis.games.whist.play import first_trick as first_of_whist
from tapis.games.whist.play import tricks_of
from tapis.games.whist.table import Table as WhistTable
from tests.book.tutti.sitting import next_trick

EVERYBODY = range(4)
PUTZE = {"four": 4, "three": 3, "better_cards": 2, "without_six_of_spades": 5, "thirty_sixth_card": 5}


@dataclass(frozen=True, slots=True)
class Case:
    """A contract of a game: ``opened`` makes its table with the trick a seat leads, before any card.

    ``places`` are those who play, each with a card for every one of the ``tricks``, out of ``cards``.
    """

    name: str
    game: Game[Any, Any, Any]
    opened: Callable[[Seat, int], Any]
    tricks: int
    cards: tuple[Card, ...]
    places: tuple[Seat, ...] = tuple(EVERYBODY)

    def ending(self, left: int, chance: Chance, laid: int = 0) -> Position[Any]:
        """A position with ``left`` tricks to play, ``laid`` cards of the first of them already on the table.

        The hands are any cards; earlier tricks are there in number only, and who ducks has none of them.
        """
        cards = chance.shuffled(self.cards)
        held = dict(zip(self.places, _packets(cards, left), strict=False))
        hands = tuple(Cards.of(held.get(seat, ())) for seat in range(self.game.seats))
        at = Position(self.opened(chance.pick(self.places), self.tricks - left), hands)
        for _ in range(laid):
            at = advance(self.game, at, chance.pick(moves(self.game, at)))
        return at


def _packets(cards: list[Card], size: int) -> Iterator[list[Card]]:
    yield from (cards[start : start + size] for start in range(0, len(cards), size))


def moves(game: Game[Any, Any, Any], at: Position[Any]) -> list[Played]:
    """The cards the game offers to whose turn it is; none once the play is over."""
    offered = [game.moves(at.table, seat, at.hands[seat]) for seat in game.to_move(at.table)]
    return [move for each in offered for move in each if isinstance(move, Played)]


def cases() -> tuple[Case, ...]:
    """Every card play of the five games."""
    return (*_of_tutti(), *_of_estimation(), *_of_putze(), *_of_whist(), *_of_bridge())


def _earlier(trick: Trick, number: int) -> tuple[Trick, ...]:
    """So many tricks, all alike: what lay in them is of no account."""
    filler = replace(trick, cards=tuple(Card("S", rank) for rank in "AKQJT")[: len(trick.order)])
    return (filler,) * number


def _of_tutti() -> Iterator[Case]:
    for contract in CONTRACTS:
        yield _tutti(contract, Tutti())
        if contract.mode == TUTTI:
            yield _tutti(contract, Tutti(tutti_bauer_exempt=False), " T2")
        if contract.trump is not None:
            yield _tutti(contract, Tutti(under_trump=True), " T3")


def _tutti(contract: Contract, game: Tutti, option: str = "") -> Case:
    def opened(seat: Seat, before: int) -> TuttiTable:
        won = _earlier(next_trick(contract, 0, 0), before)
        tricks = Tricks(rankings(contract), next_trick(contract, before, seat), won)
        everybody = frozenset(EVERYBODY)
        return TuttiTable(
            0, cut=18, dealt=True, lifted=everybody, contract=contract, taker=seat, tricks=tricks
        )

    name = " ".join(filter(None, ("tutti", contract.box, contract.start, contract.base)))
    return Case(name + option, game, opened, 9, jass.PACK)


def _of_estimation() -> Iterator[Case]:
    for trump in SUITS:
        yield Case(f"estimation {trump}", Estimation(), _estimation(trump), 9, jass.PACK)


def _estimation(trump: Suit) -> Callable[[Seat, int], EstimationTable]:
    def opened(seat: Seat, before: int) -> EstimationTable:
        order = tuple((seat + place) % 4 for place in EVERYBODY)
        trick = Trick(order, jass.trump_ranking(trump))
        said, tricks = frozenset(EVERYBODY), Tricks((trick.ranking,) * 9, trick, _earlier(trick, before))
        return EstimationTable(0, cut=18, dealt=True, trump=trump, slips=said, tricks=tricks)

    return opened


def _of_putze() -> Iterator[Case]:
    for trump, (name, people) in zip((*SUITS, "H"), PUTZE.items(), strict=True):
        game = Putze(VARIANTS[name], people)
        for refusing in range(people - 1):
            places = tuple(range(refusing, people))
            opened, title = _putze(game, places, trump), f"putze {name}, {len(places)} play"
            yield Case(title, game, opened, game.variant.hand, pack(game.variant), places)


def _putze(game: Putze, places: tuple[Seat, ...], trump: Suit) -> Callable[[Seat, int], Any]:
    def opened(seat: Seat, before: int) -> Any:
        table = game.open(game.seats - 1)
        said = tuple((each, Word.PLAY if each in places else Word.REFUSE) for each in table.speaking)
        everybody = tuple(range(game.seats))
        ready = frozenset(everybody)
        table = replace(table, dealt=True, trump=trump, kept=everybody, lifted=ready, said=said, ready=ready)
        first = table.players.index(seat)
        trick = Trick((*table.players[first:], *table.players[:first]), jass.trump_ranking(trump))
        rankings = (trick.ranking,) * game.variant.hand
        return replace(table, tricks=Tricks(rankings, trick, _earlier(trick, before)))

    return opened


def _of_whist() -> Iterator[Case]:
    for code, contract in WHIST.items():
        suits = strains(code) or ("" if contract.joinable else SUITS)
        for suit in suits or (None,):
            owners = tuple(range(3, 3 - contract.owners, -1))
            name = f"whist {code} {suit or ''}".rstrip()
            yield Case(name, Whist(), _whist(Best(code, suit, owners)), tricks_of(contract), PACK)


def _whist(best: Best) -> Callable[[Seat, int], WhistTable]:
    def opened(seat: Seat, before: int) -> WhistTable:
        said = Auction(0, 4, statuses=(Status(Stand.PASSED),) * 4, best=best)
        put_away = frozenset(EVERYBODY) if best.code == "PM" else frozenset()
        earlier = first_of_whist(best, 0).trick
        assert earlier is not None
        tricks = replace(first_of_whist(best, seat), won=_earlier(earlier, before))
        return WhistTable(
            said,
            over=True,
            cut=26,
            dealt=True,
            discarded=put_away,
            aside=put_away,
            open_hands=frozenset(best.owners) if best.code == "GMT" else frozenset(),
            tricks=tricks,
        )

    return opened


def _of_bridge() -> Iterator[Case]:
    for strain in STRAINS:
        yield Case(f"bridge {strain}", Bridge(claims="never"), _bridge(strain), TRICKS, PACK)


def _bridge(strain: str) -> Callable[[Seat, int], BridgeTable]:
    def opened(seat: Seat, before: int) -> BridgeTable:
        contract = BridgeContract(1, strain)
        said = BridgeAuction(3, (Bid(1, strain), Pass(), Pass(), Pass()))
        tricks = first_trick(contract, seat)
        assert tricks.trick is not None
        tricks = replace(tricks, won=_earlier(tricks.trick, before))
        return BridgeTable(said, dealt=True, contract=contract, declarer=3, tricks=tricks, dummy_open=True)

    return opened
