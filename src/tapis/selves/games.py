"""Games that are over at a virtual table, as far as they say who plays how well.

A *game* is a party from its first deal to its last; a *side* is a column of its sheet. Who somebody is
elsewhere, and which bot a level means, is known outside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tapis.core.sheet import ranks, totals
from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.table import Parlour

WHOLE = 4
"""A game of fewer deals counts by its deals: one deal is luck."""
CHOSEN = 0.5
"""What a game counts in which people chose their partners."""


@dataclass(frozen=True, slots=True)
class RatedSide:
    """A column of the sheet at the end: who played it, and where it came; 1 is the best."""

    players: tuple[str, ...]
    rank: int


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that is over, and counts."""

    number: int
    """Its first deal at the table."""
    last: int
    """Its last one."""
    sides: tuple[RatedSide, ...]
    weight: float
    """What it counts, 1 for a whole game."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What those who play are called where games of many tables are compared."""

    person: Callable[[str], str]
    """Of a guest."""
    bot: Callable[[str], str]
    """Of a bot, by what the table says of its level; empty for one that nobody has measured."""


def rated_games(table: Parlour, naming: Naming) -> Iterator[RatedGame]:
    """The games of a table that count, in order: none of practice, and none of an event's.

    Nothing counts in which a coach, a hint or a move taken back helped, nor a bot plays that nobody has
    measured, nor one person on two chairs.
    """
    if table.opened is None or table.setup.origin or table.setup.event:
        return
    for deals in _parties(table):
        players = _players(table, deals, naming)
        if any(map(_helped, deals)) or "" in players or len(set(_people(players))) < len(_people(players)):
            continue
        if not _people(players):
            continue
        yield RatedGame(
            deals[0].number, deals[-1].number, _sides(table, deals, players), _weight(table, deals)
        )


def is_bot(player: str) -> bool:
    """Whether a name is a bot's."""
    return player.startswith(BOT)


BOT = "bot:"


def _parties(table: Parlour) -> Iterator[tuple[PlayedDeal, ...]]:
    """The deals of each party that is over."""
    party: list[PlayedDeal] = []
    for deal in table.deals:
        party = [deal] if deal.place == 1 else [*party, deal]
        if table.plugin.sheet.marking.over(deal.sheet):
            yield tuple(party)


def _helped(deal: PlayedDeal) -> bool:
    return deal.coached or deal.hinted or bool(deal.taken_back)


def _sides(table: Parlour, deals: Sequence[PlayedDeal], players: Sequence[str]) -> tuple[RatedSide, ...]:
    marking, sheet = table.plugin.sheet.marking, deals[-1].sheet
    sign = 1 if marking.lowest_wins else -1
    reached = ranks([sign * each for each in totals(table.columns, marking.lines(sheet))])
    return tuple(
        RatedSide(tuple(players[column :: table.columns]), rank) for column, rank in enumerate(reached)
    )


def _weight(table: Parlour, deals: Sequence[PlayedDeal]) -> float:
    share = 1.0 if table.plugin.sheet.ends_itself else min(1.0, len(deals) / WHOLE)
    whole = table.columns == table.setup.chairs or _by_lot(table, deals)
    return share * (1.0 if whole else CHOSEN)


def _by_lot(table: Parlour, deals: Sequence[PlayedDeal]) -> bool:
    """Whether nobody who plays has chosen a partner: all of them sat there when lots were drawn."""
    there = set(table.deals[0].guests)
    return table.setup.by_lot and all(guest in there for deal in deals for guest in deal.guests)


def _players(table: Parlour, deals: Sequence[PlayedDeal], naming: Naming) -> tuple[str, ...]:
    """Who played each chair: whoever had it in most deals, the first of several."""
    chairs = range(table.setup.chairs)
    guests = [_most(_held(table, deals, chair)) for chair in chairs]
    return tuple(
        naming.person(guests[chair]) if guests[chair] else naming.bot(_level(table, guests, chair))
        for chair in chairs
    )


def _held(table: Parlour, deals: Sequence[PlayedDeal], chair: int) -> Iterator[str]:
    """The guest whose chair it was in each deal; empty for a bot's.

    Who gets up stays answerable for the chair until somebody else sits there: leaving saves no game.
    Whoever was sent away did not choose to.
    """
    stays = ""
    for deal in deals:
        gone = sorted(guest for guest, left in deal.left if left == chair and guest not in table.sent_away)
        stays = deal.guests[chair] or next(iter(gone), "") or ("" if stays in table.sent_away else stays)
        yield stays


def _most(held: Iterator[str]) -> str:
    return Counter(held).most_common(1)[0][0]


def _level(table: Parlour, guests: Sequence[str], chair: int) -> str:
    """The level of the bot in a chair, as the table says it: another one beside a person."""
    beside = (each for each in range(chair % table.columns, len(guests), table.columns) if each != chair)
    return (table.setup.partner if any(guests[each] for each in beside) else "") or table.setup.bots


def _people(players: Sequence[str]) -> list[str]:
    return [each for each in players if not is_bot(each)]
