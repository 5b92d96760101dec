"""Plays a whole party by itself: deal after deal, each under what the mark so far imposes on it.

The mark decides who deals, how long the party lasts and what the next deal must know; nothing here
knows a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.game import Table, replay
from tapis.core.plugin import Plugin
from tapis.core.record import DealRecord
from tapis.core.selfplay import Player, at_random, play
from tapis.core.sheet import Points, SheetStart, columns, totals

T = TypeVar("T", bound=Table)
C = TypeVar("C")
S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Party(Generic[C, V, S]):
    """The deals as they were played, their results, and the sheet they fill."""

    records: tuple[DealRecord[C], ...]
    results: tuple[V, ...]
    sheet: S


def play_party(
    plugin: Plugin[T, C, V, S], seed: str, setup: SheetStart, player: Player[T, C] = at_random
) -> Party[C, V, S]:
    """A party from its first deal until its sheet is full; RuntimeError when the sheet refuses a deal."""
    marking = plugin.sheet.marking
    records: list[DealRecord[C]] = []
    results: list[V] = []
    sheet = marking.blank(setup)
    while not marking.over(sheet):
        record, result = _deal(plugin, f"{seed}/{len(records) + 1}", setup, sheet, player)
        if (breach := marking.check(sheet, result)) is not None:
            raise RuntimeError(f"the sheet refuses deal {len(records) + 1}: {breach}")
        sheet = marking.enter(sheet, result)
        records.append(record)
        results.append(result)
    return Party(tuple(records), tuple(results), sheet)


def _deal(
    plugin: Plugin[T, C, V, S], seed: str, setup: SheetStart, sheet: S, player: Player[T, C]
) -> tuple[DealRecord[C], V]:
    marking = plugin.sheet.marking
    terms = marking.terms(sheet)
    dealer = terms.dealing_seat(marking.dealer(sheet))
    record = play(plugin, seed, dealer, setup.options, player, terms)
    game = plugin.game(setup.options, terms)
    result = game.result(replay(game, record.dealer, record.events).table)
    if result is None:
        raise RuntimeError("the deal stops without a result")
    return record, result


def points_of(plugin: Plugin[T, C, V, S], setup: SheetStart, party: Party[C, V, S]) -> tuple[Points, ...]:
    """The total of each column of the party's sheet."""
    return totals(columns(plugin.sheet.marking, setup), plugin.sheet.marking.lines(party.sheet))
