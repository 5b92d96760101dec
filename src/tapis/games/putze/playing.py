"""The rules from the first lead to the count: who leads, what may be laid, announcements, points.

House conventions P9, P10 and P12 to P14; the duties themselves are those of jass.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.cards import Cards, Suit
from tapis.core.events import Audience, Called, Played, Shown
from tapis.core.game import Position
from tapis.core.tricks import Seat, Trick, fault, playable
from tapis.games import jass
from tapis.games.putze.announcements import Meld, a_card_serves_once, best_holder
from tapis.games.putze.book import ART, broken
from tapis.games.putze.calls import Announce, Call, Event
from tapis.games.putze.speaking import speak_aloud
from tapis.games.putze.table import Table
from tapis.law import Breach

# P10  Who lays cards.


@ART("P10")
def first_to_lead(table: Table) -> Seat:
    """The first player on the dealer's right who plays leads."""
    return table.players[0]


@ART("P10", "P9")
def only_players_lay_cards(table: Table, seat: Seat) -> bool:
    """You have refused to play this deal; your cards stay closed."""
    return seat in table.players


@ART("P10")
def cards_wait_for_the_words(table: Table) -> bool:
    """Wait until everybody has said whether he plays."""
    return table.all_have_spoken


@ART("27.7", "27.17", "27.23", "P9")
def a_hand_is_played_by_two(table: Table) -> bool:
    """Without an opponent there is nothing to play out; the deal is over."""
    return not table.alone


@ART("27.14", "P15")
def the_lead_waits_for_the_exchange(table: Table) -> bool:
    """Wait with the lead until all who play are ready."""
    return table.settled


@ART("P10")
def every_trick_is_played(table: Table) -> bool:
    """The deal has been played out."""
    return not table.played_out


def trick_of(table: Table, leader: Seat) -> Trick:
    """The next trick, in which only those who play take part."""
    assert table.trump is not None
    first = table.players.index(leader)
    order = (*table.players[first:], *table.players[:first])
    return Trick(order, jass.trump_ranking(table.trump))


def refuse_card(table: Table, hand: Cards, move: Played) -> Breach | None:
    """Why the card may not be played, or None."""
    if (breach := _refuse_to_play(table, move)) is not None:
        return breach
    if table.trick is None or not jass.play_in_turn(table.trick, move.seat):
        return jass.play_in_turn.breach(card=move.card, seat=move.seat)
    return fault(jass.FORWARD, table.trick, hand, move.card)


def _refuse_to_play(table: Table, move: Played) -> Breach | None:
    """Why no card of this player may be played now, or None."""
    if not cards_wait_for_the_words(table):
        return cards_wait_for_the_words.breach(card=move.card)
    if not only_players_lay_cards(table, move.seat):
        return only_players_lay_cards.breach(card=move.card)
    if not a_hand_is_played_by_two(table):
        return broken(a_hand_is_played_by_two, table.variant.alone, card=move.card)
    if not the_lead_waits_for_the_exchange(table):
        return the_lead_waits_for_the_exchange.breach(card=move.card)
    return None if every_trick_is_played(table) else every_trick_is_played.breach(card=move.card)


def legal_cards(table: Table, seat: Seat, hand: Cards) -> Cards:
    """The cards ``seat`` may lay now."""
    if table.trick is None or table.trick.turn != seat:
        return Cards()
    return playable(jass.FORWARD, table.trick, hand)


# P13  Who announces what when.


@ART("P13", "P9")
def only_players_announce(table: Table, seat: Seat) -> bool:
    """Whoever refuses to play has nothing to announce."""
    return seat in table.players


@ART("P13")
def announce_before_your_first_card(table: Table, seat: Seat) -> bool:
    """Announce in your turn, just before your first card."""
    return table.trick is not None and table.trick.turn == seat and seat not in table.laid


@ART("P13")
def announce_once(table: Table, seat: Seat) -> bool:
    """You have announced already."""
    return seat not in dict(table.values)


@ART("P13")
def announce_all_you_have(hand: Cards, trump: Suit, values: Sequence[int]) -> bool:
    """Name the values of all your announcements, and of nothing else."""
    return bool(values) and tuple(values) == _values(hand, trump)


def refuse_announcement(table: Table, hand: Cards, call: Called[Call], said: Announce) -> Breach | None:
    """Why the announcement may not be made, or None."""
    if table.all_have_spoken and not only_players_announce(table, call.seat):
        return only_players_announce.breach(seat=call.seat)
    if not announce_before_your_first_card(table, call.seat):
        return announce_before_your_first_card.breach(seat=call.seat)
    if not announce_once(table, call.seat):
        return announce_once.breach(seat=call.seat)
    if not speak_aloud(call):
        return speak_aloud.breach(seat=call.seat)
    assert table.trump is not None
    return None if announce_all_you_have(hand, table.trump, said.values) else announce_all_you_have.breach()


def possible_announcements(table: Table, seat: Seat, hand: Cards) -> Sequence[Called[Call]]:
    """Announcing, for whoever has something to announce and has not yet."""
    if not announce_before_your_first_card(table, seat) or not announce_once(table, seat):
        return ()
    assert table.trump is not None
    values = _values(hand, table.trump)
    return [Called(seat, Announce(values))] if values else ()


def _values(hand: Cards, trump: Suit) -> tuple[int, ...]:
    return tuple(meld.points for meld in a_card_serves_once(hand, trump))


# P12  One holder shows what he has.


@ART("P12")
def everybody_sees_the_best_announcements() -> Audience:
    """The announcements that count are shown to everybody after the first trick, and no others."""
    return None


def comparison_is_due(table: Table) -> bool:
    """Whether the first trick is over and somebody has announced."""
    return bool(table.values) and len(table.won) == 1 and table.shown is None


def show_the_best(at: Position[Table]) -> Sequence[Event]:
    """The best holder's announcements, face up."""
    trump, announced = at.table.trump, dict(at.table.values)
    assert trump is not None
    holders = [seat for seat in at.table.won[0].order if seat in announced]
    melds = {seat: _melds(at, seat, trump) for seat in holders}
    best = best_holder(melds, trump)
    cards = Cards.of(card for meld in melds[best] for card in meld.cards)
    return [Shown(best, cards, everybody_sees_the_best_announcements(), ART.clause("P12"))]


def _melds(at: Position[Table], seat: Seat, trump: Suit) -> Sequence[Meld]:
    first = at.table.won[0]
    laid = first.cards[first.order.index(seat)]
    return a_card_serves_once(at.hands[seat] | Cards.of([laid]), trump)


# The count.


@ART("P9", "P10")
def points_taken(won: Sequence[Trick], seat: Seat) -> int:
    """Count the cards of your tricks, and five for the last; cards of those who refused count for nobody."""
    mine = [trick for trick in won if trick.winner == seat]
    cards = sum(jass.card_points(card, trick.ranking.trump) for trick in mine for card in trick.cards)
    return cards + (jass.LAST_TRICK if won[-1].winner == seat else 0)
