"""A player or a team on the entry list, as they stand: presence, names as lists and pages show them.

Values only; how they come about is in ``fold``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tapis.club.events import FourNames, Person, Presence, TeamRoster
from tapis.club.text.full_names import normalised


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who played for a team up to round ``until``, as entered then, and why no longer."""

    person: Person
    until: int
    reason: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called."""
        return self.person.names


@dataclass(frozen=True, slots=True)
class BroughtList:
    """People who were entered together from a list."""

    source: str
    """What the list was called."""
    numbers: tuple[int, ...]
    """Those of its people."""


@dataclass(frozen=True, slots=True)
class TeamEntries:
    """The teams that have a name, each by the numbers of its two pairs."""

    rosters: Mapping[tuple[int, int], TeamRoster] = field(default_factory=dict)
    lineups: Mapping[tuple[int, int], Mapping[int, FourNames]] = field(default_factory=dict)
    """Who sits in which round, as these teams have given it, known to the others or not."""
    told: Mapping[tuple[int, int], Mapping[int, FourNames]] = field(default_factory=dict)
    """Those that everybody knows; as 0 who sat before the first of them."""
    captains: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """How often somebody else became captain, whose link is another one."""


NO_TEAMS = TeamEntries()


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or a team on the entry list."""

    number: int
    person: Person
    presence: Presence = Presence.REGISTERED
    since: int = 0
    """The round after which ``presence`` holds; 0 from the start."""
    reason: str = ""
    """Why ``presence`` was last changed."""
    deal: int = 0
    """The deal from which ``presence`` holds, where somebody left in the middle of a round."""
    former: Presence = Presence.PRESENT
    """The presence to return to, should the ruling that eliminated the entrant fall."""
    former_left: tuple[int, int, str] = (0, 0, "")
    """What ``since``, ``deal`` and ``reason`` were then."""
    lineups: tuple[Lineup, ...] = ()
    """Who played for the team before, the earliest first."""
    link: int = 0
    """How often the links to the entrant's own page were revoked."""
    by_door: str = ""
    """The browser of the phone that checked somebody in at the door; empty for desk and tablet."""
    former_club: str = ""
    """The club of somebody forgotten: the result counts for it, and no page shows it beside the pseudonym."""
    beside: str = ""
    """What tells the entrant from another of the same name: the club or the number; empty where nobody is."""
    mates: Person | None = None
    """The second pair of a team of four, in a ranking that has a line for both; None elsewhere."""
    team: str = ""
    """What that team is called; empty where it has no name."""
    team_shown: bool = True
    """Whether its name may be published: it holds no word of a name that may not."""

    @property
    def people(self) -> tuple[Person, ...]:
        """The entry, with the second pair where two stand for a team."""
        return (self.person, self.mates) if self.mates else (self.person,)

    @property
    def member(self) -> int:
        """The number in the register of the house with which the entry was made; 0 for none."""
        return self.person.member

    @property
    def name(self) -> str:
        """The name as registered; all names of a team without a name of its own, joined by “&”."""
        return self.team or self._marked(" & ".join(each.called for each in self.people))

    @property
    def public_name(self) -> str:
        """The name as it may be published: a number alone for those who want no publication."""
        return f"#{self.number}" if self.kept_back else self.name

    @property
    def listed(self) -> str:
        """The name as a list of people shows it: AUBRY Agnès."""
        return self.team or self._marked(" & ".join(each.listed for each in self.people))

    @property
    def public_listed(self) -> str:
        """As ``listed``, for what is published: a number alone for those who want no publication."""
        return f"#{self.number}" if self.kept_back else self.listed

    @property
    def kept_back(self) -> bool:
        """Whether a number stands for the name in what is published."""
        return not self.team_shown if self.team else self.person.unpublished

    @property
    def players(self) -> str:
        """Who sits for a team that has a name, where all of them may be published; empty elsewhere."""
        shown = self.team and not self.person.unpublished
        return " · ".join(name for each in self.people for name in each.names) if shown else ""

    def _marked(self, name: str) -> str:
        return f"{name} ({self.beside})" if self.beside else name

    @property
    def club(self) -> str:
        """The club for which results count, that of somebody forgotten too."""
        return self.person.club or self.former_club

    @property
    def plays(self) -> bool:
        """Whether the next draw counts on this player or team."""
        return self.presence is Presence.PRESENT

    @property
    def ranked(self) -> bool:
        """Whether the standings give this player or team a rank."""
        return self.presence is Presence.PRESENT and not self.person.stand_in


def by_name(entrant: Entrant) -> tuple[str, str, str, int]:
    """The sort key of an entrant in a list of people; a team stands by the first of its two names."""
    person = entrant.person
    return *person.full_names[0].key, normalised(person.partner), entrant.number


def by_public_name(entrant: Entrant) -> tuple[bool, tuple[str, str, str, int]]:
    """As ``by_name`` for what is published: hidden entrants come last, in no order that tells their names."""
    hidden = entrant.person.unpublished
    return hidden, ("", "", "", entrant.number) if hidden else by_name(entrant)
