"""Chairs of a virtual table that change hands."""

from __future__ import annotations

from dataclasses import replace

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


def _remembered(table: Parlour, chair: int) -> Parlour:
    """The table, knowing whether whoever gets up has seen a hand of the deal being played."""
    playing, sat = table.playing, table.chairs[chair]
    if playing is None or not sat.guest or sat.waits:
        return table
    return replace(table, playing=replace(playing, left=playing.left | {(sat.guest, chair)}))


def all_play(table: Parlour) -> Parlour:
    """The table after a deal: whoever has waited for the next one plays it."""
    return replace(table, chairs=tuple(replace(chair, deputy="") for chair in table.chairs))
