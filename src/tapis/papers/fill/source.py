"""What the papers of an event are filled from, and how people and places are written on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from babel.dates import format_date

from tapis.club.events import Person
from tapis.club.rounds.table_notes import table_notes
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import called
from tapis.club.state.seals import seals
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Entrant, Tournament
from tapis.core.form import Field, sides
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.i18n import measured_text, plain_text
from tapis.i18n.ranked import list_titles
from tapis.papers.parts import EventHead, HallAddress, PersonLabel, SeatLabel, marked
from tapis.papers.words import game_words, words_of

LOCALES = {"fr": "fr_CH", "de": "de_CH", "nl": "nl_NL", "en": "en_GB"}
LETTERS = "ABCDEFGH"
NOT_SERVED = HallAddress()
"""No address at all, for papers made without a server."""


def no_link(_round_number: int, _table: int) -> str:
    """An empty link, for an event that is not served to phones: no QR code is printed."""
    return ""


def in_utc(at: str) -> str:
    """An instant of the log (ISO 8601, UTC) to the minute, where nobody says in which zone the house is."""
    return f"{at[:16].replace('T', ' ')} UTC"


def no_page(_number: int) -> str:
    """An empty address, where nobody has a page."""
    return ""


@dataclass(frozen=True, slots=True)
class PaperSource:
    """An event and how to speak of it.

    ``translate`` gives a msgid in ``language``; ``link`` gives the address of a table's own page, by
    round and table.
    """

    competition: Competition
    language: str = "fr"
    translate: Callable[[str], str] = str
    link: Callable[[int, int], str] = no_link
    hall: HallAddress = NOT_SERVED
    """How phones reach the event; says nothing where it is not served."""
    own: Callable[[int], str] = no_page
    """The address of somebody's personal page, by number."""
    moment: Callable[[str], str] = in_utc
    """An instant of the log as the house tells time."""
    code: str = ""
    """What opens the event's copies on another laptop; given only where its director prints."""

    @property
    def tournament(self) -> Tournament:
        """The event as it stands."""
        return self.competition.tournament

    @property
    def plugin(self) -> AnyPlugin:
        """The regulation it is played by."""
        return self.competition.plugin

    @property
    def words(self) -> Mapping[str, Any]:
        """The words of all papers."""
        return words_of(self.language, self.plugin.regulation.id)

    @property
    def game(self) -> Mapping[str, Any]:
        """The short words of this regulation, if it has any, with the event's house options filled in."""
        options = self.competition.profile
        return game_words(self.language, self.plugin.regulation.id, options)

    @property
    def fields(self) -> tuple[Field, ...]:
        """What is written of a deal, under the house options of the event."""
        return self.plugin.form(self.tournament.setup.options)

    @property
    def bulletins(self) -> bool:
        """Whether each player writes on a bulletin, for which the regulation then has words."""
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
            tuple(self._seals()),
            self.plugin.regulation.id,
        )

    def _seals(self) -> Iterator[str]:
        """The seed of the latest published draw, and the seal of the next one, each as a line."""
        told, said = seals(self.tournament), self.words["common"]
        drawn = [each for each in told.draws if each.seed]
        if drawn:
            yield said["drawn_from"].format(drawn[-1].round, drawn[-1].drawn)
        if told.coming:
            yield said["draw_sealed"].format(told.coming.round, told.coming.seal)

    @property
    def table_count(self) -> int:
        """How many tables the event needs: what was drawn, else what the people present or entered fill."""
        drawn = max((len(each.seating.tables) for each in self.tournament.rounds), default=0)
        drawn = drawn or max((slip.place for slip in self.tournament.slips), default=0)
        entrants = self.tournament.entrants.values()
        present = sum(each.plays for each in entrants)
        return drawn or max(1, (present or len(entrants)) // self.plugin.columns)

    def table_name(self, table: int) -> str:
        """What a table is called: its number, or its section and the number there."""
        return self.tournament.table_name(table)

    def table_cell(self, table: int) -> int | str:
        """The same for a spreadsheet, where a number stays one."""
        name = self.table_name(table)
        return table if name == str(table) else name

    def person(self, number: int) -> PersonLabel:
        """An entrant as printed for the table and the desk."""
        entrant = self.tournament.entrants[number]
        entered = entrant.person
        return PersonLabel(entered.name, str(number), entered.club, entered.partner, entrant.beside)

    def public(self, number: int) -> PersonLabel:
        """An entrant as printed for the wall: without a name that is not to be published."""
        if self.tournament.entrants[number].person.hidden:
            return PersonLabel(self.words["notes"]["unpublished"], str(number))
        return self.person(number)

    def listed(self, number: int) -> PersonLabel:
        """An entrant as a list for the desk has it, surname first."""
        entered = self.tournament.entrants[number].person
        return replace(self.person(number), **_surnames_first(entered))

    def published(self, number: int) -> PersonLabel:
        """An entrant as results that leave the house have it: without a name kept off the internet."""
        hidden = self.tournament.entrants[number].person.unpublished
        return PersonLabel(self.words["notes"]["unpublished"], str(number)) if hidden else self.listed(number)

    def in_round(self, number: int) -> PaperSource:
        """The same with everybody as they sat in a round."""
        entrants = seated_in(self.tournament, number)
        if entrants == self.tournament.entrants:
            return self
        then = Competition(replace(self.tournament, entrants=entrants), self.plugin)
        return replace(self, competition=then)

    def side(self, numbers: tuple[int, ...], *, public: bool = True) -> PersonLabel:
        """Who holds one side's cards: a pair as it entered, or two players together."""
        labels = [self.public(number) if public else self.person(number) for number in numbers]
        if len(labels) == 1:
            return labels[0]
        numbered = " · ".join(each.number for each in labels)
        first, second = (marked(each.name, each.beside) for each in labels)
        return PersonLabel(first, numbered, "", second)

    def in_the_ranking(self, entrant: Entrant, *, leaves: bool = False) -> PersonLabel:
        """Who has a line in the ranking, both pairs of a team; ``leaves``: the list leaves the house."""
        if entrant.mates is None:
            return self.published(entrant.number) if leaves else self.on_the_wall(entrant.number)
        if entrant.team and entrant.team_shown:
            return PersonLabel(entrant.team, str(entrant.number), entrant.person.club)
        if entrant.person.unpublished if leaves else entrant.person.hidden:
            return PersonLabel(self.words["notes"]["unpublished"], str(entrant.number))
        first, second = (each.listed for each in entrant.people)
        return PersonLabel(first, str(entrant.number), entrant.person.club, second, entrant.beside)

    def on_the_wall(self, number: int) -> PersonLabel:
        """An entrant as a list on the wall has it, surname first, where the name may stand in the hall."""
        hidden = self.tournament.entrants[number].person.hidden
        return self.public(number) if hidden else self.listed(number)

    def notes_at(self, number: int, table: int) -> tuple[str, ...]:
        """What a table has to know of a round: turned or shared boards, a skip, where the boards go."""
        told, said = table_notes(self.tournament, number, table), self.words["boards"]
        notes = (
            (told.turned, said["turned"]),
            (told.skips, said["skip"]),
            (told.match_with, said["match_with"].format(told.match_with)),
            (told.shared_with, said["shared"].format(", ".join(told.shared_names))),
            (told.boards_to, said["onward"].format(", ".join(told.names_of_next))),
            (told.boards_wait, said["wait"]),
        )
        return tuple(sentence for holds, sentence in notes if holds)

    @property
    def lists(self) -> tuple[str, ...]:
        """The names of the lists of the ranking, in their order."""
        return list_titles(self.tournament, self.sides, self.language)

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the columns."""
        named = self.game.get("sides") or [self.translate(side) for side in self.plugin.voice.sides]
        return tuple(map(str, named)) or tuple("AB")

    def seats(self, column: int, columns: int) -> str:
        """The letters of a column's seats, in order of names: where the game has words for places those
        of the places, else partners share their team's letter, with a number each.
        """
        members = range(self.plugin.sheet.members)
        if len(members) > 1 and not self.plugin.voice.places:
            return " ".join(f"{LETTERS[column]}{member + 1}" for member in members)
        letters = tuple(map(str, self.game.get("seats", LETTERS)))
        return " ".join(letters[column + member * columns] for member in members)

    def chairs(self, numbers: tuple[int, ...], *, public: bool = False) -> tuple[SeatLabel, ...]:
        """Who plays at a table, in order of columns, with their letters."""
        write = self.public if public else self.person
        return tuple(
            SeatLabel(self.seats(column, len(numbers)), write(number))
            for column, number in enumerate(numbers)
        )

    def columns(self, numbers: tuple[int, ...]) -> tuple[SeatLabel, ...]:
        """Who has a column of a slip to fill in, in their order: partners for a round share one."""
        return tuple(
            SeatLabel(
                " ".join(self.seats(seat, len(numbers)) for seat in side),
                self.side(tuple(numbers[seat] for seat in side), public=False),
            )
            for side in sides(len(numbers), self.plugin.sheet.sharing)
        )

    def empty_columns(self, columns: int) -> tuple[SeatLabel, ...]:
        """The columns of a slip for a table nobody sits at yet."""
        together = sides(columns, self.plugin.sheet.sharing)
        return tuple(SeatLabel(" ".join(self.seats(seat, columns) for seat in side)) for side in together)

    def empty_chairs(self, columns: int = 0) -> tuple[SeatLabel, ...]:
        """The chairs of a table nobody sits at yet."""
        columns = columns or self.plugin.columns
        return tuple(SeatLabel(self.seats(column, columns)) for column in range(columns))

    def written(self, points: Points) -> str:
        """Points as text, with the number format of the language."""
        return plain_text(points, self.language)

    @property
    def unit(self) -> str:
        """What the comparison of the event gives: per cent, IMPs; empty where points are ranked."""
        how = self.competition.comparison
        return how.unit if how else ""

    def measured(self, points: Points) -> str:
        """Points of the ranking as text, with the unit of the comparison, if there is one."""
        return written(points, self.unit, self.language)

    def in_a_column(self, points: Points) -> str:
        """Points of one of many narrow columns: the total beside them has the sign of the unit."""
        return self.measured(points).removesuffix("%").rstrip()


def _surnames_first(person: Person) -> dict[str, str]:
    """The fields of a label that hold names, surname first."""
    told = [each.listed for each in person.full_names]
    return dict(zip(("name", "partner"), told, strict=False))


def written(points: Points, unit: str, language: str) -> str:
    """Points with their unit, for paper: thousands are not grouped."""
    return measured_text(points, unit, language) if unit else plain_text(points, language)


def spoken_date(text: str, language: str) -> str:
    """A date in words when ``text`` is one in ISO form, else the text itself."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return format_date(day, "full", LOCALES[language])
