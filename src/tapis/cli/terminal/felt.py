"""The table on a terminal: seats in order of play, what everybody may see of them, the trick, the calls."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from tapis.cli.tables import PIPED
from tapis.core.cards import SYMBOLS, Card, Cards
from tapis.core.events import Called, DealEvent
from tapis.core.game import Table
from tapis.core.plugin import AnyPlugin, SomeCall, SomeGame
from tapis.core.steps import taken, tricks
from tapis.core.tricks import Seat
from tapis.core.view import View, own_hand
from tapis.i18n import card_name, msgid, phrase, words
from tapis.i18n.happenings import saying

RED = "HD"
WIDEST = 80
TRICKS = msgid("tricks: {n}")
DEALER, BEST = msgid("dealer"), msgid("best")
TITLE, TRICK = msgid("Deal {deal}"), msgid("Trick {trick}")


@dataclass(frozen=True, slots=True)
class Felt:
    """What a table is drawn with: the game, the names of its seats, the language, the deal's number."""

    plugin: AnyPlugin
    game: SomeGame
    names: Sequence[str]
    language: str
    deal: int
    dealer: Seat

    def draw(self, view: View[Table, SomeCall]) -> None:
        """The title, then the calls while they go on, then a line for each seat."""
        rule(self._title(view))
        if not tricks(view.table) and (grid := self._auction(view.events)):
            console().print(grid)
        console().print(self._seats(view))

    def _title(self, view: View[Table, SomeCall]) -> str:
        every = tricks(view.table)
        playing = len(every) + (1 if every and every[-1].full else 0)
        parts = [phrase(TITLE, self.language, deal=self.deal)]
        if every:
            parts.append(phrase(TRICK, self.language, trick=playing))
        return " · ".join([*parts, *self._contract(view)])

    def _contract(self, view: View[Table, SomeCall]) -> Iterator[str]:
        said = self.plugin.rules.placard.contract(view.table) if self.plugin.rules.placard else None
        if said is not None:
            yield phrase("{contract}", self.language, contract=said)

    def _seats(self, view: View[Table, SomeCall]) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        every = tricks(view.table)
        trick = every[-1] if every and not every[-1].full else None
        laid = dict(zip(trick.order, trick.cards, strict=False)) if trick else {}
        won, turns = taken(view.table, self.game.seats), self.game.to_move(view.table)
        for seat, name in enumerate(self.names):
            grid.add_row(
                "▸" if seat in turns else " ",
                Text(name, style="bold" if seat == view.seat else ""),
                coloured(card_name(laid[seat], self.language)) if seat in laid else "",
                phrase(BEST, self.language) if trick and seat == trick.winner and laid else "",
                coloured(" · ".join(self._about(view, seat, won[seat]))),
            )
            if seat != view.seat and (lying := own_hand(view.events, seat)):
                grid.add_row("", "", "", "", cards_text(lying, self.language))
        return grid

    def _about(self, view: View[Table, SomeCall], seat: Seat, won: int) -> Iterator[str]:
        if seat == self.dealer:
            yield words(DEALER, self.language)
        for mark in self.plugin.rules.placard.marks(view.table, seat) if self.plugin.rules.placard else ():
            yield phrase("{mark}", self.language, mark=mark)
        if won:
            yield phrase(TRICKS, self.language, n=won)

    def _auction(self, events: Sequence[DealEvent[SomeCall]]) -> Grid | None:
        """What was called aloud, a column for each seat, the first speaker's first."""
        said = [
            (each.seat, each.call) for each in events if isinstance(each, Called) and each.call is not None
        ]
        rows = list(rounds([seat for seat, _ in said], [self._short(call) for _, call in said]))
        if len(said) < 2:
            return None
        order = [(said[0][0] + place) % self.game.seats for place in range(self.game.seats)]
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_edge=False)
        for seat in order:
            grid.add_column(self.names[seat], header_style="dim", overflow="fold")
        for row in rows:
            grid.add_row(*(coloured(row.get(seat, "")) for seat in order))
        return grid

    def _short(self, call: SomeCall) -> str:
        said = saying(self.plugin, call)
        return phrase(said.short or said.text, self.language, **said.args)


def rounds(seats: Sequence[Seat], called: Sequence[str]) -> Iterator[dict[Seat, str]]:
    """Calls in rows: a new one begins where a seat would speak twice, or the first speaker again."""
    row: dict[Seat, str] = {}
    for seat, text in zip(seats, called, strict=True):
        if row and (seat in row or seat == seats[0]):
            yield row
            row = {}
        row[seat] = text
    if row:
        yield row


def cards_text(cards: Cards, language: str, bright: Cards | None = None) -> Text:
    """A hand suit by suit, the high cards first; those not in ``bright`` are dim."""
    suits = [list(reversed(list(cards.suit(suit)))) for suit in "SHCD"]
    shown = Text()
    for held in filter(None, suits):
        shown.append("   " if shown else "")
        shown.append(Text(" ").join(_card(card, language, bright) for card in held))
    return shown


def _card(card: Card, language: str, bright: Cards | None) -> Text:
    colour = "red" if card.suit in RED else ""
    weight = "" if bright is None else "bold" if card in bright else "dim"
    return Text(card_name(card, language), style=f"{weight} {colour}".strip())


def coloured(text: str, style: str = "") -> Text:
    """A line with its red suits in red."""
    line = Text(text, style=style)
    line.highlight_regex(f"[{''.join(SYMBOLS[suit] for suit in RED)}][0-9A-Z]*", "red")
    return line


def rule(title: str) -> None:
    """Print a title across the terminal."""
    line = coloured(f"── {title} ", "bold")
    line.append("─" * max(3, min(width(), WIDEST) - line.cell_len - 1))
    console().print(line)


def width() -> int:
    """The width of a line; where no window tells one, sentences are not broken."""
    return min(shutil.get_terminal_size((WIDEST, 24)).columns, 100) if sys.stdout.isatty() else PIPED


def console() -> Console:
    """The terminal; lines longer than it are broken by words."""
    return Console(highlight=False, width=width())
