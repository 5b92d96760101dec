"""What an event knows of one person, as data: the answer to a request for what is kept about them.

Of other people nothing is told but their points in the same ruling; a text is told where it names the
person.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tapis.club import events
from tapis.club.events import Entry
from tapis.club.people.erasure import Erasure, text_without
from tapis.club.people.forgetting import erasure_of, own_words, written
from tapis.club.ranking.standings import standings
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.club.text.full_names import likeness

TEXTS = ("reason", "note", "text")


@dataclass(frozen=True, slots=True)
class PersonalText:
    """What somebody wrote, and what would be left of it without the person."""

    version: int
    at: str
    text: str
    left: str


def texts(entries: Sequence[Entry], found: Erasure) -> tuple[PersonalText, ...]:
    """Every running text that names the person."""
    told = ((each, text) for each in entries for text in _running(each.event))
    struck = ((each, text, text_without(text, found)) for each, text in told)
    return tuple(
        PersonalText(each.version, each.at, text, left) for each, text, left in struck if left != text
    )


def _running(event: Any) -> Iterator[str]:
    yield from filter(None, (getattr(event, name, "") for name in TEXTS))
    match event:
        case events.EntrantsRegistered(people=people):
            yield from (each.note for each in people if each.note)
        case events.EntrantEdited(person=person) if person.note:
            yield person.note


def personal_data(entries: Sequence[Entry], number: int, names: Sequence[str]) -> dict[str, Any]:
    """Everything about one entry, or about a substitute (number 0), ready to be written as JSON."""
    tournament = fold.replay(entries)
    setup = tournament.setup
    found = erasure_of(entries, number, names, "", own_words(entries, names))
    data: dict[str, Any] = {
        "event": {"title": setup.title, "date": setup.date, "place": setup.place},
        "number": number,
        "names": list(names),
        "entries": [_plain(person) for person in written(entries).get(number, ())],
        "presence": [_dated(each) for each in entries if _is_presence(each.event, number)],
        "rulings": [_dated(each) for each in entries if _is_ruling(each.event, number)],
        "teams": [
            _team(each.at, each.event)
            for each in entries
            if isinstance(each.event, events.TeamNamed) and _in_team(each.event, names)
        ],
        "substitute": [_dated(each) for each in entries if _stood_in(each.event, names)],
        "texts": [{"at": each.at, "text": each.text} for each in texts(entries, found)],
    }
    return data | _results(entries, number)


def _results(entries: Sequence[Entry], number: int) -> dict[str, Any]:
    tournament = fold.replay(entries)
    rows = standings(Competition.of(tournament)).rows
    row = next((each for each in rows if each.score.entrant.number == number), None)
    if row is None:
        return {"rank": None, "total": None, "rounds": []}
    cells = enumerate(row.score.cells, start=1)
    rounds = [{"round": at, "table": cell.table, "points": str(cell.points)} for at, cell in cells]
    return {"rank": row.rank, "total": str(row.score.total), "rounds": rounds}


def _is_presence(event: Any, number: int) -> bool:
    return isinstance(event, events.PresenceSet) and event.number == number


def _is_ruling(event: Any, number: int) -> bool:
    return isinstance(event, events.RulingMade) and number in (event.entrant, *event.others)


def _stood_in(event: Any, names: Sequence[str]) -> bool:
    return isinstance(event, events.SubstituteSeated) and likeness(event.substitute) in set(
        map(likeness, names)
    )


def _in_team(event: events.TeamNamed, names: Sequence[str]) -> bool:
    """Whether somebody of these names is the captain or on the roster of a team."""
    told = {likeness(each) for each in (event.roster.captain, *(one.name for one in event.roster.players))}
    return bool(told & set(map(likeness, names)))


def _team(at: str, event: events.TeamNamed) -> dict[str, Any]:
    """When a team was entered so, and what it is called; nothing of who else is on it."""
    return {"at": at, "team": event.roster.name}


def _dated(entry: Entry) -> dict[str, Any]:
    return {"at": entry.at, **_plain(entry.event)}


def _plain(value: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(value, enc_hook=dict, str_keys=True)
    return plain
