"""The rules from the first lead to the count: who leads, what may be laid, announcements, points.

House conventions P9, P10 and P12 to P14; the duties themselves are those of jass.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tapis.core.cards import Cards, Suit
from tapis.core.events import Called, Shown
from tapis.core.game import Position
from tapis.core.laying import Calling, Laying
from tapis.core.tricks import Seat, Trick, Tricks, fault, playable
from tapis.games import jass
from tapis.games.putze.book import ART
from tapis.games.putze.play.announcements import Meld, a_card_serves_once, best_holder
from tapis.games.putze.play.calls import Announce, Call, Event
from tapis.games.putze.play.speaking import whispered
from tapis.games.putze.play.table import Table
from tapis.law import Bars, Breach, first_bar

Announcing: TypeAlias = Calling[Table, Announce]

# P10  Who lays cards.


@ART("P10")
def first_to_lead(table: Table) -> Seat:
    """The first player on the dealer's right who plays leads."""
    return table.players[0]


@ART.bars("P10")
def words_still_to_come(laying: Laying[Table]) -> bool:
    """Wait until everybody has said whether they play."""
    return not laying.table.all_have_spoken


@ART.bars("P10", "P9")
def refused_to_play(laying: Laying[Table]) -> bool:
    """You have refused to play this deal; your cards stay closed."""
    return laying.move.seat not in laying.table.players


def _as_marked(laying: Laying[Table]) -> str:
    return laying.table.variant.alone


@ART.bars_where(_as_marked, "27.7", "27.17", "27.23", "P9")
def nobody_plays_against_you(laying: Laying[Table]) -> bool:
    """Without an opponent there is nothing to play out; the deal is over."""
    return laying.table.alone


@ART.bars("27.14", "P15")
def not_everybody_is_ready(laying: Laying[Table]) -> bool:
    """Wait with the lead until all who play are ready."""
    return not laying.table.settled


@ART.bars("P10")
def tricks_are_played(laying: Laying[Table]) -> bool:
    """The deal has been played out."""
    return laying.table.played_out


LAYING: Bars[Laying[Table]] = (
    words_still_to_come,
    refused_to_play,
    nobody_plays_against_you,
    not_everybody_is_ready,
    tricks_are_played,
    jass.not_your_turn,
)


def first_trick(table: Table) -> Tricks:
    """The card play before the first lead, in which only those who play take part."""
    assert table.trump is not None
    first = table.players.index(first_to_lead(table))
    order = (*table.players[first:], *table.players[:first])
    return Tricks.led(order, (jass.trump_ranking(table.trump),) * table.variant.hand)


def refuse_card(laying: Laying[Table]) -> Breach | None:
    """Why the card may not be played, or None."""
    barred, trick = first_bar(LAYING, laying), laying.table.trick
    if barred is not None or trick is None:
        return barred
    return fault(jass.FORWARD, trick, laying.hand, laying.move.card)


def legal_cards(table: Table, seat: Seat, hand: Cards) -> Cards:
    """The cards ``seat`` may lay now."""
    if table.trick is None or table.trick.turn != seat:
        return Cards()
    return playable(jass.FORWARD, table.trick, hand)


# P13  Who announces what when.


@ART.bars("P13", "P9")
def you_do_not_play(announcing: Announcing) -> bool:
    """A player who refuses to play has nothing to announce."""
    table = announcing.table
    return table.all_have_spoken and announcing.move.seat not in table.players


@ART.bars("P13")
def not_before_your_first_card(announcing: Announcing) -> bool:
    """Announce in your turn, just before your first card."""
    return not announcing.table.may_announce(announcing.move.seat)


@ART.bars("P13")
def announced_already(announcing: Announcing) -> bool:
    """You have announced already."""
    return announcing.move.seat in dict(announcing.table.values)


@ART.bars("P13")
def not_what_you_have(announcing: Announcing) -> bool:
    """Name the values of all your announcements, and of nothing else."""
    trump, values = announcing.table.trump, announcing.call.values
    assert trump is not None
    return not values or tuple(values) != _values(announcing.hand, trump)


ANNOUNCING: Bars[Announcing] = (
    you_do_not_play,
    not_before_your_first_card,
    announced_already,
    whispered,
    not_what_you_have,
)


def refuse_announcement(announcing: Announcing) -> Breach | None:
    """Why the announcement may not be made, or None."""
    return first_bar(ANNOUNCING, announcing)


def possible_announcements(table: Table, seat: Seat, hand: Cards) -> Sequence[Called[Call]]:
    """The move that announces, for a seat that has something to announce and has not yet."""
    if not table.may_announce(seat) or seat in dict(table.values):
        return ()
    assert table.trump is not None
    values = _values(hand, table.trump)
    return [Called(seat, Announce(values))] if values else ()


def _values(hand: Cards, trump: Suit) -> tuple[int, ...]:
    return tuple(meld.points for meld in a_card_serves_once(hand, trump))


# P12  One holder shows what he has.


BEST_ANNOUNCEMENTS = ART.audience(
    "P12",
    code="best-announcements",
    sentence="The announcements that count are shown to everybody after the first trick, and no others.",
)


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
    return [Shown(best, cards, *BEST_ANNOUNCEMENTS.everybody)]


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


# P26  Looking at tricks that lie face down.


@ART("P26")
def tricks_to_look_at(look_back: str, won: tuple[Trick, ...], seat: Seat | None) -> tuple[Trick, ...]:
    """Your own tricks may be looked at again, or as the house has it."""
    return jass.tricks_to_look_at(look_back, tuple(each for each in won if each.winner == seat), won)
