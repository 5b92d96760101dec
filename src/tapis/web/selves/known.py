"""The pages of many people, read at one go: a long list of them asks the database no more often than a short.

Whoever lists people reads their pages first and asks here from then on; a page that was not read is looked at
when it is asked for, so that nothing depends on who was thought of.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from tapis.parlour.state.table import Parlour
from tapis.selves.state import OwnPage, owner_of
from tapis.web.room.families import SELVES
from tapis.web.room.house import house
from tapis.web.selves import browser


@dataclass(frozen=True, slots=True)
class KnownPages:
    """Pages as they stood when they were read."""

    found: Mapping[str, OwnPage] = field(default_factory=dict)

    @classmethod
    def of(cls, owners: Iterable[str]) -> KnownPages:
        """The pages of these, and of those whom they turned out to be."""
        found = dict(house().looks(SELVES, owners))
        given = {page.given_to for page in found.values()} - {"", *found}
        return cls({**found, **house().looks(SELVES, given)})

    @classmethod
    def at(cls, tables: Iterable[Parlour]) -> KnownPages:
        """The pages of everybody who sits at these tables."""
        return cls.of(owner_of(chair.guest) for table in tables for chair in table.chairs if chair.guest)

    def look(self, owner: str) -> OwnPage:
        """A page; an empty one where nobody has kept it."""
        page = self.found.get(owner)
        return browser.look(owner) if page is None else page

    def keeper(self, guest: str) -> str:
        """The page that a guest's deals stand on; empty where nobody keeps one."""
        owner = owner_of(guest)
        page = self.look(owner)
        return owner if page.kept else page.given_to

    def person_of(self, guest: str) -> str:
        """The page of whoever is this guest, whether or not it is kept."""
        return self.keeper(guest) or owner_of(guest)

    def stands(self, person: str) -> OwnPage:
        """The page of somebody who was put on a list, wherever it is by now."""
        page = self.look(person)
        return self.look(page.given_to) if page.given_to else page

    def hides(self, person: str, who: Collection[str]) -> bool:
        """Whether a person's name is hidden from whoever has one of these pages: only own friends read it."""
        page = self.stands(person)
        return page.hidden and {person, *map(owner_of, page.guests), *page.friends}.isdisjoint(who)

    def hides_guest(self, guest: str, who: Collection[str]) -> bool:
        """The same of somebody who sits at a table; a bot hides from nobody."""
        return bool(guest) and self.hides(self.person_of(guest), who)

    def everywhere(self, guest: str) -> set[str]:
        """Every page that ever was that of somebody who sits at a table."""
        person = self.person_of(guest)
        return {person, owner_of(guest)} | {owner_of(each) for each in self.look(person).guests}


EACH = KnownPages()
"""Nothing is known: every page is looked at when it is asked for."""
