"""Claims: made when every card left is high, accepted only as far as the claimer can know them.

The player who answers sees three hands and so knows the fourth, and uses nothing of it: the answer would tell
where a card lies. The last tricks are played out in the head with what the claimer sees; for every choice
the claimer makes the hidden cards lie as badly as what was played allows (law 70: what is doubtful goes
against the claim). Where that takes too long the claim is refused and play goes on, which the rule always
permits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from tapis.bots.bridge.cardplay.sight import BridgeSight, sight
from tapis.bots.french.heights import above
from tapis.core.cards import NO_CARDS, PACK, SUITS, Card, Cards, Suit
from tapis.core.events import Shown
from tapis.core.tricks import Seat, Trick
from tapis.core.view import View
from tapis.games.bridge.play.calls import Answer, Call, Claim
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import NO_TRUMP, SEATS

FEWEST, DEEPEST = 2, 4


def claim(at: BridgeSight) -> Claim | None:
    """All tricks left, when the hand on lead is all masters and nobody can ruff."""
    if at.trick.cards or at.table.left < FEWEST or not at.declaring:
        return None
    others = at.unseen | (at.other or NO_CARDS)
    high = not at.unseen.suit(at.trump) and all(above(others, card) == 0 for card in at.hand)
    return Claim(at.table.left) if high else None


def answer(view: View[Table, Call]) -> Answer:
    """Agree to a claim that gives the claimer's side no more than it is sure to take."""
    table = view.table
    assert table.claim is not None
    if (view.seat - table.claim.seat) % 2 == 0:
        return Answer(table.claim.tricks >= table.left or not _surely_more(view))
    if table.claim.tricks == 0:
        return Answer(True)
    known = known_to_claimer(view)
    return Answer(known is not None and _proved(table, *known))


def _surely_more(view: View[Table, Call]) -> bool:
    """Whether partner gives away a trick this hand is sure of: a master no trump can take."""
    at = sight(view, view.seat)
    table = view.table
    assert table.claim is not None
    sure = [card for card in at.masters(view.hand) if at.trump is None or card.suit == at.trump]
    return len(sure) > table.claim.tricks


def known_to_claimer(view: View[Table, Call]) -> tuple[dict[Seat, Cards], Cards] | None:
    """The hands the claimer sees, the own one and dummy's, and the cards of the two others; or None."""
    table = view.table
    assert table.claim is not None
    assert table.dummy is not None
    claimer = _shown(view, table.claim.seat)
    if claimer is None:
        return None
    gone = Cards.of(card for trick in _tricks(table) for card in trick.cards)
    known = {table.dummy: table.open_cards(table.dummy)} | {table.claim.seat: claimer - gone}
    hidden = Cards.of(PACK) - gone
    for cards in known.values():
        hidden = hidden - cards
    return known, hidden


def _tricks(table: Table) -> tuple[Trick, ...]:
    return () if table.tricks is None else tuple(table.tricks.every)


def _shown(view: View[Table, Call], seat: Seat) -> Cards | None:
    shown = (event for event in reversed(view.events) if isinstance(event, Shown) and event.owner == seat)
    return next((event.cards for event in shown if event.cards is not None), None)


def _proved(table: Table, known: dict[Seat, Cards], hidden: Cards) -> bool:
    """Whether the claimer takes these tricks however the hidden cards lie and whatever the others do."""
    assert table.claim is not None
    assert table.trick is not None
    claimer, tricks = table.claim.seat, table.claim.tricks
    if table.left <= DEEPEST:
        declaring = table.dummy is not None and (claimer - table.dummy) % 2 == 0
        ours = frozenset(known) if declaring else frozenset({claimer})
        laid = table.trick.order[: len(table.trick.cards)]
        sizes = {seat: table.left - (seat in laid) for seat in range(SEATS) if seat not in known}
        unknown = Unseen(hidden, _voids(table), tuple(sizes.items()))
        return takes(
            table.trick, LastTricks(tuple(sorted(known.items())), unknown, ours, claimer % 2), tricks
        )
    if table.trick.cards or table.trick.turn not in known or (table.trick.turn - claimer) % 2:
        return False
    lead = table.trick.turn
    partner = known.get((lead + 2) % SEATS, NO_CARDS)
    return cashed(known[lead], partner, hidden | _against(known, lead), _trump(table)) >= tricks


def _against(known: dict[Seat, Cards], lead: Seat) -> Cards:
    """What the claimer sees of the opponents' cards: a defender sees dummy's."""
    return reduce(Cards.__or__, (cards for seat, cards in known.items() if (seat - lead) % 2), NO_CARDS)


def _voids(table: Table) -> frozenset[tuple[Seat, Suit]]:
    """Who has shown out of which suit."""
    return frozenset(
        (seat, trick.led)
        for trick in _tricks(table)
        for seat, card in zip(trick.order, trick.cards, strict=False)
        if card.suit != trick.led
    )


def _trump(table: Table) -> Suit | None:
    assert table.contract is not None
    return None if table.contract.strain == NO_TRUMP else table.contract.strain


def cashed(leads: Cards, partner: Cards, against: Cards, trump: Suit | None) -> int:
    """Tricks the hand on lead takes by leading its masters one after the other, never losing the lead."""
    others = against | partner
    trumps = against.suit(trump)
    if trumps and len(_masters(leads.suit(trump), others)) < len(trumps):
        return 0
    return sum(len(_masters(leads.suit(suit), others)) for suit in SUITS)


def _masters(held: Cards, others: Cards) -> Cards:
    """The cards that win when led from the top: long cards too, once nobody else has any."""
    high = Cards.of(card for card in held if not above(others, card))
    longest = len(others.suit(next(iter(held)).suit)) if held else 0
    return held if len(high) >= longest else high


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards of those whose hands the claimer does not see: nobody knows who holds which of them."""

    cards: Cards
    voids: frozenset[tuple[Seat, Suit]]
    """Who has shown out of which suit."""
    sizes: tuple[tuple[Seat, int], ...]
    """How many of them each of the two holds."""

    def played(self, seat: Seat, card: Card, led: Suit | None) -> Unseen | None:
        """Without a card that ``seat`` plays; None where what was played before forbids it."""
        shows = {(seat, led)} if led is not None and card.suit != led else set()
        sizes = tuple((each, many - (each == seat)) for each, many in self.sizes)
        left = Unseen(self.cards.less(card), self.voids | shows, sizes)
        return left if (seat, card.suit) not in self.voids and left.possible else None

    @property
    def possible(self) -> bool:
        """Whether the cards can be shared out so that nobody holds what was shown not to be there."""
        one, other = self.sizes
        return all(
            sum((away, card.suit) in self.voids for card in self.cards) <= many
            for (_, many), (away, _) in ((one, other), (other, one))
        ) and not any({(seat, card.suit) for seat, _ in self.sizes} <= self.voids for card in self.cards)


@dataclass(frozen=True, slots=True)
class LastTricks:
    """The last tricks as the claimer sees them."""

    known: tuple[tuple[Seat, Cards], ...]
    hidden: Unseen
    ours: frozenset[Seat]
    """The seats for which the claimer chooses."""
    side: int

    def plays(self, seat: Seat, trick: Trick) -> Iterator[tuple[Card, LastTricks]]:
        """Every card that may come from a seat, each with what is left."""
        led = trick.led if trick.cards else None
        known, laid = dict(self.known), Cards.of(trick.cards)
        for card in _different(
            known.get(seat, self.hidden.cards), [laid, *known.values(), self.hidden.cards]
        ):
            if seat not in known:
                if (left := self.hidden.played(seat, card, led)) is not None:
                    yield card, replace(self, hidden=left)
            elif led is None or card.suit == led or not known[seat].suit(led):
                yield (
                    card,
                    replace(self, known=tuple(sorted({**known, seat: known[seat].less(card)}.items()))),
                )


def takes(trick: Trick, ending: LastTricks, tricks: int) -> bool:
    """Whether the claimer's side takes ``tricks`` of those left, all that is hidden lying against it."""
    return _taken(trick, ending, tricks, {})


def _taken(trick: Trick, ending: LastTricks, tricks: int, done: dict[object, bool]) -> bool:
    if trick.full:
        tricks -= trick.winner % 2 == ending.side
        trick = Trick(tuple((trick.winner + place) % SEATS for place in range(SEATS)), trick.ranking)
    seat = trick.turn
    known, sizes = dict(ending.known), dict(ending.hidden.sizes)
    left = len(known[seat]) if seat in known else sizes[seat]
    if tricks <= 0 or tricks > left:
        return tricks <= 0
    key = (trick.order, trick.cards, ending, tricks)
    if key not in done:
        results = (_taken(trick.lay(card), after, tricks, done) for card, after in ending.plays(seat, trick))
        done[key] = any(results) if seat in ending.ours else all(results)
    return done[key]


def _different(cards: Cards, every: Sequence[Cards]) -> list[Card]:
    """Of cards that nobody else's card lies between, the highest only; high ones first."""
    others = reduce(Cards.__or__, (each for each in every if each != cards), NO_CARDS)
    found: dict[tuple[Suit, int], Card] = {}
    for card in reversed(list(cards)):
        found.setdefault((card.suit, above(others, card)), card)
    return list(found.values())
