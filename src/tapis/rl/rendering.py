"""A deal to look at while programs play it: as lines of text, and as a picture of the felt.

What a seat may not know lies face down; the referee (None) sees all. Cards are drawn as the pages draw them.
Needs nothing but what the house has: no window, no browser.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from math import cos, pi, sin
from typing import Any

import numpy as np
import typst
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tapis import pictures
from tapis.core.cards import PACK, SYMBOLS, Card, Cards
from tapis.core.events import Called
from tapis.core.tricks import Seat
from tapis.core.view import own_hand
from tapis.library import game
from tapis.rl.contracts import Bytes
from tapis.rl.deals import UNHEARD, DealState

MODES = ("ansi", "rgb_array", "human")
WIDTH, HEIGHT = 760, 560
"""Of a picture, in pixels."""
CARD_WIDTH, CARD_HEIGHT, STEP = 50, 72, 15
FELT, INK, LIT = "#1d6b4a", "#f4efe1", "#ffd257"
BACK = "back"


@dataclass(frozen=True, slots=True)
class SeatDrawn:
    """What somebody sees of a seat."""

    seat: Seat
    moves: bool
    """Whether it may act now."""
    cards: Cards
    """The cards of its hand that are known."""
    hidden: int
    """How many more it holds."""
    lies: Card | None
    """What it has laid to the present trick."""
    tricks: int
    said: str
    """Its last call, as logs write it."""

    def __str__(self) -> str:
        high = tuple(self.cards)[::-1]
        ranks = {suit: "".join(card.rank for card in high if card.suit == suit) for suit in SYMBOLS}
        told = [f"{symbol}{ranks[suit]}" for suit, symbol in SYMBOLS.items() if ranks[suit]]
        told += [f"+{self.hidden}"] * bool(self.hidden) + [f"({self.tricks} won)"]
        told += [f"says {self.said}"] * bool(self.said) + [f"lays {self.lies}"] * (self.lies is not None)
        return f"{'*' if self.moves else ' '}{self.seat}  {'  '.join(told)}"


def seats_seen(state: DealState, player: Seat | None) -> tuple[SeatDrawn, ...]:
    """Every seat as a player sees it, or the referee."""
    deal, said, lying = state.deal, _said(state, player), _lying(state)
    won = [each.winner for each in deal.table.tricks.won] if deal.table.tricks else []
    seen = []
    for seat in range(state.seats):
        cards = _known(state, seat, player)
        hidden = len(deal.hand(seat)) - len(cards)
        told = said.get(seat, "")
        seen.append(
            SeatDrawn(seat, seat in state.turn, cards, hidden, lying.get(seat), won.count(seat), told)
        )
    return tuple(seen)


def text_of(state: DealState, player: Seat | None = None) -> str:
    """A line for each seat: a star where it may act, its known cards, how many are hidden, its last call."""
    whose = "the referee" if player is None else f"seat {player}"
    over = f"; over: {' '.join(f'{each:g}' for each in state.returns())}" if state.over else ""
    head = f"{state.name}, dealer {state.deal.dealer}, seen by {whose}{over}"
    return "\n".join([head, *map(str, seats_seen(state, player))])


def picture_of(state: DealState, player: Seat | None = None) -> Bytes:
    """The felt, ``player`` at the lower edge and the others clockwise: HEIGHT × WIDTH × 3 bytes."""
    felt = Image.new("RGB", (WIDTH, HEIGHT), FELT)
    for each in seats_seen(state, player):
        turn = 2 * pi * (each.seat - (player or 0)) / state.seats
        _put(felt, each, (-sin(turn), cos(turn)))
    drawn: NDArray[np.uint8] = np.array(felt, np.uint8)
    return drawn


def rendered(mode: str | None, state: DealState, player: Seat | None = None) -> str | Bytes | None:
    """What an environment's ``render`` gives in its mode; ``human`` writes the text out and gives nothing."""
    if mode == "rgb_array":
        return picture_of(state, player)
    if mode == "ansi":
        return text_of(state, player)
    if mode == "human":
        sys.stdout.write(text_of(state, player) + "\n")
    return None


def mode_known(mode: str | None) -> str | None:
    """The mode, if there is such a one; ValueError lists them."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"No render_mode is called {mode!r}; there are {', '.join(MODES)}.")
    return mode


def _known(state: DealState, seat: Seat, player: Seat | None) -> Cards:
    if player is None:
        return state.deal.hand(seat)
    view = state.deal.view(player)
    return view.hand if seat == player else own_hand(view.events, seat)


def _lying(state: DealState) -> Mapping[Seat, Card]:
    tricks = state.deal.table.tricks
    trick = tricks.trick if tricks else None
    return dict(zip(trick.order, trick.cards, strict=False)) if trick else {}


def _said(state: DealState, player: Seat | None) -> Mapping[Seat, str]:
    """The last call of each seat; what the player did not hear is a question mark."""
    encode = game(state.name).rules.calls.encode
    events = state.deal.record.events if player is None else state.deal.view(player).events
    return {
        event.seat: UNHEARD if event.call is None else _in_short(encode(event.call))
        for event in events
        if isinstance(event, Called)
    }


def _in_short(call: Any) -> str:
    if isinstance(call, dict):
        return " ".join(f"{key} {_in_short(value)}" for key, value in call.items())
    return call if isinstance(call, str) else json.dumps(call)


def _put(felt: Image.Image, seen: SeatDrawn, towards: tuple[float, float]) -> None:
    """A seat's hand at the edge of the felt, its card of the trick near the middle, a line of words."""
    across, down = towards
    names = [card.code for card in seen.cards] + [BACK] * seen.hidden
    length = STEP * (len(names) - 1) + CARD_WIDTH if names else 0
    middle, top = WIDTH / 2 + across * (WIDTH / 2 - 130), HEIGHT / 2 + down * (HEIGHT / 2 - 60)
    for place, name in enumerate(names):
        _paste(felt, name, (middle - length / 2 + STEP * place, top - CARD_HEIGHT / 2))
    if seen.lies is not None:
        at = WIDTH / 2 + across * 75 - CARD_WIDTH / 2, HEIGHT / 2 + down * 62 - CARD_HEIGHT / 2
        _paste(felt, seen.lies.code, at)
    words = f"seat {seen.seat}: {seen.tricks}" + (f", {seen.said}" if seen.said else "")
    line = top + CARD_HEIGHT / 2 + 10 if down < 0.5 else top - CARD_HEIGHT / 2 - 10
    ink = LIT if seen.moves else INK
    ImageDraw.Draw(felt).text((middle, line), words, ink, ImageFont.load_default(13), anchor="mm")


def _paste(felt: Image.Image, name: str, at: tuple[float, float]) -> None:
    card = _faces()[name]
    felt.paste(card, (round(at[0]), round(at[1])), card)


@cache
def _faces() -> Mapping[str, Image.Image]:
    """Every card and a back, printed once."""
    codes = [card.code for card in PACK]
    drawn = _printed([*(pictures.hand([code]) for code in codes), pictures.turned_down()])
    return dict(zip([*codes, BACK], drawn, strict=True))


def _printed(drawings: Iterable[str]) -> list[Image.Image]:
    told = {f"{place}": each for place, each in enumerate(drawings)}
    drawn = '#image(bytes(sys.inputs.at("{}")), format: "svg", width: {}pt)\n'
    shown = "#pagebreak()\n".join(drawn.format(place, CARD_WIDTH) for place in told)
    page = f"#set page(width: auto, height: auto, margin: 0pt, fill: none)\n{shown}"
    pages: Any = typst.compile(page.encode(), format="png", ppi=72, sys_inputs=told)  # one for each page
    return [Image.open(BytesIO(each)).convert("RGBA") for each in pages]
