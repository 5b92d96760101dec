"""Commands about boards: deal them from a seed, take them over from a file, give them out with their results.

Hands are nobody's business before a board has been played: ``known`` tells which boards may be shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tapis.club import reasons
from tapis.club.comparing import Travelled, travellers
from tapis.club.events import BoardHands, BoardsTaken
from tapis.club.marks import first_board
from tapis.club.reasons import Outcome
from tapis.club.slips import Slip, SlipState
from tapis.club.tournament import Tournament
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.deals import Scored, SharedDeal
from tapis.core.plugin import Plugin
from tapis.law import Reason, Refused

NO_DEAL_FILES = Reason("no-deal-files", "This regulation knows no boards that could be dealt beforehand.")
NOT_COMPARED = Reason(
    "not-compared", "Choose in the settings how tables are compared before boards are dealt."
)
NO_HANDS = Reason("no-hands", "The file holds no complete hands.")
BOARD_PLAYED = Reason("board-played", "Board {number} has been played already; its hands stay as they were.")


def needed(tournament: Tournament) -> range:
    """The numbers of the boards the event plays."""
    sets = [at for each in tournament.rounds for at in each.seating.sets]
    count = max(sets, default=-1) + 1 or tournament.setup.rounds
    return range(1, count * tournament.setup.deals + 1)


def deal_boards(tournament: Tournament, plugin: Plugin[Any], seed: str) -> Outcome:
    """Deal every board of the event; the same seed deals the same boards."""
    if refusal := _closed(tournament, plugin):
        return refusal
    if not seed.strip():
        return reasons.NO_SEED()
    boards = hands_of_seed(plugin, needed(tournament), seed)
    return _unplayed(tournament, boards) or (BoardsTaken(boards, seed=seed),)


def hands_of_seed(plugin: Plugin[Any], numbers: Iterable[int], seed: str) -> tuple[BoardHands, ...]:
    """The hands a seed deals, whoever repeats it."""
    assert plugin.deal_files is not None
    return tuple(_written(number, plugin.deal_files.deal(Chance(seed), number)) for number in numbers)


def take_boards(tournament: Tournament, plugin: Plugin[Any], source: bytes, name: str) -> Outcome:
    """Take over the hands of a file."""
    if refusal := _closed(tournament, plugin):
        return refusal
    assert plugin.deal_files is not None
    read = plugin.deal_files.read(source)
    if isinstance(read, Refused):
        return read
    boards = tuple(_written(each.number, each.hands) for each in read if each.hands is not None)
    if not boards:
        return NO_HANDS()
    return _unplayed(tournament, boards) or (BoardsTaken(boards, source=name.strip()),)


def _written(number: int, hands: Iterable[Cards]) -> BoardHands:
    return BoardHands(number, tuple(map(str, hands)))


def _closed(tournament: Tournament, plugin: Plugin[Any]) -> Refused | None:
    if plugin.deal_files is None:
        return NO_DEAL_FILES()
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    return None if tournament.setup.comparison else NOT_COMPARED()


def _unplayed(tournament: Tournament, boards: Iterable[BoardHands]) -> Refused | None:
    begun = {number for slip in tournament.slips if slip.entered for number in boards_of(tournament, slip)}
    changed = (each for each in boards if each.number in begun)
    found = next((each for each in changed if tournament.boards.get(each.number) != each.hands), None)
    return None if found is None else BOARD_PLAYED(number=found.number)


def boards_of(tournament: Tournament, slip: Slip) -> range:
    """The numbers of the boards a slip shows."""
    first = first_board(tournament.setup, slip)
    return range(first, first + tournament.setup.deals)


def known(tournament: Tournament) -> frozenset[int]:
    """The boards whose hands may be shown: no table of any drawn round has still to play them."""
    waiting = {
        number
        for slip in tournament.slips
        if slip.confirmed is None and slip.state is not SlipState.VOID
        for number in boards_of(tournament, slip)
    }
    coming = {
        number
        for each in tournament.rounds
        if not each.published
        for at in each.seating.sets
        for number in range(1 + at * tournament.setup.deals, 1 + (at + 1) * tournament.setup.deals)
    }
    played = {number for slip in tournament.slips for number in boards_of(tournament, slip)}
    return frozenset(played - waiting - coming)


def shared(tournament: Tournament, plugin: Plugin[Any]) -> tuple[SharedDeal[Any], ...]:
    """Every board with its hands, where they are known here, and what every table made of it."""
    compared = travellers(tournament, plugin)
    return tuple(
        SharedDeal(
            number,
            hands(tournament, number),
            tuple(_scored(plugin, each) for each in compared.get(number, ())),
        )
        for number in sorted({*tournament.boards, *compared})
    )


def hands(tournament: Tournament, number: int) -> tuple[Cards, ...] | None:
    """The hands of a board, if they are known here."""
    written = tournament.boards.get(number)
    return tuple(map(Cards.read, written)) if written else None


def _scored(plugin: Plugin[Any], line: Travelled) -> Scored[Any]:
    sides = (str(line.seats[0]), str(line.seats[1]))
    return Scored(sides, plugin.results.decode(line.result), int(line.net))
