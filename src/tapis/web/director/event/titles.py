"""What a new evening is called until somebody types a name: after its game, its kind, or the last one.

Knows nothing of which evening is taken over; it is told a title and its day.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from django.utils import formats, translation
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis import i18n
from tapis.core.plugin import AnyPlugin

WRITTEN = (
    *("DATE_FORMAT", "MONTH_DAY_FORMAT", "SHORT_DATE_FORMAT"),
    *("d.m.Y", "j.n.Y", "d/m/Y", "j/n/Y", "Y-m-d", "d.m.y", "j.n.y", "d.m.", "j.n.", "j F", "j. F"),
)
"""How a day may stand in a title, in words of each language or in figures."""


def usual_title(game: str, when: date) -> str:
    """A name that says what is played and when."""
    return _("{game}, {day}").format(game=game, day=formats.date_format(when, "MONTH_DAY_FORMAT"))


def plain_name(plugin: AnyPlugin) -> str:
    """What an evening of a game is called: as the game, unless its events have a name of their own."""
    language = get_language() or "fr"
    own = plugin.event.suggested.title
    return i18n.words(own, language) if own else plugin.regulation.title[i18n.spoken(language)]


def title_again(title: str, then: date | None, now: date) -> str:
    """The title of an earlier evening with the day of the new one, where its own stood in it."""
    for old, new in sorted(_days(then, now), key=lambda each: -len(each[0])) if then else ():
        if old in title:
            return title.replace(old, new, 1)
    return title


def _days(then: date, now: date) -> Iterator[tuple[str, str]]:
    """One day and the other, as each language writes them."""
    for language in i18n.LANGUAGES:
        with translation.override(language):
            for how in WRITTEN:
                yield formats.date_format(then, how), formats.date_format(now, how)
