"""What the papers of an event are filled from, and how people and places are written on them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from babel.dates import format_date

from tapis.club.tournament import Entrant, Tournament
from tapis.core.plugin import Plugin
from tapis.core.sheet import Points
from tapis.papers.parts import Chair, EventHead, Person
from tapis.papers.words import game_words, words

LOCALES = {"fr": "fr_CH", "de": "de_CH", "nl": "nl_NL", "en": "en_GB"}
LETTERS = "ABCDEFGH"


def no_link(_round_number: int, _table: int) -> str:
    """No QR code: the event is not served to phones."""
    return ""


@dataclass(frozen=True, slots=True)
class Source:
    """An event and how to speak of it.

    ``translate`` turns a msgid into ``language``; ``link`` gives the address of a table's own page.
    """

    tournament: Tournament
    plugin: Plugin[Any]
    language: str = "fr"
    translate: Callable[[str], str] = str
    link: Callable[[int, int], str] = no_link

    @property
    def words(self) -> Mapping[str, Any]:
        """The words of all papers."""
        return words(self.language)

    @property
    def game(self) -> Mapping[str, Any]:
        """The short words of this regulation, if it has any."""
        return game_words(self.language, self.plugin.regulation.id)

    @property
    def head(self) -> EventHead:
        """What stands at the head of every paper."""
        settings = self.tournament.setup
        regulation = self.plugin.regulation.title.get(self.language, self.plugin.regulation.id)
        return EventHead(
            settings.title, spoken_date(settings.date, self.language), settings.place, regulation
        )

    @property
    def table_count(self) -> int:
        """How many tables the event needs: what was drawn, else what the people present or entered fill."""
        drawn = max((len(each.seating.tables) for each in self.tournament.rounds), default=0)
        entrants = self.tournament.entrants.values()
        present = sum(each.plays for each in entrants)
        return drawn or max(1, (present or len(entrants)) // self.plugin.columns)

    def person(self, number: int) -> Person:
        """An entrant as written for the table and the desk."""
        entrant = self.tournament.entrants[number]
        return Person(entrant.name, str(number), entrant.person.club)

    def public(self, number: int) -> Person:
        """An entrant as written on the wall: without the name if that is not to be published."""
        if self.tournament.entrants[number].person.hidden:
            return Person(self.words["notes"]["unpublished"], str(number))
        return self.person(number)

    def chairs(self, numbers: tuple[int, ...], *, public: bool = False) -> tuple[Chair, ...]:
        """The seats of a table in order, with their letters."""
        write = self.public if public else self.person
        return tuple(Chair(LETTERS[seat], write(number)) for seat, number in enumerate(numbers))


def by_name(entrant: Entrant) -> tuple[tuple[str, ...], int]:
    """Where an entrant stands in an alphabetical list: accents and case do not matter."""
    plain = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", entrant.name).casefold()
        if not unicodedata.combining(letter)
    )
    return tuple(re.findall(r"\w+", plain)), entrant.number


def written(points: Points) -> str:
    """Points with a real minus sign."""
    return str(points).replace("-", "−")


def spoken_date(text: str, language: str) -> str:
    """A date in words when ``text`` is one in ISO form, else the text itself."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return format_date(day, "full", LOCALES[language])
