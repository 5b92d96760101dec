"""Players at a table of putze, for tests: every move is checked before it happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tapis.core.cards import Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played, Ruled
from tapis.core.game import advance, replay
from tapis.core.terms import DealTerms
from tapis.core.tricks import Trick
from tapis.core.view import View, view
from tapis.games.putze import PLUGIN
from tapis.games.putze.book import ART
from tapis.games.putze.play import dealing
from tapis.games.putze.play.calls import Announce, Call, Discard, Event, Move, Word
from tapis.games.putze.play.deal import Putze, putze
from tapis.games.putze.play.table import Table
from tapis.games.putze.result import Result
from tapis.law import Breach, Setting

PLAY, REFUSE, TAKE, OWN = Word.PLAY, Word.REFUSE, Word.TAKE, Word.OWN
KEEP, SIX, READY = Word.KEEP, Word.SIX, Word.READY

VARIANTS: dict[str, tuple[int, dict[str, Setting]]] = {
    "four": (4, {}),
    "three": (3, {}),
    "better_cards": (2, {}),
    "blind": (2, {"two_players": "blind"}),
    "without_six_of_spades": (5, {}),
    "thirty_sixth_card": (5, {"five_players": "thirty_sixth_card"}),
    "dealer_sits_out": (5, {"five_players": "dealer_sits_out"}),
}
"""How many sit down, and the options, for each variant."""


class Stacked(Chance):
    """A shuffle that gives the cards in an order settled beforehand."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__("stacked")
        self.cards = list(cards)

    def shuffled(self, _items: Iterable[Any]) -> list[Any]:
        return list(self.cards)


class Sitting:
    def __init__(
        self,
        variant: str = "four",
        *,
        dealer: int = 0,
        seed: str = "a",
        hands: Mapping[int, str] | None = None,
        turned: str = "",
        blind: str = "",
        out: Sequence[int] = (),
        first_word: int | None = None,
        **options: Setting,
    ) -> None:
        players, chosen = VARIANTS[variant]
        conditions: dict[str, Any] = {"players": players, "out": list(out)}
        if first_word is not None:
            conditions["first_word"] = first_word
        self.game: Putze = putze(PLUGIN.regulation.profile({**chosen, **options}), DealTerms.read(conditions))
        self.dealer, self.chance = dealer, Chance(seed)
        self.log: list[Event] = []
        self.at = replay(self.game, dealer, ())
        if hands is not None or turned or blind:
            self.chance = Stacked(stacked(self.table, hands or {}, turned, blind, self.chance))
        self.happen()

    @property
    def table(self) -> Table:
        return self.at.table

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table)

    @property
    def trick(self) -> Trick:
        assert self.table.trick is not None
        return self.table.trick

    @property
    def movers(self) -> frozenset[int]:
        return self.game.to_move(self.table)

    def happen(self, *events: Event) -> Sitting:
        for event in events:
            self.log.append(event)
            self.at = advance(self.game, self.at, event)
        following = self.game.referee(self.at, tuple(self.log), self.chance)
        return self.happen(*following) if following else self

    def refusal(self, move: Move) -> Breach | None:
        return self.game.check(self.table, self.at.hands[move.seat], move)

    def ref(self, move: Move) -> str | None:
        return ref(self.refusal(move))

    def moves(self, seat: int) -> Sequence[Move]:
        return self.game.moves(self.table, seat, self.hand(seat))

    def do(self, move: Move) -> Sitting:
        assert self.refusal(move) is None, self.refusal(move)
        assert move in self.moves(move.seat)
        return self.happen(move)

    def say(self, seat: int, word: Word) -> Sitting:
        return self.do(Called(seat, word))

    def all_say(self, *words: Word) -> Sitting:
        for word in words:
            seat = self.table.next_to_speak
            assert seat is not None
            self.say(seat, word)
        return self

    def change(self, seat: int, cards: str) -> Sitting:
        return self.do(put_aside(seat, cards))

    def announce(self, seat: int, *values: int) -> Sitting:
        return self.do(Called(seat, Announce(values)))

    def all_ready(self) -> Sitting:
        for seat in sorted(self.movers):
            self.say(seat, READY)
        return self

    def begin(self) -> Sitting:
        """Everybody keeps, plays, is ready: the lead comes next."""
        while self.table.changing is not None:
            self.say(self.table.changing, KEEP)
        while self.table.next_to_speak is not None:
            offered = self.moves(self.table.next_to_speak)
            self.do(next(m for m in offered if isinstance(m, Called) and m.call in (PLAY, OWN)))
        return self.all_ready() if self.table.exchanging else self

    def play(self, seat: int, card: str) -> Sitting:
        return self.do(Played(seat, read_card(card)))

    def play_some(self, cards: int) -> Sitting:
        for _ in range(cards):
            (seat,) = self.movers
            self.do(next(move for move in self.moves(seat) if isinstance(move, Played)))
        return self

    def play_out(self) -> Sitting:
        while self.result is None:
            self.play_some(1)
        return self

    def hand(self, seat: int) -> Cards:
        return self.at.hands[seat]

    def view(self, seat: int) -> View[Table, Call]:
        return view(self.game, self.dealer, self.log, seat)

    def misdeal(self, clause: str = "P18") -> Sitting:
        return self.happen(Ruled(self.dealer, ART.clause(clause), {}))


def stacked(table: Table, hands: Mapping[int, str], turned: str, blind: str, chance: Chance) -> list[Card]:
    """A pack that gives these hands, filled up by chance, this turned card and this blind."""
    wished = {seat: [read_card(word) for word in hands.get(seat, "").split()] for seat in table.order}
    top, packet = [read_card(word) for word in turned.split()], [read_card(word) for word in blind.split()]
    named = {*top, *packet, *(card for cards in wished.values() for card in cards)}
    rest = [card for card in chance.shuffled(dealing.pack(table.variant)) if card not in named]
    last = table.order[-1]
    for seat, cards in wished.items():
        owed = top if seat == last and not table.variant.aside else []
        while len(cards) + len(owed) < table.variant.hand:
            cards.append(rest.pop())
        cards.extend(owed)
    size, at = table.variant.hand, 0
    pack: list[Card] = []
    while at < size:
        for seat in table.order:
            pack += wished[seat][at : at + 3]
        at += 3
    aside = (top or [rest.pop()]) if table.variant.aside else []
    return [*pack, *aside, *packet, *rest]


def put_aside(seat: int, cards: str) -> Called[Call]:
    return Called(seat, Discard(Cards.read(cards)), frozenset({seat}))


def ref(breach: Breach | None) -> str | None:
    return None if breach is None else str(breach.clause)
