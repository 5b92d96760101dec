"""Chairs of a virtual table that change hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapis.core.lots import partners
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.table import Parlour


def seated(table: Parlour, number: int, chair: Chair) -> Parlour:
    """The table with that chair as it is now."""
    return replace(table, chairs=(*table.chairs[:number], chair, *table.chairs[number + 1 :]))


def got_up(table: Parlour, chair: int) -> Parlour:
    """The table once whoever sat in that chair has left it, with what they had promised."""
    if table.playing is not None and table.playing.asked is not None:  # whoever was asked has to be there
        table = replace(table, playing=replace(table.playing, asked=None))
    people = tuple(guest for guest in table.people if guest != table.chairs[chair].guest)
    ready = table.ready - {table.chairs[chair].guest}
    numbers = tuple(each for each in table.numbers if each[0] != chair)
    promises = tuple(each for each in table.promises if each[0] != chair)
    left = seated(_remembered(table, chair), chair, Chair())
    return replace(left, people=people, numbers=numbers, promises=promises, ready=ready)


def turned(table: Parlour, order: Sequence[int]) -> Parlour:
    """The table with everybody in another chair, and what each has won so far with them.

    Promises and numbers stay under the chairs in which they were made: the seed was agreed with these.
    """
    chairs = tuple(table.chairs[each] for each in order)
    settled = tuple(tuple(party[each] for each in order) for party in table.settled)
    return replace(table, chairs=chairs, settled=settled)


def drawn(table: Parlour) -> Parlour:
    """The table as its first deal begins: where the lot says who plays with whom, everybody has moved.

    The seal of the lot was shown before anybody sat down, so that no chair was better than another.
    """
    if table.dealt or not table.setup.by_lot:
        return table
    return turned(table, partners(table.setup.seed, len(table.chairs)))


def _remembered(table: Parlour, chair: int) -> Parlour:
    """The table, knowing whether whoever gets up has seen a hand of the deal being played."""
    playing, sat = table.playing, table.chairs[chair]
    if playing is None or not sat.guest or sat.waits:
        return table
    return replace(table, playing=replace(playing, left=playing.left | {(sat.guest, chair)}))


def all_play(table: Parlour) -> Parlour:
    """The table after a deal: whoever has waited for the next one plays it."""
    return replace(table, chairs=tuple(replace(chair, deputy="") for chair in table.chairs))
