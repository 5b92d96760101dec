"""Claims: made when every card left is high, accepted only as far as the cards in sight prove them.

The player who answers an opponent's claim sees three hands, and so knows the fourth: the last tricks are
played out in the head, the opponents playing their best. Where that takes too long the claim is refused
and play goes on, which the rule always permits.
"""

from __future__ import annotations

from functools import reduce

from tapis.bots.bridge.sight import BridgeSight, sight
from tapis.bots.french import above
from tapis.core.cards import NO_CARDS, PACK, SUITS, Card, Cards, Suit
from tapis.core.events import Shown
from tapis.core.tricks import Seat, Trick
from tapis.core.view import View
from tapis.games.bridge.calls import Answer, Call, Claim
from tapis.games.bridge.result import NO_TRUMP, SEATS
from tapis.games.bridge.table import Table

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
    hands = known_hands(view)
    if table.claim.tricks == 0:
        return Answer(True)
    if hands is None:
        return Answer(False)
    return Answer(_proved(table, hands))


def _surely_more(view: View[Table, Call]) -> bool:
    """Whether partner gives away a trick this hand is sure of: a master no trump can take."""
    at = sight(view, view.seat)
    table = view.table
    assert table.claim is not None
    sure = [card for card in at.masters(view.hand) if at.trump is None or card.suit == at.trump]
    return len(sure) > table.claim.tricks


def known_hands(view: View[Table, Call]) -> tuple[Cards, ...] | None:
    """All four hands as the player sees or concludes them; None where neither is possible yet."""
    table = view.table
    assert table.claim is not None
    assert table.dummy is not None
    tricks = () if table.tricks is None else table.tricks.every
    gone = Cards.of(card for trick in tricks for card in trick.cards)
    claimer = _shown(view, table.claim.seat)
    if claimer is None:
        return None
    hands = {
        view.seat: view.hand,
        table.dummy: table.open_cards(table.dummy),
        table.claim.seat: claimer - gone,
    }
    rest = Cards.of(PACK) - gone
    for cards in hands.values():
        rest = rest - cards
    return tuple(hands.get(seat, rest) for seat in range(SEATS))


def _shown(view: View[Table, Call], seat: Seat) -> Cards | None:
    shown = (event for event in reversed(view.events) if isinstance(event, Shown) and event.owner == seat)
    return next((event.cards for event in shown if event.cards is not None), None)


def _proved(table: Table, hands: tuple[Cards, ...]) -> bool:
    """Whether the claimer's side takes its tricks against any defence."""
    assert table.claim is not None
    assert table.trick is not None
    claimer, tricks = table.claim.seat, table.claim.tricks
    if table.left <= DEEPEST:
        return takes(table.trick, hands, claimer % 2, tricks)
    if table.trick.cards or (table.trick.turn - claimer) % 2:
        return False
    return cashed(hands, table.trick.turn, _trump(table)) >= tricks


def _trump(table: Table) -> Suit | None:
    assert table.contract is not None
    return None if table.contract.strain == NO_TRUMP else table.contract.strain


def cashed(hands: tuple[Cards, ...], leader: Seat, trump: Suit | None) -> int:
    """Tricks the hand on lead takes by leading its masters one after the other, never losing the lead."""
    against = hands[(leader + 1) % SEATS] | hands[(leader + 3) % SEATS]
    others = against | hands[(leader + 2) % SEATS]
    trumps = against.suit(trump)
    if trumps and len(_masters(hands[leader].suit(trump), others)) < len(trumps):
        return 0
    return sum(len(_masters(hands[leader].suit(suit), others)) for suit in SUITS)


def _masters(held: Cards, others: Cards) -> Cards:
    """The cards that win when led from the top: long cards too, once nobody else has any."""
    high = Cards.of(card for card in held if not above(others, card))
    longest = len(others.suit(next(iter(held)).suit)) if held else 0
    return held if len(high) >= longest else high


def takes(trick: Trick, hands: tuple[Cards, ...], side: int, tricks: int) -> bool:
    """Whether ``side`` takes ``tricks`` of those left when everybody plays best and sees all."""
    if trick.full:
        tricks -= trick.winner % 2 == side
        order = tuple((trick.winner + place) % SEATS for place in range(SEATS))
        trick = Trick(order, trick.ranking)
    seat = trick.turn
    if tricks <= 0 or tricks > len(hands[seat]):
        return tricks <= 0
    open_cards = (hands[seat].suit(trick.led) or hands[seat]) if trick.cards else hands[seat]
    choice = _different(open_cards, Cards.of(trick.cards), hands, seat)
    results = (takes(trick.lay(card), _without(hands, seat, card), side, tricks) for card in choice)
    return any(results) if seat % 2 == side else all(results)


def _different(cards: Cards, laid: Cards, hands: tuple[Cards, ...], seat: Seat) -> list[Card]:
    """Of cards that nobody else's card lies between, the highest only; high ones first."""
    others = reduce(Cards.__or__, (hand for at, hand in enumerate(hands) if at != seat), laid)
    found: dict[tuple[Suit, int], Card] = {}
    for card in reversed(list(cards)):
        found.setdefault((card.suit, above(others, card)), card)
    return list(found.values())


def _without(hands: tuple[Cards, ...], seat: Seat, card: Card) -> tuple[Cards, ...]:
    return tuple(hand.less(card) if at == seat else hand for at, hand in enumerate(hands))
