"""What a list tells of teams: their names, captains, seeding, what they carry over, players beyond two.

A team stands on one line with all its players, or on several under its name: a pair on each, or one player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.club.events import Person, RosterPlayer, TeamRoster
from tapis.club.people.columns import ColumnRole
from tapis.club.people.name_cells import bare
from tapis.club.state.teams.rosters import entered_as
from tapis.club.text.full_names import likeness
from tapis.club.text.name_order import taken_apart
from tapis.core.whole import whole
from tapis.law import Reason, Refused

BAD_NUMBER = Reason("bad-number-of-points", "Write the points carried over as a number, such as 12.5.")
BAD_PLACE = Reason("bad-place-of-seeding", "write a place in the seeding as a whole number, not “{value}”.")
BAD_POINTS = Reason("bad-points-carried", "write the points carried over as a number, not “{value}”.")
MORE = (
    ColumnRole.PLAYER_3,
    ColumnRole.PLAYER_4,
    ColumnRole.PLAYER_5,
    ColumnRole.PLAYER_6,
    ColumnRole.PLAYER_7,
    ColumnRole.PLAYER_8,
)
"""The columns of a team's players beyond the first two."""
UNITS, PARTS, PLACES = 6, 2, 4
"""Figures before and behind the point of what is carried over; those of a place in the seeding."""


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """What one line says of a team, beside its first two names."""

    name: str
    captain: str = ""
    seeding: int = 0
    carried: int = 0
    players: tuple[RosterPlayer, ...] = ()
    """Those beyond the first two."""


class BadCell(ValueError):
    """A cell that cannot be read."""

    def __init__(self, column: int, problem: Refused) -> None:
        super().__init__(problem.code)
        self.column, self.problem = column, problem


def listed_team(
    told: Mapping[ColumnRole, str], where: Mapping[ColumnRole, int], *, surname_first: bool = False
) -> ListedTeam | None:
    """The team of a line; None where it names none. BadCell where a figure is none."""
    name = " ".join(told.get(ColumnRole.TEAM_NAME, "").split())
    if not name:
        return None
    place, points = told.get(ColumnRole.SEEDING, ""), told.get(ColumnRole.CARRIED, "")
    seeding, carried = whole(place, PLACES) if place else 0, hundredths(points)
    if seeding is None:
        raise BadCell(where[ColumnRole.SEEDING], BAD_PLACE(value=place[:40]))
    if carried is None:
        raise BadCell(where[ColumnRole.CARRIED], BAD_POINTS(value=points[:40]))
    names = [bare(told[role]) for role in MORE if told.get(role, "").strip()]
    players = tuple(_player(each, surname_first=surname_first) for each in names)
    return ListedTeam(name, _captain(told, surname_first=surname_first), seeding, carried, players)


def _player(cell: str, *, surname_first: bool) -> RosterPlayer:
    parts = taken_apart(" ".join(cell.split()), surname_first=surname_first)
    return RosterPlayer(parts.spoken, parts.words)


def _captain(told: Mapping[ColumnRole, str], *, surname_first: bool) -> str:
    cell = bare(told.get(ColumnRole.CAPTAIN, ""))
    return _player(cell, surname_first=surname_first).name if cell.strip() else ""


def rosters_of(lines: Iterable[tuple[ListedTeam, Person]]) -> list[tuple[TeamRoster, Person]]:
    """The teams of some lines, each once with all its players, and what else is known of its pairs."""
    found: dict[str, tuple[TeamRoster, Person]] = {}
    for team, person in lines:
        before, like = found.get(likeness(team.name), (TeamRoster(team.name, "", ()), person))
        found[likeness(team.name)] = _with(before, team, entered_as(person)), like
    return [(_captained(roster), like) for roster, like in found.values()]


def _with(before: TeamRoster, team: ListedTeam, pair: Sequence[RosterPlayer]) -> TeamRoster:
    return replace(
        before,
        captain=before.captain or team.captain,
        players=(*before.players, *pair, *team.players),
        seeding=before.seeding or team.seeding,
        carried=before.carried or team.carried,
    )


def _captained(roster: TeamRoster) -> TeamRoster:
    """The team with its first player for captain where the list names none."""
    return roster if roster.captain or not roster.players else replace(roster, captain=roster.players[0].name)


def hundredths(text: str) -> int | None:
    """Points as typed, with a point or a comma, in hundredths; None where it is no number."""
    plain = text.strip().replace(",", ".").replace("−", "-")
    if not plain:
        return 0
    sign, figures = (-1, plain[1:]) if plain[0] == "-" else (1, plain)
    units, _point, part = figures.partition(".")
    before, behind = whole(units or "0", UNITS), whole(part.ljust(PARTS, "0"), PARTS)
    return None if before is None or behind is None else sign * (100 * before + behind)


def written_points(points: int) -> str:
    """Hundredths of a point as they are typed; empty for none."""
    if not points:
        return ""
    units, rest = divmod(abs(points), 100)
    return f"{'-' if points < 0 else ''}{units}{f'.{rest:02d}'.rstrip('0') if rest else ''}"
