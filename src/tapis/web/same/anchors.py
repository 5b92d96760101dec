"""Bots who played a board in the seat of the person: marks on the scale of a field.

Each meets the same cards and the same others as everybody. Only players who decide at once are asked: they
play it alike whenever they are asked, and nothing of it has to be kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tapis import bots
from tapis.bots import levels
from tapis.core.plugin import SomeCall
from tapis.core.record import DealRecord
from tapis.core.sheet import Points
from tapis.duplicate.opening import table_of, welcome
from tapis.duplicate.state import BoardSet
from tapis.parlour import playing
from tapis.parlour.looking_back import deal_record
from tapis.parlour.state.events import VirtualTableOpened
from tapis.parlour.state.fold import effect
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import NOBODY_YET, Parlour
from tapis.web.play.turns.bots import choose
from tapis.web.sets.scores import contracts, worth

KEPT = 128
OWN = "bot"
"""Who sits in the person's chair, for the table alone."""


@dataclass(frozen=True, slots=True)
class BotScore:
    """What a bot made of a board."""

    word: str
    """Its level."""
    points: Points
    contract: Mapping[str, str]
    record: DealRecord[SomeCall]
    names: tuple[str, ...]


def words(regulation: str) -> Sequence[str]:
    """The levels whose players decide at once, weakest first."""
    known, held = bots.players(regulation), levels.offered(regulation)
    return [str(each.word) for each in held if known[each.who.player].think is None]


def anchors(boards: BoardSet, name: str, board: int) -> Sequence[BotScore]:
    """What bots made of a board, one a level: shown to nobody but those who may be shown the board."""
    opened = table_of(boards, name, board, "en")
    number = board - opened.board + 1
    return [_score(opened, number, word) for word in words(boards.setup.regulation)]


def _score(opened: VirtualTableOpened, number: int, word: str) -> BotScore:
    table = _played(_Opened(opened), number, word)
    deal, record = table.deals[number - 1], deal_record(table, number)
    assert record is not None
    points = worth(table, deal, 0)
    return BotScore(word, points, contracts(table.plugin, record), record, deal.names)


class _Opened:
    """What a table was opened for, as a key: no options can be hashed, its secret tells it from others."""

    __slots__ = ("opened",)

    def __init__(self, opened: VirtualTableOpened) -> None:
        self.opened = opened

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Opened) and self._key == other._key

    @property
    def _key(self) -> tuple[str, str, str, int]:
        return (self.opened.regulation, self.opened.bots, self.opened.secret, self.opened.board)


@lru_cache(maxsize=KEPT)
def _played(asked: _Opened, deals: int, word: str) -> Parlour:
    """A table at which so many boards are over, a bot of that level in the person's chair."""
    table = _after(NOBODY_YET, welcome(NOBODY_YET, asked.opened, ("Bot", OWN)))
    own = replace(asked.opened, bots=word, partner="")
    while len(table.deals) < deals:
        if table.playing is None:
            table = _after(table, playing.next_deal(table, OWN, ""))
            continue
        seat = table.playing.movers[0]
        speaker = table.playing.speaker(seat)
        person = table.chairs[table.playing.seats[speaker]].guest
        chosen = choose(replace(table, opened=own) if person else table, table.playing, seat)
        table = _after(table, playing.move(table, chosen, speaker))
    return table


def _after(table: Parlour, outcome: Outcome) -> Parlour:
    """The table after a command; bots are refused nothing."""
    assert isinstance(outcome, tuple), outcome
    for event in outcome:
        table = effect(event, table)
    return table
