"""A player or a team on the entry list, as they stand: presence, names as lists and pages show them.

Values only; how they come about is in ``fold``.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.events import Person, Presence
from tapis.club.text.full_names import normalised


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who played for a team up to round ``until``, and why no longer."""

    names: tuple[str, ...]
    until: int
    reason: str


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
        """The name as registered; all names of a team, joined by “&”."""
        return self._marked(" & ".join(each.called for each in self.people))

    @property
    def public_name(self) -> str:
        """The name as it may be published: a number alone for those who want no publication."""
        return f"#{self.number}" if self.person.unpublished else self.name

    @property
    def listed(self) -> str:
        """The name as a list of people shows it: AUBRY Agnès."""
        return self._marked(" & ".join(each.listed for each in self.people))

    @property
    def public_listed(self) -> str:
        """As ``listed``, for what is published: a number alone for those who want no publication."""
        return f"#{self.number}" if self.person.unpublished else self.listed

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
