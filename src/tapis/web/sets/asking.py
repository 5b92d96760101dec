"""The one question: has this person still to play this deal?

Every page, stream, file, replay, analysis and figure that could tell a card, a seed or a result of a board
asks here, and nowhere else. A person is whoever holds the key of a page, with every guest that page has been.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.http import Http404, HttpRequest

from tapis.duplicate import taking
from tapis.duplicate.state import BoardSet, SetPhase, TakenBoard, may_be_known
from tapis.law import IllegalMove
from tapis.parlour.state.table import Parlour
from tapis.selves.state import owner_of
from tapis.web.room.families import PARLOUR, SETS
from tapis.web.room.house import house
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader, reader_of
from tapis.web.selves.known import KnownPages
from tapis.web.sets import clock
from tapis.web.store.models import StoredDeal, StoredScore


@dataclass(frozen=True, slots=True)
class SetPlayer:
    """Who asks: the names by which boards may have been begun, the one from now on first."""

    players: tuple[str, ...] = ()

    @classmethod
    def of(cls, reader: OwnReader, guest: str = "") -> SetPlayer:
        """Whoever holds that page; with ``guest``, whom a link has made of the browser at one table."""
        owners = (owner_of(each) for each in (*reader.page.guests, guest) if each)
        return cls(tuple(dict.fromkeys((*filter(None, [reader.owner]), *owners))))


def person_of(player: str) -> str:
    """The name under which somebody who may have been several is one."""
    return browser.look(player).given_to or player


def persons(players: Iterable[str]) -> Mapping[str, str]:
    """The same of many, who are looked up at one go."""
    wanted = tuple(players)
    pages = KnownPages.of(wanted)
    return {each: pages.look(each).given_to or each for each in wanted}


def everywhere(player: str) -> SetPlayer:
    """Somebody who has begun a board, by every name."""
    person = person_of(player)
    guests = browser.look(person).guests
    return SetPlayer(tuple(dict.fromkeys((person, player, *map(owner_of, guests)))))


def look(name: str) -> BoardSet:
    """A set as it stands, its seal opened where that is due; 404 where there is none."""
    found = _known(name)
    if found is None:
        raise Http404(name)
    return found


def _known(name: str) -> BoardSet | None:
    """The same; None where there is none, or none any more: it may be put away before its tables are."""
    room = house().room(SETS, name)
    found = room.look().state
    if found.opened is None:
        return None
    if not found.over and taking.close(found, clock.now()):
        room.act(partial(taking.close, now=clock.now()), f"over/{name}", "")
        found = room.look().state
    return found


def who_asks(request: HttpRequest, guest: str = "") -> SetPlayer:
    """Who asks, as sets know people."""
    return SetPlayer.of(reader_of(request), guest)


def still_to_play(who: SetPlayer, boards: BoardSet, board: int) -> bool:
    """Whether a person has still to play a board, so that nothing may be told of it."""
    taken = boards.at(who.players, board)
    return not may_be_known(boards, clock.now(), played=taken is not None and is_played(taken, board))


def is_played(taken: TakenBoard, board: int) -> bool:
    """Whether a board that was begun is over; where its table was put away, whether a score tells so."""
    table = house().room(PARLOUR, taken.table).look().state
    if table.opened is None:
        return StoredScore.objects.filter(table=taken.table, board=board).exists()
    return len(table.deals) > board - table.setup.board


def sealed_from(who: SetPlayer, table: Parlour, number: int = 0) -> bool:
    """Whether deal ``number`` of a table (0: whatever it shows now) is of a board the person has to play."""
    setup = table.setup
    if not setup.board_set:
        return False
    boards = _known(setup.board_set)
    if boards is None:
        return False
    last = len(table.deals) + (table.playing is not None)
    numbers = [setup.board + number - 1] if number else range(setup.board, setup.board + last)
    return any(still_to_play(who, boards, each) for each in numbers)


def is_sealed(table: Parlour) -> bool:
    """Whether somebody may still play what is played at a table: its seeds and its secret are told nobody."""
    boards = _known(table.setup.board_set) if table.setup.board_set else None
    return boards is not None and not may_be_known(boards, clock.now(), played=False)


def guard(request: HttpRequest, guest: str, name: str, table: Parlour, number: int = 0) -> None:
    """Refuse whoever has still to play what the table of this name shows."""
    if told_nothing(request, guest, name, table, number):
        raise IllegalMove(taking.STILL_TO_PLAY())


def told_nothing(request: HttpRequest, guest: str, name: str, table: Parlour, number: int = 0) -> bool:
    """Whether somebody has still to play what a table shows; its own player has not, nor having got up.

    Whoever sits at two tables, for as long as both were chosen in the same moment, is told nothing there.
    """
    setup, who = table.setup, who_asks(request, guest)
    founder = guest == table.founder and not setup.several
    own = not number and bool(guest) and (table.chair_of(guest) is not None or founder)
    if own:
        return setup.several and _sits_elsewhere(who, name, table)
    return sealed_from(who, table, number)


def _sits_elsewhere(who: SetPlayer, name: str, table: Parlour) -> bool:
    """Whether another table is somebody's by now, or has dealt them the board that this one has in play."""
    boards = _known(table.setup.board_set)
    held = boards.at(who.players, boards.setup.boards) if boards is not None else None
    if boards is None or held is None:
        return False
    return held.table != name or dealt_elsewhere(who, boards, name) >= next_board(who, table)


def dealt_elsewhere(who: SetPlayer, boards: BoardSet, name: str) -> int:
    """The last board of which somebody has held cards at another table of a set than this one; 0 for none."""
    others = (house().room(PARLOUR, each).look().state for each in tables_of(who, boards) if each != name)
    return max((_dealt_to(who, each) for each in others), default=0)


def tables_of(who: SetPlayer, boards: BoardSet) -> Sequence[str]:
    """The tables of a set at which somebody has sat down."""
    return tuple(dict.fromkeys(table for player in who.players for table in boards.sat.get(player, ())))


def next_board(who: SetPlayer, table: Parlour) -> int:
    """The board that somebody plays next at a table, or has in hand; whoever waits plays none in play."""
    comes = len(table.deals) + 1
    waits = any(each.waits and owner_of(each.guest) in who.players for each in table.chairs if each.guest)
    return comes + (table.playing is not None and waits)


def holds(who: SetPlayer, table: Parlour) -> bool:
    """Whether somebody holds cards of the deal in play, or has got up from them."""
    deal = table.playing
    sitting = (each.guest for each in table.chairs if not each.waits)
    return deal is not None and _any(who, (*sitting, *(guest for guest, _ in deal.left)))


def _dealt_to(who: SetPlayer, table: Parlour) -> int:
    """The last board of which somebody has held cards at a table; 0 for none."""
    over = (
        number
        for number, deal in enumerate(table.deals, start=1)
        if _any(who, (*deal.guests, *(guest for guest, _ in deal.left)))
    )
    return len(table.deals) + 1 if holds(who, table) else max(over, default=0)


def _any(who: SetPlayer, guests: Iterable[str]) -> bool:
    return any(owner_of(each) in who.players for each in guests if each)


def sealed_row(row: StoredDeal) -> bool:
    """Whether others have still to play an own deal: then its log, which tells the seed, stays here."""
    name = json.loads(row.told).get("set", "")
    boards = _known(name) if name else None
    return boards is not None and boards.phase(clock.now()) is not SetPhase.OVER
