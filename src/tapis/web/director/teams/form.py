"""The form of a team: its name, its captain, a line for every player it may have.

A line holds the name that stood there before: what is typed over it is that name put right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapis.club.events import RosterPlayer, TeamRoster
from tapis.club.people.list_rows import FEDERATION_LIMIT
from tapis.club.people.teams.cells import BAD_NUMBER, hundredths, written_points
from tapis.club.people.teams.entries import player
from tapis.core.whole import whole
from tapis.law import Refused

BOXES = ("name", "was", "federation", "privacy")
EMPTY = TeamRoster("", "", ())
NOBODY = RosterPlayer("")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """A line for one player."""

    at: int
    name: str
    was: str
    federation: str
    privacy: str

    @property
    def number(self) -> int:
        """As people count."""
        return self.at + 1

    @property
    def named(self) -> str:
        """What the box of the name is called."""
        return f"name{self.at}"

    @property
    def federated(self) -> str:
        """What that of the number in a federation is called."""
        return f"federation{self.at}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamForm:
    """What stands in the boxes of a team."""

    name: str
    captain: str
    seeding: str
    carried: str
    lines: tuple[PlayerLine, ...]

    @staticmethod
    def shown(roster: TeamRoster, most: int) -> TeamForm:
        """The boxes of a team as it is entered, with empty ones for as many players as there may be."""
        people = (*roster.players, *[NOBODY] * (most - len(roster.players)))
        return TeamForm(
            name=roster.name,
            captain=roster.captain,
            seeding=str(roster.seeding or ""),
            carried=written_points(roster.carried),
            lines=tuple(_line(at, each) for at, each in enumerate(people)),
        )

    @staticmethod
    def typed(posted: Mapping[str, str], most: int) -> TeamForm:
        """The boxes as they were sent."""
        return TeamForm(
            **{name: posted.get(name, "").strip() for name in ("name", "captain", "seeding", "carried")},
            lines=tuple(
                PlayerLine(
                    at=at,
                    **{each: posted.get(f"{each}{at}", "") for each in BOXES},
                )
                for at in range(most)
            ),
        )

    def roster(self, before: TeamRoster = EMPTY) -> TeamRoster | Refused:
        """The entry typed; who stood there before keeps the number in the register of the house."""
        known = {each.name: each for each in before.players}
        carried = hundredths(self.carried)
        if carried is None:
            return BAD_NUMBER()
        players = tuple(_player(each, known.get(each.was, NOBODY)) for each in self.lines)
        seeding = whole(self.seeding, 4) if self.seeding else 0
        return TeamRoster(
            " ".join(self.name.split()),
            " ".join(self.captain.split()),
            players,
            -1 if seeding is None else seeding,
            carried,
        )

    def renamed(self) -> tuple[tuple[str, str], ...]:
        """The names that stood there and were put right."""
        pairs = ((each.was, player(each.name).name) for each in self.lines if each.was and each.name.strip())
        return tuple(pair for pair in pairs if pair[0] != pair[1])


def _line(at: int, known: RosterPlayer) -> PlayerLine:
    privacy = "hall" if known.hidden else "internet" if known.offline else ""
    return PlayerLine(at=at, name=known.name, was=known.name, federation=known.federation, privacy=privacy)


def _player(line: PlayerLine, before: RosterPlayer) -> RosterPlayer:
    new = before if line.name.strip() == before.name else player(line.name)
    return replace(
        new,
        member=before.member,
        federation=" ".join(line.federation.split())[:FEDERATION_LIMIT],
        hidden=line.privacy == "hall",
        offline=line.privacy == "internet",
    )
