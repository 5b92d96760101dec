"""Who has a fixed table and needs a place in a movement at which nobody moves; or why there is none."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tapis.club.crossings.boards.travelling import MATCH, MovementPlan, tables_kept
from tapis.club.state.tournament import Tournament
from tapis.core.deals import numbers_text
from tapis.law import Reason, Refused

TABLE_NOT_KEPT = Reason(
    "table-not-kept",
    "{name} cannot stay at table {table} in this movement. A place at which nobody moves is still free at "
    "these tables: {tables}. Give the entry one of them as its fixed table, or choose another movement.",
)
NO_TABLE_KEPT = Reason(
    "no-table-kept",
    "{name} has a fixed table, but in this movement there is no place left at which nobody moves. Choose "
    "another movement, such as a Mitchell.",
)


def fixed_tables(
    tournament: Tournament, plan: MovementPlan, players: Collection[int], rounds: int, before: int = 0
) -> Mapping[int, int] | Refused:
    """The table (from 0) of everybody who has a fixed one; the pairs of a match have their places.

    ``before``: how many tables of other sections come before those of the movement.
    """
    if not plan.keeps_tables or plan.kind == MATCH:
        return {}
    wanted = ((number, tournament.entrants[number].person.pinned_table) for number in players)
    keeping = {number: table - 1 - before for number, table in wanted if table is not None}
    free = set(tables_kept(plan, len(players), rounds)) if keeping else set()
    for number, table in keeping.items():
        if table not in free:
            name = tournament.entrants[number].name
            if not free:
                return NO_TABLE_KEPT(name=name)
            others = numbers_text(each + 1 + before for each in free)
            return TABLE_NOT_KEPT(name=name, table=table + 1 + before, tables=others)
        free.remove(table)
    return keeping
