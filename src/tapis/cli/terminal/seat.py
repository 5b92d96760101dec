"""A person at the terminal: is told what the seat perceives, sees the table, types each move.

A card is typed as ``H7``, ``♥7`` or with the index printed in the reader's language; a call by its number
in the list or by its words. What the rules refuse is told with its clause, and asked again. A few words
ask instead of moving: ``?`` lists them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import click

from tapis.cli.terminal.felt import WIDEST, Felt, cards_text, coloured, console, width
from tapis.cli.terminal.letters import as_typed, typed_card
from tapis.cli.terminal.typed import Menu
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import DealEvent, Move, Played
from tapis.core.game import Table
from tapis.core.looking import TrickTurned, as_it_lies, tricks_to_look_at
from tapis.core.plugin import SomeCall
from tapis.core.selfplay import SomePlayer
from tapis.core.steps import Choice, Closed, tricks
from tapis.core.tricks import Trick
from tapis.core.view import View, own_hand
from tapis.i18n import card_name, msgid, phrase, say
from tapis.i18n.explaining import because
from tapis.i18n.happenings import happened

OWN, DUMMY = msgid("Your hand:"), msgid("You play for {name}:")
OPEN = msgid("You may play: {cards}")
NO_MOVE = msgid("“{typed}” is neither a card nor one of your calls; ? tells what you may type.")
TYPE_ONE = msgid("{what}: type {first}.")
TYPE_RANGE = msgid("{what}: type {first} to {last}.")
TYPE_LIKE = msgid("{what}: {n} ways, typed as “{first}”.")
FREE = msgid("All your cards are open.")
NOT_HELD = msgid("You do not hold {card}.")
MAY = msgid("{card} may be played.")
NO_TRICK = msgid("No trick is complete yet.")
TURNED = msgid("No trick may be looked at again now.")
GOES_TO = msgid("Trick {number} goes to {name}.")
NUMBERED = msgid("Trick {trick}")
NO_SHEET = msgid("Nothing is marked yet.")
WORDS = {
    "?": msgid("what you may type"),
    "why": msgid("why cards are not open; “{word} {card}” asks about one"),
    "log": msgid("what has happened in this deal; tricks turned down without their cards"),
    "last": msgid("the tricks that you may look at again"),
    "sheet": msgid("the score so far"),
    "quit": msgid("leave the table"),
}
TYPED = {
    "?": "?",
    "why": msgid("why"),
    "log": msgid("log"),
    "last": msgid("last"),
    "sheet": msgid("sheet"),
    "quit": msgid("quit"),
}
"""What people type for each, in their language or as it stands here."""
EXAMPLE = Card("H", "7")


class Gone(Exception):
    """The person has left the terminal."""


@dataclass
class SeatedPerson:
    """The person who plays ``seat``; ``others`` play the other seats, ``mark`` prints the sheet so far."""

    felt: Felt
    seat: int
    others: SomePlayer
    mark: Callable[[], bool] = field(default=lambda: False)
    told: int = 0

    def __call__(
        self, view: View[Table, SomeCall], moves: Sequence[Move[SomeCall]], chance: Chance
    ) -> Move[SomeCall]:
        """The move of the seat whose turn it is: asked of the person, or chosen by the others."""
        if view.seat != self.seat:
            return self.others(view, moves, chance)
        self.hear(view.events)
        turn = _Turn(self, view, Menu(self.felt.plugin, moves, self.felt.language))
        turn.show()
        while True:
            if (move := turn.ask()) is not None:
                return move

    def hear(self, events: Sequence[DealEvent[SomeCall]]) -> None:
        """Print what has happened since the last time."""
        for event in events[self.told :]:
            show(self.sentence(event))
        self.told = len(events)

    def sentence(self, event: DealEvent[SomeCall]) -> str:
        """An event as a sentence."""
        return happened(self.felt.plugin, event, self.felt.names, self.felt.language)


@dataclass(frozen=True)
class _Turn:
    """One turn of a person: shows the table, and answers what is typed until it is a move."""

    person: SeatedPerson
    view: View[Table, SomeCall]
    menu: Menu

    @property
    def hand(self) -> Cards:
        """The cards of the seat that moves: the person's own, or a dummy's."""
        own = self.menu.seat == self.view.seat
        return self.view.hand if own else own_hand(self.view.events, self.menu.seat)

    @property
    def choice(self) -> Choice[SomeCall]:
        """What may be played and what may not."""
        open_cards = Cards.of(self.menu.cards)
        game, table = self.person.felt.game, self.view.table
        shut = (
            (card, game.check(table, self.hand, Played(self.menu.seat, card)))
            for card in self.hand - open_cards
        )
        closed = tuple(Closed(card, refusal) for card, refusal in shut if refusal is not None)
        return Choice(self.menu.seat, self.view.seat, self.hand, open_cards, closed, tuple(self.menu.calls))

    def show(self) -> None:
        """Print the table, the hand with the open cards bright, and what may be called."""
        self.person.felt.draw(self.view)
        if self.hand:
            self._show_hand(Cards.of(self.menu.cards))
        self._list()

    def _show_hand(self, cards: Cards) -> None:
        felt = self.person.felt
        own = self.menu.seat == self.view.seat
        line = coloured(self._say(OWN if own else DUMMY, name=felt.names[self.menu.seat]) + " ", "bold")
        line.append(cards_text(self.hand, felt.language, cards or None))
        console().print(line)
        if cards and cards != self.hand:
            names = " ".join(card_name(card, felt.language) for card in cards)
            show(self._say(OPEN, cards=names))

    def _list(self) -> None:
        listed = [
            f"{number}. {self.menu.words(call)}" for number, call in enumerate(self.menu.listed, start=1)
        ]
        for line in in_columns(listed, min(width(), WIDEST) - 2):
            show(f"  {line}")
        for offer in self.menu.offers():
            told = TYPE_LIKE if not offer.counted else TYPE_ONE if offer.number == 1 else TYPE_RANGE
            show("  " + self._say(told, what=offer.words, first=offer.first, last=offer.last, n=offer.number))

    def ask(self) -> Move[SomeCall] | None:
        """The move that was typed; None when it was a question or no move, which has been answered."""
        try:
            text = click.prompt(self._say(msgid("Your move")), prompt_suffix=" > ").strip()
        except (click.Abort, EOFError) as error:
            raise Gone from error
        word, _, rest = text.casefold().partition(" ")
        asked = {self._say(text).casefold(): word for word, text in TYPED.items()}
        word = asked.get(word, word)
        if word in WORDS:
            self._answer(word, rest)
            return None
        return self._move(text)

    def _move(self, text: str) -> Move[SomeCall] | None:
        move = self.menu.read(text)
        if move is None:
            show(self._say(NO_MOVE, typed=text))
            return None
        refusal = self.person.felt.game.check(self.view.table, self.hand, move)
        if refusal is not None:
            show(say(refusal, self.menu.language), style="yellow")
            return None
        return move

    def _answer(self, word: str, rest: str) -> None:
        match word:
            case "quit":
                raise Gone
            case "sheet":
                if not self.person.mark():
                    show(self._say(NO_SHEET))
                return
        answers = {"?": self._help, "why": lambda: self._why(rest), "log": self._log, "last": self._last}
        for line in answers[word]():
            show(line)

    def _help(self) -> Iterator[str]:
        self.show()
        felt = self.person.felt
        example = as_typed(EXAMPLE, felt.language, felt.plugin.regulation.id)
        for word, told in WORDS.items():
            typed = self._say(TYPED[word])
            yield f"  {typed:<9} {self._say(told, word=typed, card=example)}"

    def _why(self, typed: str) -> Iterator[str]:
        card = typed_card(typed, self.menu.language, self.menu.plugin.regulation.id) if typed else None
        if card is not None:
            yield self._why_not(card)
            return
        grounds = self.choice.grounds
        yield from (because(ground, self.menu.language) for ground in grounds)
        if not grounds:
            yield self._say(FREE)

    def _why_not(self, card: Card) -> str:
        if card not in self.hand:
            return self._say(NOT_HELD, card=card)
        refusal = self.person.felt.game.check(self.view.table, self.hand, Played(self.menu.seat, card))
        return self._say(MAY, card=card) if refusal is None else say(refusal, self.menu.language)

    def _log(self) -> Iterator[str]:
        names = self.person.felt.names
        for _, told in as_it_lies(self.view.table, self.view.events):
            if isinstance(told, TrickTurned):
                yield self._say(GOES_TO, number=told.number, name=names[told.seat])
            else:
                yield self.person.sentence(told)

    def _last(self) -> Iterator[str]:
        complete = [trick for trick in tricks(self.view.table) if trick.full]
        looked = tricks_to_look_at(self.person.felt.game, self.view.table, self.view.seat)
        if not looked:
            yield self._say(TURNED if complete else NO_TRICK)
        for trick in looked:
            yield self._say(NUMBERED, trick=complete.index(trick) + 1)
            yield from (self.person.sentence(Played(*laid)) for laid in _laid(trick))

    def _say(self, text: str, **args: object) -> str:
        return phrase(text, self.menu.language, **args)


def _laid(trick: Trick) -> list[tuple[int, Card]]:
    return list(zip(trick.order, trick.cards, strict=True))


def in_columns(items: Sequence[str], room: int) -> Iterator[str]:
    """``items`` in rows of columns that fit into so much room; one below the other where they are few."""
    if not items:
        return
    wide = max(map(len, items)) + 2
    across = max(1, room // wide) if len(items) > 8 else 1
    for start in range(0, len(items), across):
        yield "".join(item.ljust(wide) for item in items[start : start + across]).rstrip()


def show(text: str, *, bold: bool = False, style: str = "") -> None:
    """Print a line with its red suits in red."""
    console().print(coloured(text, style or ("bold" if bold else "")))
