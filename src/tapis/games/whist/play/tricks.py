"""The play of a contract: who leads, what may be laid, who takes the trick, when a game is decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tapis.core.cards import SUITS, Card, Cards
from tapis.core.events import Called, CardsPassed, Shown
from tapis.core.laying import Calling, Laying, out_of_turn
from tapis.core.memo import CardOrder
from tapis.core.ranking import Ranking
from tapis.core.tricks import Duty, Seat, Trick, Tricks, fault, playable, round_from
from tapis.games.whist.auction.catalogue import TRICKS, Kind
from tapis.games.whist.auction.contracts import CONTRACTS, EACH_FOR_HIMSELF, LEADS_HIMSELF, NO_TRUMP, Contract
from tapis.games.whist.auction.state import SEATS, Best
from tapis.games.whist.book import ART
from tapis.games.whist.play.before_play import LADDER, not_dealt_yet
from tapis.games.whist.play.calls import Discard, Event
from tapis.games.whist.play.table import Table
from tapis.law import Bars, Breach, first_bar

PuttingAway: TypeAlias = Calling[Table, Discard]

OPEN_AFTER = 5
"""After so many cards of the deal the hands of a misère sur table are laid open."""
LOST_AT = {Kind.MISERE: 1, Kind.PICCOLO: 2}
"""The number of the trick that loses a misère or a piccolo."""

NO_TRUMPS = {"PIC": "36", "PM": "39", "GM": "40", "GMT": "46"}
"""The clauses of games that have no trump."""

# Who leads: 37, 48, 50, 51, W6.


@ART("W6", "37", "48", "50", "51")
def leader(best: Best, first: Seat, ace: Seat | None) -> Seat:
    """An abondance or a chelem leads, in a trou the fourth ace, else the player on the dealer's left."""
    kind = CONTRACTS[best.code].kind
    if kind in LEADS_HIMSELF:
        return best.owners[0]
    return ace if kind is Kind.TROU and ace is not None else first


@ART("32", "36", "39", "40", "46")
def strength(best: Best) -> Ranking:
    """The highest trump takes the trick, else the highest card of the suit led; misères have no trump."""
    if best.suit is None or best.suit == NO_TRUMP:
        return Ranking(LADDER)
    return Ranking(LADDER, best.suit, LADDER)


def order_of(best: Best | None) -> CardOrder:
    """The order of cards in a game, or as long as none is settled, with the clause that says so."""
    ranking = Ranking(LADDER) if best is None else strength(best)
    clause = ART.clause(NO_TRUMPS.get("" if best is None else best.code, "32"))
    return CardOrder(ranking=ranking, order=clause, duties=DUTIES[1:])


def first_trick(best: Best, leader: Seat) -> Tricks:
    """The card play before the first lead."""
    return Tricks.led(round_from(leader, SEATS), (strength(best),) * tricks_of(CONTRACTS[best.code]))


# 39  The card put away.


def cards_are_put_away(table: Table) -> bool:
    """Whether nobody has a card to put away any more."""
    return table.contract is None or table.contract.code != "PM" or len(table.aside) == SEATS


PUT_AWAY = ART.audience(
    "39",
    code="card-put-away",
    sentence="A card put away is seen by the player who puts it away, and nobody else.",
)


@ART.bars("39")
def nothing_to_put_away(putting: PuttingAway) -> bool:
    """Put a card away only before a petite misère, and only one."""
    contract = putting.table.contract
    petite = contract is not None and contract.code == "PM"
    return not petite or putting.move.seat in putting.table.discarded


@ART.bars("39")
def put_away_openly(putting: PuttingAway) -> bool:
    """Put your card away so that nobody else sees it."""
    return putting.move.to != frozenset({putting.move.seat})


@ART.bars("39")
def card_of_another_hand(putting: PuttingAway) -> bool:
    """Put away a card that you hold."""
    return putting.call.card not in putting.hand


PUTTING_AWAY: Bars[PuttingAway] = (nothing_to_put_away, put_away_openly, card_of_another_hand)


def put_away(log: Sequence[Event], seat: Seat) -> Event:
    """The event by which the card that ``seat`` has named leaves the hand, seen by its owner alone."""
    calls = (event.call for event in log if isinstance(event, Called) and event.seat == seat)
    card = next(call.card for call in calls if isinstance(call, Discard))
    return CardsPassed(seat, None, Cards.of([card]), *PUT_AWAY.only(seat))


# 45  The fourth ace.


FOURTH_ACE = ART.audience(
    "45", code="fourth-ace", sentence="The partner of the trou shows the ace to everybody."
)


def show_the_ace(hands: Sequence[Cards], trou: Seat | None) -> Event:
    """The event that shows the ace the trou does not hold."""
    ace = next(Card(suit, "A") for suit in SUITS if trou is not None and Card(suit, "A") not in hands[trou])
    holder = next(seat for seat, hand in enumerate(hands) if ace in hand)
    return Shown(holder, Cards.of([ace]), *FOURTH_ACE.everybody)


# 47  A misère sur table.


@ART("47")
def hands_to_open(table: Table) -> frozenset[Seat]:
    """A misère sur table is laid open after the fifth card of the deal."""
    due = table.contract is not None and table.contract.code == "GMT" and table.cards_played >= OPEN_AFTER
    return frozenset(table.declarers) - table.open_hands if due else frozenset()


OPEN_HAND = ART.audience(
    "47", code="open-hand", sentence="The hand of a misère sur table lies open for everybody."
)


def open_hands(table: Table, hands: Sequence[Cards]) -> Sequence[Event]:
    """The hands of a misère sur table, once they are due."""
    return [Shown(seat, hands[seat], *OPEN_HAND.everybody) for seat in sorted(hands_to_open(table))]


# 27, 31, 33  What may be laid.


@ART("27")
def play_from_your_hand(_trick: Trick, hand: Cards) -> Cards:
    """Play a card that you hold; a card laid is played."""
    return hand


@ART("31", "33")
def follow_suit(trick: Trick, hand: Cards) -> Cards:
    """Follow the suit led; without it play what you like."""
    return (hand.suit(trick.led) or hand) if trick.cards else hand


@ART.bars("11")
def auction_under_way(laying: Laying[Table]) -> bool:
    """Wait until the auction is over."""
    return not laying.table.over


@ART.bars("57")
def deal_is_over(laying: Laying[Table]) -> bool:
    """The deal is over."""
    return decided(laying.table)


@ART.bars("39")
def cards_not_put_away(laying: Laying[Table]) -> bool:
    """First everybody puts one card away, face down."""
    return not cards_are_put_away(laying.table)


@ART.bars("27")
def not_your_turn(laying: Laying[Table]) -> bool:
    """Wait for your turn."""
    return out_of_turn(laying) or bool(hands_to_open(laying.table))


DUTIES: tuple[Duty, ...] = (play_from_your_hand, follow_suit)
BARS: Bars[Laying[Table]] = (
    not_dealt_yet,
    auction_under_way,
    deal_is_over,
    cards_not_put_away,
    not_your_turn,
)


def legal_cards(trick: Trick, hand: Cards) -> Cards:
    """The cards of ``hand`` that no clause forbids."""
    return playable(DUTIES, trick, hand)


def refuse_card(laying: Laying[Table]) -> Breach | None:
    """Why the card may not be played, or None."""
    barred = first_bar(BARS, laying)
    if barred is not None or laying.table.trick is None:
        return barred
    return fault(DUTIES, laying.table.trick, laying.hand, laying.move.card)


# 35  The last trick.


@ART("35")
def trick_to_look_at(table: Table) -> Trick | None:
    """Only the last trick gathered may be looked at again."""
    return table.won[-1] if table.won else None


# 36, 39, 40, 46, W10  When a game is decided.


@ART("36", "39", "40", "46")
def has_failed(table: Table, seat: Seat) -> bool:
    """A misère is lost with the first trick taken, a piccolo with the second."""
    contract = table.contract
    assert contract is not None
    return seat in table.lost or table.taken(seat) >= LOST_AT[contract.kind]


@ART("36", "39", "40", "46")
def has_made_it(table: Table, seat: Seat) -> bool:
    """A misère is made without a trick, a piccolo with exactly one."""
    contract = table.contract
    assert contract is not None
    return seat not in table.lost and table.taken(seat) == contract.tricks


@ART("57", "W10")
def decided(table: Table) -> bool:
    """A deal is over with its last card, or once every misère or piccolo in it is lost."""
    contract = table.contract
    if table.ruling is not None or table.again or nobody_plays(table):
        return True
    if contract is None:
        return False
    if len(table.won) == tricks_of(contract):
        return True
    each = contract.kind in EACH_FOR_HIMSELF
    return each and all(has_failed(table, seat) for seat in table.declarers)


@ART("39")
def tricks_of(contract: Contract) -> int:
    """A petite misère has twelve tricks, every other game thirteen."""
    return TRICKS - 1 if contract.code == "PM" else TRICKS


@ART("8")
def nobody_plays(table: Table) -> bool:
    """When nobody plays, the same dealer deals again."""
    return table.dealt and table.over and table.auction.best is None
