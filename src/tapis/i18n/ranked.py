"""What the lists of a ranking are called."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.club.crossings.boards.sections import letter
from tapis.club.ranking.lists import ListOf, ranked_lists
from tapis.club.state.tournament import Tournament
from tapis.i18n.catalogue import msgid
from tapis.i18n.sentences import phrase

SECTION = msgid("Section {name}")
BETWEEN = " · "


def list_titles(tournament: Tournament, sides: Sequence[str], language: str) -> tuple[str, ...]:
    """What each list is called: by its section and by its column, of which ``sides`` are the names.

    An empty text where there is one list of everybody.
    """
    return tuple(_title(each, sides, language) for each in ranked_lists(tournament))


def section_title(at: int, language: str) -> str:
    """What the section at that place is called."""
    return phrase(SECTION, language, name=letter(at))


def _title(each: ListOf, sides: Sequence[str], language: str) -> str:
    section = "" if each.section is None else section_title(each.section, language)
    column = "" if each.column is None else sides[each.column]
    return BETWEEN.join(filter(None, (section, column)))
