"""What a table of a movement has to know of a round beside its names: shared or turned boards, a skip.

Tables are told apart by their numbers; knows nothing of results.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.crossings import Seating
from tapis.club.crossings.boards.sections import FieldSection, table_name
from tapis.club.crossings.boards.travelling import ROVER, SKIP, TWO_LINES, WEB
from tapis.club.events import SideScore
from tapis.club.state.marks import first_board
from tapis.club.state.teams.matches import plays_matches
from tapis.club.state.tournament import Round, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TableNotes:
    """What one table is told of one round."""

    turned: bool = False
    """Whoever stays at home holds the other side's cards."""
    shared_with: tuple[int, ...] = ()
    """The other tables that play the same boards in this round."""
    skips: bool = False
    """Those who move have skipped a table to get here."""
    boards_to: tuple[int, ...] = ()
    """The tables at which these boards are played in the next round."""
    match_with: int = 0
    """The other table of the match, where each two tables are one; 0 elsewhere."""
    boards_wait: bool = False
    """No table plays these boards in the next round, and some table does later: they wait aside."""
    sections: tuple[FieldSection, ...] = ()
    """The sections by which tables are called."""

    @property
    def shared_names(self) -> tuple[str, ...]:
        """What the tables are called that share these boards."""
        return tuple(table_name(self.sections, each) for each in self.shared_with)

    @property
    def names_of_next(self) -> tuple[str, ...]:
        """What the tables are called to which these boards go."""
        return tuple(table_name(self.sections, each) for each in self.boards_to)


NOTHING = TableNotes()


def used_tables(tournament: Tournament) -> frozenset[int]:
    """The tables somebody plays at in some round: in a movement with a pair missing one may stay empty."""
    return frozenset(
        table
        for each in tournament.rounds
        for table, group in enumerate(each.seating.tables, start=1)
        if group
    )


def table_notes(tournament: Tournament, number: int, table: int) -> TableNotes:
    """What a table is told of a round; nothing where no boards travel."""
    found = tournament.round(number)
    if found is None or not found.seating.sets or not 1 <= table <= len(found.seating.tables):
        return NOTHING
    at = found.seating.sets[table - 1]
    own = _own_tables(found, table)
    following = [each.seating for each in tournament.rounds[number:]]
    boards_to = _lying(following[0], at, own) if following else ()
    method = found.method_at(table)
    turned = found.turned and (method in TWO_LINES or not found.sections)
    if method == WEB:
        return TableNotes(turned=turned)  # every table has a copy, and where it goes stands on the cards
    if plays_matches(found):
        return TableNotes(match_with=table + 1 if table % 2 else table - 1)
    return TableNotes(
        turned=turned,
        shared_with=tuple(each for each in _lying(found.seating, at, own) if each != table),
        skips=_skips(found, method, len(own)),
        boards_to=tuple(each for each in boards_to if each != table),
        boards_wait=not boards_to and any(_lying(each, at, own) for each in following),
        sections=found.sections,
    )


def left_out(tournament: Tournament, number: int, table: int) -> frozenset[int]:
    """The boards that a table does not play in a round, as its slip says; before that, as a director did."""
    slip = tournament.slip(number, table)
    if slip is None:
        return frozenset(board for board, skip in tournament.skips.items() if table in skip.tables)
    first, unplayed = first_board(tournament.setup, slip), (SideScore(), SideScore())
    return frozenset(first + deal - 1 for deal, each in slip.adjusted.items() if each.sides == unplayed)


def _own_tables(found: Round, table: int) -> range:
    """The tables that share boards with one: those of its section."""
    if not found.sections:
        return range(1, len(found.seating.tables) + 1)
    at = found.section_of(table)
    before = sum(each.tables for each in found.sections[:at])
    return range(before + 1, before + found.sections[at].tables + 1)


def _lying(seating: Seating, at: int, own: range) -> tuple[int, ...]:
    """The tables of those that play a set."""
    lying = enumerate(zip(seating.tables, seating.sets, strict=False), start=1)
    return tuple(table for table, (group, lies) in lying if group and lies == at and table in own)


def _skips(found: Round, method: str, tables: int) -> bool:
    """Whether the moving pairs have just skipped a table: half-way, where the movement says so."""
    return method in {SKIP, ROVER} and tables % 2 == 0 and found.number == tables // 2 + 1
