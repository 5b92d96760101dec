"""An evening of pairs on the morning after: rounds over, leads written down, boards looked into or not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tapis.club.boards import dealing
from tapis.club.boards.opening_leads import Left, leads_found, unled
from tapis.club.boards.possible_tricks import tricks_found, unweighed
from tapis.core.cards import RANKS, SUITS, Cards
from tapis.core.deals import Tricks
from tests.club.evening import Evening
from tests.club.pairs import Pairs

SECRET = "0123456789" * 4
GAME: Tricks = ((4, 5, 6, 10, 8), (9, 8, 7, 3, 5)) * 2
"""Every board makes four spades north–south."""


def leads_of(hand: str) -> Left:
    """Every card of a hand may be led; spades leave ten tricks, any other suit nine."""
    held = sorted(Cards.read(hand), key=lambda card: (SUITS.index(card.suit), -RANKS.index(card.rank)))
    return tuple((card.code, 10 if card.suit == "S" else 9) for card in held)


def evening(pairs: int = 8, rounds: int = 4, deals: int = 2, *, over: int | None = None) -> Pairs:
    """So many rounds are ``over``, all as a rule; east led from his longest suit to four spades."""
    event = Pairs(pairs, rounds=rounds, deals=deals)
    event.draw()
    event.do(dealing.deal_boards(event.competition, SECRET))
    for number in range(1, (rounds if over is None else over) + 1):
        event.begin()
        for at, (table, slip) in enumerate(event.t.rounds[number - 1].slips.items()):
            boards = dealing.boards_of(event.t, slip)
            event.confirm(number, table, *(written_line(event, board, at + board) for board in boards))
        event.close(number)
    if over is not None and over < rounds:
        event.begin()
    return event


def written_line(event: Evening, board: int, at: int) -> Any:
    """What a table writes down of a board, the ``at``th of several; two in three tell the lead."""
    spades = {"level": 4, "strain": "S", "doubled": "-", "declarer": "N", "honours": "-"}
    led = (spades | {"tricks": 8 + at % 4, "lead": _longest(event, board)}, "3NT N +1", "1NT E -2")
    return led[0] if at % 3 else led[1 + at % 2]


def _longest(event: Evening, board: int) -> str:
    """The highest card of east's longest suit."""
    east = Cards.read(event.t.boards[board][1])
    suit = max(SUITS, key=lambda each: len(east.suit(each)))
    rank = max((card.rank for card in east.suit(suit)), key=RANKS.index)
    return f"{suit}{rank}"


def weighed(event: Pairs, numbers: Iterable[int] | None = None) -> None:
    """These boards are looked into, all as a rule, and their leads with them."""
    wanted = {each.number for each in unweighed(event.competition)} if numbers is None else set(numbers)
    boards = [each for each in unweighed(event.competition) if each.number in wanted]
    event.do(tricks_found(event.competition, [(each, GAME) for each in boards]))
    leads = [each for each in unled(event.competition) if each.number in wanted]
    left = [(each, leads_of(each.hands[(each.declarer + 1) % 4])) for each in leads]
    if left:
        event.do(leads_found(event.competition, left))
