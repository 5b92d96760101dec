"""What a person types at the terminal, read as a move: a card; a call by number, words or notation."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tapis.cli.terminal.letters import typed_card
from tapis.core.cards import Card
from tapis.core.events import Called, Move, Played, hearers
from tapis.core.notation import write_call
from tapis.core.plugin import AnyPlugin, SomeCall
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.core.whole import whole
from tapis.i18n import phrase
from tapis.i18n.happenings import saying
from tapis.law import IllegalMove

LISTED = 60
"""More calls than these are not listed; how to type them is told instead."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Calls that are typed alike, from ``first`` to ``last``; ``words`` has a gap for the number."""

    words: str
    first: str
    last: str
    number: int
    counted: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """The moves of a turn as they may be typed."""

    plugin: AnyPlugin
    moves: Sequence[Move[SomeCall]]
    language: str

    @property
    def seat(self) -> Seat:
        """Whose move it is."""
        return self.moves[0].seat

    @property
    def calls(self) -> list[Called[SomeCall]]:
        """The calls among the moves."""
        return [move for move in self.moves if isinstance(move, Called)]

    @property
    def cards(self) -> list[Card]:
        """The cards that may be played."""
        return [move.card for move in self.moves if isinstance(move, Played)]

    @property
    def listed(self) -> list[Called[SomeCall]]:
        """The calls that are listed one by one: those that are no mere number, unless they are too many."""
        named = [call for call in self.calls if self._number(call) is None]
        return named if len(named) <= LISTED else []

    def offers(self) -> Iterator[Offer]:
        """The groups of calls that are not listed one by one."""
        listed = self.listed
        numbers = [call for call in self.calls if self._number(call) is not None]
        others = [call for call in self.calls if call not in numbers and call not in listed]
        for alike in filter(None, (numbers, others)):
            first, last = self._spelt(alike[0]), self._spelt(alike[-1])
            yield Offer(self._gap(alike[0]), first, last, len(alike), alike is numbers)

    def _saying(self, call: Called[SomeCall]) -> Saying:
        assert call.call is not None, "whoever may make a call hears it"
        return saying(self.plugin, call.call)

    def words(self, call: Called[SomeCall]) -> str:
        """A call in a word or two."""
        said = self._saying(call)
        return phrase(said.short or said.text, self.language, **said.args)

    def _gap(self, call: Called[SomeCall]) -> str:
        said = self._saying(call)
        blank = {key: "…" if type(value) is not str else value for key, value in said.args.items()}
        return phrase(said.asked, self.language, **blank)

    def _number(self, call: Called[SomeCall]) -> int | None:
        """The number a call consists of, if it does."""
        data = write_call(self.plugin, call)
        value = next(iter(data.values())) if isinstance(data, dict) and len(data) == 1 else data
        return value if type(value) is int else None

    def _spelt(self, call: Called[SomeCall]) -> str:
        """How a call is typed; beside cards a number needs its word, since a typing slip decides the deal."""
        data = write_call(self.plugin, call)
        named = f"{next(iter(data))} " if self.cards and isinstance(data, dict) else ""
        return (named if self._number(call) is not None else "") + spelling(data)

    def read(self, text: str) -> Move[SomeCall] | None:
        """The move that was typed, possibly one the rules refuse; None when it is no move."""
        listed = self.listed
        if 1 <= (place := whole(text) or 0) <= len(listed):
            return listed[place - 1]
        wanted = text.casefold()
        for call in self.calls:
            said = self._saying(call)
            long = phrase(said.text, self.language, **said.args)
            if wanted in (self._spelt(call), self.words(call).casefold(), long.casefold()):
                return call
        card = typed_card(text, self.language, self.plugin.regulation.id)
        return Played(self.seat, card) if card else self._decoded(text)

    def _decoded(self, text: str) -> Called[SomeCall] | None:
        """The call typed as a log writes it, possibly one the rules refuse; None when it is no call."""
        try:
            call = self.plugin.rules.calls.decode(json.loads(text))
        except (ValueError, IllegalMove, RecursionError):
            return None
        return Called(self.seat, call, hearers(self.calls, call))


def spelling(call: Any) -> str:
    """The words of a call in its notation, without the punctuation: ``42``, ``misere hearts``, ``s6 h7``."""
    if isinstance(call, dict):
        named = (
            key if value is True else spelling(value) for key, value in call.items() if value is not None
        )
        return " ".join(named)
    if isinstance(call, list):
        return " ".join(map(spelling, call))
    return "" if call is None else str(call).casefold()
