"""Who a person is that asks to be forgotten in an event, and the command that notes it.

The log itself is rewritten elsewhere: see ``tapis.archive.erasure``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tapis.club import events
from tapis.club.events import Entry, Person, PersonForgotten
from tapis.club.people.erasure import Erasure
from tapis.club.state import reasons
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import likeness, words_of


def forget(tournament: Tournament, erasure: Erasure, key: str) -> Outcome:
    """Note that the person of ``erasure`` is forgotten; ``key`` joins the same person's other evenings."""
    if erasure.number and erasure.number not in tournament.entrants:
        return reasons.NO_ENTRANT(number=erasure.number)
    if not erasure.names:
        return reasons.NOBODY_CALLED_SO()
    return (PersonForgotten(erasure.number, erasure.called, key),)


def erasure_of(
    entries: Sequence[Entry], number: int, names: Sequence[str], called: str, words: Iterable[str] = ()
) -> Erasure:
    """What has to be taken out of an event so that nobody there is called by these names any more."""
    earlier = {each.called for each in forgotten(entries) if each.number == number}
    return Erasure(
        number,
        tuple(names),
        frozenset(map(likeness, words)),
        called,
        frozenset({called, *earlier}),
        _draw_rests_on_club(entries, number),
    )


def names_of(entries: Sequence[Entry], number: int) -> tuple[str, ...]:
    """Every name the entry ever had, the latest first, pseudonyms left out."""
    borne = [name for person in written(entries).get(number, ()) for name in person.names]
    return _still_named(entries, reversed(borne))


def substitutes(entries: Sequence[Entry]) -> tuple[str, ...]:
    """The name of everybody who played as a substitute or is on a roster alone, pseudonyms left out."""
    seated = [each.event.substitute for each in entries if isinstance(each.event, events.SubstituteSeated)]
    rosters = [each.event.roster for each in entries if isinstance(each.event, events.TeamNamed)]
    entered = {name for people in written(entries).values() for each in people for name in each.names}
    listed = (name for each in rosters for name in (*(one.name for one in each.players), each.captain))
    return _still_named(entries, (*seated, *(name for name in listed if name and name not in entered)))


def own_words(entries: Sequence[Entry], names: Sequence[str]) -> frozenset[str]:
    """The words of these names that name nobody else in the event."""
    mine = set(map(likeness, names))
    entered = (name for people in written(entries).values() for each in people for name in each.names)
    everybody = _still_named(entries, (*entered, *substitutes(entries)))
    return words_of(names) - words_of(name for name in everybody if likeness(name) not in mine)


def forgotten(entries: Iterable[Entry]) -> tuple[PersonForgotten, ...]:
    """Every time somebody was forgotten, from the log."""
    return tuple(each.event for each in entries if isinstance(each.event, PersonForgotten))


def written(entries: Iterable[Entry]) -> dict[int, list[Person]]:
    """By number, everything that was ever written down about each entry, in order."""
    found: dict[int, list[Person]] = {}
    for each in entries:
        match each.event:
            case events.EntrantsRegistered(first, people):
                for number, person in enumerate(people, start=first):
                    found.setdefault(number, []).append(person)
            case events.EntrantEdited(number, person):
                found.setdefault(number, []).append(person)
    return found


def _still_named(entries: Sequence[Entry], names: Iterable[str]) -> tuple[str, ...]:
    gone = {each.called for each in forgotten(entries)}
    return tuple(dict.fromkeys(name for name in names if name not in gone))


def _draw_rests_on_club(entries: Sequence[Entry], number: int) -> bool:
    """Whether a draw has parted this entry from others of its club."""
    if not any(isinstance(each.event, events.RoundsDrawn) for each in entries):
        return False
    clubs = {other: _clubs(people) for other, people in written(entries).items()}
    mine = clubs.pop(number, set())
    return any(mine & others for others in clubs.values())


def _clubs(people: Iterable[Person]) -> set[str]:
    return {likeness(person.club) for person in people} - {""}
