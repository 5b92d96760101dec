"""How strong a person is, as one's own page shows it: a band on a scale with bots as marks, and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tapis.bots.levels import LevelWord
from tapis.i18n.panels import joined
from tapis.selves.strength import SHOWN, Strength
from tapis.web.mine.pages import language, title_of
from tapis.web.play.door.strength import WORDS
from tapis.web.selves import ratings

LEFT, RIGHT = 5.0, 45.0
"""The ends of the scale as it is drawn; what lies beyond is drawn at its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BandShown:
    """A band, drawn between 0 and 100, and told in words."""

    start: str
    width: str
    middle: str
    marks: tuple[str, ...]
    """Where the bots stand."""
    words: str


@dataclass(frozen=True, slots=True)
class StrengthShown:
    """What one's games at a regulation have shown."""

    title: str
    among: BandShown | None
    """In games with other people; None for too few."""
    wanted: str
    """How many games are wanting, in words; empty where there are enough."""
    alone: BandShown | None
    """Alone with bots."""


def strengths(owner: str) -> Iterator[StrengthShown]:
    """Those of a person, game by game."""
    for each in ratings.of(owner):
        marks = ratings.marks(each.game)
        among = each.among if each.among and each.among.shown else None
        alone = each.alone if each.alone and each.alone.shown else None
        yield StrengthShown(
            title_of(each.game),
            _band(among, marks, _among(among.games, each.met)) if among else None,
            "" if among else _wanted(SHOWN - (each.among.games if each.among else 0)),
            _band(alone, marks, _alone(alone.games)) if alone else None,
        )


def _among(games: int, met: int) -> str:
    told = ngettext("%(n)s game", "%(n)s games", games) % {"n": games}
    people = ngettext("with %(n)s other person", "with %(n)s other people", met) % {"n": met}
    return f"{told} {people}"


def _alone(games: int) -> str:
    return ngettext("Alone with bots, %(n)s game", "Alone with bots, %(n)s games", games) % {"n": games}


def _wanted(games: int) -> str:
    text = ngettext(
        "%(n)s more game with other people, and the scale is drawn.",
        "%(n)s more games with other people, and the scale is drawn.",
        games,
    )
    return text % {"n": games}


def _band(found: Strength, marks: Mapping[str, float], games: str) -> BandShown:
    start, end = _place(found.low), _place(found.high)
    return BandShown(
        start=f"{start:.1f}",
        width=f"{max(1.0, end - start):.1f}",
        middle=f"{_place(found.mean) - 0.5:.1f}",
        marks=tuple(f"{_place(each):.1f}" for each in marks.values()),
        words=". ".join((games, *_beside(found, marks))) + ".",
    )


def _beside(found: Strength, marks: Mapping[str, float]) -> Iterator[str]:
    """Which bots somebody is stronger than, weaker than, or not told apart from."""
    told = {
        _("Stronger than the bots: %(bots)s"): [word for word, mark in marks.items() if mark < found.low],
        _("Not told apart from: %(bots)s"): [
            word for word, mark in marks.items() if found.low <= mark <= found.high
        ],
        _("Weaker than the bots: %(bots)s"): [word for word, mark in marks.items() if mark > found.high],
    }
    for text, words in told.items():
        if words:
            yield text % {"bots": joined([str(WORDS[LevelWord(each)]) for each in words], language())}


def _place(value: float) -> float:
    return 100 * (min(max(value, LEFT), RIGHT) - LEFT) / (RIGHT - LEFT)
