"""A person at the terminal: hears what his seat perceives, and types what he does.

A card is typed as ``H7``, ``♥7`` or with the index printed in the reader's language; a call by its
number in the list or by its own words in the log. What the rules refuse is told with its clause, and
asked again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from tapis.core.cards import SYMBOLS, Card, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Event, Move, Played
from tapis.core.game import Game
from tapis.core.plugin import Plugin
from tapis.core.selfplay import Player
from tapis.core.tricks import Seat
from tapis.core.view import View, own_hand
from tapis.i18n import card_name, index, msgid, phrase, say
from tapis.i18n.happenings import happened, saying
from tapis.law import IllegalMove

LISTED = 20
"""More calls than these are not listed; their range is told instead."""
RED = "HD"


class Gone(Exception):
    """The person has left the terminal."""


@dataclass
class Person:
    """Whoever sits at ``seat``; the other seats are played by ``others``."""

    plugin: Plugin[Any]
    game: Game[Any, Any, Any]
    seat: int
    names: Sequence[str]
    language: str
    others: Player
    told: int = 0

    def __call__(self, view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        """The move of whoever's turn it is."""
        if view.seat != self.seat:
            return self.others(view, moves, chance)
        self.hear(view.events)
        mover = moves[0].seat
        hand = view.hand if mover == self.seat else own_hand(view.events, mover)
        self._show(mover, hand, moves)
        while True:
            move = self._typed(view, hand, moves)
            if move is not None:
                return move

    def hear(self, events: Sequence[Event[Any]]) -> None:
        """Tell what has happened since the last time."""
        for event in events[self.told :]:
            show(happened(self.plugin, event, self.names, self.language))
        self.told = len(events)

    def _show(self, mover: Seat, cards_held: Cards, moves: Sequence[Move[Any]]) -> None:
        cards = [move.card for move in moves if isinstance(move, Played)]
        hand = " ".join(card_name(card, self.language) for card in cards_held)
        own = mover == self.seat
        told = msgid("Your hand: {hand}") if own else msgid("You play for {name}: {hand}")
        show(phrase(told, self.language, name=self.names[mover], hand=hand or "–"), bold=True)
        if cards:
            legal = " ".join(card_name(card, self.language) for card in cards)
            show(phrase(msgid("You may play: {cards}"), self.language, cards=legal))
        calls = [move for move in moves if isinstance(move, Called)]
        if len(calls) > LISTED:
            first, last = (_spelling(self.plugin.calls.encode(calls[at].call)) for at in (0, -1))
            told = msgid("{n} calls are open, from “{first}” to “{last}”.")
            show(phrase(told, self.language, n=len(calls), first=first, last=last))
        for number, call in enumerate(_listed(moves), start=1):
            show(f"  {number}. {phrase('{call}', self.language, call=saying(self.plugin, call.call))}")

    def _typed(self, view: View[Any, Any], hand: Cards, moves: Sequence[Move[Any]]) -> Move[Any] | None:
        """The move that was typed; None when it is none, which has been said."""
        try:
            text = click.prompt(phrase(msgid("Your move"), self.language), prompt_suffix=" > ").strip()
        except (click.Abort, EOFError) as error:
            raise Gone from error
        move = self._read(text, moves)
        if move is None:
            show(
                phrase(msgid("“{typed}” is neither a card nor one of your calls."), self.language, typed=text)
            )
            return None
        refusal = self.game.check(view.table, hand, move)
        if refusal is not None:
            show(say(refusal, self.language), style="yellow")
            return None
        return move

    def _read(self, text: str, moves: Sequence[Move[Any]]) -> Move[Any] | None:
        listed = _listed(moves)
        if text.isdecimal() and 1 <= int(text) <= len(listed):
            return listed[int(text) - 1]
        calls = [move for move in moves if isinstance(move, Called)]
        spelt = {_spelling(self.plugin.calls.encode(call.call)): call for call in calls}
        if text.casefold() in spelt:
            return spelt[text.casefold()]
        card = typed_card(text, self.language)
        return Played(moves[0].seat, card) if card else self._decoded(text, moves)

    def _decoded(self, text: str, moves: Sequence[Move[Any]]) -> Called[Any] | None:
        """A call typed as the log writes it, perhaps one the rules refuse."""
        try:
            call = self.plugin.calls.decode(json.loads(text))
        except (ValueError, IllegalMove):
            return None
        to = next((move.to for move in moves if isinstance(move, Called)), None)
        return Called(moves[0].seat, call, to)


def show(text: str, *, bold: bool = False, style: str = "") -> None:
    """A line on the terminal with its red suits in red."""
    line = Text(text, style=style or ("bold" if bold else ""))
    line.highlight_regex(f"[{''.join(SYMBOLS[suit] for suit in RED)}][0-9A-Z]*", "red")
    Console(highlight=False, soft_wrap=True).print(line)


def typed_card(text: str, language: str) -> Card | None:
    """The card a person means: its rank by letter or by the index of his language."""
    suit, rank = text[:1], text[1:].upper()
    letters = {index(letter, language): letter for letter in "AKQJT"}
    try:
        return read_card(suit + letters.get(rank, rank))
    except ValueError:
        return None


def _listed(moves: Sequence[Move[Any]]) -> list[Called[Any]]:
    calls = [move for move in moves if isinstance(move, Called)]
    return calls if len(calls) <= LISTED else []


def _spelling(call: Any) -> str:
    """The words of a call in its notation, without the punctuation: ``42``, ``misere hearts``, ``s6 h7``."""
    if isinstance(call, dict):
        named = (
            key if value is True else _spelling(value) for key, value in call.items() if value is not None
        )
        return " ".join(named)
    if isinstance(call, list):
        return " ".join(map(_spelling, call))
    return "" if call is None else str(call).casefold()
