"""What somebody asks of the calculator, read from an address; what cannot be is refused in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tapis.analysis.hands import SEATS, Hand
from tapis.analysis.jobs import GAMES
from tapis.analysis.panels.chances import VIEWS, View, lie, ruff
from tapis.core.cards import Card, Cards, read_card
from tapis.core.panel import Panel
from tapis.games.jass import PACK
from tapis.law import Reason, Refused

TOO_MANY = Reason("too-many-missing", "So many cards are not missing: {unseen} cards are unseen.")
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
    """Numbers somebody typed: so many cards missing, so many of the suit led and trumps unseen."""

    view: View
    wanted: int = 4
    led: int = 6
    trumps: int = 5

    def panels(self) -> tuple[Panel, ...] | Refused:
        """The chances, or why there are none."""
        if self.wanted > self.view.unseen or self.led + self.trumps > self.view.unseen:
            return TOO_MANY(unseen=self.view.unseen)
        return (*lie(self.view, self.wanted), ruff(self.view, self.led, self.trumps))


def missing(asked: QueryDict) -> Missing:
    """The numbers of an address; what is no number is the usual one."""
    view = next((each for each in VIEWS if each.id == asked.get("view")), VIEWS[0])
    usual = Missing(view)
    return Missing(
        view,
        _whole(asked, "missing", usual.wanted),
        _whole(asked, "led", usual.led),
        _whole(asked, "trumps", usual.trumps),
    )


@dataclass(frozen=True, slots=True)
class AskedHand:
    """A hand somebody chose: the game, nine cards, the turned card and who dealt, where the game has them."""

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
        """Whether a card is turned in this game."""
        return self.game != "tutti"

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
    """The hand of an address; cards that do not exist are passed over."""
    game = asked.get("game", "")
    cards = Cards.of(card for code in asked.getlist("card")[:36] if (card := _card(code)) is not None)
    dealer = _whole(asked, "dealer", SEATS - 1)
    return AskedHand(
        game if game in GAMES else GAMES[0], cards, _card(asked.get("turned", "")), min(dealer, SEATS - 1)
    )


def _card(code: str) -> Card | None:
    try:
        card = read_card(code)
    except ValueError:
        return None
    return card if card in PACK else None


def _whole(asked: QueryDict, key: str, otherwise: int) -> int:
    typed = asked.get(key, "")
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 3 else otherwise
