"""What somebody asks of the calculator, read from an address; what cannot be is refused in one sentence.

What our forms never send, but an address can be made to say, is refused with ``IllegalMove``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tapis.analysis.hands import SEATS, Hand
from tapis.analysis.jobs import GAMES, turns_a_card
from tapis.analysis.panels.chances import VIEWS, UsualSituation, lie, ruff
from tapis.core.cards import Card, Cards, read_card
from tapis.core.panel import Panel
from tapis.core.shapes import NO_CARD, WRONG_VALUE
from tapis.core.whole import whole
from tapis.games.jass import PACK
from tapis.law import IllegalMove, Reason, Refused

T = TypeVar("T")

NOT_WHOLE = Reason("whole-numbers", "Type only whole numbers from 0 to {highest}.")
TOO_MANY = Reason("too-many-missing", "So many cards are not missing; unseen: {unseen:card|cards}.")
NOT_NINE = Reason("not-nine-cards", "Choose nine cards; you chose {cards}.")
TURNED = Reason(
    "turned-card-elsewhere", "The turned card lies in the dealer's hand: you cannot hold it yourself."
)
NOT_TURNED = Reason("no-turned-card", "Choose the turned card too: it shows trump.")
DEALER_HOLDS = Reason("dealer-holds-it", "You deal, so the turned card is one of your nine: choose it too.")

DEALERS = (
    (3, gettext_lazy("the player before me: I lead")),
    (2, gettext_lazy("the player opposite me")),
    (1, gettext_lazy("the player after me")),
    (0, gettext_lazy("I")),
)
"""Who may have dealt, by the number of places after the asker."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Numbers typed into the calculator."""

    view: UsualSituation
    """The situation that was chosen."""
    wanted: int = 4
    """How many cards are missing."""
    led: int = 6
    """How many cards of the suit led are unseen."""
    trumps: int = 5
    """How many trumps are unseen."""

    def panels(self) -> tuple[Panel, ...] | Refused:
        """The chances, or why there are none."""
        if self.wanted > self.view.unseen or self.led + self.trumps > self.view.unseen:
            return TOO_MANY(unseen=self.view.unseen)
        return (*lie(self.view, self.wanted), ruff(self.view, self.led, self.trumps))


def missing(asked: QueryDict) -> Missing:
    """The numbers in an address; those it does not give are the usual ones."""
    view = _one_of({each.id: each for each in VIEWS}, asked, "view", VIEWS[0])
    usual = Missing(view)
    return Missing(
        view,
        _whole(asked, "missing", usual.wanted, view.unseen),
        _whole(asked, "led", usual.led, view.unseen),
        _whole(asked, "trumps", usual.trumps, view.unseen),
    )


@dataclass(frozen=True, slots=True)
class AskedHand:
    """A hand chosen on the page: the game and nine cards, turned card and dealer where there are any."""

    game: str
    cards: Cards
    turned: Card | None
    dealer: int

    @property
    def begun(self) -> bool:
        """Whether anything was chosen."""
        return bool(self.cards)

    @property
    def turns(self) -> bool:
        """Whether this game turns a card up."""
        return turns_a_card(self.game)

    def hand(self) -> Hand | Refused:
        """The hand, or what is wrong with it."""
        if len(self.cards) != 9:
            return NOT_NINE(cards=len(self.cards))
        if not self.turns:
            return Hand(self.cards, 0, SEATS - 1)
        turned = self.turned
        if turned is None:
            return NOT_TURNED()
        if (turned in self.cards) != (self.dealer == 0):
            return (TURNED if self.dealer else DEALER_HOLDS)(card=turned)
        return Hand(self.cards, 0, self.dealer, turned)


def asked_hand(asked: QueryDict) -> AskedHand:
    """The hand in an address; without a game the first one, without a dealer the player before."""
    game = _one_of({each: each for each in GAMES}, asked, "game", GAMES[0])
    cards = Cards.of(_card(code) for code in asked.getlist("card")[: len(PACK) + 1])
    turned = _card(code) if (code := asked.get("turned")) else None
    dealer = _one_of({str(place): place for place, _ in DEALERS}, asked, "dealer", SEATS - 1)
    return AskedHand(game, cards, turned, dealer)


def _card(code: str) -> Card:
    try:
        card = read_card(code)
    except ValueError as error:
        raise IllegalMove(NO_CARD(card=code)) from error
    if card not in PACK:
        raise IllegalMove(NO_CARD(card=code))
    return card


def _one_of(known: Mapping[str, T], asked: QueryDict, key: str, usual: T) -> T:
    if not (typed := asked.get(key)):
        return usual
    if typed not in known:
        raise IllegalMove(WRONG_VALUE(key=key, value=typed))
    return known[typed]


def _whole(asked: QueryDict, key: str, usual: int, highest: int) -> int:
    if not (typed := asked.get(key)):
        return usual
    if (found := whole(typed, 2)) is None:
        raise IllegalMove(NOT_WHOLE(highest=highest))
    return found
