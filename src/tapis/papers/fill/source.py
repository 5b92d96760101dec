"""What the papers of an event are filled from, and how people and places are written on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Context, Decimal, Inexact, localcontext
from fractions import Fraction
from typing import Any

from babel.dates import format_date
from babel.numbers import get_decimal_symbol

from tapis.club.names import called
from tapis.club.tournament import Tournament
from tapis.core.form import Field
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
        """The short words of this regulation, if it has any, with the event's house options filled in."""
        options = self.plugin.regulation.profile(self.tournament.setup.options)
        return game_words(self.language, self.plugin.regulation.id, options)

    @property
    def fields(self) -> tuple[Field, ...]:
        """What is written of a deal, under the house options of the event."""
        return self.plugin.form(self.tournament.setup.options)

    @property
    def bulletins(self) -> bool:
        """Whether each player writes on a bulletin of his own: then the regulation's words have one."""
        return "bulletins" in self.game

    @property
    def free(self) -> bool:
        """Whether people sit down where they like, and nothing is drawn."""
        return self.tournament.setup.free_tables

    @property
    def head(self) -> EventHead:
        """What stands at the head of every paper."""
        settings = self.tournament.setup
        regulation = self.plugin.regulation.title.get(self.language, self.plugin.regulation.id)
        return EventHead(
            settings.title,
            spoken_date(settings.date, self.language),
            settings.place,
            regulation,
            called(self.plugin, "people", "teams", "pairs"),
        )

    @property
    def table_count(self) -> int:
        """How many tables the event needs: what was drawn, else what the people present or entered fill."""
        drawn = max((len(each.seating.tables) for each in self.tournament.rounds), default=0)
        drawn = drawn or max((slip.place for slip in self.tournament.slips), default=0)
        entrants = self.tournament.entrants.values()
        present = sum(each.plays for each in entrants)
        return drawn or max(1, (present or len(entrants)) // self.plugin.columns)

    def person(self, number: int) -> Person:
        """An entrant as written for the table and the desk."""
        entered = self.tournament.entrants[number].person
        return Person(entered.name, str(number), entered.club, entered.partner)

    def public(self, number: int) -> Person:
        """An entrant as written on the wall: without the name if that is not to be published."""
        if self.tournament.entrants[number].person.hidden:
            return Person(self.words["notes"]["unpublished"], str(number))
        return self.person(number)

    def seats(self, column: int, columns: int) -> str:
        """The letters of the seats of a column: partners sit as many seats apart as there are columns."""
        return " ".join(LETTERS[column + member * columns] for member in range(self.plugin.members))

    def chairs(self, numbers: tuple[int, ...], *, public: bool = False) -> tuple[Chair, ...]:
        """Who plays at a table, in order of columns, with their letters."""
        write = self.public if public else self.person
        return tuple(
            Chair(self.seats(column, len(numbers)), write(number)) for column, number in enumerate(numbers)
        )

    def empty_chairs(self, columns: int = 0) -> tuple[Chair, ...]:
        """The chairs of a table nobody sits at yet."""
        columns = columns or self.plugin.columns
        return tuple(Chair(self.seats(column, columns)) for column in range(columns))

    def written(self, points: Points) -> str:
        """Points as the language writes numbers."""
        return written(points, self.language)


def written(points: Points, language: str) -> str:
    """Points as a language writes numbers: halves as decimals, with a real minus sign."""
    return decimal(points).replace(".", get_decimal_symbol(LOCALES[language])).replace("-", "−")


def decimal(points: Points) -> str:
    """Points as a decimal number where they are one, else as a fraction."""
    exact = Fraction(points)
    with localcontext(Context()) as context:
        value = Decimal(exact.numerator) / Decimal(exact.denominator)
        return str(exact) if context.flags[Inexact] else f"{value:f}"


def spoken_date(text: str, language: str) -> str:
    """A date in words when ``text`` is one in ISO form, else the text itself."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return format_date(day, "full", LOCALES[language])
